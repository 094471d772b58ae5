import { domainToASCII, domainToUnicode } from "node:url";
import { parse } from "smol-toml";
import { accountKey } from "../../src/stellar/strkey.ts";
import { isOneScript } from "../../src/ui/one-script.ts";

/** What of a `stellar.toml` (SEP-1) a name needs. */
export interface StellarToml {
  /** As the organization calls itself; null where it says nothing that can be shown. */
  name: string | null;
  /** It calls itself something that is not shown. */
  refused: boolean;
  /** The public keys of the accounts that it calls its own. */
  accounts: Uint8Array[];
}

/** A file of the largest size names no more. */
const MOST_ACCOUNTS = 1_800;

/**
 * Each table, key and part of a key takes the parser some microseconds, in which nobody else is
 * answered. A file with a hundred currencies, told in full, has about two thousand of these signs.
 */
const MOST_SIGNS = 4_000;
const SIGNS = new Set(Array.from("=[{.", (sign) => sign.charCodeAt(0)));

/** A fault is told by its line, for which the parser cuts the file at each. */
const MOST_LINES = 10_000;
const LINE_END = 10;

/** False for a file of more parts than a description of an organization has. */
function isModest(text: string): boolean {
  let signs = 0;
  let lines = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (SIGNS.has(sign)) signs += 1;
    else if (sign === LINE_END) lines += 1;
  }
  return signs <= MOST_SIGNS && lines <= MOST_LINES;
}

/**
 * Reads the file of `domain`, which is a stranger's; null where it is no TOML, or more than is worth
 * reading.
 */
export function readStellarToml(text: string, domain: string): StellarToml | null {
  if (!isModest(text)) return null;
  let file: Record<string, unknown>;
  try {
    file = parse(text, { maxDepth: 32 });
  } catch {
    return null;
  }
  const { ACCOUNTS: accounts, DOCUMENTATION: documentation } = file;
  const listed = Array.isArray(accounts) ? accounts.slice(0, MOST_ACCOUNTS) : [];
  const keys = listed.flatMap((each) => (typeof each === "string" ? accountKey(each) : null) ?? []);
  const named = typeof documentation === "object" && documentation !== null
    ? Reflect.get(documentation, "ORG_NAME")
    : null;
  if (typeof named !== "string" || named.trim() === "") {
    return { name: null, refused: false, accounts: keys };
  }
  const name = shownName(named);
  const refused = name === null || isImitating(name, domain);
  return { name: refused ? null : name, refused, accounts: keys };
}

/** A longer name is no name, but a text. */
const LONGEST_NAME = 64;

/**
 * A name as it can be shown: in one line and in one script, without characters that cannot be seen or
 * that turn what stands beside them. Null where it is none such: it could be taken for another.
 */
export function shownName(text: string): string | null {
  const name = text.normalize("NFC").trim().replace(/ {2,}/g, " ");
  if (name === "" || [...name].length > LONGEST_NAME) return null;
  // controls, marks of direction, joiners, private and unassigned characters, and every space but one
  if (/[\p{C}\uFFFD]|[\p{Z}--\u0020]/v.test(name)) return null;
  // towers of marks reach into the lines above and below
  if (/\p{M}{3}/u.test(name) || !/\p{L}/u.test(name)) return null;
  return isOneScript(name) ? name : null;
}

/** What is taken for a small letter at a glance: a capital I for an l, and digits. */
const LOOK_ALIKES: Record<string, string> = {
  a: "[aɑ]",
  i: "[il1ıɩłǀ]",
  l: "[il1ıɩłǀ]",
  o: "[o0]",
  w: "(?:w|vv)",
};

/** Capitals of the size of small letters: no language has them, and no name is written in them. */
const SMALL_CAPITALS =
  /[\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u1d00-\u1d2b\ua730\ua731\ua7af]/u;

/**
 * What this service says of a payment or a name, in each of its languages, as it can stand in a name:
 * small letters without accents, single spaces around each word. Words that are everyday ones, or
 * somebody's own name, count only where they stand as ours do: `Settled Homes` says of no payment
 * that it is settled.
 */
const OWN_SENTENCES = [
  // our name, and what is paid with
  / (lipwa|usdc) | \d+ xlm | xlm \d/u,
  // who vouches
  / (verified|confirmed|verifiee?|confirmee?|prouvee|gosiputa[rl]a) /u,
  / \p{L}{1,3}me(thibitishwa|hakikishwa|lipwa) /u,
  / (settled|proven|regle|prouve|confirm) (by|par|na|am) /u,
  / (an|ya|ta|na|sun) (tabbatar?|tabbatacce) | (don confirm|get proof) /u,
  / (lo|ti) fidi | fidi r?e mule | [ae] kwadoro | kwadoro ya /u,
  // who publishes a name
  / (name published|nom publie|jina limechapishwa|name wey (?:\S+ ){1,4}publish|sunan da aka wallafa) /u,
  / (oruko ti a te jade|aha e biputara) /u,
  // the word on a paid receipt, where it ends what is said
  / (settled|proven|reglee?|tabbatacce) (?=[^\p{L}]|$|(in full|today|now|on|en|ce jour) )/u,
  / don land | ti pari | [eo] mechara/u,
].map(asSeen);

/** What an amount may be in. */
const MONEY = [
  "usdt?|eurc?|gbp|ngn|ghs|kes|zar|tzs|ugx|xof|xaf|f?cfa|[ktu]sh",
  "dollars?|euros?|pounds?|naira|cedis?|rands?|shillings?|francs?|dola|shilingi|faranga",
].join("|");

const AMOUNT = asSeen(new RegExp(`\\dk? ?(?:${MONEY}) | (?:${MONEY}) ?\\d+ `, "u"));

/** What a receipt says has become of money, in English, French and Swahili. */
const BECAME = [
  "paid|received|sent|delivered|credited|deposited|transferred|arrived|cleared|complete|completed",
  "successful|approved|validated|guaranteed|authenticated",
  "payee?s?|recue?s?|verse?e?s?|envoyee?s?|creditee?s?|deposee?s?|arrivee?s?|effectuee?s?|terminee?s?",
  "reussie?s?|approuvee?s?|validee?s?|garantie?s?|acquittee?s?|encaissee?s?",
  "\\p{L}{1,3}me(?:sha)?(?:pokelewa|pokea|pata|fika|ingia|kamilika|tumwa|kubaliwa|lipa)",
].join("|");

/** What stands around it where nothing else is said. */
const AROUND = [
  "money|payments?|funds|amount|wages?|salary|salaries|pay|receipt|transfer|transaction|cash|bank|in|full",
  "fully|all|is|was|has|have|are|were|been|you|your|the|to|by|now|today|just|already|successfully|sum",
  "argent|paiements?|somme|montant|salaires?|transfert|virement|le|la|les|l|votre|vos|vous|avez|a|ete",
  "est|sont|en|totalite|integralement|entierement|bien|deja|par|aujourd|hui|banque|tout|avec|succes",
  "pesa|fedha|hela|malipo|mshahara|mishahara|kiasi|kamili|kikamilifu|zote|yote|wote|yako|zako|tayari|benki",
].join("|");

/** A word of a receipt, and one that may stand beside it. */
const BECAME_WORD = asSeen(new RegExp(`^(?:${BECAME})$`, "u"));
const AROUND_WORD = asSeen(new RegExp(`^(?:${AROUND}|\\p{Nd}+)$`, "u"));

/** True for what says nothing but what became of money: `Received Pronunciation Ltd` says more. */
function isStatement(said: string): boolean {
  const words = said.trim().split(" ");
  // word by word: one expression for all of them could be made to take forever
  return words.some((word) => BECAME_WORD.test(word)) &&
    words.every((word) => BECAME_WORD.test(word) || AROUND_WORD.test(word));
}

/** The same sentence where a letter stands in it that looks like its own. */
function asSeen({ source }: RegExp): RegExp {
  return new RegExp(source.replace(/[ailow]/g, (letter) => LOOK_ALIKES[letter] ?? letter), "v");
}

/** The rule of a golden rule: with its own accent it is nobody's word for 'paid'. */
const RULE = /règle/giu;

/** A word that looks like a domain, `example.org`. */
const DOMAIN_WORD = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;

/** An address has 56 letters in one word; no name has a word as long as half of that. */
const LONGEST_WORD = 28;

/**
 * True for a name that says what only this service may say, that looks like another's domain or like
 * an address, or that has signs such as a tick, a star or an ellipsis in it.
 */
function isImitating(name: string, domain: string): boolean {
  if (/[^\p{L}\p{M}\p{Nd} &+.,'\u2019()/!-]/u.test(name)) return true;
  if (SMALL_CAPITALS.test(name)) return true;
  const bare = name.replace(RULE, "rule").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  // an apostrophe or an ampersand goes on with what is said, a comma or a dash ends it
  const said = bare.replace(/[ '\u2019&+]+/g, " ").replace(/[^\p{L}\p{N} ]+/gu, " , ");
  const spaced = ` ${said} `.replace(/ +/g, " ");
  if (spaced.split(" ").some((word) => word.length > LONGEST_WORD)) return true;
  const words = spaced.replaceAll(", ", "");
  // letter by letter: `U.S.D.C`
  const spelled = words.replace(/(?<= \p{L}) (?=\p{L} )/gu, "");
  const readings = [spaced, words, spelled];
  const own = [...OWN_SENTENCES, AMOUNT];
  if (own.some((sentence) => readings.some((each) => sentence.test(each)))) return true;
  if (readings.some(isStatement)) return true;
  const domains = name.toLowerCase().match(DOMAIN_WORD) ?? [];
  return domains.some((each) => domain !== each && domain !== `www.${each}`);
}

/** A domain in its own letters, where it has such and each of its labels is of one script. */
export function domainInLetters(domain: string): string | null {
  if (!/(^|\.)xn--/.test(domain)) return null;
  const text = domainToUnicode(domain);
  const isReadable = text !== domain && domainToASCII(text) === domain &&
    text.split(".").every((label) => /^[a-z0-9-]+$/.test(label) || shownName(label) === label);
  return isReadable ? text : null;
}
