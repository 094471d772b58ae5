import sans from "@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2?url&inline";
import sansExtended from "@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff2?url&inline";
import sansMarked from "@fontsource/noto-sans/files/noto-sans-vietnamese-600-normal.woff2?url&inline";
import serif from "@fontsource/noto-serif/files/noto-serif-latin-700-normal.woff2?url&inline";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm?url&inline";

let ready: Promise<Fonts> | undefined;

interface Fonts {
  latin: Uint8Array[];
  /** Fonts for Hausa, Yoruba and Igbo: one has ɓ, ṣ and ṅ, the other ẹ and ọ with tone marks. */
  extended: Uint8Array[];
}

const EXTENDED = /[\u0100-\u02af\u0300-\u036f\u1e00-\u1eff]/;

/** Renders a picture. Import this file only on demand, since it loads two megabytes. */
export async function renderPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= loadFonts();
  const { latin, extended } = await ready;
  // each font makes rendering slower
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

async function loadFonts(): Promise<Fonts> {
  await initWasm(bytesOf(wasm));
  return {
    latin: [bytesOf(sans), bytesOf(serif)],
    extended: [bytesOf(sansExtended), bytesOf(sansMarked)],
  };
}

function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  const text = atob(dataUrl.slice(dataUrl.indexOf(",") + 1));
  return Uint8Array.from(text, (byte) => byte.charCodeAt(0));
}
