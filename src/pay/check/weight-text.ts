import { type AccountSigners, signerWeight } from "../../stellar/signers.ts";
import { fill } from "../../ui/i18n/text.ts";
import type { DashboardMessages } from "../messages/dashboard.ts";

/** The weight that a payment needs, and the weight of a key that can't sign alone. */
export interface SignatureWeights {
  needed: number;
  own: number;
}

export function signatureWeights(signing: AccountSigners, key: string): SignatureWeights {
  return { needed: signing.weightNeeded, own: signerWeight(signing, key) };
}

export function weightText(
  { send: { ends } }: DashboardMessages,
  missing: SignatureWeights,
): string {
  return fill(missing.own === 0 ? ends.no_weight : ends.not_enough_weight, { ...missing });
}
