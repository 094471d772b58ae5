import { Transaction, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { readPayer, savePayer } from "../../../../../src/pay/payer/chosen-payer.ts";
import { switchPayerIfSigner } from "../../../../../src/pay/payer/OtherPayer.tsx";
import { memoryTexts } from "../../../../memory-texts.ts";
import {
  EMPLOYER,
  lineOf,
  openWorld,
  shownRun,
  TestWorld,
  worker,
  writeDraft,
} from "../pay-world.ts";

const KEY = "lipwa payer";
const OWN = EMPLOYER.publicKey();
const [FIRM, OTHER] = [worker(90), worker(91)];

/** A browser's local storage, as seen on a network. */
function browser(stored?: string) {
  const local = memoryTexts(new Map(stored === undefined ? [] : [[KEY, stored]]));
  const world = new TestWorld();
  const on = async (passphrase: string) => {
    const { network } = (await world.tab()).world;
    return { network: { ...network, passphrase }, local };
  };
  return { local, on };
}

describe("readPayer()", () => {
  test("is the key's own account unless another one was chosen", async () => {
    const test = await browser().on("Test");
    expect(readPayer(test, OWN)).toBe(OWN);
    savePayer(test, OWN, FIRM);
    expect(readPayer(test, OWN)).toBe(FIRM);
    savePayer(test, OWN, OWN);
    expect(readPayer(test, OWN)).toBe(OWN);
  });

  test("is remembered for each key and each network", async () => {
    const { on } = browser();
    const [test, future] = [await on("Test"), await on("Future")];
    savePayer(test, OWN, FIRM);
    savePayer(test, OTHER, OWN);
    savePayer(future, OWN, OTHER);
    expect(readPayer(test, OWN)).toBe(FIRM);
    expect(readPayer(test, OTHER)).toBe(OWN);
    expect(readPayer(future, OWN)).toBe(OTHER);
    expect(readPayer(future, OTHER)).toBe(OTHER);
  });

  test.each([
    ["no JSON", "G"],
    ["a list", "[]"],
    ["null", "null"],
    ["null for the network", `{"Test":null}`],
    ["a text for the network", `{"Test":"${FIRM}"}`],
    ["no address", `{"Test":{"${OWN}":"GABC"}}`],
    ["a number", `{"Test":{"${OWN}":7}}`],
    ["another network", `{"Future":{"${OWN}":"${FIRM}"}}`],
  ])("is the key's own if %s is stored, which can be replaced", async (_, stored) => {
    const test = await browser(stored).on("Test");
    expect(readPayer(test, OWN)).toBe(OWN);
    savePayer(test, OWN, FIRM);
    expect(readPayer(test, OWN)).toBe(FIRM);
  });
});

/** A tab that pays from FIRM, whose only signer is the wallet's key. */
async function tabOfFirm(world: TestWorld): Promise<PayState> {
  const pay = await world.tab();
  pay.wallet.payFrom(FIRM);
  await world.settle();
  return pay;
}

/** Reviews, signs and sends, from FIRM. */
async function payFromFirm(world: TestWorld, pay: PayState): Promise<void> {
  await pay.review.open(FIRM, OWN);
  await world.settle();
  await pay.review.confirm("rest");
  await world.settle();
}

describe("a chosen payer", () => {
  test("is asked for its balance and its payments", async () => {
    const pay = await tabOfFirm(new TestWorld());
    expect(pay.wallet.$session.get()).toMatchObject({ address: OWN, payer: FIRM });
    expect(pay.balance.$balance.get()?.address).toBe(FIRM);
    expect(pay.paid.$months.get()).toMatchObject({ payer: FIRM, status: "ready" });
  });

  test("pays, and the wallet's key signs", async () => {
    const world = new TestWorld();
    const pay = await tabOfFirm(world);
    await writeDraft(world, pay, [lineOf(1)]);
    await payFromFirm(world, pay);
    const run = shownRun(pay);
    expect(run).toMatchObject({ payer: FIRM, status: "finished" });
    const [attempt] = run.parts[0]?.attempts ?? [];
    const envelope = TransactionBuilder.fromXdr(attempt?.xdr ?? "", "A test network");
    if (!(envelope instanceof Transaction)) throw new Error("no transaction");
    expect(envelope.source).toBe(FIRM);
    const [{ signature } = { signature: null }] = envelope.signatures;
    expect(EMPLOYER.verify(envelope.hash(), signature?.toBytes() ?? new Uint8Array())).toBe(true);
  });

  test("signs nothing if the wallet's key is not one of its signers", async () => {
    const world = new TestWorld();
    const pay = await tabOfFirm(world);
    world.signers = [{ key: FIRM, weight: 1, type: "ed25519_public_key" }];
    await writeDraft(world, pay, [lineOf(1)]);
    await payFromFirm(world, pay);
    expect(world.signatures).toBe(0);
    expect(pay.review.$review.get()).toMatchObject({
      step: "shown",
      review: { payer: FIRM, signer: OWN, difference: "changed" },
    });
  });

  test("stays that of a run that was started with it", async () => {
    const world = new TestWorld();
    const pay = await tabOfFirm(world);
    await writeDraft(world, pay, [lineOf(1)]);
    world.refuses = true;
    await payFromFirm(world, pay);
    world.refuses = false;
    pay.wallet.payFrom(OWN);
    await world.settle();
    await pay.runs.resume(shownRun(pay).id);
    expect(pay.runs.$sending.get()?.end).toEqual({ why: "other_account" });
    expect(world.signatures).toBe(0);
    pay.wallet.payFrom(FIRM);
    await world.settle();
    await pay.runs.resume(shownRun(pay).id);
    expect(shownRun(pay)).toMatchObject({ payer: FIRM, status: "finished" });
  });

  test("is that of a run if the ledger confirms the key as a signer", async () => {
    const { world, pay } = await openWorld();
    expect(await switchPayerIfSigner(pay, FIRM)).toBeNull();
    expect(pay.wallet.$session.get()).toMatchObject({ address: OWN, payer: FIRM });
    world.signers = [{ key: FIRM, weight: 1, type: "ed25519_public_key" }];
    expect(await switchPayerIfSigner(pay, OTHER)).toBe("notSigner");
    world.online = false;
    expect(await switchPayerIfSigner(pay, OTHER)).toBe("signersUnread");
    expect(pay.wallet.$session.get()).toMatchObject({ payer: FIRM });
  });

  test.each<[string, { address?: string; payer: string }]>([
    ["another key", { address: worker(92), payer: worker(92) }],
    ["another payer", { payer: OTHER }],
  ])("stays with %s that was chosen while the ledger was asked", async (_, chosen) => {
    const { local } = browser();
    const pay = await new TestWorld().tab({ local });
    const asking = switchPayerIfSigner(pay, FIRM);
    const session = pay.wallet.$session.get();
    if (session.status !== "ready") throw new Error("no wallet is connected");
    pay.wallet.$session.set({ ...session, ...chosen });
    expect(await asking).toBeNull();
    expect(pay.wallet.$session.get()).toMatchObject(chosen);
    expect(local.getItem(KEY)).toBeNull();
  });

  test("is still chosen on the next visit", async () => {
    const { local } = browser();
    const world = new TestWorld();
    const first = await world.tab({ local });
    first.wallet.payFrom(FIRM);
    const next = await world.tab({ local });
    expect(next.wallet.$session.get()).toMatchObject({ address: OWN, payer: FIRM });
    expect(next.wallet.keyFor(FIRM)).toBe(OWN);
    expect(next.wallet.keyFor(OTHER)).toBe(OTHER);
  });
});
