import { Qr } from "../../components/Qr.tsx";
import { qrPath } from "../../components/qr-path.ts";
import type { PassportMessages } from "../../i18n/messages/passport.en.ts";

/**
 * What never changes and only the server draws: the code and the link that lead to this passport,
 * for a screen and for paper, and how the figures are counted.
 */
export function FromServer({ link, p }: { link: string; p: PassportMessages }) {
  return (
    <>
      <div class="code-of-link">
        <Qr code={qrPath(link)} label={p.qrLabel} />
        <p class="small">
          <span class="noprint">{p.qrText}</span>
          <span class="onpaper">
            {p.checkAt} <code>{link}</code>
          </span>
        </p>
      </div>
      <p class="small quiet noprint">{p.publicNote}</p>
      <details class="more how">
        <summary>{p.how}</summary>
        <p class="small quiet">{p.howText}</p>
      </details>
    </>
  );
}
