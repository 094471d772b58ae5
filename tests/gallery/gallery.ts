import { rolldown } from "rolldown";
import type { GalleryState } from "./page.ts";
import { startSites, stopSites } from "./sites.ts";
import { openStage } from "./stage.ts";
import { statesOf } from "./states.ts";

export interface Gallery {
  url: string;
  states: GalleryState[];
  stop(): Promise<void>;
}

/** Opens the gallery on a local port; 0 takes a free one. */
export async function openGallery(port: number): Promise<Gallery> {
  const [sites, walk, script] = await Promise.all([
    startSites(),
    bundleScript("walk.ts"),
    bundleScript("page.ts"),
  ]);
  const stages = statesOf(sites).map((state) => openStage(state, sites, walk));
  const ending = new AbortController();
  const states = stages.map(({ origin, state: { section, name, about, status = 200, shows } }) => {
    return { section, name, about, status, shows: shows.source, origin };
  });
  const page = await Deno.readTextFile(new URL("page.html", import.meta.url));
  const files: Record<string, [type: string, text: string]> = {
    "/": ["text/html; charset=utf-8", page],
    "/page.js": ["text/javascript", script],
    "/states.json": ["application/json", JSON.stringify(states)],
  };
  const server = Deno.serve(
    { port, hostname: "127.0.0.1", onListen: () => {}, signal: ending.signal },
    (request) => {
      const file = files[new URL(request.url).pathname];
      if (file === undefined) return new Response("There is no such page.", { status: 404 });
      const [type, text] = file;
      return new Response(text, { headers: { "content-type": type } });
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}/`,
    states,
    stop: async () => {
      ending.abort();
      await Promise.all([server.finished, ...stages.map((stage) => stage.stop())]);
      await stopSites(sites);
    },
  };
}

/** A file of this folder, bundled into one browser script. */
async function bundleScript(name: string): Promise<string> {
  const input = new URL(name, import.meta.url).pathname;
  const bundle = await rolldown({ input, logLevel: "warn" });
  const { output: [chunk] } = await bundle.generate({ format: "esm", codeSplitting: false });
  await bundle.close();
  return chunk.code;
}
