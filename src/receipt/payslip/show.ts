import { parseUnits, type Payslip, sumEntries } from "../../payslip/payslip.ts";
import { readPayslip } from "../../payslip/read.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import type { LinkPayslipMessages } from "../messages/link-payslip.en.ts";
import { formatMonthText } from "../browser-time.ts";
import { amountPaid, comparePayslip, type ReceiptFigures } from "./compare.ts";

const WORDS: Record<Language, () => Promise<{ linkPayslip: LinkPayslipMessages }>> = {
  en: () => import("../messages/link-payslip.en.ts"),
  pcm: () => import("../messages/link-payslip.pcm.ts"),
  ha: () => import("../messages/link-payslip.ha.ts"),
  yo: () => import("../messages/link-payslip.yo.ts"),
  ig: () => import("../messages/link-payslip.ig.ts"),
  fr: () => import("../messages/link-payslip.fr.ts"),
  sw: () => import("../messages/link-payslip.sw.ts"),
};

/** Shows the payslip apart from what the ledger proves, and compares the two. Sends nothing. */
export async function showPayslip(): Promise<void> {
  const text = new URLSearchParams(location.hash.slice(1)).get("payslip") ?? "";
  const { lang } = document.documentElement;
  const words = Object.entries(WORDS).find(([code]) => code === lang)?.[1] ?? WORDS.en;
  const [{ linkPayslip: m }, payslip] = await Promise.all([words(), readPayslip(text)]);
  const part = element("section", "small noprint");
  part.id = "payslip";
  // Dashed, because the payslip is unchecked.
  part.style.cssText = "padding:1rem;border:1px dashed;overflow-wrap:anywhere";
  part.append(element("b", "", m.title));
  if (payslip === null) part.append(element("p", "", m.unreadable));
  else part.append(...contentOf(payslip, m));
  document.querySelector("#payslip")?.remove();
  document.querySelector("#slip")?.after(part);
  // Keep the payslip when the language changes.
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".langs a")) {
    link.hash = location.hash;
  }
}

function contentOf(payslip: Payslip, m: LinkPayslipMessages): Element[] {
  const { currency, period, employer, name, group, earnings, deductions, net, paid } = payslip;
  const payment = shownPayment(currency);
  const doubt = comparePayslip(payslip, payment);
  const all: Element[] = [element("p", "quiet", m.lead)];
  if (doubt !== null) {
    const sent = currency === "USDC" ? "" : ` (${moneyText(parseUnits(paid))} USDC)`;
    const values = {
      net: `${moneyText(parseUnits(net))} ${currency}${sent}`,
      paid: payment === null
        ? ""
        : `${moneyText(parseUnits(amountPaid(payment)))} ${payment.asset}`,
    };
    all.push(element("p", "notice warn", fill(m[doubt], values)));
  }
  const row = (label: string, value: string, tag = "span") => {
    const line = element("p", "num");
    line.style.cssText =
      "display:flex;justify-content:space-between;gap:1rem;padding-block:.375rem;border-block-start:1px solid";
    for (const each of [label, value]) {
      const cell = element(tag, "");
      cell.append(element("bdi", "", each));
      line.append(cell);
    }
    all.push(line);
  };
  row(m.payslip, formatMonthText(period, document.documentElement.dataset));
  row(m.employer, employer);
  row(m.name, name);
  if (group !== "") row(m.group, group);
  for (const { label, amount } of earnings) row(label, moneyText(parseUnits(amount)));
  row(m.gross, moneyText(sumEntries(earnings)), "b");
  for (const { label, amount } of deductions) row(label, `−${moneyText(parseUnits(amount))}`);
  if (deductions.length > 0) row(m.deducted, `−${moneyText(sumEntries(deductions))}`, "b");
  row(m.net, `${moneyText(parseUnits(net))} ${currency}`, "b");
  return all;
}

/** Null if the page shows no payment, or several. */
function shownPayment(currency: string): ReceiptFigures | null {
  const slip = document.querySelector<HTMLElement>("#slip");
  const amount = slip?.querySelector("[data-claim='amount']")?.getAttribute("value");
  if (slip === null || amount == null) return null;
  const row = Array.from(document.querySelectorAll<HTMLOptionElement>("#local option"))
    .find(({ text }) => text === currency);
  return {
    state: slip.dataset["state"] ?? "",
    amount,
    asset: slip.querySelector("[data-claim='asset']")?.textContent?.trim() ?? "",
    local: row?.dataset["value"] ?? null,
  };
}

/** Formats units of 1/10,000,000 with two decimals, or more if needed. */
function moneyText(units: bigint): string {
  const digits = units.toString().padStart(8, "0");
  const decimal = `${digits.slice(0, -7)}.${digits.slice(-7)}`;
  return new Intl.NumberFormat(document.documentElement.dataset["locale"], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 7,
  }).format(decimal as Intl.StringNumericLiteral);
}

function element(tag: string, style: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = style;
  made.textContent = text;
  return made;
}
