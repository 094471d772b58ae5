import { afterEach, describe, expect, test } from "vitest";
import type { PageRequest } from "../../functions/pages/page.ts";
import { fillReceipt, stateFor } from "../../functions/pages/receipt.ts";
import type { Services } from "../../functions/services.ts";
import type { PaymentProof } from "../../src/contract/verify.ts";
import { done } from "../../src/contract/outcome.ts";
import {
  type Claims,
  type LedgerRecord,
  runChecks,
  summaryOf,
} from "../../src/receipt/check/checks.ts";
import { RECEIPT } from "../../src/receipt/messages/receipt.ts";
import { receiptPicture } from "../../src/receipt/picture.server.ts";
import { COMMON } from "../../src/ui/messages/frame.ts";
import { ISSUER, NETWORK, type TestLedger, testLedger } from "../ledger-harness.ts";
import { sampleRates } from "../receipt-table.ts";
import { StubHorizon } from "../stub-horizon.ts";
import { STUB_PASSPHRASE } from "../stub-ledger.ts";
import { type Ledgers, type Lie, LIES, otherPayments, type Truth } from "./lies.ts";

// Whatever a stranger dresses and whatever a Horizon says: the genuine look if and only if verified.

const t = RECEIPT.en;
const open = new Set<TestLedger>();

afterEach(() => {
  for (const { kv } of open) kv.close();
  open.clear();
});

/** A lie on a ledger, with the service that is to see through it. */
async function staged(lie: Lie, count: number, servers: 1 | 2) {
  const ledgers: Ledgers = { first: new StubHorizon(), second: new StubHorizon() };
  const hash = lie.stage(ledgers, otherPayments(count - 1));
  const stubs = servers === 1 ? [ledgers.first] : [ledgers.first, ledgers.second];
  const ledger = await testLedger(stubs);
  open.add(ledger);
  const proofOf = async (op: number | null): Promise<PaymentProof> => {
    const outcome = await ledger.service.proof(NETWORK, hash, op);
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.value.proof;
  };
  return { ledgers, hash, ledger, proofOf };
}

function requestOf(ledger: TestLedger, path: string): PageRequest {
  const url = new URL(path, NETWORK.publicUrl);
  const services = {
    ledger: ledger.service,
    rates: {
      current: () => Promise.resolve(done(sampleRates("2026-11-20T14:02:11.000Z"))),
      onDay: () => Promise.resolve(done(sampleRates("2026-11-20T14:02:11.000Z"))),
    },
  };
  return {
    url,
    param: url.pathname.split("/")[2] ?? "",
    lang: "en",
    network: NETWORK,
    // receipts use nothing else
    services: services as unknown as Services,
    signal: new AbortController().signal,
  };
}

/** What of the genuine look each surface of one page has. */
async function looksOf(ledger: TestLedger, path: string, op: number | null) {
  const request = requestOf(ledger, path);
  const { main, head, cacheControl, headers } = await fillReceipt(request);
  const slip = main.slice(0, main.indexOf("</article>"));
  const hash = request.param;
  const state = await stateFor({ hash, op, account: null, allLines: false }, request);
  const words = { lang: "en" as const, m: COMMON.en, t, network: NETWORK };
  const picture = receiptPicture(state, words);
  const stamp = new RegExp(
    `class="(stamp|badge done)"[^]*?(${t.verdicts.paid.word}|${t.runSettled})`,
  );
  return {
    main,
    page: {
      band: slip.includes('<div class="band">'),
      word: stamp.test(slip),
      heading: slip.includes(`id="slip-head">${t.receipt}</h1>`),
    },
    head: {
      title: /<title>Receipt: [^<]*settled on/.test(head),
      image: head.includes("og:image"),
      description: head.includes('name="description" content="From '),
    },
    picture: {
      band: picture?.includes("url(#b)") === true,
      word: picture?.includes(t.verdicts.paid.word.toUpperCase()) === true,
    },
    message: { confirmed: main.includes('id="sms"'), share: main.includes('id="share"') },
    copy: {
      shared: cacheControl.startsWith("public"),
      kept: headers?.["x-copy"] === "keep",
    },
  };
}

/** A page's claims as the check reads them off the page, here from its HTML. */
function claimsOn(main: string): Claims {
  const slip = main.slice(0, main.indexOf("</article>"));
  const part = (name: string) => slip.split(`data-claim="${name}"`)[1] ?? "";
  const whole = (name: string) => /<\/summary><code>([^<]*)</.exec(part(name))?.[1] ?? null;
  const text = (name: string, end: string) =>
    part(name).slice(part(name).indexOf(">") + 1).split(end)[0]?.replace(/<[^>]*>/g, "") ?? null;
  const op = Number(/data-op="(\d+)"/.exec(slip)?.[1] ?? 0);
  return {
    hash: whole("hash") ?? "",
    verdict: /data-state="(\w+)"/.exec(slip)?.[1] ?? "",
    creation: /data-creation="(\w+)"/.exec(slip)?.[1] ?? null,
    op: op > 0 ? op : null,
    sender: whole("sender"),
    recipient: whole("recipient"),
    shownAmount: text("amount", "</data>"),
    amount: /value="([^"]*)"/.exec(part("amount"))?.[1] ?? null,
    asset: text("asset", "</span>"),
    memo: /<bdi>([^<]*)<\/bdi>/.exec(part("memo"))?.[1] ?? "",
  };
}

async function recordOf({ first }: Ledgers, hash: string): Promise<LedgerRecord> {
  const reply = await first.fetch(`http://127.0.0.1/transactions/${hash}`);
  const { envelope_xdr, successful, ledger } = await reply.json();
  return { envelopeXdr: envelope_xdr, successful, ledger, host: "horizon.example" };
}

/** What the reader's own browser says of a page, after asking the first server itself. */
async function browserSays(main: string, ledgers: Ledgers) {
  const claims = claimsOn(main);
  const results = await runChecks(await recordOf(ledgers, claims.hash), {
    claims,
    creation: claims.creation === null ? null : await recordOf(ledgers, claims.creation),
    passphrase: STUB_PASSPHRASE,
    usdcIssuer: ISSUER,
    locale: "en-GB",
  });
  return summaryOf(results, claims.verdict);
}

function all(look: Record<string, boolean>, value: boolean): Record<string, boolean> {
  return Object.fromEntries(Object.keys(look).map((name) => [name, value]));
}

const CASES = LIES.flatMap((lie) =>
  [1, 2, 100].flatMap((count) =>
    ([1, 2] as const).map((servers) => [lie.name, count, servers, lie] as const)
  )
);

describe("a receipt", () => {
  test.each(CASES)(
    "of %s, among %i payments, with %i server(s)",
    async (_, count, servers, lie) => {
      const truth: Truth = servers === 1 ? lie.truth.one : lie.truth.two;
      const { hash, ledger, ledgers, proofOf } = await staged(lie, count, servers);

      const whole = await proofOf(null);
      const last = whole.payments.at(-1)?.op ?? 1;

      // the body says of every payment what is true
      const body = await proofOf(last);
      expect([body.verified, body.settled]).toEqual([truth !== "no", truth !== "unsettled"]);
      const others = whole.payments.slice(0, Math.min(count - 1, 97));
      const othersTrue = lie.othersHold || truth !== "no";
      expect(others.map(({ verified }) => verified)).toEqual(others.map(() => othersTrue));

      // each page looks genuine if and only if everything that it shows is paid
      const single = whole.payments.length === 1;
      const allPaid = whole.settled && whole.payments.every(({ verified }) => verified);
      const first = await proofOf(1);
      const pages: [path: string, op: number | null, genuine: boolean, one: boolean][] = [
        [`/receipt/${hash}`, null, allPaid, single],
        [`/receipt/${hash}?lines=all`, null, allPaid, single],
        [`/receipt/${hash}?op=${last}`, last, truth === "paid", true],
        [`/receipt/${hash}?op=1`, 1, first.verified && first.settled, true],
      ];
      for (const [path, op, genuine, one] of pages) {
        const { main, page, head, picture, message, copy } = await looksOf(ledger, path, op);
        expect({ path, ...page }).toEqual({ path, ...all(page, genuine) });
        const { description, ...shownAbove } = head;
        expect({ path, ...shownAbove }).toEqual({ path, ...all(shownAbove, genuine) });
        expect(description).toBe(genuine && one);
        expect({ path, ...picture }).toEqual({ path, ...all(picture, genuine) });
        // only a line of one's own can be passed on and kept
        expect({ path, ...message }).toEqual({ path, ...all(message, genuine && one) });
        expect({ path, ...copy }).toEqual({ path, ...all(copy, genuine && one) });
        if (!one) continue;
        const said = await browserSays(main, ledgers);
        if (said === "allRight") expect(genuine).toBe(true);
        if (genuine) expect(["allRight", "someOpen"]).toContain(said);
        // signed in full: nothing is left open
        if (genuine && /^a (payment|claim)$/.test(lie.name)) expect(said).toBe("allRight");
      }
    },
  );
});
