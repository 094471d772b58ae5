import { LedgerId } from "../ui/LedgerId.tsx";
import { formatDate, formatTime } from "../ui/i18n/format.ts";
import type { Common } from "../ui/messages/frame.en.ts";
import type { PassportMessages } from "./messages/passport.en.ts";
import { fill } from "../ui/i18n/text.ts";
import type { PassportState } from "./passport-state.ts";

interface Props {
  state: PassportState;
  p: PassportMessages;
  c: Common;
}

/** Whose passport this is, and of when. Only the server draws it: none of it changes. */
export function Who({ state: { address, lang, asOf }, p, c }: Props) {
  const timeZone = "UTC";
  const date = `${formatDate(lang, asOf, { timeZone })}, ${formatTime(lang, asOf, timeZone)} UTC`;
  return (
    <>
      <div>
        <h1 class="like-h2">{p.title}</h1>
        <p class="small quiet">{p.subtitle}</p>
        <p class="small quiet num">{fill(p.asOf, { date })}</p>
      </div>
      <LedgerId id={address} m={c} />
    </>
  );
}
