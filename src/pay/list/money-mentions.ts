import { type Money, MONEY_CODES } from "../../money/currency.ts";

/** A word, code or symbol for money. It leads to a question or a proposal, never to an amount. */
export interface MoneyMention {
  text: string;
  /** Currencies that the mention can mean, of our nine; empty for other money. */
  codes: readonly Money[];
  /** True for one of the nine codes; only a code can be proposed. */
  isCode: boolean;
}

const CODES: ReadonlyMap<string, Money> = new Map(
  MONEY_CODES.map((code) => [code.toLowerCase(), code]),
);

const CFA: readonly Money[] = ["XOF", "XAF"];
const SHILLINGS: readonly Money[] = ["KES", "TZS", "UGX"];

const CURRENCY_WORDS: ReadonlyMap<string, readonly Money[]> = new Map<string, readonly Money[]>([
  ...words("₦ naira nairas", ["NGN"]),
  ...words("₵ cedi cedis sedi ghc", ["GHS"]),
  ...words("ksh kshs", ["KES"]),
  ...words("tsh tshs tzsh", ["TZS"]),
  ...words("ush ushs ugsh", ["UGX"]),
  ...words("rand rands randi", ["ZAR"]),
  ...words("cfa fcfa franc francs faranga franccfa francscfa", CFA),
  ...words("sh shs shilling shillings shilingi", SHILLINGS),
]);

/** Letters that mean a currency only if alone, beside an amount or in its heading. */
const CURRENCY_LETTERS: ReadonlyMap<string, readonly Money[]> = new Map<string, readonly Money[]>([
  ...words("n", ["NGN"]),
  ...words("r", ["ZAR"]),
  ...words("f", CFA),
]);

/** Other codes than our nine: of ISO 4217, of tokens, and LCY for 'local currency'. */
const OTHER_CODES = new Set(
  [
    "aed afn amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd btn bwp byn bzd",
    "cad cdf chf clp cny cop crc cup cve czk djf dkk dop dzd egp ern etb eur fjd fkp gbp gel gip gmd",
    "gnf gtq gyd hkd hnl htg huf idr ils inr iqd irr isk jmd jod jpy kgs khr kmf kpw krw kwd kyd kzt",
    "lak lbp lkr lrd lsl lyd mdl mga mkd mmk mnt mop mru mur mvr mwk mxn myr mzn nad nio nok npr nzd",
    "omr pab pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sdg sek sgd shp sle sll srd ssp stn",
    "svc syp szl thb tjs tmt tnd try ttd twd uah usd uyu uzs ves vnd vuv wst xag xau xcd xpf yer zmw",
    "zwg zwl usdt eurc eurt busd dai usde pyusd xlm btc eth lcy",
  ].flatMap((line) => line.split(" ")),
);

/** Codes that are also words or names. They count only in capitals, and in a cell only alone. */
const WORD_CODES = new Set(
  "all bob dai mad mop pab pen php ron sos top try cup gel lak".split(" "),
);

/** Words for other money. The list needn't be complete: without a match, a person is asked. */
const OTHER_WORDS = new Set(
  [
    "dollar dollars euro euros pound pounds sterling livre livres quid kwacha dalasi dalasis birr",
    "leone leones metical meticais pula kwanza dirham dirhams dinar dinars dobra escudo escudos",
    "lilangeni emalangeni loti maloti ariary ouguiya nakfa rupee rupees rs yuan yen reais peso pesos",
    "lira riyal shekel shekels rouble rubles zloty baht lumen lumens tether bitcoin btc dola dolari",
    "yuro pauni krona kroner rupiah ringgit forint",
  ].flatMap((line) => line.split(" ")),
);

/** Words for scales, never applied to an amount; a code beside one isn't proposed. */
const SCALES = new Set(
  [
    "mln mio million millions milioni milliard billion thousand thousands milliers mille elfu lakh",
    "crore cent cents centime centimes kobo pesewa pesewas senti stroop stroops pence 000",
    "hundreds centaines",
  ].flatMap((line) => line.split(" ")),
);

/** Scales that count only alone beside an amount or in its heading: `k₦`. */
const SHORT_SCALES = new Set("k m b t mm mn bn".split(" "));

/** Matches `'000` and `x 1000`, but not the end of 45,000 or 45 000. */
const THOUSANDS = /(?:^|[^\d.,\s'’])\s*['’]?000(?!\d)|(?<!\p{L})[x×*/]\s?1[., ]?000(?!\d)/iu;

/** Matches thousands beside a currency code: `KES 1,000`, `1000s of KES`. */
const THOUSAND_UNIT = /(?<![\d.,])1[., ]?000(?![\d.,-])/;

/** Words for an unknown currency: `Local currency`. */
const LOCAL_WORDS = new Set("local locale locales national nationale ndani nchini".split(" "));
const CURRENCY_TERMS = new Set(
  "currency currencies ccy monnaie monnaies devise moeda sarafu".split(" "),
);
const MONEY_WORDS = new Set("money fedha pesa".split(" "));
const ASSET_WORDS = new Set("asset assets token tokens coin coins jeton jetons".split(" "));

/** Whether a heading is about currency. Unknown words below it then count as other currencies. */
export function isCurrencyHeading(heading: string): boolean {
  const words = splitIntoTokens(heading).map((token) => token.toLowerCase());
  return words.some((word) => CURRENCY_TERMS.has(word) || ASSET_WORDS.has(word));
}

/** Whether a string is a currency code, supported or not. Ignores case. */
export function isCurrencyCode(code: string): boolean {
  return CODES.has(code.toLowerCase()) || OTHER_CODES.has(code.toLowerCase());
}

/** `not in NGN` */
const DENIALS = new Set("not never instead pas sans without except excluding ex si".split(" "));

function words(text: string, codes: readonly Money[]): [string, readonly Money[]][] {
  return text.split(" ").map((word) => [word, codes]);
}

export function unknownMoney(text: string): MoneyMention {
  return { text, codes: [], isCode: false };
}

/** Finds symbols, words, and codes in upper or lower case, even attached to a word. */
export function findMoneyInText(text: string): MoneyMention[] {
  return findMentions(text, true);
}

/** Maximum length; a longer text counts as naming unknown money. */
const MAX_CHARACTERS = 1_000;

function findMentions(whole: string, allowsAttached: boolean): MoneyMention[] {
  const text = whole.slice(0, MAX_CHARACTERS);
  const tokens = splitIntoTokens(text);
  const found = tokens.flatMap((token) =>
    parseMention(token, { allowsAttached, isAlone: allowsAttached || tokens.length === 1 })
  );
  const words = tokens.map((token) => token.toLowerCase());
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  const isDenied = found.length > 0 && has(DENIALS);
  const isLocal = has(LOCAL_WORDS) && (has(CURRENCY_TERMS) || has(MONEY_WORDS));
  if (isDenied || isLocal) found.push(unknownMoney(text.trim().slice(0, 80)));
  const isCodeAt = (at: number) => CODES.has(words[at] ?? "");
  const short = words.find((word, at) =>
    SHORT_SCALES.has(word) && (isCodeAt(at - 1) || isCodeAt(at + 1))
  );
  if (short !== undefined) found.push(unknownMoney(short));
  const isThousand = THOUSANDS.test(text) || (found.length > 0 && THOUSAND_UNIT.test(text));
  // phone numbers can have zeros between hyphens
  if ((allowsAttached || text.length < 12) && isThousand) found.push(unknownMoney("000"));
  found.push(...symbolsIn(text));
  if (whole.length > MAX_CHARACTERS) found.push(unknownMoney("…"));
  return [...new Map(found.map((each) => [each.text, each])).values()];
}

const MAX_HEADING = 200;

/** Words in a heading's brackets that don't name money; any other word might. */
const PLAIN_IN_BRACKETS = new Set(["in", "en", "kwa", "the", "les"]);

/** Finds what `findMoneyInText()` doesn't: letters, short words in capitals, text in brackets. */
export function findMoneyInAmountHeading(heading: string): MoneyMention[] {
  const text = heading.slice(0, MAX_HEADING);
  const found: MoneyMention[] = [];
  const known = new Set(findMoneyInText(heading).map((each) => each.text));
  const isCapitals = text === text.toUpperCase();
  const inBrackets = new Set(splitIntoTokens((text.match(/[([{][^()[\]{}]*/g) ?? []).join(" ")));
  for (const token of splitIntoTokens(text)) {
    if (known.has(token)) continue;
    const lower = token.toLowerCase();
    const letter = CURRENCY_LETTERS.get(lower);
    const isUpper = token === token.toUpperCase();
    const isShort = token.length < 6 && isUpper && (!isCapitals || letter !== undefined);
    const isInBrackets = inBrackets.has(token) && !PLAIN_IN_BRACKETS.has(lower);
    // a code within a word: `monthlyngnpay`
    const within = MONEY_CODES.filter((each) => lower.includes(each.toLowerCase()));
    if (isShort || isInBrackets || SHORT_SCALES.has(lower) || within.length > 0) {
      found.push({ text: token, codes: letter ?? within, isCode: false });
    }
  }
  // three digits can be a currency code too: `404` is KES
  const [sign] = /%|(?<!\d)\d{3}(?!\d)/.exec(text) ?? [];
  if (sign !== undefined) found.push(unknownMoney(sign));
  return found;
}

/** Finds whole words, so no KES in `takes`; in names, only codes in capitals: Kes is a name. */
export function findMoneyInCell(cell: string, isName = false): MoneyMention[] {
  const found = findMentions(cell, false);
  return isName ? found.filter(({ text, isCode }) => isCode && text === text.toUpperCase()) : found;
}

/** Maximum length of text beside an amount: `Francs C.F.A.` */
const MAX_BESIDE = 16;

/** Returns null if any of the text doesn't name money: a minus, a lone bracket, another word. */
export function parseMoneyBesideAmount(text: string): MoneyMention[] | null {
  const rest = text.trim();
  if (rest === "") return [];
  if (rest.length > MAX_BESIDE) return null;
  const symbols = symbolsIn(rest);
  const bare = /^[([].*[)\]]$/.test(rest) ? rest.slice(1, -1) : rest;
  const letters = bare.replace(/\/[=-]|[\s.:\p{Sc}]/gu, "");
  if (letters === "") return symbols.length > 0 ? symbols : null;
  const lower = letters.toLowerCase();
  if (SCALES.has(lower) || SHORT_SCALES.has(lower)) return null;
  const codes = CURRENCY_LETTERS.get(lower);
  const named = codes === undefined
    ? parseMention(letters)
    : [{ text: rest, codes, isCode: false }];
  // the letters belong to a symbol: `US$`, `GH₵`
  const isOfSymbol = symbols.length > 0 && /^\p{L}{1,3}$/u.test(letters);
  return named.length > 0 || isOfSymbol ? [...named, ...symbols] : null;
}

export function findMoneyInFormat(words: string): MoneyMention[] {
  const found = parseMoneyBesideAmount(words) ?? findMoneyInText(words);
  return found.length > 0 || !/[\p{L}\p{Sc}]/u.test(words) ? found : [unknownMoney(words)];
}

function parseMention(
  token: string,
  { allowsAttached = false, isAlone = true } = {},
): MoneyMention[] {
  const lower = token.toLowerCase();
  const code = CODES.get(lower);
  if (code !== undefined) return [{ text: token, codes: [code], isCode: true }];
  const ours = CURRENCY_WORDS.get(lower);
  if (ours !== undefined) return [{ text: token, codes: ours, isCode: false }];
  const isUpper = token === token.toUpperCase();
  const isOther = OTHER_WORDS.has(lower) || SCALES.has(lower) ||
    (OTHER_CODES.has(lower) && (WORD_CODES.has(lower) ? isUpper && isAlone : true));
  if (isOther) return [unknownMoney(token)];
  return allowsAttached && token.length > (isUpper ? 3 : 4) ? attachedTo(token) : [];
}

/** Finds currencies attached to a word: `salarykes`, `ngnamount`, `paynaira`. */
function attachedTo(token: string): MoneyMention[] {
  const lower = token.toLowerCase();
  const codes = MONEY_CODES.filter((each) =>
    lower.startsWith(each.toLowerCase()) || lower.endsWith(each.toLowerCase())
  );
  if (codes.length > 0) return [{ text: token, codes, isCode: false }];
  const isEnd = (word: string) => word.length > 4 && lower.endsWith(word);
  const [, ours] = [...CURRENCY_WORDS].find(([word]) => isEnd(word)) ?? [];
  if (ours !== undefined) return [{ text: token, codes: ours, isCode: false }];
  return [...OTHER_WORDS, ...SCALES].some(isEnd) ? [unknownMoney(token)] : [];
}

/** Finds currency symbols and the mark written after shillings: `/=`. */
function symbolsIn(text: string): MoneyMention[] {
  const found = [...new Set(text.match(/\p{Sc}/gu))].map((symbol): MoneyMention => {
    const isCedi = symbol === "¢" && /gh\s?¢/i.test(text);
    return {
      text: symbol,
      codes: isCedi ? ["GHS"] : CURRENCY_WORDS.get(symbol) ?? [],
      isCode: false,
    };
  });
  if (/\/[=-]/.test(text)) found.push({ text: "/=", codes: SHILLINGS, isCode: false });
  return found;
}

/** Splits at capitals too: `netPayXOF` gives net, Pay, XOF. */
export function splitIntoTokens(text: string): string[] {
  const plain = isAscii(text) ? text : text.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "");
  const apart = plain.replace(/\p{Ll}(?=\p{Lu})|\p{Lu}{2}(?=\p{Lu}\p{Ll})/gu, "$& ");
  // join initials: `N.G.N.`
  const whole = apart.replace(/(?<!\p{L})(\p{L})[. ](?=\p{L}(?!\p{L}))/gu, "$1");
  return whole.match(/\p{L}+/gu) ?? [];
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}
