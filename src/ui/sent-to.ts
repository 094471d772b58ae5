import { looksLikeSecretKey } from "../stellar/secret-key.ts";
import { type Language, pageLanguage } from "./i18n/languages.ts";
import { splitTemplate } from "./i18n/text.ts";
import { usesOneScript } from "./one-script.ts";
import { sentTo as en } from "./messages/sent-to.en.ts";
import { sentTo as fr } from "./messages/sent-to.fr.ts";
import { sentTo as ha } from "./messages/sent-to.ha.ts";
import { sentTo as ig } from "./messages/sent-to.ig.ts";
import { sentTo as pcm } from "./messages/sent-to.pcm.ts";
import { sentTo as sw } from "./messages/sent-to.sw.ts";
import { sentTo as yo } from "./messages/sent-to.yo.ts";

/** Says who wrote `{name}`. */
export const SENT_TO_MESSAGES: Readonly<Record<Language, string>> = { en, fr, sw, pcm, ha, yo, ig };

const LONGEST_NAME = 40;

/** Excludes digits, which could form an amount. */
const NAME = /^[\p{L}\p{M} .'\u2019-]+$/u;

/** Uses the fragment, which browsers don't send. Leaves out a name that wouldn't be shown. */
export function addNameToLink(link: string, name: string, payslip: string | null = null): string {
  const shown = safeName(name);
  const parts = new URLSearchParams({
    ...shown !== null && { for: shown },
    ...payslip !== null && { payslip },
  });
  return parts.size === 0 ? link : `${link}#${parts}`;
}

export function showNameInLink(): void {
  const name = safeName(new URLSearchParams(location.hash.slice(1)).get("for") ?? "");
  const main = document.querySelector("main");
  if (name === null || main === null || document.querySelector("#sent-to") !== null) return;
  const note = document.createElement("aside");
  note.id = "sent-to";
  note.className = "wrap small noprint";
  note.style.paddingBlockStart = ".75rem";
  note.append(
    ...splitTemplate(SENT_TO_MESSAGES[pageLanguage()]).map((part) => {
      if (typeof part === "string") return part;
      const person = document.createElement("bdi");
      person.textContent = name;
      return person;
    }),
  );
  main.before(note);
}

/**
 * Whether a name contains the site's name in any look-alike letters or with separators, but not
 * spread over words that contain something else: `Philip Wambui` doesn't match.
 */
export function imitatesSiteName(name: string): boolean {
  const bare = name.normalize("NFKD").toLowerCase().replace(/[^\p{L} ]+/gu, "");
  return /[ilıɩł]{2}p(?:w|vv)[aɑ]/u.test(bare) ||
    /(?<!\p{L})[ilıɩł] ?[ilıɩł] ?p ?(?:w|v ?v) ?[aɑ](?!\p{L})/u.test(bare);
}

/** Null if the name could read as a statement or pass for someone else's text. */
function safeName(text: string): string | null {
  const name = text.normalize("NFC").trim().replace(/\s+/g, " ");
  if (name === "" || [...name].length > LONGEST_NAME || looksLikeSecretKey(name)) return null;
  if (!NAME.test(name) || /\p{Default_Ignorable_Code_Point}|\p{M}{3}/u.test(name)) return null;
  // Blank letters and look-alike letters of other scripts fail here.
  if (!usesOneScript(name) || imitatesSiteName(name)) return null;
  // Names have no bold, wide or small-capital letters.
  return name.normalize("NFKC") === name ? name : null;
}
