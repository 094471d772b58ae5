import { beforeEach, describe, expect, test } from "vitest";
import { claimableBody } from "../../../../src/contract/claimable.ts";
import { FIRST_PAGE_CURSOR } from "../../../../src/contract/first-page.ts";
import { ISSUER, type TestLedger, testLedger, USDC } from "../../../ledger-harness.ts";
import { valueOf } from "../../../outcome.ts";
import { StubHorizon } from "../../../stub-horizon.ts";
import { addressOf, transactionOf } from "../../../stub-ledger.ts";
import { setAside } from "../../../stub-operations.ts";

const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const WORKER = addressOf("worker");

let stub: StubHorizon;
let ledger: TestLedger;

beforeEach(async () => {
  stub = new StubHorizon();
  ledger = await testLedger([stub], { now: () => NOW });
});

function wait(
  balanceId: string,
  asset: string,
  predicate: unknown = { unconditional: true },
  amount = "12.5000000",
  sponsor = addressOf("sponsor"),
) {
  stub.waiting({
    id: balanceId,
    asset,
    amount,
    sponsor,
    last_modified_time: "2026-11-01T08:00:00Z",
    claimants: [
      { destination: addressOf("employer"), predicate: { not: { unconditional: true } } },
      { destination: WORKER, predicate },
    ],
  });
}

async function read(cursor?: string) {
  return claimableBody.parse(await valueOf(ledger.service.claimable({ account: WORKER }, cursor)));
}

describe("claimable()", () => {
  test("lists what waits, and sums the recognized USDC that can be claimed now", async () => {
    const later = { not: { abs_before_epoch: String(NOW / 1000 + 3_600) } };
    wait("0".repeat(71) + "1", `USDC:${ISSUER}`);
    wait("0".repeat(71) + "2", `USDC:${addressOf("counterfeiter")}`);
    wait("0".repeat(71) + "3", `USDC:${ISSUER}`, later);
    wait("0".repeat(71) + "4", "native", { abs_before: "+131971-04-21T00:00:00Z" });
    wait("0".repeat(71) + "5", `USDC:${ISSUER}`, { abs_before_epoch: String(NOW / 1000) });
    wait("0".repeat(71) + "6", `USDC:${ISSUER}`, { not: { unconditional: true } });
    const { claimable, usdcTotal, complete } = await read();
    expect(complete).toBe(true);
    expect(usdcTotal).toBe("12.5000000");
    expect(claimable.map(({ asset, recognized, stage, claimableNow, claimableFrom }) => [
      asset,
      recognized,
      stage,
      claimableNow,
      claimableFrom,
    ])).toEqual([
      ["USDC", true, "never", false, null],
      ["USDC", true, "over", false, null],
      ["USDC", true, "later", false, "2026-11-20T13:00:00.000Z"],
      ["USDC", true, "open", true, null],
      ["XLM", true, "open", true, null],
      ["USDC", false, "open", true, null],
    ]);
    // each claimant has different terms
    expect(claimable[3]?.claimants).toEqual([
      { address: addressOf("employer"), stage: "never", from: null, until: null, further: [] },
      { address: WORKER, stage: "open", from: null, until: null, further: [] },
    ]);
  });

  test("names who set it aside, never who pays its reserve instead", async () => {
    const aside = setAside("employer", ["worker"], USDC, "12.5000000");
    wait(aside.balanceId, `USDC:${ISSUER}`);
    const sponsor = addressOf("sponsor");
    expect((await read()).claimable).toMatchObject([{ from: null, sponsor }]);
    stub.apply(transactionOf([aside], { source: "employer" }));
    expect((await read()).claimable).toMatchObject([{ from: addressOf("employer"), sponsor }]);
  });

  test("asks of how many who set them aside, the largest first, and goes on behind them", async () => {
    for (let n = 0; n < 30; n++) {
      const aside = setAside("employer", ["worker"], USDC, `${n + 1}.0000000`, String(n));
      stub.apply(transactionOf([aside], { source: "employer", sequence: BigInt(n + 1) }));
      wait(aside.balanceId, `USDC:${ISSUER}`, undefined, `${n + 1}.0000000`);
    }
    const known = async () => (await read()).claimable.map(({ from }) => from !== null);
    expect(await known()).toEqual(Array.from({ length: 30 }, (_, n) => n < 24));
    expect(await known()).toEqual(Array(30).fill(true));
  });

  test("does not sum what the address set aside itself, known as creator or as sponsor", async () => {
    const created = setAside("worker", ["shop", "worker"], USDC, "12.5000000");
    stub.apply(transactionOf([created], { source: "worker" }));
    wait(created.balanceId, `USDC:${ISSUER}`);
    wait("0".repeat(71) + "2", `USDC:${ISSUER}`, undefined, "7.0000000", WORKER);
    wait("0".repeat(71) + "3", `USDC:${ISSUER}`);
    await ledger.service.income({ account: WORKER });
    const { claimable, usdcTotal } = await read();
    expect(claimable.map(({ from, sponsor }) => [from, sponsor])).toEqual([
      [null, addressOf("sponsor")],
      [WORKER, addressOf("sponsor")],
      [null, WORKER],
    ]);
    expect(usdcTotal).toBe("12.5000000");
  });

  /** Adds this many newer balances, all of one amount. */
  function crowd(n: number, asset: string, amount: string) {
    for (let at = 0; at < n; at++) {
      wait("0".repeat(8) + `1${at.toString().padStart(63, "0")}`, asset, undefined, amount);
    }
  }

  const DUST = "0.0000001";
  test.each([
    ["other balances", 250, `USDC:${addressOf("counterfeiter")}`, "99.0000000", {
      usdcTotal: "13.5000000",
      complete: false,
      belowCent: 0,
    }],
    ["dust", 300, `USDC:${ISSUER}`, DUST, {
      usdcTotal: "13.5000300",
      complete: true,
      belowCent: 300,
    }],
    ["dust of XLM", 300, "native", DUST, {
      usdcTotal: "13.5000000",
      complete: true,
      belowCent: 300,
    }],
    ["balances of a cent", 300, `USDC:${ISSUER}`, "0.0100000", {
      usdcTotal: "16.5000000",
      complete: false,
      belowCent: 0,
    }],
  ])("lets no crowd of %s hide a wage", async (_, n, asset, amount, body) => {
    wait("0".repeat(71) + "1", `USDC:${ISSUER}`);
    wait("0".repeat(71) + "2", `USDC:${ISSUER}`, undefined, "1.0000000");
    wait("0".repeat(71) + "3", "native");
    crowd(n, asset, amount);
    const { claimable, usdcTotalIsLowerBound, ...said } = await read();
    expect(said).toMatchObject(body);
    expect(usdcTotalIsLowerBound).toBeUndefined();
    expect(claimable).toHaveLength(200);
    expect(claimable.slice(0, 2).map(({ amount }) => amount)).toEqual(["12.5000000", "1.0000000"]);
    expect(claimable.some((entry) => entry.asset === "XLM" && entry.amount === "12.5000000"))
      .toBe(amount !== "0.0100000");
  });

  test("says that there may be more where a crowd is larger than one answer can read", async () => {
    wait("0".repeat(71) + "1", `USDC:${ISSUER}`);
    crowd(1_800, `USDC:${ISSUER}`, DUST);
    expect(await read()).toMatchObject({
      usdcTotal: "0.0001800",
      usdcTotalIsLowerBound: true,
      complete: false,
      belowCent: 1_800,
    });
    expect(stub.asked.length).toBeLessThan(54);
  });

  test("tells everything in pages, the newest first, and of which ledger each is", async () => {
    crowd(450, `USDC:${ISSUER}`, "5.0000000");
    const ids: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null | undefined = FIRST_PAGE_CURSOR;
    while (cursor != null) {
      const { claimable, nextCursor, asOfLedger, complete } = await read(cursor);
      ids.push(...claimable.map(({ id }) => id));
      sizes.push(claimable.length);
      expect(asOfLedger).toBe(stub.latest);
      expect(complete).toBe(false);
      cursor = nextCursor;
    }
    expect(sizes).toEqual([200, 200, 50]);
    expect(new Set(ids).size).toBe(450);
  });

  test.each(["", "oldest", "1", `1-${"0".repeat(71)}`, `1-${"0".repeat(72)}&limit=1`])(
    "refuses a cursor that is none: %j",
    async (cursor) => {
      const answer = await ledger.service.claimable({ account: WORKER }, cursor);
      expect(answer).toMatchObject({ ok: false, code: "invalid_cursor" });
    },
  );

  test("keeps what was read where the network stops to answer, and says that it is a part", async () => {
    crowd(300, `USDC:${ISSUER}`, DUST);
    stub.fault = (path) => path.includes("cursor=") ? new Response("", { status: 503 }) : null;
    expect(await read()).toMatchObject({
      usdcTotal: "0.0000200",
      usdcTotalIsLowerBound: true,
      complete: false,
    });
  });

  test("is empty where nothing waits", async () => {
    expect(await read()).toMatchObject({ claimable: [], usdcTotal: "0.0000000", complete: true });
  });
});
