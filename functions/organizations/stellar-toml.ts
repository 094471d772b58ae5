import { domainToASCII, domainToUnicode } from "node:url";
import { parse } from "smol-toml";
import { decodeAccountKey } from "../../src/stellar/strkey.ts";
import { usesOneScript } from "../../src/ui/one-script.ts";

/** The parts of a `stellar.toml` (SEP-1) that a name needs. */
export interface StellarToml {
  /** The name; null if the file has none, or one that isn't shown. */
  name: string | null;
  /** True if the file has a name that isn't shown. */
  refused: boolean;
  /** Public keys. */
  accounts: Uint8Array[];
}

/** More accounts than a file of the maximum size has. */
const MAX_ACCOUNTS = 1_800;

/**
 * Limits parsing, which blocks the process for a few microseconds per table, key and part of a key.
 * A detailed file with a hundred currencies has about two thousand of these characters.
 */
const MAX_SYNTAX_CHARACTERS = 4_000;
const SYNTAX_CHARACTERS = new Set(Array.from("=[{.", (character) => character.charCodeAt(0)));

/** Limit on lines, since the parser splits the file at each line end to report an error. */
const MAX_LINES = 10_000;
const LINE_END = 10;

/** False for a file that is more complex than any real file. */
function isSimple(text: string): boolean {
  let syntaxCharacters = 0;
  let lines = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (SYNTAX_CHARACTERS.has(code)) syntaxCharacters += 1;
    else if (code === LINE_END) lines += 1;
  }
  return syntaxCharacters <= MAX_SYNTAX_CHARACTERS && lines <= MAX_LINES;
}

/** Parses an untrusted file; null if it's invalid or too complex. */
export function parseStellarToml(text: string, domain: string): StellarToml | null {
  if (!isSimple(text)) return null;
  let file: Record<string, unknown>;
  try {
    file = parse(text, { maxDepth: 32 });
  } catch {
    return null;
  }
  const { ACCOUNTS: accounts, DOCUMENTATION: documentation } = file;
  const listed = Array.isArray(accounts) ? accounts.slice(0, MAX_ACCOUNTS) : [];
  const keys = listed.flatMap((each) =>
    (typeof each === "string" ? decodeAccountKey(each) : null) ?? []
  );
  const named = typeof documentation === "object" && documentation !== null
    ? Reflect.get(documentation, "ORG_NAME")
    : null;
  if (typeof named !== "string" || named.trim() === "") {
    return { name: null, refused: false, accounts: keys };
  }
  const name = safeDisplayName(named);
  const refused = name === null || isImitating(name, domain);
  return { name: refused ? null : name, refused, accounts: keys };
}

const MAX_NAME_LENGTH = 64;

/**
 * Null if the text is empty, long, without letters or hard to read. Also null for several lines or
 * scripts, or invisible or direction-changing characters, which could imitate something else.
 */
export function safeDisplayName(text: string): string | null {
  const name = text.normalize("NFC").trim().replace(/ {2,}/g, " ");
  if (name === "" || [...name].length > MAX_NAME_LENGTH) return null;
  // controls, direction marks, joiners, private and unassigned characters, and all spaces except
  // U+0020
  if (/[\p{C}\uFFFD]|[\p{Z}--\u0020]/v.test(name)) return null;
  // stacked combining marks overlap the lines above and below
  if (/\p{M}{3}/u.test(name) || !/\p{L}/u.test(name)) return null;
  return usesOneScript(name) ? name : null;
}

/** Small letters, with the characters that look like them. */
const LOOK_ALIKES: Record<string, string> = {
  a: "[aɑ]",
  i: "[il1ıɩłǀ]",
  l: "[il1ıɩłǀ]",
  o: "[o0]",
  w: "(?:w|vv)",
};

/** Small capitals, which no language uses in names. */
const SMALL_CAPITALS =
  /[\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u1d00-\u1d2b\ua730\ua731\ua7af]/u;

/**
 * How this service describes payments and names, as it could appear in a name: in lower case,
 * without accents, with single spaces around words. Everyday words and surnames are refused only in
 * the position where the service uses them. `Settled Homes` isn't a statement about a payment.
 */
const OWN_PHRASES = [
  // the service's name and amounts in its currencies
  / (lipwa|usdc) | \d+ xlm | xlm \d/u,
  // a confirmation
  / (verified|confirmed|verifiee?|confirmee?|prouvee|gosiputa[rl]a) /u,
  / \p{L}{1,3}me(thibitishwa|hakikishwa|lipwa) /u,
  / (settled|proven|regle|prouve|confirm) (by|par|na|am) /u,
  / (an|ya|ta|na|sun) (tabbatar?|tabbatacce) | (don confirm|get proof) /u,
  / (lo|ti) fidi | fidi r?e mule | [ae] kwadoro | kwadoro ya /u,
  // a statement about who publishes a name
  / (name published|nom publie|jina limechapishwa|name wey (?:\S+ ){1,4}publish|sunan da aka wallafa) /u,
  / (oruko ti a te jade|aha e biputara) /u,
  // a paid receipt's heading, at the end of a phrase
  / (settled|proven|reglee?|tabbatacce) (?=[^\p{L}]|$|(in full|today|now|on|en|ce jour) )/u,
  / don land | ti pari | [eo] mechara/u,
].map(withLookAlikes);

const MONEY = [
  "usdt?|eurc?|gbp|ngn|ghs|kes|zar|tzs|ugx|xof|xaf|f?cfa|[ktu]sh",
  "dollars?|euros?|pounds?|naira|cedis?|rands?|shillings?|francs?|dola|shilingi|faranga",
].join("|");

const AMOUNT = withLookAlikes(new RegExp(`\\dk? ?(?:${MONEY}) | (?:${MONEY}) ?\\d+ `, "u"));

/** Words for the state of a payment on a receipt, in English, French and Swahili. */
const STATE_WORDS = [
  "paid|received|sent|delivered|credited|deposited|transferred|arrived|cleared|complete|completed",
  "successful|approved|validated|guaranteed|authenticated",
  "payee?s?|recue?s?|verse?e?s?|envoyee?s?|creditee?s?|deposee?s?|arrivee?s?|effectuee?s?|terminee?s?",
  "reussie?s?|approuvee?s?|validee?s?|garantie?s?|acquittee?s?|encaissee?s?",
  "\\p{L}{1,3}me(?:sha)?(?:pokelewa|pokea|pata|fika|ingia|kamilika|tumwa|kubaliwa|lipa)",
].join("|");

/** Words that add no meaning to state words. */
const FILLER_WORDS = [
  "money|payments?|funds|amount|wages?|salary|salaries|pay|receipt|transfer|transaction|cash|bank|in|full",
  "fully|all|is|was|has|have|are|were|been|you|your|the|to|by|now|today|just|already|successfully|sum",
  "argent|paiements?|somme|montant|salaires?|transfert|virement|le|la|les|l|votre|vos|vous|avez|a|ete",
  "est|sont|en|totalite|integralement|entierement|bien|deja|par|aujourd|hui|banque|tout|avec|succes",
  "pesa|fedha|hela|malipo|mshahara|mishahara|kiasi|kamili|kikamilifu|zote|yote|wote|yako|zako|tayari|benki",
].join("|");

const STATE_WORD = withLookAlikes(new RegExp(`^(?:${STATE_WORDS})$`, "u"));
const FILLER_WORD = withLookAlikes(new RegExp(`^(?:${FILLER_WORDS}|\\p{Nd}+)$`, "u"));

/** True if the text only describes a payment's state; `Received Pronunciation Ltd` says more. */
function isStatement(phrase: string): boolean {
  const words = phrase.trim().split(" ");
  // checked word by word: one combined expression would be prone to catastrophic backtracking
  return words.some((word) => STATE_WORD.test(word)) &&
    words.every((word) => STATE_WORD.test(word) || FILLER_WORD.test(word));
}

/** Extends an expression to match look-alike characters too. */
function withLookAlikes({ source }: RegExp): RegExp {
  return new RegExp(source.replace(/[ailow]/g, (letter) => LOOK_ALIKES[letter] ?? letter), "v");
}

/** 'règle' with its accent means 'rule'; without it, it could be read as 'réglé' (paid). */
const RULE = /règle/giu;

/** A domain such as `example.org`. */
const DOMAIN_WORD = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;

/** An address has 56 characters in one word. Half of that is longer than any word in a name. */
const MAX_WORD_LENGTH = 28;

/** True for one of this service's phrases, another domain, an address, or symbols such as ticks. */
function isImitating(name: string, domain: string): boolean {
  if (/[^\p{L}\p{M}\p{Nd} &+.,'\u2019()/!-]/u.test(name)) return true;
  if (SMALL_CAPITALS.test(name)) return true;
  const bare = name.replace(RULE, "rule").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  // Apostrophes, `&` and `+` join words; other punctuation separates phrases.
  const phrases = bare.replace(/[ '\u2019&+]+/g, " ").replace(/[^\p{L}\p{N} ]+/gu, " , ");
  const spaced = ` ${phrases} `.replace(/ +/g, " ");
  if (spaced.split(" ").some((word) => word.length > MAX_WORD_LENGTH)) return true;
  const words = spaced.replaceAll(", ", "");
  // joins single letters, as in `U.S.D.C`
  const spelled = words.replace(/(?<= \p{L}) (?=\p{L} )/gu, "");
  const readings = [spaced, words, spelled];
  const own = [...OWN_PHRASES, AMOUNT];
  if (own.some((phrase) => readings.some((each) => phrase.test(each)))) return true;
  if (readings.some(isStatement)) return true;
  const domains = name.toLowerCase().match(DOMAIN_WORD) ?? [];
  return domains.some((each) => domain !== each && domain !== `www.${each}`);
}

/** The Unicode form of an `xn--` domain; null for others, or unless each label is in one script. */
export function toUnicodeDomain(domain: string): string | null {
  if (!/(^|\.)xn--/.test(domain)) return null;
  const text = domainToUnicode(domain);
  const isReadable = text !== domain && domainToASCII(text) === domain &&
    text.split(".").every((label) =>
      /^[a-z0-9-]+$/.test(label) || safeDisplayName(label) === label
    );
  return isReadable ? text : null;
}
