import { Qr } from "../../components/Qr.tsx";
import { qrPath } from "../../components/qr-path.ts";
import type { PassportMessages } from "../../i18n/messages/passport.en.ts";

/** The code and the link that lead to this passport, for a screen to show and for paper. */
export function PassportCode({ link, p }: { link: string; p: PassportMessages }) {
  return (
    <>
      <Qr code={qrPath(link)} label={p.qrLabel} />
      <p class="small">
        <span class="noprint">{p.qrText}</span>
        <span class="onpaper">
          {p.checkAt} <code>{link}</code>
        </span>
      </p>
    </>
  );
}
