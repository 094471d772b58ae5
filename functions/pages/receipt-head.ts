import type { ReceiptContext, ReceiptState } from "../../src/receipt/state.ts";
import { shorten } from "../../src/stellar/shorten.ts";
import { visibleText } from "../../src/ui/visible-text.ts";
import { formatAmount, formatDate } from "../../src/ui/i18n/format.ts";
import { fill } from "../../src/ui/i18n/text.ts";

/** The tags of a receipt's head: title, description, and what messengers make a preview of. */
export function receiptHead(state: ReceiptState, context: ReceiptContext): string {
  const title = titleOf(state, context);
  const description = descriptionOf(state, context);
  const tags = [
    `<title>${escape(title)}</title>`,
    '<meta name="robots" content="noindex">',
    meta("name", "description", description),
    meta("property", "og:title", title.replace(/ · Lipwa$/, "")),
    meta("property", "og:description", description),
    meta("property", "og:url", context.link),
    meta("property", "og:site_name", "Lipwa"),
    meta("property", "og:type", "website"),
  ];
  if (state.kind === "paid" && !state.oneRecord) tags.push(...imageTags(title, context));
  return tags.join("");
}

/** The address of the picture of a receipt, for a link preview. */
export function imageUrl(link: string, lang: string): string {
  const url = new URL(link);
  url.pathname += "/preview.png";
  url.searchParams.set("lang", lang);
  return url.href;
}

function imageTags(title: string, { link, lang }: ReceiptContext): string[] {
  return [
    meta("property", "og:image", imageUrl(link, lang)),
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    meta("property", "og:image:alt", title.replace(/ · Lipwa$/, "")),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function titleOf(state: ReceiptState, { lang, t }: ReceiptContext): string {
  if (state.kind !== "paid") return fill(t.titleOther, { what: headline(state, t) });
  const { amount, asset, createdAt } = state.proof;
  return fill(t.titlePaid, {
    amount: formatAmount(lang, amount),
    asset: visibleText(asset),
    date: formatDate(lang, createdAt, { timeZone: "UTC", long: true }),
  });
}

function headline(state: ReceiptState, t: ReceiptContext["t"]): string {
  switch (state.kind) {
    case "counterfeit":
      return t.counterfeitTitle;
    case "other_asset":
      return t.otherTitle;
    case "failed":
      return t.failedTitle;
    case "waiting":
      return t.waitingTitle;
    case "no_payment":
      return t.noPaymentTitle;
    case "contradiction":
      return t.contradictionTitle;
    case "choose":
      return t.chooseLabel;
    case "not_found":
      return t.notFoundTitle;
    case "malformed":
      return t.malformedTitle;
    case "bad_line":
      return t.badLineTitle;
    case "unreachable":
      return t.unreachableTitle;
    default:
      return t.receipt;
  }
}

function descriptionOf(state: ReceiptState, { t, network }: ReceiptContext): string {
  if (state.kind !== "paid") return t.description;
  const { sender, recipient, memo } = state.proof;
  const parts = fill(t.previewParts, { from: shorten(sender), to: shorten(recipient) });
  return [parts, visibleText(memo), network.isTest ? t.previewTest : ""].filter((part) =>
    part.trim() !== ""
  ).join(" · ");
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}">`;
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(
    /"/g,
    "&quot;",
  );
}
