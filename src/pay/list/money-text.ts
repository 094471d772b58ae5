import type { Money } from "../../money/currency.ts";
import { type Language, LOCALES } from "../../ui/i18n/languages.ts";

/** Currencies that are paid whole: a unit is worth less than a cent. */
const WHOLE: ReadonlySet<string> = new Set(["TZS", "UGX", "XOF", "XAF"]);

/** A decimal as people write it, with its currency: `1,234,500.00 KES`. USDC has two decimals. */
export function moneyText(lang: Language, decimal: string, money: Money): string {
  const least = WHOLE.has(money) ? 0 : 2;
  return `${decimalText(lang, decimal, { least, most: 2 })}\u00a0${money}`;
}

/** USDC as people write it, with two decimals; more where it would read as nothing. */
export function usdcText(lang: Language, decimal: string): string {
  const isTiny = /^0\.00/.test(decimal) && /[1-9]/.test(decimal);
  return decimalText(lang, decimal, { least: 2, most: isTiny ? 7 : 2 });
}

/** An amount of a list whose currency is not known yet: with the decimals that it has. */
export function amountText(lang: Language, decimal: string): string {
  const [, fraction = ""] = decimal.split(".");
  return decimalText(lang, decimal, { least: Math.min(fraction.length, 2), most: 7 });
}

interface Decimals {
  least: number;
  most: number;
}

/** Making a formatter costs many times what using it does. */
const formats = new Map<string, Intl.NumberFormat>();

function decimalText(lang: Language, decimal: string, { least, most }: Decimals): string {
  const key = `${lang} ${least} ${most}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(LOCALES[lang], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formats.set(key, format);
  // a decimal string keeps all digits: Intl reads it exactly, without a float
  return format.format(decimal as Intl.StringNumericLiteral);
}
