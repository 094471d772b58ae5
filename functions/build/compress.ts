import { readdir, readFile, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest|ico|wasm)$/;

/**
 * Writes a `.br` and a `.gz` beside each file of a built client folder that gets smaller by it,
 * so that the server never compresses such a file itself. HTML is left out: the server completes
 * it with the network's record first.
 */
export async function compressAssets(folder: URL): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const path = `${entry.parentPath}/${entry.name}`;
    const bytes = await readFile(path);
    const brotli = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    if (brotli.length >= bytes.length) continue;
    await writeFile(`${path}.br`, brotli);
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
