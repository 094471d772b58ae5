import { Asset } from "@stellar/stellar-sdk/base";
import { ISSUER } from "./ledger-harness.ts";
import type { StubHorizon } from "./stub-horizon.ts";
import { addressOf, type StubOperation, transactionOf } from "./stub-ledger.ts";
import {
  claim,
  contractCall,
  createAccount,
  pathPayment,
  payment,
  setAside,
} from "./stub-operations.ts";

/** One operation, for a count that shares no code with the project's. */
export interface Fact {
  /** Milliseconds since 1970. */
  at: number;
  what: "in" | "out" | "waits";
  /** The other account's name; `worker` if the money stays with its owner. */
  other: string;
  asset: "usdc" | "counterfeit" | "other";
  stroops: bigint;
  /** True if it came from a claimable balance. */
  claimed: boolean;
}

const USDC = new Asset("USDC", ISSUER);
const FAKES = ["USDC", "usdc", "USDCoin", "U5DC"];

/** A repeatable generator of integers from 0 to below `most`. */
export function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9 | 0;
    return ((state ^ (state >>> 13)) >>> 0) % most;
  };
}

/**
 * Writes `count` operations of the account `worker` to a stub Horizon, spread evenly from `from` to
 * `to`, and returns them: wages of 130 payers in every form of payment, counterfeits, XLM, dust,
 * payments to oneself, returns, and balances that are never claimed.
 */
export function generateHistory(
  horizon: StubHorizon,
  { count, from, to }: { count: number; from: number; to: number },
): Fact[] {
  const roll = dice(20_261_120);
  const facts: Fact[] = [];
  const open: { id: string; from: string; asset: Fact["asset"]; stroops: bigint }[] = [];
  const step = (to - from) / count;
  for (let n = 0; n < count; n++) {
    // the ledger's times are whole seconds
    const at = Math.floor((from + n * step) / 1000) * 1000;
    const { operation, ...fact } = next({ roll, n, facts, open });
    const transaction = transactionOf([operation], { source: "bank", sequence: BigInt(n + 1) });
    horizon.apply(transaction, { at: new Date(at).toISOString() });
    facts.push({ at, claimed: false, ...fact });
  }
  return facts;
}

type Next = Omit<Fact, "at" | "claimed"> & { claimed?: boolean; operation: StubOperation };

interface World {
  roll: (most: number) => number;
  n: number;
  facts: Fact[];
  open: { id: string; from: string; asset: Fact["asset"]; stroops: bigint }[];
}

/** One more operation; six of ten are wages. */
function next(world: World): Next {
  const { roll, facts } = world;
  const payer = `payer ${roll(roll(3) === 0 ? 130 : 20)}`;
  const stroops = BigInt(roll(2_000_000_000)) * BigInt(1 + roll(3)) + 100_000n;
  switch (roll(20)) {
    case 0:
      return counterfeit(world, payer, stroops);
    case 1:
      return roll(2) === 0
        ? other(createAccount(payer, "worker", text(stroops)), payer, stroops)
        : other(payment(payer, "worker", Asset.native(), text(stroops)), payer, stroops);
    case 2:
      // amounts up to the limit for dust; the limit itself is not dust
      return wage(payer, BigInt(99_990 + roll(11)));
    case 3: {
      const operation = payment("worker", "worker", USDC, text(stroops));
      return { what: "in", other: "worker", asset: "usdc", stroops, operation };
    }
    case 4:
    case 5:
      return goesOut(facts.at(-1 - roll(20)), payer, stroops, roll(3));
    case 6:
      return waits(world, payer, stroops);
    case 7:
      return claims(world, payer, stroops);
    case 8: {
      const dest: [Asset, string] = [USDC, text(stroops)];
      const send: [Asset, string] = [Asset.native(), "7.0000000"];
      const operation = pathPayment({ from: payer, to: "worker", send, dest });
      return { what: "in", other: payer, asset: "usdc", stroops, operation };
    }
    case 9: {
      const transfer = { from: payer, to: "worker", asset: USDC, amount: text(stroops) };
      const operation = contractCall(payer, [transfer]);
      return { what: "in", other: payer, asset: "usdc", stroops, operation };
    }
    default:
      return wage(payer, stroops);
  }
}

function wage(payer: string, stroops: bigint): Next {
  const operation = payment(payer, "worker", USDC, text(stroops));
  return { what: "in", other: payer, asset: "usdc", stroops, operation };
}

function counterfeit({ roll }: World, payer: string, stroops: bigint): Next {
  const fake = new Asset(FAKES[roll(FAKES.length)] ?? "USDC", addressOf("forger"));
  const operation = payment(payer, "worker", fake, text(stroops));
  return { what: "in", other: payer, asset: "counterfeit", stroops, operation };
}

function other(operation: StubOperation, payer: string, stroops: bigint): Next {
  return { what: "in", other: payer, asset: "other", stroops, operation };
}

/** Returns a recent payment to its sender, whole or in part, or pays another account. */
function goesOut(
  recent: Fact | undefined,
  payer: string,
  stroops: bigint,
  how: number,
): Next {
  const back = recent?.what === "in" && recent.other !== "worker" && how > 0;
  const to = back ? recent.other : payer;
  const sum = !back ? stroops : how === 1 ? recent.stroops : recent.stroops / 3n + 1n;
  const operation = payment("worker", to, USDC, text(sum));
  return { what: "out", other: to, asset: "usdc", stroops: sum, operation };
}

function waits({ roll, n, open }: World, payer: string, stroops: bigint): Next {
  const fake = roll(5) === 0;
  const asset = fake ? new Asset("USDC", addressOf("forger")) : USDC;
  const operation = setAside(payer, ["worker", payer], asset, text(stroops), String(n));
  const known = fake ? "counterfeit" : "usdc";
  open.push({ id: operation.balanceId, from: payer, asset: known, stroops });
  return { what: "waits", other: payer, asset: known, stroops, operation };
}

/** Claims a waiting balance; some are never claimed. */
function claims({ roll, open }: World, payer: string, stroops: bigint): Next {
  const [taken] = open.length < 40 ? [] : open.splice(roll(open.length), 1);
  if (taken === undefined) return wage(payer, stroops);
  const { id, from, asset } = taken;
  const operation = claim("worker", id);
  return { what: "in", other: from, asset, stroops: taken.stroops, claimed: true, operation };
}

/** Stroops as a decimal string. */
function text(stroops: bigint): string {
  return `${stroops / 10_000_000n}.${String(stroops % 10_000_000n).padStart(7, "0")}`;
}
