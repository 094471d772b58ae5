import { readPayslip } from "../../payslip/fragment.ts";
import { entriesTotal, type Payslip } from "../../payslip/payslip.ts";
import { ledgerAmount } from "../../stellar/amount.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { type Language, LOCALES, pageLanguage } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import type { WrittenPayslip } from "../messages/written-payslip.en.ts";
import { monthText } from "../own-time.ts";
import { compared, type ShownPayment } from "./compare.ts";
import styles from "./payslip.css?inline";

/** The words of the part: a link with a payslip fetches those of its page's language. */
const WORDS: Record<Language, () => Promise<{ writtenPayslip: WrittenPayslip }>> = {
  en: () => import("../messages/written-payslip.en.ts"),
  pcm: () => import("../messages/written-payslip.pcm.ts"),
  ha: () => import("../messages/written-payslip.ha.ts"),
  yo: () => import("../messages/written-payslip.yo.ts"),
  ig: () => import("../messages/written-payslip.ig.ts"),
  fr: () => import("../messages/written-payslip.fr.ts"),
  sw: () => import("../messages/written-payslip.sw.ts"),
};

/**
 * Shows the payslip in this page's link below the slip: what somebody wrote, apart from what the ledger
 * proves, and whether its net is what the receipt shows. Nothing of it is sent anywhere.
 */
export async function showPayslip(): Promise<void> {
  const text = new URLSearchParams(location.hash.slice(1)).get("payslip") ?? "";
  const lang = pageLanguage();
  const [{ writtenPayslip: m }, payslip] = await Promise.all([WORDS[lang](), readPayslip(text)]);
  const slip = document.querySelector("#slip");
  if (slip === null) return;
  adoptStyles(styles);
  const part = element("section", "small noprint");
  part.id = "payslip";
  part.append(element("h2", "", m.title));
  if (payslip === null) part.append(element("p", "", m.unreadable));
  else part.append(...contentOf(payslip, lang, m));
  document.querySelector("#payslip")?.remove();
  slip.after(part);
  // it goes along into another language
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".langs a")) {
    link.hash = location.hash;
  }
}

function contentOf(payslip: Payslip, lang: Language, m: WrittenPayslip): Element[] {
  const { currency, earnings, deductions, net, paid } = payslip;
  const money = (amount: string) => amountText(lang, amount);
  const payment = shownPayment(currency);
  const doubt = compared(payslip, payment, decimalMark(lang));
  const shown = payment === null ? [] : [`${payment.amountText} ${payment.asset}`, payment.local];
  const lines = element("dl", "");
  const row = (label: string, value: string, style = "") => {
    const line = element("div", style);
    const name = element("dt", "");
    name.append(element("bdi", "", label));
    const said = element("dd", "");
    said.append(element("bdi", "", value));
    line.append(name, said);
    lines.append(line);
  };
  row(m.payslip, monthText(payslip.period, document.documentElement.dataset));
  row(m.employer, payslip.employer);
  row(m.name, payslip.name);
  if (payslip.group !== "") row(m.group, payslip.group);
  for (const { label, amount } of earnings) row(label, money(amount));
  row(m.gross, money(ledgerAmount(entriesTotal(earnings))), "sum-row");
  for (const { label, amount } of deductions) row(label, `−${money(amount)}`);
  if (deductions.length > 0) {
    row(m.deducted, `−${money(ledgerAmount(entriesTotal(deductions)))}`, "sum-row");
  }
  row(m.net, `${money(net)} ${currency}`, "sum-row");
  const values = {
    net: [`${money(net)} ${currency}`, ...currency === "USDC" ? [] : [`${money(paid)} USDC`]]
      .join(" = "),
    paid: shown.filter((each) => each !== null).join(" = "),
  };
  return [
    element("p", "quiet", m.lead),
    ...doubt === null ? [] : [
      element("p", doubt === "differs" ? "notice bad" : "notice warn", fill(m[doubt], values)),
    ],
    lines,
  ];
}

/** What the page says was paid; null where it is about no single payment. */
function shownPayment(currency: string): ShownPayment | null {
  const amount = document.querySelector("#slip [data-claim='amount']");
  if (amount === null) return null;
  const asset = document.querySelector("#slip [data-claim='asset']")?.textContent?.trim() ?? "";
  const row = Array.from(document.querySelectorAll<HTMLOptionElement>("#local option"))
    .find((option) => option.textContent === currency);
  const value = row?.dataset["value"];
  return {
    state: document.querySelector<HTMLElement>("#slip")?.dataset["state"] ?? "",
    amount: amount.getAttribute("value") ?? "",
    amountText: amount.textContent?.trim() ?? "",
    asset,
    local: value === undefined ? null : `${value} ${currency}`,
  };
}

/** A decimal as the page writes numbers, with two decimals or as many as it has. */
function amountText(lang: Language, decimal: string): string {
  const style = { minimumFractionDigits: 2, maximumFractionDigits: 7 };
  return new Intl.NumberFormat(LOCALES[lang], style).format(decimal as Intl.StringNumericLiteral);
}

function decimalMark(lang: Language): string {
  const parts = new Intl.NumberFormat(LOCALES[lang]).formatToParts(0.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}

function element(tag: string, style: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  if (style !== "") made.className = style;
  made.textContent = text;
  return made;
}
