import { brotliCompressSync, gzipSync, constants } from "node:zlib";
for (const f of ["/tmp/p-receipt_.html", "/tmp/p-passport.html"]) {
  const b = Deno.readFileSync(f);
  for (const q of [3, 4, 5, 6, 9, 11]) {
    const t = performance.now(); let n = 0;
    for (let i = 0; i < 10; i++) n = brotliCompressSync(b, { params: { [constants.BROTLI_PARAM_QUALITY]: q, [constants.BROTLI_PARAM_SIZE_HINT]: b.length, [constants.BROTLI_PARAM_MODE]: 1 } }).length;
    console.log(f, b.length, "br", q, n, ((performance.now() - t) / 10).toFixed(2), "ms");
  }
  for (const q of [6, 9]) { const t = performance.now(); let n = 0; for (let i = 0; i < 10; i++) n = gzipSync(b, { level: q }).length; console.log("gz", q, n, ((performance.now() - t) / 10).toFixed(2)); }
}
