import { EncodedAnswer } from "./answer.ts";

export interface StaticFile {
  /** The path from the site's root, with a leading slash. */
  path: string;
  /** Reads the file on first use. */
  answer(): Promise<EncodedAnswer>;
}

/**
 * Files by exact path. Only files that exist at startup are served, and request paths never reach
 * the file system.
 */
export async function indexFiles(folder: URL): Promise<Map<string, StaticFile>> {
  const paths = new Set<string>();
  await collect(folder, "/", paths);
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    if (/\.(br|gz)$/.test(path) && paths.has(path.replace(/\.(br|gz)$/, ""))) continue;
    files.set(path, staticFile(folder, path, paths));
  }
  return files;
}

async function collect(folder: URL, prefix: string, paths: Set<string>): Promise<void> {
  const below: Promise<void>[] = [];
  for await (const entry of Deno.readDir(folder)) {
    if (entry.isDirectory) {
      below.push(collect(new URL(`${entry.name}/`, folder), `${prefix}${entry.name}/`, paths));
    } else if (entry.isFile) paths.add(prefix + entry.name);
  }
  await Promise.all(below);
}

function staticFile(folder: URL, path: string, paths: Set<string>): StaticFile {
  let kept: Promise<EncodedAnswer> | undefined;
  const read = (name: string) => Deno.readFile(new URL(`.${name}`, folder));
  const load = async () => {
    const [bytes, br, gzip] = await Promise.all([
      read(path),
      paths.has(`${path}.br`) ? read(`${path}.br`) : undefined,
      paths.has(`${path}.gz`) ? read(`${path}.gz`) : undefined,
    ]);
    return new EncodedAnswer({
      status: 200,
      bytes,
      prepared: { ...(br && { br }), ...(gzip && { gzip }) },
      headers: {
        "content-type": mediaType(path),
        // these names contain a hash of the content, so the files never change
        "cache-control": path.startsWith("/_astro/")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600",
        "x-content-type-options": "nosniff",
      },
    });
  };
  return { path, answer: () => (kept ??= load()) };
}

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  toml: "text/plain; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  ico: "image/x-icon",
  wasm: "application/wasm",
  woff2: "font/woff2",
  ttf: "font/ttf",
  webmanifest: "application/manifest+json",
  tgz: "application/gzip",
};

function mediaType(path: string): string {
  return TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
