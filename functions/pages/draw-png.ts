import sans from "@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2?url&inline";
import serif from "@fontsource/noto-serif/files/noto-serif-latin-700-normal.woff2?url&inline";
import wasm from "@resvg/resvg-wasm/index_bg.wasm?url&inline";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

let ready: Promise<Uint8Array[]> | undefined;

/**
 * An SVG as PNG, with the two fonts of the previews. Import this file on demand: it holds two
 * megabytes.
 */
export async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= prepare();
  const fontBuffers = await ready;
  const image = new Resvg(svg, {
    font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: "Noto Sans" },
  });
  const rendered = image.render();
  const png = Uint8Array.from(rendered.asPng());
  rendered.free();
  image.free();
  return png;
}

async function prepare(): Promise<Uint8Array[]> {
  await initWasm(bytesOf(wasm));
  return [bytesOf(sans), bytesOf(serif)];
}

function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  const text = atob(dataUrl.slice(dataUrl.indexOf(",") + 1));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
