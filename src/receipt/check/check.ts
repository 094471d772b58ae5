import { readNetwork } from "../../client/network.ts";
import { isLanguage, LANGUAGES, LOCALES } from "../../ui/i18n/languages.ts";
import { runChecks } from "./checks.ts";
import { readClaims } from "./claims.ts";
import { fetchRecord } from "./record.ts";
import { showVerdicts } from "./show.ts";
import { loadWords } from "./words.ts";

/**
 * Checks the receipt on this page in the reader's own browser and shows what came out. Answers
 * false where the record cannot be had now.
 */
export async function checkReceipt(place: Element): Promise<boolean> {
  const { lang } = document.documentElement;
  const network = readNetwork();
  const claims = readClaims(document);
  const [words, record] = await Promise.all([
    loadWords(lang),
    fetchRecord(network.horizonUrl, claims.hash),
  ]);
  if (record === null) return false;
  const verdicts = await runChecks(record, {
    claims,
    passphrase: network.passphrase,
    usdcIssuer: network.usdcIssuer,
    locale: LOCALES[isLanguage(lang) ? lang : LANGUAGES[0]],
  });
  showVerdicts(place, verdicts, words);
  return true;
}
