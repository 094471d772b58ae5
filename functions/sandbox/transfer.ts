import { type AssetName, creditAsset } from "./asset.ts";
import { type BalanceFault, credit, debit } from "./balance.ts";
import type { Header } from "./header.ts";
import type { Layer } from "./layer.ts";

/** A movement of one asset from one account to another. */
export interface Transfer {
  source: string;
  destination: string;
  asset: AssetName;
  amount: bigint;
}

/** Why a transfer did not happen, as the payment operations name it. */
export type TransferFault =
  | "op_no_destination"
  | "op_no_trust"
  | "op_not_authorized"
  | "op_line_full"
  | "op_src_no_trust"
  | "op_src_not_authorized"
  | "op_underfunded";

const RECEIVING: Record<BalanceFault, TransferFault> = {
  no_account: "op_no_destination",
  no_trust: "op_no_trust",
  not_authorized: "op_not_authorized",
  line_full: "op_line_full",
  underfunded: "op_underfunded",
};

const SENDING: Record<BalanceFault, TransferFault> = {
  no_account: "op_underfunded",
  no_trust: "op_src_no_trust",
  not_authorized: "op_src_not_authorized",
  line_full: "op_line_full",
  underfunded: "op_underfunded",
};

/** Whether the destination must be there: credit can go back to an issuer who is not. */
export async function destinationMissing(state: Layer, transfer: Transfer): Promise<boolean> {
  if (creditAsset(transfer.asset)?.issuer === transfer.destination) return false;
  return (await state.account(transfer.destination)) === undefined;
}

/** Adds to the destination's balance. */
export async function receive(state: Layer, t: Transfer): Promise<TransferFault | undefined> {
  const fault = await credit(state, { account: t.destination, asset: t.asset, amount: t.amount });
  return fault && RECEIVING[fault];
}

/** Takes from the source's balance. */
export async function send(
  state: Layer,
  header: Header,
  t: Transfer,
): Promise<TransferFault | undefined> {
  const fault = await debit(state, header, {
    account: t.source,
    asset: t.asset,
    amount: t.amount,
  });
  return fault && SENDING[fault];
}

/** Moves an amount; what fails first is found in the order in which stellar-core looks. */
export async function transfer(
  state: Layer,
  header: Header,
  t: Transfer,
): Promise<TransferFault | undefined> {
  if (await destinationMissing(state, t)) return "op_no_destination";
  return (await receive(state, t)) ?? (await send(state, header, t));
}
