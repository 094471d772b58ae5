import type { OperationBodyWire } from "@stellar/stellar-sdk/xdr";
import { bumpSequence, createAccount, manageData, mergeAccount } from "./accounts.ts";
import { claimClaimableBalance, createClaimableBalance } from "./claimable-balances.ts";
import type { Operation } from "./operation.ts";
import { createPathPayment, createPayment } from "./payments.ts";
import { setOptions } from "./set-options.ts";
import { changeTrust, setTrustLineFlags } from "./trustlines.ts";

/** Parses an operation; undefined for unsupported types. */
export function parseOperationBody(body: OperationBodyWire): Operation | undefined {
  switch (body.type) {
    case 0:
      return createAccount(body.createAccountOp);
    case 1:
      return createPayment(body.paymentOp);
    case 2:
      return createPathPayment(body.pathPaymentStrictReceiveOp);
    case 5:
      return setOptions(body.setOptionsOp);
    case 6:
      return changeTrust(body.changeTrustOp);
    case 8:
      return mergeAccount(body.destination);
    case 10:
      return manageData(body.manageDataOp);
    case 11:
      return bumpSequence(body.bumpSequenceOp);
    case 13:
      return createPathPayment(body.pathPaymentStrictSendOp);
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

/** True if Horizon counts these operations as payments. */
export function isPaymentType(type = -1): boolean {
  return PAYMENT_TYPES.has(type);
}
