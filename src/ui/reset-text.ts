import type { Network } from "../contract/network.ts";
import { formatDate } from "./i18n/format.ts";
import type { Language } from "./i18n/languages.ts";
import { fill } from "./i18n/text.ts";

/** Null if no reset of the network is known. */
export function formatResetText(
  lang: Language,
  { resetAt }: Pick<Network, "resetAt">,
  text: string,
): string | null {
  return resetAt === undefined
    ? null
    : fill(text, { date: formatDate(lang, resetAt, { timeZone: "UTC" }) });
}
