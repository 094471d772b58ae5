import { Asset, Memo } from "@stellar/stellar-sdk/base";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { answerPaymentsFile } from "../../functions/api/payments-file.ts";
import { fillPassport } from "../../functions/pages/passport.ts";
import { fillReceipt, readReceiptState } from "../../functions/pages/receipt.ts";
import { accountMessages } from "../../src/account/messages/account.en.ts";
import { failed } from "../../src/contract/outcome.ts";
import type { MemoFields } from "../../src/contract/primitives.ts";
import type { TransactionEntry } from "../../src/contract/transactions.ts";
import type { PaymentProof } from "../../src/contract/verify.ts";
import { RECEIPT } from "../../src/receipt/messages/receipt.ts";
import { renderReceiptPicture } from "../../src/receipt/picture.server.ts";
import { FRAME } from "../../src/ui/messages/frame.ts";
import { renderAccountHome } from "../account-home.ts";
import { ISSUER, NETWORK, type TestLedger, testLedger } from "../ledger-harness.ts";
import { valueOf } from "../outcome.ts";
import { passportRequest, sampleAccount } from "../passport-request.ts";
import { proofOf } from "../proof-harness.ts";
import { renderSlip } from "../proof-slip.ts";
import { pageRequest } from "../receipt-request.ts";
import { StubHorizon } from "../stub-horizon.ts";
import { addressOf, type StubTransaction, transactionOf } from "../stub-ledger.ts";
import { claim, contractCall, payment, setAside } from "../stub-operations.ts";
import { sampleIncome } from "../unit/src/passport/income-sample.ts";

const t = RECEIPT.en;
const USDC = new Asset("USDC", ISSUER);
const COLLECTED = t.verdicts.origin_unknown.label;
const { home: h } = accountMessages;
const WORKER = addressOf("worker");

interface Surfaces {
  proof: PaymentProof;
  row: TransactionEntry;
  slip: string;
  /** Shared: preview, picture and message. */
  passedOn: Record<"head" | "picture" | "message", string>;
  passport: string;
  /** My money, on the worker's phone. */
  home: string;
  /** A row of the payments as a file, without empty cells. */
  file: Record<string, string>;
}

/** Everything that shows a wage, paid or set aside and collected. */
async function shown(payer: Memo, receiver: Memo | null): Promise<Surfaces> {
  const place = { source: "employer", sequence: 8n, op: 1 };
  const aside = setAside("employer", ["worker"], USDC, "500.0000000", place);
  const paid = payment("employer", "worker", USDC, "500.0000000");
  const first = transactionOf([receiver === null ? paid : aside], {
    source: "employer",
    sequence: 7n,
    memo: payer,
  });
  const last = receiver === null ? first : transactionOf([claim("worker", aside.balanceId)], {
    source: "worker",
    memo: receiver,
  });
  return await shownOn([[first, payer], ...receiver === null ? [] : [[last, receiver] as const]]);
}

async function shownOn(applied: (readonly [StubTransaction, Memo])[]): Promise<Surfaces> {
  const servers = [new StubHorizon(), new StubHorizon()];
  for (const [transaction, memo] of applied) {
    for (const server of servers) server.apply(transaction, { memo });
  }
  const [last] = applied.at(-1) ?? [];
  if (last === undefined) throw new Error("nothing to show");
  const ledger = await testLedger(servers);
  const proof = await proofOf(ledger, last.hash);
  const query = { filter: "received", limit: 20, cursor: null } as const;
  const history = await valueOf(ledger.service.history(NETWORK, WORKER, query));
  const [row] = history.transactions;
  if (row === undefined) throw new Error("a history without a row");
  const url = new URL(`/receipt/${proof.hash}?lang=en`, NETWORK.publicUrl);
  const request = pageRequest(url, { network: NETWORK, proof: () => proof });
  const { head, main } = (await fillReceipt(request)).draw();
  const wish = { hash: proof.hash, op: null, account: null, allLines: false };
  const words = { lang: "en" as const, m: FRAME.en, t, network: NETWORK };
  const passport = await fillPassport(
    passportRequest(new URL(`/passport/${WORKER}`, NETWORK.publicUrl), {
      network: NETWORK,
      account: sampleAccount(WORKER),
      history,
      income: sampleIncome([1]),
      claimable: "not_found",
    }).request,
  );
  const { data: [cells = {}] } = await fileOf(ledger);
  const isSaid = ([name, value]: [string, string]) => name === "memo" || value !== "";
  return {
    proof,
    row,
    slip: main.slice(0, main.indexOf("</article>")),
    passedOn: {
      head,
      picture: renderReceiptPicture(await readReceiptState(wish, request), words) ?? "",
      message: main.split('id="sms"')[1]?.split("</p>")[0] ?? "",
    },
    home: renderAccountHome(WORKER, { history }),
    passport: passport.draw().main.split('id="payments"')[1]?.split("</section>")[0] ?? "",
    file: Object.fromEntries(Object.entries(cells).filter(isSaid)),
  };
}

async function fileOf({ service }: TestLedger) {
  const unknown = () => Promise.resolve(failed("rates_not_kept"));
  const answer = await answerPaymentsFile({
    url: new URL("http://lipwa.test/api/transactions/G?format=csv"),
    locals: {
      requestId: "test",
      origin: NETWORK.publicUrl,
      client: "192.0.2.1",
      services: {
        ledger: service,
        network: () => NETWORK,
        rates: { current: unknown, onDay: unknown },
      },
    },
  }, { account: WORKER, filter: "received", cursor: null, currency: undefined });
  return Papa.parse<Record<string, string>>((await answer.text()).trim(), { header: true });
}

function cell(html: string, claim: string): string[] | null {
  const [, inside] = html.split(`data-claim="${claim}"`);
  return inside === undefined
    ? null
    : inside.slice(inside.indexOf(">") + 1).split("</dd>")[0]?.split(/<[^>]*>/)
      .filter((text) => text !== "") ?? null;
}

const BYTES = new Uint8Array([0x53, 0x61, 0xff]);
const HASH = new Uint8Array(32).fill(9);

/** A signed memo, its form in API answers, and the text on pages. */
const MEMOS: [Memo, { memo: string; memoType: string; memoEncoding?: "hex" }, string | null][] = [
  [Memo.text("Bonus"), { memo: "Bonus", memoType: "text" }, null],
  [Memo.none(), { memo: "", memoType: "none" }, null],
  [Memo.id("42"), { memo: "42", memoType: "id" }, t.memoKinds.id],
  [Memo.hash(HASH), { memo: "09".repeat(32), memoType: "hash" }, t.memoKinds.hash],
  [Memo.return(HASH), { memo: "09".repeat(32), memoType: "return" }, t.memoKinds.return],
  [
    new Memo("text", BYTES),
    { memo: "5361ff", memoType: "text", memoEncoding: "hex" },
    t.memoKinds.bytes,
  ],
  [Memo.text("5361ff"), { memo: "5361ff", memoType: "text" }, null],
];

test.each(["XLM", "USDC", "USDCoin", "EURC"])(
  "what an issuer of no known money calls it stands in quotation marks (%s)",
  async (code) => {
    const token = new Asset(code, addressOf("forger"));
    const pay = payment("employer", "worker", token, "500.0000000");
    const known = payment("employer", "worker", USDC, "500.0000000");
    const of = async (...payments: (typeof pay)[]) =>
      await shownOn([[transactionOf(payments, { source: "employer" }), Memo.none()]]);
    const [one, two, mixed] = [await of(pay), await of(pay, pay), await of(known, pay)];
    const signed = { asset: code, assetIssuer: addressOf("forger"), amount: "500.0000000" };
    const checks = [[signed], [signed, signed]].map((payments) =>
      renderSlip({ forgeable: false }, ...payments)
    );
    const unitsIn = (html: string) =>
      Array.from(
        html.replace(/<[^>]*>/g, " ").matchAll(/500\.00\s*(“\w+”|\w+)/g),
        ([, unit]) => unit,
      );
    for (const html of [one.slip, one.passport, two.passport, ...checks]) {
      expect(new Set(unitsIn(html))).toEqual(new Set([`“${code}”`]));
    }
    const lines = new URL(`/receipt/${mixed.proof.hash}?lines=all`, NETWORK.publicUrl);
    const run = await fillReceipt(
      pageRequest(lines, { network: NETWORK, proof: () => mixed.proof }),
    );
    expect(unitsIn(run.draw().main)).toEqual(["USDC", `“${code}”`]);
  },
);

describe("what the receiver writes with a claim", () => {
  const OWN = "Salary Nov, staff no. 0042";

  test.each(MEMOS)("never stands where the payer's memo does (%j)", async (payer, fields, kind) => {
    const surfaces = await shown(payer, Memo.text(OWN));
    const { proof, row, slip, passedOn, passport, home, file } = surfaces;
    const claimed = { kind: "claimable_claimed", claimMemo: OWN, claimMemoType: "text" };
    for (const answer of [proof, proof.payments[0], row, file]) {
      expect(answer).toMatchObject({ ...fields, ...claimed });
    }
    expect("memoEncoding" in proof).toBe(fields.memoEncoding === "hex");
    const label = [t.memo, ...(kind === null ? [] : [kind]), t.memoByPayer].join(", ");
    expect(cell(slip, "memo")).toEqual(
      fields.memo === "" ? null : [label, fields.memo],
    );
    expect(cell(slip, "claimMemo")).toEqual([`${t.claimMemo}, ${t.memoByReceiver}`, OWN]);
    expect(slip.split(OWN)).toHaveLength(2);
    for (const surface of Object.values(passedOn)) expect(surface).not.toContain(OWN);
    for (const surface of [passport, home]) expect(surface).not.toContain(OWN);
    expect(home.includes(h.memoByPayer)).toBe(fields.memo !== "" && kind === null);
    expect(passport.includes(kind === null ? t.memoByPayer : label)).toBe(fields.memo !== "");
    expect(file["memoWrittenBy"]).toBe(fields.memo === "" ? undefined : "payer");
    expect(file["claimMemoWrittenBy"]).toBe("receiver");
    for (const surface of [slip, passedOn.head, passedOn.message, passport]) {
      expect(surface).toContain(COLLECTED);
    }
    expect(home).toContain(h.collected);
    expect(passedOn.picture).toContain(COLLECTED.toUpperCase());
  });

  test.each<[string, MemoFields, string | null]>([
    ["worker", { memo: "", memoType: "unknown" }, null],
    ["employer", { memo: OWN, memoType: "text" }, OWN],
  ])("is not the payer's where the %s calls a contract that pays", async (caller, fields, said) => {
    const moved = { from: "employer", to: "worker", asset: USDC, amount: "500.0000000" };
    const memo = Memo.text(OWN);
    const call = transactionOf([contractCall(caller, [moved])], { source: caller, memo });
    const { proof, row, slip, passedOn, passport, home } = await shownOn([[call, memo]]);
    for (const answer of [proof, proof.payments[0], row]) expect(answer).toMatchObject(fields);
    for (const surface of [slip, ...Object.values(passedOn), passport, home]) {
      expect(surface.includes(OWN)).toBe(said !== null);
    }
  });

  test.each(MEMOS)(
    "is nowhere where there was no claim (%j)",
    async (...row) => {
      const [payer, fields, kind] = row;
      const { proof, row: entry, ...surfaces } = await shown(payer, null);
      const { slip, passedOn, passport, home, file } = surfaces;
      for (const answer of [proof, proof.payments[0], entry, file]) {
        expect(answer).toMatchObject({ ...fields, kind: "payment" });
        expect(answer).not.toHaveProperty("claimMemo");
      }
      const said = kind === null ? fields.memo : `${kind} ${fields.memo}`;
      expect(passedOn.head).toContain(kind === null ? fields.memo : said);
      expect(cell(slip, "claimMemo")).toBeNull();
      for (const surface of [slip, ...Object.values(passedOn), passport, home]) {
        expect(surface.toUpperCase()).not.toContain(COLLECTED.toUpperCase());
      }
      const label = [t.memo, ...(kind === null ? [] : [kind]), t.memoByPayer].join(", ");
      expect(slip.includes(label)).toBe(fields.memo !== "");
      expect(passport.includes(kind === null ? t.memoByPayer : label)).toBe(fields.memo !== "");
      expect(file["memoWrittenBy"]).toBe(fields.memo === "" ? undefined : "payer");
    },
  );
});
