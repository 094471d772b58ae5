import type { PayslipItem } from "../line/payslip-items.ts";
import { isCurrencyCode, splitIntoTokens } from "./money-mentions.ts";

const EXPORTED_NOTE = words("noteforyouonly notepourvousseulement kumbukumbuyakotu");

/** Known headings in our three languages. None of them decides the amount, address or currency. */
const KNOWN_HEADINGS = {
  name: words(
    "name names fullname employee employees employeename worker workername staff staffname payee",
    "payeename recipientname beneficiary beneficiaryname nom noms nomcomplet nometprenom nometprenoms",
    "nomsetprenoms nomprenom nomprenoms employe salarie ouvrier beneficiaire jina majina jinakamili",
    "mfanyakazi wafanyakazi",
  ),
  givenName: words(
    "firstname firstnames givenname givennames forename othernames prenom prenoms jinalakwanza",
  ),
  familyName: words(
    "lastname surname familyname nomdefamille jinalaukoo jinalamwisho jinalafamilia",
  ),
  memo: words("memo memos motif maelezomemo"),
  memoKind: words(
    "typeofmemo typedememo typedumemo typedemotif ainayamemo ainayamaelezo",
  ),
  ownCurrency: words(
    "owncurrency localcurrency theircurrency homecurrency monnaielocale deviselocale sarafuyakwao",
    "sarafuyandani",
  ),
  note: words("note notes remark remarks comment comments remarque remarques maelezo kumbukumbu"),
  phone: words(
    "phone phones phonenumber phoneno mobile mobilenumber mobileno mobilephone telephone tel cell",
    "cellphone whatsapp numerodetelephone portable simu nambayasimu",
  ),
  email: words("email emails emailaddress mail courriel adresseemail adressemail baruapepe"),
  language: words("language lang langue lugha"),
  group: words("group team department branch groupe equipe service kundi idara tawi"),
  paidFrom: words("paidfrom payeapartirdu hulipwakuanzia startdate datededebut tareheyakuanza"),
  paidUntil: words("paiduntil payejusquau hulipwahadi enddate datedefin tareheyamwisho"),
  earning: words(
    "basic basicpay basicsalary basicwage allowance allowances houseallowance housingallowance",
    "transportallowance overtime bonus commission salairedebase indemnite indemnites prime primes",
    "indemnitedelogement indemnitedetransport heuressupplementaires mshaharawamsingi posho",
    "poshoyanyumba poshoyausafiri marupurupu",
  ),
  deduction: words(
    "deduction deductions tax incometax paye nssf nhif shif sha nhf ssnit uif housinglevy pension",
    "retenue retenues impot impots cnps ipres cnss makato kodi pensheni",
  ),
} as const satisfies Record<string, ReadonlySet<string>>;

export type KnownHeading = keyof typeof KNOWN_HEADINGS;

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}

/** Maximum length of a heading, which can be a whole question in a form. */
const MAX_CHARACTERS = 200;

/** Compares only letters, without case and accents. */
export function isHeadingFor(column: KnownHeading, heading: string): boolean {
  const letters = lettersOf(heading);
  // any `…MemoType`, such as `walletAddressMemoType`
  return KNOWN_HEADINGS[column].has(letters) || (column === "note" && EXPORTED_NOTE.has(letters)) ||
    (column === "memoKind" && /memo(type|kind)$/.test(letters));
}

/** Recognizes our template's amount heading, with an optional currency code in brackets. */
export function isTemplateAmountHeading(heading: string): boolean {
  if (heading.length > MAX_CHARACTERS) return false;
  const match = /^\s*(?:amount|montant|kiasi)\s*(?:\(\s*([a-z]{3,4})\s*\)\s*)?$/i.exec(heading);
  return match !== null && (match[1] === undefined || isCurrencyCode(match[1]));
}

/** Recognizes a heading that only an export of People has: `Note, for you only`. */
export function isExportedNoteHeading(heading: string): boolean {
  return EXPORTED_NOTE.has(lettersOf(heading));
}

/** Recognizes our template's address heading, which marks where a list begins, not who is paid. */
export function isTemplateAddressHeading(heading: string): boolean {
  return /^(address|adresse|anwani)$/.test(lettersOf(heading));
}

/** `Earning: Basic` */
const TEMPLATE_ITEM = /^\s*(?:(earning|gain|mapato)|deduction|retenue|makato)\s*:\s*(\S.*)$/i;

export function parseItemHeading(heading: string): Omit<PayslipItem, "amount"> | null {
  if (heading.length > MAX_CHARACTERS) return null;
  const [, earning, label] = TEMPLATE_ITEM.exec(heading) ?? [];
  if (label !== undefined) {
    return { label: label.trim(), kind: earning === undefined ? "deduction" : "earning" };
  }
  for (const kind of ["earning", "deduction"] as const) {
    if (isHeadingFor(kind, heading)) return { label: heading.trim(), kind };
  }
  return null;
}

/** Recognizes `walletAddressMemo`, `Destination tag`. */
export function isMemoHeading(heading: string): boolean {
  if (heading.length > MAX_CHARACTERS || isHeadingFor("memoKind", heading)) return false;
  // without its brackets, `Motif (id)` is a known heading
  if (isHeadingFor("memo", heading.replace(/\([^()]*\)/, ""))) return true;
  return wordsOf(heading).some((word) =>
    word.includes("memo") || word === "tags" || /tag$/.test(word)
  );
}

export function parseMemoKindHeading(heading: string): "id" | "other" | null {
  const words = wordsOf(heading);
  if (words.some((word) => /^(hash|hachage|return|retour|refund)$/.test(word))) return "other";
  return words.some((word) => /^(id|memoid|idmemo|identifiant|kitambulisho)$/.test(word))
    ? "id"
    : null;
}

function lettersOf(heading: string): string {
  if (heading.length > MAX_CHARACTERS) return "";
  return heading.normalize("NFD").replace(/[^\p{L}]/gu, "").toLowerCase();
}

/** Splits `MemoID` into memo and id. */
function wordsOf(heading: string): string[] {
  return splitIntoTokens(heading.slice(0, MAX_CHARACTERS)).map((word) => word.toLowerCase());
}
