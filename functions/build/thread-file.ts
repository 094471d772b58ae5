import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { THREAD_FILE } from "../drawing/drawer.ts";

/** Adds the program of the thread that draws pages to the built server; both share their modules. */
export function threadFile(): Plugin {
  return {
    name: "lipwa-thread-file",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      const id = fileURLToPath(new URL("../drawing/thread.ts", import.meta.url));
      this.emitFile({ type: "chunk", id, fileName: THREAD_FILE });
    },
  };
}
