import type { Keypair } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Boxes } from "../../../../../functions/box/boxes.ts";
import { ApprovalStore } from "../../../../../src/approval/page/approve.ts";
import type { OpenedProposal } from "../../../../../src/approval/page/open.ts";
import type { ApprovalSigner } from "../../../../../src/approval/page/approval-signer.ts";
import { type ProposalBox, writeProposal } from "../../../../../src/approval/proposal-box.ts";
import { createBoxLink } from "../../../../../src/box/link.ts";
import type { BoxApi } from "../../../../../src/client/box.ts";
import { readEnvelope } from "../../../../../src/stellar/envelope/envelope.ts";
import { toBase64 } from "../../../../../src/stellar/base64.ts";
import { walletRefusal } from "../../../../../src/wallet/wallet.ts";
import { isoFromSeconds } from "../../../../../src/approval/page/view.ts";
import { memoryTexts } from "../../../../memory-texts.ts";
import { sampleNetwork } from "../../../../receipt-table.ts";
import { boxApi } from "../../box/box-api.ts";
import { NETWORK, signedBy, SITE } from "../../invitation/made.ts";
import { samplePreflight } from "../../pay/run-samples.ts";
import { AMARA, BAKO, CHI, hashOf, ISSUER, proposal, STRANGER } from "../made.ts";

const CLOSED_AT = 1_796_000_000 - 86_400;
const AT = "2026-11-28T12:00:00.000Z";

/** A ledger in memory whose account needs two of three signers. */
class Ledger {
  sequence = 100;
  /** The weight that a payment needs. */
  needed = 2;
  /** Weights by key. */
  weights = new Map([AMARA, BAKO, CHI].map((key) => [key.publicKey(), 1]));
  /** The envelopes that were sent, in order. */
  readonly sent: string[] = [];
  readonly applied = new Set<string>();
  isDown = false;
  closedAt = CLOSED_AT;
  /** The first ledger of its history. */
  elder = 1;

  readonly fetch: typeof fetch = (input, init) =>
    this.isDown
      ? Promise.reject(new TypeError("the network is down"))
      : Promise.resolve(this.#answer(String(input), init));

  #answer(url: string, init?: RequestInit): Response {
    const { pathname } = new URL(url);
    const headers = { "Latest-Ledger": "9" };
    if (init?.method === "POST") return Response.json(this.#apply(init), { headers });
    if (pathname === "/") return Response.json({ history_elder_ledger: this.elder });
    if (/^\/ledgers\/\d+$/.test(pathname)) {
      // the network's first day
      const first = { sequence: Math.max(this.elder, 2), closed_at: isoFromSeconds(CLOSED_AT) };
      return Response.json(first);
    }
    if (/^\/accounts\/\w+\/\w+$/.test(pathname)) {
      return Response.json({ _embedded: { records: [] } }, { headers });
    }
    if (pathname.startsWith("/accounts/")) return Response.json(this.#account(), { headers });
    const hash = /^\/transactions\/(\w+)$/.exec(pathname)?.[1];
    if (hash === undefined) {
      const ledger = { sequence: 9, closed_at: isoFromSeconds(this.closedAt) };
      return Response.json({ _embedded: { records: [ledger] } });
    }
    if (!this.applied.has(hash)) return Response.json({}, { status: 404 });
    return Response.json({ hash, successful: true, ledger: 8, created_at: AT });
  }

  #account() {
    return {
      sequence: String(this.sequence),
      sequence_ledger: 5,
      thresholds: { low_threshold: 0, med_threshold: this.needed, high_threshold: 3 },
      signers: [...this.weights].map(([key, weight]) => {
        return { key, weight, type: "ed25519_public_key" };
      }),
    };
  }

  #apply(init: RequestInit) {
    const xdr = new URLSearchParams(String(init.body)).get("tx") ?? "";
    const hash = Buffer.from(hashOf(xdr)).toString("hex");
    this.sent.push(xdr);
    this.applied.add(hash);
    this.sequence = Number(readEnvelope(xdr).sequence);
    return { successful: true, hash, ledger: 8 };
  }
}

/** A wallet that signs everything with a key. */
function signer(key: Keypair): ApprovalSigner {
  return {
    address: key.publicKey(),
    signParts: ({ parts }) =>
      Promise.resolve({
        ok: true,
        value: parts.map((xdr) => toBase64(key.sign(hashOf(xdr)))),
      }),
    signText: (text) => Promise.resolve({ ok: true, value: signedBy(key, text) }),
  };
}

/** The signatures of another tool. */
function signedElsewhere(key: Keypair) {
  const signatures = proposal().parts.map((xdr) => toBase64(key.sign(hashOf(xdr))));
  return { signer: key.publicKey(), signatures };
}

describe("the page of a proposal", () => {
  let kv: Deno.Kv;
  let ledger: Ledger;
  let isOnline: boolean;
  let boxes: BoxApi;
  let box: ProposalBox;
  let kept: Map<string, string>;
  /** The payer's USDC. */
  let money: string;
  let isHistoryRead: boolean;

  beforeEach(async () => {
    kv = await Deno.openKv(":memory:");
    ledger = new Ledger();
    isOnline = true;
    boxes = boxApi(new Boxes({ kv, now: () => CLOSED_AT * 1000 }), () => isOnline);
    box = await createBoxLink();
    kept = new Map();
    money = "1000";
    isHistoryRead = true;
    vi.stubGlobal("localStorage", memoryTexts(kept));
    await writeProposal(proposal(), box, boxes);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    kv.close();
  });

  async function opened(): Promise<ApprovalStore> {
    const refused = { ok: false as const, code: "offline" as const, status: 0 };
    const network = {
      ...sampleNetwork("https://lipwa.example"),
      passphrase: NETWORK,
      usdcIssuer: ISSUER,
    };
    const failing = () => Promise.resolve(refused);
    const store = new ApprovalStore(box.link, {
      site: SITE,
      network,
      boxes,
      connection: {
        passphrase: NETWORK,
        horizonUrl: "https://horizon.example",
        fetch: ledger.fetch,
      },
      api: {
        transactions: () =>
          isHistoryRead
            ? Promise.resolve({ ok: true, value: { transactions: [], nextCursor: null, total: 0 } })
            : failing(),
        organization: failing,
        rates: failing,
        preflight: () =>
          Promise.resolve({
            ok: true,
            value: samplePreflight({ sender: { usdcBalance: money, spendableXlm: "10" } }),
          }),
      },
    }, () => Date.parse(AT));
    await store.open();
    return store;
  }

  function shownBy(store: ApprovalStore): OpenedProposal {
    const { opening } = store.$state.get();
    if (opening?.code !== "opened") throw new Error("not opened");
    return opening.opened;
  }

  /** What BAKO's browser stores of a signature that couldn't be shared. */
  async function keptBy(store: ApprovalStore): Promise<[string, string][]> {
    const signing = signer(BAKO);
    await store.approve({
      ...signing,
      signParts: (...parts) => {
        isOnline = false;
        return signing.signParts(...parts);
      },
    }, shownBy(store));
    isOnline = true;
    return [...kept];
  }

  /** A wallet that must not be asked. */
  function unasked(): ApprovalSigner {
    return { ...signer(BAKO), signParts: () => Promise.reject(new Error("asked")) };
  }

  function status(store: ApprovalStore) {
    const { opening } = store.$state.get();
    return opening?.code === "opened" ? opening.opened.status.is : opening?.code;
  }

  test("sends every part once, with the two signatures that are needed", async () => {
    const store = await opened();
    expect(status(store)).toBe("collecting");
    await store.approve(signer(BAKO), shownBy(store));
    expect(status(store)).toBe("paid");
    expect(store.$state.get()).toMatchObject({ work: { step: "idle" }, fault: null });
    const signers = ledger.sent.map((xdr) =>
      readEnvelope(xdr).inner.signatures.map(({ signature }) =>
        [AMARA, BAKO].findIndex((key) => key.verify(hashOf(xdr), signature))
      )
    );
    expect(signers).toEqual([[0, 1], [0, 1]]);
    const again = await opened();
    expect(status(again)).toBe("paid");
    await again.send();
    await again.approve(signer(CHI), shownBy(again));
    expect(ledger.sent.length).toBe(2);
  });

  test("takes no signature of an account that can't sign for the payer", async () => {
    const store = await opened();
    await store.approve(signer(STRANGER), shownBy(store));
    expect(store.$state.get().fault).toEqual({
      why: "not_signer",
      address: STRANGER.publicKey(),
    });
    expect([ledger.sent, status(store)]).toEqual([[], "collecting"]);
  });

  test("closes the wallet once nothing more is signed, before it sends", async () => {
    const store = await opened();
    const shown = shownBy(store);
    const sentBefore: number[] = [];
    const release = () => void sentBefore.push(ledger.sent.length);
    await store.approve({ ...signer(STRANGER), release }, shown);
    money = "1";
    await store.approve({ ...unasked(), release }, shown);
    expect(store.$state.get().fault).toEqual({ why: "changed" });
    await store.decline({ ...signer(STRANGER), release }, "No");
    await store.approve({ ...signer(BAKO), release }, shownBy(store));
    expect([sentBefore, ledger.sent.length]).toEqual([[0, 0, 0, 0], 2]);
  });

  test("signs nothing if the history can't be read again", async () => {
    const store = await opened();
    isHistoryRead = false;
    for (const _ of ["shown with it", "shown without it"]) {
      await store.approve(unasked(), shownBy(store));
      expect(store.$state.get().fault).toEqual({ why: "changed" });
    }
    isHistoryRead = true;
    await store.reread();
    await store.approve(signer(BAKO), shownBy(store));
    expect(status(store)).toBe("paid");
  });

  test("keeps the history where a person comes back and it can't be read again", async () => {
    const store = await opened();
    isHistoryRead = false;
    await store.refresh();
    expect(shownBy(store).context.history).not.toBeNull();
    await store.reread();
    expect(shownBy(store).context.history).toBeNull();
  });

  test("changes nothing if the wallet refuses", async () => {
    const store = await opened();
    const refusal = walletRefusal("refused");
    await store.approve(
      { ...signer(BAKO), signParts: () => Promise.resolve(refusal) },
      shownBy(store),
    );
    expect(store.$state.get()).toMatchObject({
      work: { step: "idle" },
      fault: { why: "refused", refusal },
    });
    expect(status(await opened())).toBe("collecting");
  });

  test("keeps a signature while the box can't be reached, and sends it after a press", async () => {
    await keptBy(await opened());
    const again = await opened();
    expect([status(again), kept.size, ledger.sent.length]).toEqual(["collecting", 1, 0]);
    expect(again.$state.get().kept).toMatchObject({ signer: BAKO.publicKey() });
    await again.sendKept(shownBy(again));
    expect([status(again), again.$state.get().kept]).toEqual(["paid", null]);
    expect([kept.size, ledger.sent.length]).toEqual([0, 2]);
  });

  test("says why a signature couldn't be shared", async () => {
    const store = await opened();
    await keptBy(store);
    expect(store.$state.get()).toMatchObject({
      fault: { why: "not_written", code: "unreached" },
      kept: { signer: BAKO.publicKey() },
    });
    store.discardKept();
    expect([kept.size, store.$state.get().kept]).toEqual([0, null]);
    expect([status(await opened()), ledger.sent]).toEqual(["collecting", []]);
  });

  test("forgets a kept signature that is in the box", async () => {
    const store = await opened();
    const [[name, text] = []] = await keptBy(store);
    await store.approve(signer(BAKO), shownBy(store));
    kept.set(name ?? "", text ?? "");
    expect((await opened()).$state.get().kept).toBeNull();
    expect(kept.size).toBe(0);
  });

  test("keeps a decline that isn't shared although an earlier one is in the box", async () => {
    const store = await opened();
    await store.decline(signer(BAKO), "Not now");
    const signing = signer(BAKO);
    await store.decline({
      ...signing,
      signText: (...text) => {
        isOnline = false;
        return signing.signText(...text);
      },
    }, "One line is wrong");
    isOnline = true;
    const again = await opened();
    expect(again.$state.get().kept).toMatchObject({ reason: "One line is wrong" });
    await again.sendKept(null);
    expect(again.$state.get().kept).toBeNull();
    expect(shownBy(again).read.replies).toMatchObject([
      { reply: { reason: "Not now" } },
      { reply: { reason: "One line is wrong" } },
    ]);
  });

  test("signs nothing if another signer declined after it was shown", async () => {
    const store = await opened();
    const shown = shownBy(store);
    await (await opened()).decline(signer(CHI), "Juma left.");
    await store.approve(unasked(), shown);
    expect(store.$state.get()).toMatchObject({ fault: { why: "changed" }, work: { step: "idle" } });
    expect([status(store), kept.size, ledger.sent]).toEqual(["declined", 0, []]);
    await store.approve(signer(BAKO), shownBy(store));
    expect(status(store)).toBe("paid");
  });

  test("asks an account that has signed for no second signature, and takes another one", async () => {
    const store = await opened();
    await store.approve({ ...unasked(), address: AMARA.publicKey() }, shownBy(store));
    const signed = { signer: AMARA.publicKey(), work: { step: "idle" }, fault: null };
    expect(store.$state.get()).toMatchObject(signed);
    store.forgetSigner();
    expect(store.$state.get().signer).toBeNull();
    await store.approve(signer(BAKO), shownBy(store));
    expect(status(store)).toBe("paid");
  });

  test("signs nothing with what was shown before the page was read again", async () => {
    const store = await opened();
    const shown = shownBy(store);
    money = "300";
    await store.refresh();
    await store.approve(unasked(), shown);
    expect(store.$state.get().fault).toEqual({ why: "changed" });
  });

  test("keeps what is on screen while no answer comes, and signs nothing by it", async () => {
    const store = await opened();
    const shown = shownBy(store);
    for (const isDown of [false, true]) {
      isOnline = isDown;
      ledger.isDown = isDown;
      await store.refresh();
      expect(shownBy(store)).toBe(shown);
    }
    await store.approve(unasked(), shown);
    expect(status(store)).toBe("unreachable");
    await store.refresh();
    expect(status(store)).toBe("unreachable");
  });

  test("signs with more money than shown", async () => {
    const store = await opened();
    money = "2000";
    await store.approve(signer(BAKO), shownBy(store));
    expect(status(store)).toBe("paid");
  });

  test("keeps signatures from another tool if the facts have changed", async () => {
    const store = await opened();
    const shown = shownBy(store);
    money = "300";
    await store.accept([signedElsewhere(BAKO)], shown);
    expect(store.$state.get()).toMatchObject({
      fault: { why: "changed" },
      kept: { signer: BAKO.publicKey() },
    });
    expect([status(store), kept.size, ledger.sent]).toEqual(["collecting", 1, []]);
    await store.sendKept(shownBy(store));
    expect(status(store)).toBe("paid");
  });

  test("takes the signatures of two signers that come together", async () => {
    ledger.needed = 3;
    const store = await opened();
    await store.accept([signedElsewhere(BAKO), signedElsewhere(CHI)], shownBy(store));
    expect([status(store), ledger.sent.length, kept.size]).toEqual(["paid", 2, 0]);
  });

  test("keeps the first of two signatures that couldn't be shared", async () => {
    ledger.needed = 3;
    const store = await opened();
    const shown = shownBy(store);
    money = "300";
    await store.accept([signedElsewhere(BAKO), signedElsewhere(CHI)], shown);
    expect(store.$state.get().kept).toMatchObject({ signer: BAKO.publicKey() });
    expect(status(store)).toBe("collecting");
  });

  test("says that it is too late on a network younger than a run's longest lifetime", async () => {
    ledger.closedAt = 1_796_000_000 + 60;
    expect(status(await opened())).toBe("expired");
    ledger.elder = 1_000;
    ledger.sequence = 102;
    expect(status(await opened())).toBe("unknown");
  });

  test("keeps a decline that verifies, and others can still approve", async () => {
    const store = await opened();
    await store.decline(signer(CHI), " Juma left.\u202E ");
    expect(status(store)).toBe("declined");
    expect(shownBy(store).read.replies).toMatchObject([
      { ok: true, reply: { kind: "decline", reason: "Juma left." } },
    ]);
    await store.approve(signer(BAKO), shownBy(store));
    expect(status(store)).toBe("paid");
  });

  test("tells whether a decline is in the box, also if another action is under way", async () => {
    const store = await opened();
    const approving = store.approve(signer(BAKO), shownBy(store));
    // the approval goes on, so there is no fault
    expect(await store.decline(signer(CHI), "Juma left.")).toBe(false);
    await approving;
    const other = await opened();
    const refused = { signText: () => Promise.resolve(walletRefusal("refused")) };
    expect(await other.decline({ ...signer(CHI), ...refused }, "No")).toBe(false);
    expect(await other.decline(signer(CHI), "Juma left.")).toBe(true);
  });

  test("refuses a decline that another key signed", async () => {
    const store = await opened();
    const other = signer(BAKO);
    await store.decline({ ...signer(CHI), signText: other.signText }, "No");
    expect(store.$state.get().fault).toMatchObject({ refusal: { code: "altered" } });
    expect(status(store)).toBe("collecting");
  });

  test("sends nothing if the signers have changed since", async () => {
    const store = await opened();
    ledger.weights.delete(AMARA.publicKey());
    await store.approve(signer(BAKO), shownBy(store));
    expect([ledger.sent, status(store)]).toEqual([[], "signers_changed"]);
  });

  test("says that the ledger can't be asked, and loses nothing", async () => {
    ledger.isDown = true;
    const store = await opened();
    expect(status(store)).toBe("unreachable");
    ledger.isDown = false;
    await store.reread();
    expect(status(store)).toBe("collecting");
  });
});
