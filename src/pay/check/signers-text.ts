import { shorten } from "../../stellar/shorten.ts";
import { type AccountSigners, cosigners, signerWeight } from "../../stellar/signers.ts";
import { fill } from "../../ui/i18n/text.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import type { DashboardTexts } from "../ui/texts.ts";

type NameMap = ReadonlyMap<string, string>;

export function signerName(names: NameMap, key: string): string {
  return names.get(key) || shorten(key);
}

/** The weight that all public keys have; null if their weights differ. */
export function sharedWeight({ signers }: AccountSigners): number | null {
  const weights = new Set(
    signers.filter(({ type }) => type === "ed25519_public_key").map(({ weight }) => weight),
  );
  const [only] = weights;
  return weights.size === 1 && only !== undefined ? only : null;
}

/** How many signatures a payment needs; null if public keys differ in weight. */
export function countSignaturesNeeded(signing: AccountSigners): number | null {
  const shared = sharedWeight(signing);
  return shared === null ? null : Math.ceil(signing.weightNeeded / shared);
}

/** `Needs 2 of 3 signatures: you, then one of Grace, Tendai`; by weight if the weights differ. */
export function signaturesNeededText(
  { lang, m: { collect: m } }: DashboardTexts,
  signing: AccountSigners,
  { own, names }: { own: string; names: NameMap },
): string {
  const others = cosigners(signing, own);
  const list = (type: "conjunction" | "unit", texts: string[]) =>
    new Intl.ListFormat(LOCALES[lang], { type, style: type === "unit" ? "short" : "long" })
      .format(texts);
  const n = countSignaturesNeeded(signing);
  if (n === null) {
    const { weightNeeded: needed } = signing;
    const weight = signerWeight(signing, own);
    const texts = others.map((each) => `${signerName(names, each.key)} (${each.weight})`);
    const from = list("unit", texts);
    return fill(m.needsWeight, { needed, own: weight, rest: needed - weight, names: from });
  }
  const known = others.map(({ key }) => signerName(names, key));
  const next = n - 1 === others.length
    ? list("conjunction", known)
    : fill(n === 2 ? m.oneOf : m.moreOf, { n: n - 1, names: list("unit", known) });
  const all = signing.signers.filter(({ type }) => type === "ed25519_public_key").length;
  return fill(m.needs, { n, all, who: fill(m.then, { first: m.you, next }) });
}
