import sans from "@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2?url&inline";
import serif from "@fontsource/noto-serif/files/noto-serif-latin-700-normal.woff2?url&inline";
import wasm from "@resvg/resvg-wasm/index_bg.wasm?url&inline";

/** What drawing needs: import this file on demand, it holds two megabytes. */
export function previewAssets(): { wasm: Uint8Array<ArrayBuffer>; fonts: Uint8Array[] } {
  return { wasm: bytesOf(wasm), fonts: [bytesOf(sans), bytesOf(serif)] };
}

function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  const text = atob(dataUrl.slice(dataUrl.indexOf(",") + 1));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
