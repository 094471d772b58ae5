/** A QR code, dark on white in both themes. `image` comes from `qrImage()`. */
export function Qr({ image, label }: { image: string; label: string }) {
  return <img class="qr-code" src={image} alt={label} />;
}
