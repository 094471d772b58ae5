import { shorten } from "../stellar/shorten.ts";
import { formatAmount, formatLongDate } from "../ui/i18n/format.ts";
import { fill, plural, quotationMarks } from "../ui/i18n/text.ts";
import { formatOrganization } from "../ui/organization-text.ts";
import { visibleText } from "../ui/visible-text.ts";
import { belowCentText, replaceAmount } from "./below-cent.ts";
import { escapeMarkup } from "./escape.server.ts";
import { toMemoView } from "./facts.ts";
import { collectedLabel, formatMemoLine } from "./message.ts";
import { missingReceiptTitle } from "./missing-receipt.server.tsx";
import { explanationText } from "./payment.server.tsx";
import { getRunTitle } from "./run.server.tsx";
import {
  getUndisputedName,
  isVerifiedPaid,
  type ReceiptContext,
  type ReceiptState,
} from "./state.ts";

export function renderReceiptHead(state: ReceiptState, context: ReceiptContext): string {
  const title = titleOf(state, context);
  const tags = [
    `<title>${escapeMarkup(title)}</title>`,
    '<meta name="robots" content="noindex">',
    meta("og:title", title),
    meta("og:description", descriptionOf(state, context)),
    meta("og:url", context.link),
  ];
  if (hasPicture(state)) tags.push(...imageTags(context));
  return tags.join("");
}

/** The URL of a run's picture names no line, so the picture needs all lines to be paid. */
function hasPicture(state: ReceiptState): boolean {
  if (!isVerifiedPaid(state)) return false;
  return state.kind === "payment" || state.all.every(({ verdict }) => verdict === "paid");
}

function imageTags({ link, lang }: ReceiptContext): string[] {
  const [page, query] = link.split("?");
  const image = `${page}/preview.png?${query === undefined ? "" : `${query}&`}lang=${lang}`;
  return [
    meta("og:image", image),
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function titleOf(state: ReceiptState, context: ReceiptContext): string {
  const { lang, t } = context;
  if (!isVerifiedPaid(state)) {
    const what = headline(state, context).replace(/\.$/, "");
    return fill(t.titleOther, { what });
  }
  const date = formatLongDate(lang, state.proof.createdAt, { timeZone: "UTC" });
  if (state.kind === "run") {
    // Counts only the shown lines, or all lines if none are shown.
    const { length: n } = state.lines.length > 0 ? state.lines : state.all;
    return plural(lang, t.titleRun, n, { date });
  }
  const { amount, asset } = state.line?.payment ?? {};
  const belowCent = state.line === null ? null : belowCentText(state.line, context);
  return fill(replaceAmount(t.titlePaid, belowCent), {
    amount: formatAmount(lang, amount ?? "0"),
    asset: visibleText(asset ?? ""),
    date,
  });
}

function headline(state: ReceiptState, context: ReceiptContext): string {
  switch (state.kind) {
    case "payment":
      return explanationText(state, context).title;
    case "run":
      return getRunTitle(state.verdict, context.t);
    default:
      return missingReceiptTitle(state, context.t);
  }
}

function descriptionOf(state: ReceiptState, context: ReceiptContext): string {
  const { t, network } = context;
  if (state.kind === "run") return t.chooseText;
  if (state.kind !== "payment") return t.lookupDescription;
  if (state.verdict !== "paid") return explanationText(state, context).text;
  const { sender, senderMuxed, recipient, recipientMuxed } = state.line?.payment ?? {};
  const organization = getUndisputedName(state.proof);
  const parties = fill(t.previewParts, {
    from: organization === null
      ? shorten(senderMuxed ?? sender ?? "")
      : formatOrganization(organization),
    to: shorten(recipientMuxed ?? recipient ?? ""),
  });
  const test = network.isTest ? t.previewTest : "";
  const memo = formatMemoLine(toMemoView(state.proof), t, quotationMarks(context.lang));
  return [parties, collectedLabel(state.line?.payment, t) ?? "", memo, test].filter((part) =>
    part.trim() !== ""
  )
    .join(" · ");
}

function meta(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeMarkup(content)}">`;
}
