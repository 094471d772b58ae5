/** `image` comes from `renderQrImage()`. */
export function QrCode({ image, label }: { image: string; label: string }) {
  return <img class="qr-code" src={image} alt={label} />;
}
