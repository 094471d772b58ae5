import { describe, expect, test } from "vitest";
import type { Answer, ClientFailure } from "../../../../../src/client/answer.ts";
import type { PaymentProof } from "../../../../../src/contract/verify.ts";
import {
  countSent,
  createSentMarksStore,
  createShortLinkStore,
  findNextUnsent,
  readSetAsideStatus,
  shareableLink,
} from "../../../../../src/pay/receipts/receipt-queue.ts";
import type { RunReceipt } from "../../../../../src/pay/receipts/receipts.ts";
import { createJournal } from "../../../../../src/pay/run/journal.ts";
import { memoryDatabase } from "../pay-world.ts";
import { sampleRun } from "../run-samples.ts";

const receiptOf = (id: string): RunReceipt => ({
  id,
  name: id,
  address: "GA",
  account: "GA",
  stroops: 1n,
  paidFor: "",
  local: null,
  asideUntil: null,
  path: "",
  url: `long ${id}`,
  hash: `hash ${id}`,
  shortUrl: `short ${id}`,
});
const receipts = ["a", "b", "c"].map(receiptOf);

function open(db = memoryDatabase(), runId = "run") {
  let at = 0;
  return { db, queue: createSentMarksStore({ db, now: () => ++at * 1000 }, runId) };
}

async function marksOf(queue: ReturnType<typeof open>["queue"]) {
  await queue.read();
  const marks = queue.$marks.get();
  if (marks === null) throw new Error("no marks were read");
  return marks;
}

describe("createSentMarksStore()", () => {
  test("keeps what was sent over a reload, for this run alone, and no phone numbers", async () => {
    const { db, queue } = open();
    await queue.read();
    await queue.mark("a", "whatsapp");
    await queue.mark("a", "whatsapp");
    await queue.mark("b", "sms");
    const kept = await marksOf(open(db).queue);
    expect([...kept]).toEqual([
      ["a", { way: "whatsapp", at: "1970-01-01T00:00:02.000Z" }],
      ["b", { way: "sms", at: "1970-01-01T00:00:03.000Z" }],
    ]);
    expect((await marksOf(open(db, "other").queue)).size).toBe(0);
  });

  test("takes a mark back", async () => {
    const { db, queue } = open();
    await queue.mark("a", "sms");
    await queue.unmark("a");
    expect((await marksOf(queue)).size).toBe(0);
    expect((await marksOf(open(db).queue)).size).toBe(0);
  });

  test("takes what an older version opened an app for as not sent, until a person says that it was sent", async () => {
    const { db, queue } = open();
    const kept = (lineId: string, sure: boolean) =>
      db.put(
        "parts",
        { id: `sent run ${lineId}`, lineId, way: "sms", at: "2026-11-25", sure } as { id: string },
      );
    await kept("a", true);
    await kept("b", false);
    expect([...(await marksOf(queue)).keys()]).toEqual(["a"]);
  });

  test("loses no mark of another tab", async () => {
    const { db, queue } = open();
    const other = open(db).queue;
    await queue.read();
    await other.read();
    await queue.mark("a", "sms");
    await other.mark("b", "sms");
    expect((await marksOf(queue)).size).toBe(2);
  });

  test("loses no mark that is made while it reads", async () => {
    const { queue } = open();
    await queue.read();
    const reading = queue.read();
    await queue.mark("a", "sms");
    await reading;
    expect(queue.$marks.get()?.has("a")).toBe(true);
    const again = queue.read();
    await queue.unmark("a");
    await again;
    expect(queue.$marks.get()?.size).toBe(0);
  });

  test("keeps its marks out of the journal's transactions", async () => {
    const { db, queue } = open();
    const journal = createJournal(db);
    const run = sampleRun({ status: "finished" });
    await journal.saveRun(run);
    await queue.mark("a", "sms");
    expect(await journal.run("run")).toEqual(run);
  });
});

describe("the order of the queue", () => {
  const mark = { way: "sms", at: "" } as const;

  test("begins with the first who has nothing yet", () => {
    expect(findNextUnsent(receipts, new Map(), null)?.id).toBe("a");
    expect(findNextUnsent(receipts, new Map([["a", mark]]), null)?.id).toBe("b");
    expect(findNextUnsent(receipts, new Map(receipts.map(({ id }) => [id, mark])), null))
      .toBeNull();
  });

  test("goes on to the next, comes back to who was skipped, and ends", () => {
    const marks = new Map([["b", mark]]);
    expect(findNextUnsent(receipts, marks, "a")?.id).toBe("c");
    expect(findNextUnsent(receipts, marks, "c")?.id).toBe("a");
    const all = new Map(receipts.map(({ id }) => [id, mark]));
    expect(findNextUnsent(receipts, all, "c")).toBeNull();
    expect(countSent(receipts, marks)).toBe(1);
  });
});

describe("createShortLinkStore()", () => {
  type LinkAnswer = "works" | "unsettled" | "unknown" | "down" | "slow" | "silent" | "busy";

  const FAILURES: Partial<Record<LinkAnswer, Omit<ClientFailure, "ok">>> = {
    unknown: { status: 404, code: "transaction_not_found" },
    down: { status: 0, code: "offline" },
    slow: { status: 504, code: "upstream_timeout" },
    silent: { status: 0, code: "aborted" },
    busy: { status: 429, code: "rate_limited", retryAfter: 60 },
  };

  const receipt = receiptOf("a");

  /** A service that gives these answers and then works, its requests, and a receipt's link. */
  function openLinks(...told: LinkAnswer[]) {
    const asked: string[] = [];
    const slept: number[] = [];
    const links = createShortLinkStore({
      api: {
        verify: (hash: string): Promise<Answer<PaymentProof>> => {
          asked.push(hash);
          const said = told.shift() ?? "works";
          const failure = FAILURES[said];
          if (failure !== undefined) return Promise.resolve({ ok: false, ...failure });
          const shortUrl = said === "works" ? "https://pay.example/r/0" : null;
          // no other field of the proof is read
          const value = { shortUrl } as PaymentProof;
          return Promise.resolve({ ok: true, value });
        },
      } as Parameters<typeof createShortLinkStore>[0]["api"],
      sleep: (ms) => {
        slept.push(ms);
        return Promise.resolve();
      },
    });
    return { links, asked, slept, link: () => shareableLink(receipt, links.$states.get()) };
  }

  test("offers no link before the service says that it knows the code", async () => {
    const { links, link } = openLinks("unsettled", "unknown", "works");
    expect(link()).toBeNull();
    const asking = links.ask(receipt.hash);
    expect(link()).toBeNull();
    await asking;
    expect(link()).toBe("short a");
  });

  test("falls back to the long link at once without a service, and keeps it while it asks again", async () => {
    const { links, slept, link } = openLinks("down");
    await links.ask(receipt.hash);
    expect(link()).toBe("long a");
    expect(slept).toEqual([]);
    const asking = links.ask(receipt.hash);
    expect(link()).toBe("long a");
    await asking;
    expect(link()).toBe("short a");
  });

  test.each<LinkAnswer>(["slow", "silent"])(
    "asks again after a slow answer (%s), and offers the long link until then",
    async (answer) => {
      const { links } = openLinks(answer);
      const seen: (string | null)[] = [];
      links.$states.listen((states) => seen.push(shareableLink(receipt, states)));
      await links.ask(receipt.hash);
      expect(seen).toEqual([null, "long a", "short a"]);
    },
  );

  test("doesn't ask a service again that wants a long pause", async () => {
    const { links, asked, slept, link } = openLinks("busy");
    await links.ask(receipt.hash);
    expect(link()).toBe("long a");
    expect([asked.length, slept.length]).toEqual([1, 0]);
  });

  test("does not wait for ever for what is not settled", async () => {
    const { links, asked, link } = openLinks("unsettled", "unsettled", "unsettled");
    await links.ask(receipt.hash);
    expect(link()).toBe("long a");
    expect(asked).toHaveLength(3);
  });

  test("asks once for all receipts of a transaction", async () => {
    const { links, asked } = openLinks();
    await Promise.all([links.ask("one"), links.ask("one")]);
    await links.ask("one");
    expect(asked).toEqual(["one"]);
  });
});

describe("readSetAsideStatus()", () => {
  const aside = { ...receiptOf("a"), asideUntil: "2026-12-25T09:00:00Z" };
  const claim = {
    kind: "claimable_claimed",
    counterparty: "GP",
    asset: "USDC",
    amount: "0.0000001",
  };

  /** A service whose history answers this many times too late, and then has the claim. */
  function readAfter(failures: number) {
    const claimable = () => Promise.resolve({ ok: true, value: { complete: true, claimable: [] } });
    const transactions = () =>
      Promise.resolve(
        failures-- > 0
          ? { ok: false, code: "upstream_timeout", status: 504 }
          : { ok: true, value: { transactions: [claim] } },
      );
    const world = Object({ api: { claimable, transactions }, sleep: () => Promise.resolve() });
    return readSetAsideStatus(world, "GP", aside);
  }

  test("asks again after a slow answer", async () => {
    expect(await readAfter(1)).toBe("gone");
  });

  test("doesn't call money gone that no answer says was claimed", async () => {
    expect(await readAfter(Infinity)).toBe("waits");
  });
});
