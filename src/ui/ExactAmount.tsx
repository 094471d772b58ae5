import { formatExactIfLonger } from "./i18n/format.ts";
import type { Language } from "./i18n/languages.ts";
import { fill } from "./i18n/text.ts";
import type { FrameMessages } from "./messages/frame.en.ts";

interface Props {
  amount: string | bigint;
  lang: Language;
  m: Pick<FrameMessages, "exactly">;
  struck?: boolean | undefined;
}

/** Renders nothing unless two decimals show less. */
export function ExactAmount({ amount, lang, m, struck = false }: Props) {
  const exact = formatExactIfLonger(lang, amount);
  if (exact === null) return null;
  const text = fill(m.exactly, { amount: exact });
  return <p class="small num" data-claim="exact">{struck ? <s>{text}</s> : text}</p>;
}
