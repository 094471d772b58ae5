import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { previewAssets } from "./assets.ts";

let ready: Promise<Uint8Array[]> | undefined;

/** An SVG as PNG, with the two fonts of the previews. Import this file on demand. */
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
  const { wasm, fonts } = previewAssets();
  await initWasm(wasm);
  return fonts;
}
