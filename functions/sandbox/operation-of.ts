import type { OperationBodyWire } from "@stellar/stellar-sdk/xdr";
import type { Operation } from "./operation.ts";
import { accountMerge } from "./operations/account-merge.ts";
import { bumpSequence } from "./operations/bump-sequence.ts";
import { changeTrust } from "./operations/change-trust.ts";
import { claimClaimableBalance } from "./operations/claim-claimable-balance.ts";
import { createAccount } from "./operations/create-account.ts";
import { createClaimableBalance } from "./operations/create-claimable-balance.ts";
import { manageData } from "./operations/manage-data.ts";
import { pathPayment } from "./operations/path-payment.ts";
import { payment } from "./operations/payment.ts";
import { setOptions } from "./operations/set-options.ts";
import { setTrustLineFlags } from "./operations/set-trust-line-flags.ts";

/** The operation that the body describes; undefined for those the sandbox does not cover. */
export function operationOf(body: OperationBodyWire): Operation | undefined {
  switch (body.type) {
    case 0:
      return createAccount(body.createAccountOp);
    case 1:
      return payment(body.paymentOp);
    case 2:
      return pathPayment(body.pathPaymentStrictReceiveOp);
    case 5:
      return setOptions(body.setOptionsOp);
    case 6:
      return changeTrust(body.changeTrustOp);
    case 8:
      return accountMerge(body.destination);
    case 10:
      return manageData(body.manageDataOp);
    case 11:
      return bumpSequence(body.bumpSequenceOp);
    case 13:
      return pathPayment(body.pathPaymentStrictSendOp);
    case 14:
      return createClaimableBalance(body.createClaimableBalanceOp);
    case 15:
      return claimClaimableBalance(body.claimClaimableBalanceOp);
    case 21:
      return setTrustLineFlags(body.setTrustLineFlagsOp);
    default:
      return undefined;
  }
}

const PAYMENT_TYPES = new Set([0, 1, 2, 8, 13]);

/** Whether Horizon counts operations of this type among the payments. */
export function isPayment(type = -1): boolean {
  return PAYMENT_TYPES.has(type);
}
