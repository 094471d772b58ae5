import { Asset, Claimant, type Keypair, Operation, type xdr } from "@stellar/stellar-sdk/base";
import { DEMO_EMPLOYERS, DEMO_WORKERS, type DemoWorker } from "../../src/wallet/demo-accounts.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { demoKeypair } from "./keys.ts";
import { LedgerWriter } from "./ledger-writer.ts";
import { demoDomain } from "./organizations.ts";

export interface DemoHashes {
  /** The latest single payment to the first worker. */
  receiptHash: string;
  payrollHash: string;
}

const DAY_MS = 24 * 3600 * 1000;
const MONTHS = 12;
const EMPLOYER_XLM = "10000";
const EMPLOYER_USDC = "60000";
const WORKER_XLM = "100";
const UNPAID = { worker: "Kwame", month: 4 };
const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const [tailors, bakery, solar] = DEMO_EMPLOYERS;

/** Writes the demo's history. Its last pay run is about two to five days before `now`. */
export async function writeDemoHistory(sandbox: Sandbox, now: Date): Promise<DemoHashes> {
  const writer = new LedgerWriter(sandbox, new Date(now.getTime() + DAY_MS));
  const usdc = new Asset("USDC", sandbox.usdcIssuer);
  const last = new Date(now.getTime() - 2 * DAY_MS);
  const days = Array.from({ length: MONTHS }, (_, i) => payday(last, MONTHS - 1 - i));
  const begin = new Date((days[0] ?? last).getTime() - 5 * DAY_MS);
  await openAccounts(sandbox, writer, { usdc, begin });
  let hashes: DemoHashes = { receiptHash: "", payrollHash: "" };
  for (const [month, day] of days.entries()) {
    hashes = await payRun(writer, { usdc, month, day });
    await writer.close(day);
  }
  await writeLastDays(sandbox, writer, { usdc, now });
  return hashes;
}

function payday(last: Date, monthsBefore: number): Date {
  const day = Math.min(last.getUTCDate(), 28);
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - monthsBefore, day, 9));
}

async function openAccounts(
  sandbox: Sandbox,
  writer: LedgerWriter,
  { usdc, begin }: { usdc: Asset; begin: Date },
): Promise<void> {
  const employers = DEMO_EMPLOYERS.map(demoKeypair);
  const workers = DEMO_WORKERS.map(({ name }) => demoKeypair(name));
  const create = (startingBalance: string) => (key: Keypair) =>
    Operation.createAccount({ destination: key.publicKey(), startingBalance });
  await writer.write({
    signer: sandbox.keys.friendbot,
    operations: [
      ...employers.map(create(EMPLOYER_XLM)),
      ...workers.map(create(WORKER_XLM)),
      create(WORKER_XLM)(demoKeypair("Counterfeiter")),
    ],
  });
  await writer.close(begin);
  for (const signer of [...employers, ...workers]) {
    await writer.write({ signer, operations: [Operation.changeTrust({ asset: usdc })] });
  }
  await writer.close(new Date(begin.getTime() + 60_000));
  await writer.write({
    signer: sandbox.keys.usdcIssuer,
    operations: employers.map((key) =>
      Operation.payment({ destination: key.publicKey(), asset: usdc, amount: EMPLOYER_USDC })
    ),
  });
  await writer.close(new Date(begin.getTime() + 120_000));
}

/**
 * Solar pays each worker in a separate transaction, the tailors use one for all, the bakery two.
 */
async function payRun(
  writer: LedgerWriter,
  { usdc, month, day }: { usdc: Asset; month: number; day: Date },
): Promise<DemoHashes> {
  const memo = `Salary ${MONTH_NAMES[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
  const pay = (employer: string, workers: readonly DemoWorker[]) =>
    writer.write({
      signer: demoKeypair(employer),
      operations: workers.map((worker) => wage(worker, month, usdc)),
      memo,
    });
  const [first, ...others] = DEMO_WORKERS.slice(0, 3).filter((worker) =>
    worker.name !== UNPAID.worker || month !== UNPAID.month
  );
  const receiptHash = first ? await pay(solar, [first]) : "";
  for (const worker of others) await pay(solar, [worker]);
  const payrollHash = await pay(tailors, DEMO_WORKERS.slice(3, 9));
  await pay(bakery, DEMO_WORKERS.slice(9, 11));
  await pay(bakery, DEMO_WORKERS.slice(11));
  return { receiptHash, payrollHash };
}

/** A worker's pay for a month: not round, and 5 % higher in the second half of the year. */
function wage({ name, wage }: DemoWorker, month: number, asset: Asset): xdr.Operation {
  const cents = wage * (month < MONTHS / 2 ? 100 : 105) + name.length * 7;
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
  return Operation.payment({ destination: demoKeypair(name).publicKey(), asset, amount });
}

/** Writes a pending claimable balance, a counterfeit USDC, some lumens and the home domains. */
async function writeLastDays(
  sandbox: Sandbox,
  writer: LedgerWriter,
  { usdc, now }: { usdc: Asset; now: Date },
): Promise<void> {
  const counterfeiter = demoKeypair("Counterfeiter");
  const counterfeit = new Asset("USDC", counterfeiter.publicKey());
  const victim = demoKeypair("Awa");
  const waiting = new Claimant(demoKeypair("Fatou").publicKey());
  await writer.write({
    signer: demoKeypair(bakery),
    operations: [
      Operation.createClaimableBalance({ asset: usdc, amount: "40", claimants: [waiting] }),
    ],
    memo: "Overtime, to be claimed",
  });
  await writer.write({
    signer: counterfeiter,
    operations: [
      Operation.changeTrust({ asset: counterfeit, source: victim.publicKey() }),
      Operation.payment({
        destination: victim.publicKey(),
        asset: counterfeit,
        amount: "5000",
      }),
    ],
    memo: "Looks like USDC",
    alsoSigned: [victim],
  });
  await writer.write({
    signer: sandbox.keys.friendbot,
    operations: [
      Operation.payment({
        destination: victim.publicKey(),
        asset: Asset.native(),
        amount: "12.5",
      }),
    ],
  });
  for (const employer of DEMO_EMPLOYERS) {
    await writer.write({
      signer: demoKeypair(employer),
      operations: [Operation.setOptions({ homeDomain: demoDomain(employer) })],
    });
  }
  await writer.close(new Date(now.getTime() - DAY_MS));
}
