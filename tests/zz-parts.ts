import { brotliCompressSync, gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
for (const f of Deno.args) {
  const html = readFileSync(f, "utf8");
  const br = (t: string) =>
    `${t.length} raw, ${brotliCompressSync(t).length} br, ${gzipSync(t, { level: 9 }).length} gz`;
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((m) => m[1]).join("");
  const scripts = [...html.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)].map((m) =>
    m[1]
  ).join("");
  const data = [...html.matchAll(/<script[^>]*json[^>]*>([\s\S]*?)<\/script>/g)].map((m) => m[1])
    .join("");
  const rest = html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, "");
  console.log(
    f,
    "\n all",
    br(html),
    "\n css",
    br(styles),
    "\n js",
    br(scripts),
    "\n data",
    br(data),
    "\n rest",
    br(rest),
    "\n nocss",
    br(html.replace(styles, "")),
  );
}
