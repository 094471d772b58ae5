import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

/** Vite's helper fetches what a dynamic import will need; here that is one small file more. */
const HELPER = /(^|\/)preload-helper\.[^/]+\.js$/;

/**
 * A built module with everything it imports at its start, as one script that can stand in a page.
 * What it imports later stays where it is and gets its address from the site's root.
 */
export async function inlineScript(module: URL): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(module),
    plugins: [{
      name: "lipwa-inline-script",
      resolveId(id, _importer, { kind }) {
        if (kind === "dynamic-import") {
          return { id: `/_astro/${id.slice(id.lastIndexOf("/") + 1)}`, external: "absolute" };
        }
        return HELPER.test(id) ? { id: "\0load-only" } : null;
      },
      transform: (code) =>
        code.replace(/^const __vite__mapDeps=.*\n/, "").replace(
          /,\s*__vite__mapDeps\(\[[\d,]*\]\)/g,
          "",
        ),
      load: (id) => id === "\0load-only" ? "export const t = (load) => load();" : null,
    }],
  });
  const { output } = await bundle.generate({ format: "es", minify: true });
  await bundle.close();
  return output[0].code.trim();
}
