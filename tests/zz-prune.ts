import { brotliCompressSync, gzipSync } from "node:zlib";
import { existsSync, readdirSync, readFileSync } from "node:fs";
const dist = "dist/client";
const server = readFileSync("dist/server/entry.mjs", "utf8");
function jsOf(html: string): string {
  const seen = new Set<string>();
  let all = "";
  const q = [...html.matchAll(/\/_astro\/([^"`']+\.js)/g)].map((m) => m[1]!);
  for (let n = q.pop(); n; n = q.pop()) {
    if (seen.has(n)) continue;
    seen.add(n);
    if (/transaction|pool-id|papaparse|^index/.test(n)) continue;
    const t = readFileSync(`${dist}/_astro/${n}`, "utf8");
    all += t;
    q.push(...[...t.matchAll(/["'`]\.?\/(?:_astro\/)?([\w.-]+\.js)["'`]/g)].map((m) => m[1]!));
  }
  return all;
}
function prune(css: string, words: Set<string>): { kept: string; gone: string[] } {
  const gone: string[] = [];
  function block(s: string): string {
    let out = "", i = 0;
    while (i < s.length) {
      const open = s.indexOf("{", i);
      const semi = s.indexOf(";", i);
      if (open === -1) {
        out += s.slice(i);
        break;
      }
      if (semi !== -1 && semi < open) {
        out += s.slice(i, semi + 1);
        i = semi + 1;
        continue;
      }
      let depth = 1, j = open + 1;
      while (depth > 0) {
        if (s[j] === "{") depth++;
        if (s[j] === "}") depth--;
        j++;
      }
      const head = s.slice(i, open), body = s.slice(open + 1, j - 1);
      if (head.startsWith("@media") || head.startsWith("@supports")) {
        const inner = block(body);
        if (inner) out += `${head}{${inner}}`;
      } else if (head.startsWith("@")) out += s.slice(i, j);
      else {
        const sels = head.split(/,(?![^(]*\))/).filter((sel) => {
          const names = [...sel.replace(/:not\([^)]*\)/g, "").matchAll(/\.([\w-]+)/g)].map((m) =>
            m[1]!
          );
          const attrs = [...sel.matchAll(/\[([\w-]+)/g)].map((m) => m[1]!);
          return names.every((n) => words.has(n));
        });
        if (sels.length) out += `${sels.join(",")}{${body}}`;
        else gone.push(head);
      }
      i = j;
    }
    return out;
  }
  return { kept: block(css), gone };
}
for (
  const p of [
    "en/dashboard",
    "en/faucet",
    "en",
    "en/shells/receipt",
    "en/shells/passport",
    "docs",
    "docs/reference/getAccount",
  ]
) {
  const html = readFileSync(`${dist}/${p}/index.html`, "utf8");
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((m) => m[1]).join("");
  const text = html.replace(/<style[\s\S]*?<\/style>/g, "") + jsOf(html) +
    (p.includes("shells") ? server : "");
  const words = new Set(text.match(/[\w-]+/g));
  const { kept, gone } = prune(css, words);
  console.log(
    p,
    css.length,
    "->",
    kept.length,
    "br",
    brotliCompressSync(css).length,
    "->",
    brotliCompressSync(kept).length,
    "gz",
    gzipSync(css).length,
    gzipSync(kept).length,
  );
  console.log("   ", gone.join(" | ").slice(0, 1500));
}
