/** A QR code, dark on white in both themes. `image` comes from `renderQrImage()`. */
export function QrCode({ image, label }: { image: string; label: string }) {
  return <img class="qr-code" src={image} alt={label} />;
}
