// npm run gallery: every state of the pages that workers and employers see, on one page.
// npm run gallery -- --shots FOLDER [section/state …]: a screenshot of each instead.
import { parseArgs } from "node:util";
import { openGallery } from "./gallery.ts";
import { takeShots } from "./shots.ts";

const { values, positionals } = parseArgs({
  options: {
    port: { type: "string", default: "8100" },
    shots: { type: "string" },
  },
  allowPositionals: true,
});
const folder = values.shots;

const gallery = await openGallery(folder === undefined ? Number(values.port) : 0);
if (folder === undefined) {
  console.log(`  Gallery   ${gallery.url}   (${gallery.states.length} states)`);
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, resolve);
  });
} else {
  const chosen = gallery.states.filter(({ section, name }) =>
    positionals.length === 0 || positionals.includes(section) ||
    positionals.includes(`${section}/${name}`)
  );
  await takeShots(chosen, folder);
}
await gallery.stop();
