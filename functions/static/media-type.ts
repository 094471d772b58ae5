/** Media types by file ending, for what the site is made of. */
const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
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

/** The media type of a file by its name; bytes without a known ending are only bytes. */
export function mediaType(path: string): string {
  return TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
