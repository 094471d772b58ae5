import type { CreateAccountOpWire, CreateAccountResultWire } from "@stellar/stellar-sdk/xdr";
import { addressOf } from "../address.ts";
import { availableBalance } from "../balance.ts";
import { startingSequence } from "../header.ts";
import { inner, type Operation, type OperationContext } from "../operation.ts";
import { CREATE_ACCOUNT as CODE } from "../result-codes.ts";
import { newAccount } from "../new-account.ts";

const outcome = (code: CreateAccountResultWire["code"]) =>
  inner(code === CODE.op_success, { type: 0, createAccountResult: { code } });

/** Creates an account with a starting balance in lumens. */
export function createAccount(body: CreateAccountOpWire): Operation {
  const destination = addressOf(body.destination.ed25519);
  return {
    threshold: "medium",
    participants: [destination],
    blank: outcome(CODE.op_success).result,
    check: (source) =>
      body.startingBalance < 0n || destination === source ? outcome(CODE.op_malformed) : undefined,
    apply: (context) => apply(context, destination, body.startingBalance),
  };
}

async function apply(context: OperationContext, destination: string, balance: bigint) {
  const { state, header, source } = context;
  if (await state.account(destination)) return outcome(CODE.op_already_exists);
  if (balance < 2n * header.baseReserve) return outcome(CODE.op_low_reserve);
  const payer = await state.account(source);
  if (!payer || availableBalance(payer, header) < balance) return outcome(CODE.op_underfunded);
  state.put({ ...payer, balance: payer.balance - balance });
  state.put(newAccount(destination, balance, startingSequence(header.sequence)));
  return outcome(CODE.op_success);
}
