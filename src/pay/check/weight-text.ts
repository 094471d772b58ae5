import { type AccountSigners, weightOf } from "../../stellar/signers.ts";
import { fill } from "../../ui/i18n/text.ts";
import type { DashboardMessages } from "../messages/dashboard.ts";

/** The weight that a payment of an account needs, and that of a key which cannot sign alone. */
export interface MissingWeight {
  needed: number;
  own: number;
}

export function missingWeight(signing: AccountSigners, key: string): MissingWeight {
  return { needed: signing.weightNeeded, own: weightOf(signing, key) };
}

/** Why a wallet's key cannot sign alone. */
export function weightText({ send: { ends } }: DashboardMessages, missing: MissingWeight): string {
  return fill(missing.own === 0 ? ends.no_weight : ends.not_enough_weight, { ...missing });
}
