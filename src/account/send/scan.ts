// A QR code, read from a picture that the phone's own camera takes: the page asks for no camera.

interface Detector {
  detect(image: ImageBitmap): Promise<{ rawValue: string }[]>;
}

declare global {
  /** https://wicg.github.io/shape-detection-api/, where the browser has it. */
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;
}

/** Whether this browser reads codes in pictures. */
export function canScan(): boolean {
  return globalThis.BarcodeDetector !== undefined;
}

/** The text of the first QR code in a picture; null where none is found. */
export async function scanPicture(picture: Blob): Promise<string | null> {
  const Detector = globalThis.BarcodeDetector;
  if (Detector === undefined) return null;
  try {
    const found = await new Detector({ formats: ["qr_code"] })
      .detect(await createImageBitmap(picture));
    return found[0]?.rawValue ?? null;
  } catch {
    // no picture that this browser can read
    return null;
  }
}
