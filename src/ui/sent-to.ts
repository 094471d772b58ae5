import { looksLikeSecret } from "../stellar/secret-key.ts";
import { type Language, pageLanguage } from "./i18n/languages.ts";
import { templateParts } from "./i18n/text.ts";
import { isOneScript } from "./one-script.ts";
import { sentTo as en } from "./messages/sent-to.en.ts";
import { sentTo as fr } from "./messages/sent-to.fr.ts";
import { sentTo as ha } from "./messages/sent-to.ha.ts";
import { sentTo as ig } from "./messages/sent-to.ig.ts";
import { sentTo as pcm } from "./messages/sent-to.pcm.ts";
import { sentTo as sw } from "./messages/sent-to.sw.ts";
import { sentTo as yo } from "./messages/sent-to.yo.ts";

/** Who wrote the name, and then the name. */
export const SENT_TO: Readonly<Record<Language, string>> = { en, fr, sw, pcm, ha, yo, ig };

/** A longer one is no name, but a text. */
const LONGEST_NAME = 40;

/** Letters, and what stands between them in names; digits would make an amount. */
const NAME = /^[\p{L}\p{M} .'\u2019-]+$/u;

/**
 * A link with a person's name behind it, and a payslip where one is written, for the browser that opens
 * it alone: what stands behind the `#` is sent to no server. A name that would not be shown is left out.
 */
export function linkFor(link: string, name: string, payslip: string | null = null): string {
  const shown = shownPerson(name);
  const parts = new URLSearchParams({
    ...shown !== null && { for: shown },
    ...payslip !== null && { payslip },
  });
  return parts.size === 0 ? link : `${link}#${parts}`;
}

/** Shows the name in this page's link, after who wrote it. */
export function showSentTo(): void {
  const name = shownPerson(new URLSearchParams(location.hash.slice(1)).get("for") ?? "");
  const main = document.querySelector("main");
  if (name === null || main === null || document.querySelector("#sent-to") !== null) return;
  const note = document.createElement("aside");
  note.id = "sent-to";
  // beside the slip, not on it, and not on paper
  note.className = "wrap small noprint";
  note.style.paddingBlockStart = ".75rem";
  note.append(
    ...templateParts(SENT_TO[pageLanguage()]).map((part) => {
      if (typeof part === "string") return part;
      const person = document.createElement("bdi");
      person.textContent = name;
      return person;
    }),
  );
  main.before(note);
}

/**
 * True where a name has the site's own in it, in letters that look like it: within a word, whatever
 * stands between its letters, or spread over words that are nothing else (`Philip Wambui` is a name).
 */
export function isOwnName(name: string): boolean {
  const bare = name.normalize("NFKD").toLowerCase().replace(/[^\p{L} ]+/gu, "");
  return /[ilıɩł]{2}p(?:w|vv)[aɑ]/u.test(bare) ||
    /(?<!\p{L})[ilıɩł] ?[ilıɩł] ?p ?(?:w|v ?v) ?[aɑ](?!\p{L})/u.test(bare);
}

/** A name as it may be shown; null for what could be read as a statement, or as another's word. */
function shownPerson(text: string): string | null {
  const name = text.normalize("NFC").trim().replace(/\s+/g, " ");
  if (name === "" || [...name].length > LONGEST_NAME || looksLikeSecret(name)) return null;
  if (!NAME.test(name) || /\p{Default_Ignorable_Code_Point}|\p{M}{3}/u.test(name)) return null;
  // letters without ink, and others' letters that look like those of a name, are of no script here
  if (!isOneScript(name) || isOwnName(name)) return null;
  // bold, wide or small capitals of letters are none of a name
  return name.normalize("NFKC") === name ? name : null;
}
