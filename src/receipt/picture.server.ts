import type { Organization } from "../contract/organization.ts";
import { shorten } from "../stellar/shorten.ts";
import { transactionCode } from "../stellar/short-code.ts";
import { formatAmount, formatDate } from "../ui/i18n/format.ts";
import { buildIdenticonPath } from "../ui/Identicon.tsx";
import { fill, quotationMarks } from "../ui/i18n/text.ts";
import { belowCentText } from "./below-cent.ts";
import { escapeMarkup } from "./escape.server.ts";
import { toMemoView } from "./facts.ts";
import { collectedLabel, formatMemoLine } from "./message.ts";
import {
  getUndisputedName,
  isVerifiedPaid,
  type PaymentReceiptState,
  type ReceiptContext,
  type ReceiptState,
  type RunReceiptState,
} from "./state.ts";

type Words = Pick<ReceiptContext, "lang" | "m" | "t" | "network">;

const INK = "#14231d";
const FORM = "#3a4c42";
const LEAF = "#0b6e4f";

/** The maximum length, and the largest font size that leaves room for the stamp. */
const SIZES = [[8, 136], [11, 104], [14, 84]] as const;

/** The characters that the fonts have. Others would show as boxes. */
const DRAWABLE =
  /^[\x20-\x7e\u00a0-\u024f\u0253\u0257\u0300\u0301\u1e00-\u1eff\u2013\u2014\u2018-\u201e\u2026]*$/;

/** 1200 × 630. Null unless the payment is paid: a picture has no room for warnings. */
export function renderReceiptPicture(state: ReceiptState, words: Words): string | null {
  if (!isVerifiedPaid(state)) return null;
  const { lang, m, t, network } = words;
  const { createdAt, shortUrl } = state.proof;
  const number = shortUrl === null ? "" : transactionCode(state.proof.hash);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">',
    '<rect width="1200" height="630" fill="#efe7d6"/>',
    '<rect x="60" y="52" width="1080" height="526" fill="#fbf7ee" stroke="#e4dccb"/>',
    ...(hasBand(state, words) ? [band(60, 52, 1080)] : []),
    label(104, 128, t.receipt),
    text(1096, 128, number, { size: 26, anchor: "end" }),
    ...(state.kind === "payment" ? paymentLines(state, words) : runLines(state, words)),
    stamp(t.verdicts.paid.word, formatDate(lang, createdAt, { timeZone: "UTC" })),
    network.isTest
      ? text(1096, 544, m.testTitle, { size: 22, fill: "#7a5200", anchor: "end" })
      : "",
    "</svg>",
  ].join("");
}

function paymentLines({ proof, line }: PaymentReceiptState, { lang, t }: Words): string[] {
  const { amount, asset, sender, senderMuxed, recipient, recipientMuxed } = line?.payment ?? {};
  const belowCent = line === null ? null : belowCentText(line, { lang, t });
  const memo = formatMemoLine(toMemoView(proof), t, quotationMarks(lang));
  // The fonts have no narrow no-break space.
  const figures = formatAmount(lang, amount ?? "0").replace(/\u202f/g, "\u00a0");
  return [
    label(104, 200, collectedLabel(line?.payment, t) ?? t.verdicts.paid.label),
    ...(belowCent === null ? [sum(figures, asset ?? "")] : [
      text(104, 266, belowCent, { size: 56, font: "Noto Serif" }),
      text(104, 326, `${figures} ${asset ?? ""}`, { size: 30, fill: FORM }),
    ]),
    '<path d="M60 388h1080M60 486h1080M600 388v98" stroke="#b9b29d" stroke-width="2"/>',
    party(104, t.from, senderMuxed ?? sender ?? "", nameIn(proof)),
    party(644, t.to, recipientMuxed ?? recipient ?? ""),
    text(104, 544, DRAWABLE.test(memo) ? memo : t.hasMemo, { size: 30 }),
  ];
}

/** Gives only the number of payments: the page lists them on request. */
function runLines({ all }: RunReceiptState, { t }: Words): string[] {
  return [
    label(104, 200, t.runLabel),
    sum(String(all.length), ""),
    '<path d="M60 388h1080" stroke="#b9b29d" stroke-width="2"/>',
    text(104, 446, fill(t.runTitle, { n: all.length }), { size: 30 }),
  ];
}

function sum(figures: string, unit: string): string {
  const size = SIZES.find(([most]) => figures.length <= most)?.[1] ?? 48;
  return `<text x="100" y="${222 + size * .75}" font-family="Noto Serif" font-weight="700" ` +
    `font-size="${size}" letter-spacing="-3" fill="${INK}">${escapeMarkup(figures)}` +
    `<tspan font-family="Noto Sans" font-weight="600" font-size="44" letter-spacing="2" ` +
    `dx="22" fill="${FORM}">${escapeMarkup(unit)}</tspan></text>`;
}

function hasBand(state: PaymentReceiptState | RunReceiptState, words: Words): boolean {
  const lines = state.kind === "run" ? state.all : state.line === null ? [] : [state.line];
  return lines.some((line) => belowCentText(line, words) === null);
}

function band(x: number, y: number, width: number): string {
  const tile = '<path fill="#0b6e4f" d="M0 0h60v12H0z"/><path fill="#14231d" ' +
    'd="M0 0h12v12H0zM30 0h12v12H30z"/><path fill="#b5482a" d="M18 0h6v12h-6z"/>' +
    '<path fill="#e9a100" d="M5 1h2v2h2v2h2v2H9v2H7v2H5V9H3V7H1V5h2V3h2zM30 0l6 6-6 6z' +
    'M42 0v12l-6-6zM48 0h2v12h-2zM52 0h2v12h-2z"/>';
  return `<defs><pattern id="b" width="90" height="18" patternUnits="userSpaceOnUse" ` +
    `patternTransform="translate(${x} ${y})"><g transform="scale(1.5)">${tile}</g></pattern></defs>` +
    `<rect x="${x}" y="${y}" width="${width}" height="18" fill="url(#b)"/>`;
}

function stamp(word: string, below: string): string {
  return `<g transform="rotate(-5 968 290)" fill="none" stroke="${LEAF}">` +
    '<rect x="800" y="236" width="296" height="108" stroke-width="4"/>' +
    '<rect x="793" y="229" width="310" height="122" stroke-width="2"/><g stroke="none">' +
    text(948, 286, word.toUpperCase(), { size: 36, fill: LEAF, anchor: "middle" }) +
    text(948, 326, below, { size: 26, fill: LEAF, anchor: "middle" }) + "</g></g>";
}

/** How many characters fit half the slip. Names are never cut. */
const NAME_CHARACTERS = 26;
const DOMAIN_CHARACTERS = 46;

/** Null without an undisputed name, or if it or its domain doesn't fit or can't be drawn. */
function nameIn(proof: PaymentReceiptState["proof"]): Organization | null {
  const organization = getUndisputedName(proof);
  if (organization === null) return null;
  const { name, domain } = organization;
  const fits = name.length <= NAME_CHARACTERS && domain.length <= DOMAIN_CHARACTERS;
  return fits && DRAWABLE.test(name) ? organization : null;
}

function party(x: number, name: string, address: string, owner: Organization | null = null) {
  const [size, below] = owner === null ? [30, 464] : [19, 422];
  const id = `<g transform="translate(${x} 436) scale(7.2)"><path transform="translate(0 .5)" ` +
    `d="${buildIdenticonPath(address)}" fill="none" stroke="${FORM}"/></g>`;
  if (owner === null) {
    return label(x, 422, name) + id + text(x + 52, below, shorten(address), { size });
  }
  return label(x, 422, name) + id +
    text(600 - 24, below, shorten(address), { size, fill: FORM, anchor: "end" }) +
    text(x + 52, 452, owner.name, { size: 28 }) +
    text(x + 52, 476, owner.domain, { size, fill: FORM });
}

function label(x: number, y: number, words: string): string {
  return `<text x="${x}" y="${y}" font-family="Noto Sans" font-weight="600" font-size="22" ` +
    `letter-spacing="1.6" fill="${FORM}">${escapeMarkup(words.toUpperCase())}</text>`;
}

function text(
  x: number,
  y: number,
  words: string,
  style: { size: number; fill?: string; anchor?: "middle" | "end"; font?: string },
): string {
  const { size, fill = INK, anchor = "start", font = "Noto Sans" } = style;
  return `<text x="${x}" y="${y}" font-family="${font}" font-weight="600" font-size="${size}" ` +
    `text-anchor="${anchor}" fill="${fill}">${escapeMarkup(words)}</text>`;
}
