/** A QR code, dark on white in both themes; `image` is what `qrImage()` made. */
export function Qr({ image, label }: { image: string; label: string }) {
  return <img class="qr-code" src={image} alt={label} />;
}
