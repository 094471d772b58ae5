import { TransactionBuilder } from "@stellar/stellar-sdk/base";
import { atom } from "nanostores";
import { expect, test, vi } from "vitest";
import { toHex } from "../../../../src/stellar/hex.ts";
import { EMPLOYER_ADDRESSES } from "../../../../src/wallet/demo-accounts.ts";
import { demoWallet } from "../../../../src/wallet/demo.ts";
import { followEnvelope, sendNow, type StoredEnvelope } from "../../../../src/wallet/send.ts";
import { walletRefusal } from "../../../../src/wallet/wallet.ts";
import { type JobStep, runWalletJob } from "../../../../src/wallet/work-steps.ts";

const PASSPHRASE = "A test network";
const START = Date.UTC(2026, 10, 20, 9);
const NAME = "Demo Tailors";
const ADDRESS = EMPLOYER_ADDRESSES[NAME] ?? "";

test("asks for no signature where the site has no Horizon to send through, and says so", async () => {
  const connection = { passphrase: PASSPHRASE, horizonUrl: null };
  const asked = vi.fn(() => Promise.resolve(walletRefusal("refused")));
  const sent = await sendNow({
    connection,
    wallet: {
      ...demoWallet(connection, NAME),
      connect: asked,
      current: asked,
      sign: asked,
      signMessage: asked,
    },
    address: ADDRESS,
    operations: [],
  });
  expect(sent).toEqual({ ok: false, code: "no_horizon" });
  expect(asked).not.toHaveBeenCalled();
});

/**
 * How Horizon treats a submission: accepts it, accepts it silently, refuses it with a reason, or
 * loses it.
 */
type Taking = "answer" | "silently" | "refuse" | "lose";

/** A Horizon of one account that can be disconnected, and a clock that advances on each wait. */
class OneAccount {
  now = START;
  online = true;
  taking: Taking = "answer";
  /** True if the next submission breaks the connection. */
  cutOffNext = false;
  /** True if it can't look up transactions. */
  blind = false;
  /** True if its newest ledger no longer changes. */
  stopped = false;
  /** Start of its history, in milliseconds since 1970. */
  historyFrom = START - 86_400_000;
  /** True if the network was reset: its ledgers closed at other times. */
  isAnother = false;
  /** Number of submissions. */
  sent = 0;
  /** True if it neither shows nor accepts again what it applied before. */
  forgets = false;
  applied = new Set<string>();
  signed = 0;
  sequence = 7n;
  thresholds = { low_threshold: 0, med_threshold: 0 };
  /** Called before each wait with the number of earlier ones. */
  waited: (times: number) => void = () => {};
  sign: () => void = () => {};
  #waits = 0;

  readonly clock = {
    now: () => this.now,
    sleep: (ms: number) => {
      this.now += ms;
      this.waited(++this.#waits);
      return Promise.resolve();
    },
  };

  readonly fetch = (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (!this.online) return Promise.reject(new TypeError("offline"));
    const { pathname } = new URL(String(url));
    if (init?.method === "POST") return this.#take(String(init.body));
    return Promise.resolve(this.#read(pathname));
  };

  readonly connection = {
    passphrase: PASSPHRASE,
    horizonUrl: "https://horizon.test",
    fetch: this.fetch,
  };

  get #ledger(): number {
    return Math.floor(((this.stopped ? START : this.now) - START) / 5_000) + 1_000;
  }

  #read(path: string): Response {
    const headers = { "Latest-Ledger": String(this.#ledger) };
    const closed_at = new Date(this.stopped ? START : this.now).toISOString();
    if (path === "/ledgers") {
      const records = [{ sequence: this.#ledger, closed_at }];
      return Response.json({ _embedded: { records } }, { headers });
    }
    if (path.startsWith("/accounts/")) {
      const { thresholds, sequence } = this;
      const key = path.slice("/accounts/".length);
      const signers = [{ key, weight: 1, type: "ed25519_public_key" }];
      return Response.json({ sequence: String(sequence), thresholds, signers }, { headers });
    }
    if (path === "/") return Response.json({ history_elder_ledger: 100 }, { headers });
    if (path === "/ledgers/100") {
      const closed = new Date(this.historyFrom).toISOString();
      return Response.json({ sequence: 100, closed_at: closed }, { headers });
    }
    const [, built] = /^\/ledgers\/(\d+)$/.exec(path) ?? [];
    if (built !== undefined) {
      const start = START + (this.isAnother ? 1_000 : 0);
      const closed = new Date(start + (Number(built) - 1_000) * 5_000).toISOString();
      return Response.json({ sequence: Number(built), closed_at: closed }, { headers });
    }
    if (this.blind) return Response.json({}, { status: 503 });
    const hash = path.slice("/transactions/".length);
    if (this.forgets || !this.applied.has(hash)) return Response.json({}, { status: 404, headers });
    const body = { hash, successful: true, ledger: this.#ledger, created_at: closed_at };
    return Response.json(body, { headers });
  }

  #take(body: string): Promise<Response> {
    this.sent++;
    if (this.cutOffNext) Object.assign(this, { cutOffNext: false, online: false });
    if (this.taking === "lose") return Promise.reject(new TypeError("cut off"));
    const envelope = TransactionBuilder.fromXdr(
      new URLSearchParams(body).get("tx") ?? "",
      PASSPHRASE,
    );
    const hash = toHex(envelope.hash());
    const maxTime = "timeBounds" in envelope ? Number(envelope.timeBounds?.maxTime) : 0;
    if (this.taking === "refuse") return refused("tx_insufficient_fee");
    if ((this.forgets || !this.applied.has(hash)) && maxTime * 1_000 < this.now) {
      return refused("tx_too_late");
    }
    if (!this.applied.has(hash)) this.sequence++;
    this.applied.add(hash);
    if (this.taking === "silently") return Promise.reject(new TypeError("cut off"));
    return Promise.resolve(Response.json({ hash, successful: true, ledger: this.#ledger }));
  }
}

function refused(transaction: string): Promise<Response> {
  const extras = { result_codes: { transaction } };
  return Promise.resolve(Response.json({ extras }, { status: 400 }));
}

/** Sets a domain with a wallet, as the page does, and records everything shown. */
function signOn(change: Partial<OneAccount>) {
  const ledger = Object.assign(new OneAccount(), change);
  const { connection, clock } = ledger;
  const wallet = demoWallet(connection, NAME);
  const counting = {
    ...wallet,
    sign: (request: Parameters<typeof wallet.sign>[0]) => {
      ledger.signed++;
      ledger.sign();
      return wallet.sign(request);
    },
  };
  const address = ADDRESS;
  const $work = atom<JobStep>({ step: "idle" });
  const steps: string[] = [];
  $work.listen((work) => steps.push(work.step === "failed" ? work.code : work.step));
  const operations = [{ kind: "home_domain" as const, domain: "tailors.example" }];
  const job = { connection, wallet: counting, address, operations, clock };
  const sign = () =>
    runWalletJob($work, { address }, (watching) => sendNow({ ...watching, ...job }));
  return { ledger, sign, steps };
}

test("cut off after the signature, it says that the outcome is unknown, signs nothing else, and continues", async () => {
  const { ledger, sign, steps } = signOn({ taking: "silently", cutOffNext: true });
  const meanwhile: Promise<boolean>[] = [];
  ledger.waited = (times) => {
    if (times !== 100) return;
    expect(steps.at(-1)).toBe("unsure");
    meanwhile.push(sign());
    ledger.online = true;
  };
  expect(await sign()).toBe(true);
  expect(await Promise.all(meanwhile)).toEqual([false]);
  // by then the envelope has long expired
  expect(ledger.now - START).toBeGreaterThan(600_000);
  expect(steps).toEqual(["working", "working", "unsure", "done"]);
  expect(ledger.signed).toBe(1);
});

test("cut off before it went out, and for long, it ran out: that may be said and signed again", async () => {
  const { ledger, sign, steps } = signOn({});
  ledger.sign = () => (ledger.online = false);
  ledger.waited = (times) => {
    if (times === 100) ledger.online = true;
  };
  expect(await sign()).toBe(false);
  expect(steps).toEqual(["working", "working", "unsure", "expired"]);
  ledger.sign = () => {};
  expect(await sign()).toBe(true);
});

test("nothing is signed where the account asks for more than its own key", async () => {
  const thresholds = { low_threshold: 0, med_threshold: 2 };
  const { ledger, sign, steps } = signOn({ thresholds });
  expect(await sign()).toBe(false);
  expect(steps).toEqual(["working", "not_enough_weight"]);
  expect(ledger.signed).toBe(0);
});

test("a refusal is told at once where nothing went out before", async () => {
  const { ledger, sign, steps } = signOn({ taking: "refuse" });
  expect(await sign()).toBe(false);
  expect(steps).toEqual(["working", "working", "rejected"]);
  expect(ledger.now).toBe(START);
});

test("a refusal isn't final if it may be out and no server can be asked", async () => {
  const { ledger, sign, steps } = signOn({ taking: "silently", cutOffNext: true });
  ledger.waited = (times) => {
    // the resubmission is refused because its sequence number is used
    if (times === 1) Object.assign(ledger, { online: true, taking: "refuse", blind: true });
    if (times === 3) ledger.blind = false;
  };
  expect(await sign()).toBe(true);
  expect(steps).toEqual(["working", "working", "done"]);
});

test("a ledger that stands still is no answer, however often it says that there is time", async () => {
  const { ledger, sign, steps } = signOn({ stopped: true, taking: "lose" });
  ledger.waited = (times) => {
    if (steps.at(-1) !== "unsure" && times < 1_000) return;
    Object.assign(ledger, { stopped: false, taking: "answer" });
  };
  expect(await sign()).toBe(false);
  expect(steps).toEqual(["working", "working", "unsure", "expired"]);
});

test("what a network has forgotten is not called failed", async () => {
  const { ledger, sign, steps } = signOn({ taking: "silently", cutOffNext: true });
  ledger.waited = (times) => {
    if (times !== 100) return;
    ledger.online = true;
    ledger.forgets = true;
    ledger.historyFrom = ledger.now - 60_000;
  };
  expect(await sign()).toBe(false);
  expect(steps).toEqual(["working", "working", "unsure", "undecided"]);
});

test("a lost envelope isn't sent to a reset network", async () => {
  const { ledger, sign, steps } = signOn({ taking: "lose" });
  ledger.sign = () => (ledger.isAnother = true);
  ledger.waited = () => (ledger.taking = "answer");
  expect(await sign()).toBe(false);
  expect(ledger.sent).toBe(1);
  expect(steps).toEqual(["working", "working", "unsure", "undecided"]);
});

/** Signs, and closes the page before submission; returns the stored envelope. */
async function keptBy(ledger: OneAccount): Promise<StoredEnvelope> {
  const { connection, clock } = ledger;
  const wallet = demoWallet(connection, NAME);
  const kept: StoredEnvelope[] = [];
  const outcome = await sendNow({
    connection,
    wallet,
    address: ADDRESS,
    operations: [{ kind: "home_domain", domain: "tailors.example" }],
    clock,
    keep: (envelope) => {
      kept.push(envelope);
      return Promise.reject(new Error("the page is gone"));
    },
  });
  expect(outcome).toEqual({ ok: false, code: "not_kept" });
  expect(ledger.sent).toBe(0);
  const [envelope] = kept;
  if (envelope === undefined) throw new Error("nothing was signed");
  return envelope;
}

test.each<[string, Partial<OneAccount>, string, number]>([
  ["sends it where it can still be applied", {}, "ok", 1],
  ["does not send it once its time is over", { now: START + 400_000 }, "expired", 0],
  ["does not send it to a network that was begun anew", { isAnother: true }, "undecided", 0],
  ["believes no refusal, as the other page may have sent it", { taking: "refuse" }, "expired", 151],
])("a page that finds an envelope kept %s", async (_, change, end, most) => {
  const ledger = new OneAccount();
  const envelope = await keptBy(ledger);
  const outcome = await followEnvelope(Object.assign(ledger, change), envelope, START);
  expect(outcome.ok ? "ok" : outcome.code).toBe(end);
  expect(ledger.sent).toBeLessThanOrEqual(most);
});
