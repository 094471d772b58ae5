import sans from "@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2?url&inline";
import sansExtended from "@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff2?url&inline";
import sansMarked from "@fontsource/noto-sans/files/noto-sans-vietnamese-600-normal.woff2?url&inline";
import serif from "@fontsource/noto-serif/files/noto-serif-latin-700-normal.woff2?url&inline";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm?url&inline";

let ready: Promise<Fonts> | undefined;

interface Fonts {
  latin: Uint8Array[];
  /** Both for Hausa, Yoruba and Igbo: ɓ, ṣ, ṅ in the one, ẹ and ọ with their tone marks in the other. */
  extended: Uint8Array[];
}

/** Letters that the fonts of `latin` have not. */
const EXTENDED = /[\u0100-\u02af\u0300-\u036f\u1e00-\u1eff]/;

/**
 * An SVG as PNG, with the fonts of the previews. Import this file on demand: it holds two
 * megabytes.
 */
export async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= prepare();
  const { latin, extended } = await ready;
  // reading a font costs time with each picture
  const fontBuffers = EXTENDED.test(svg) ? [...latin, ...extended] : latin;
  const image = new Resvg(svg, {
    font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: "Noto Sans" },
  });
  const rendered = image.render();
  const png = Uint8Array.from(rendered.asPng());
  rendered.free();
  image.free();
  return png;
}

async function prepare(): Promise<Fonts> {
  await initWasm(bytesOf(wasm));
  return {
    latin: [bytesOf(sans), bytesOf(serif)],
    extended: [bytesOf(sansExtended), bytesOf(sansMarked)],
  };
}

function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  const text = atob(dataUrl.slice(dataUrl.indexOf(",") + 1));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
