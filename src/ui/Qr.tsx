import type { QrPath } from "./qr-path.ts";

/** A QR code, dark on white in both themes. */
export function Qr({ code, label }: { code: QrPath; label: string }) {
  return (
    <svg
      class="qr-code"
      viewBox={`-3 -3.5 ${code.size + 6} ${code.size + 6}`}
      role="img"
      aria-label={label}
    >
      <path d={code.path} />
    </svg>
  );
}
