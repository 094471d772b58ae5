// Reads a picture taken with the phone's camera app, so the page needs no camera access.

interface Detector {
  detect(image: ImageBitmap): Promise<{ rawValue: string }[]>;
}

declare global {
  /** https://wicg.github.io/shape-detection-api/ */
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;
}

export function canScanQrCode(): boolean {
  return globalThis.BarcodeDetector !== undefined;
}

/** The text of the first code; null if none can be read. */
export async function readQrCode(picture: Blob): Promise<string | null> {
  const Detector = globalThis.BarcodeDetector;
  if (Detector === undefined) return null;
  try {
    const found = await new Detector({ formats: ["qr_code"] })
      .detect(await createImageBitmap(picture));
    return found[0]?.rawValue ?? null;
  } catch {
    // this browser can't read the file as a picture
    return null;
  }
}
