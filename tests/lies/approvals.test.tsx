import { type Keypair } from "@stellar/stellar-sdk/base";
import { renderToStringAsync } from "preact-render-to-string";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Boxes } from "../../functions/box/boxes.ts";
import { approve as m } from "../../src/approval/page/messages/approve.en.ts";
import {
  type OpenedProposal,
  type OpeningFault,
  openProposal,
} from "../../src/approval/page/open.ts";
import { ProposalSheet } from "../../src/approval/page/ProposalSheet.tsx";
import { ApprovalStore } from "../../src/approval/page/approve.ts";
import type { OpenedView } from "../../src/approval/page/view.ts";
import { withSignatures } from "../../src/approval/envelope-signatures.ts";
import type { Proposal } from "../../src/approval/proposal.ts";
import { writeProposal } from "../../src/approval/proposal-box.ts";
import { writeReply } from "../../src/approval/replies.ts";
import { type BoxLink, createBoxLink } from "../../src/box/link.ts";
import type { BoxApi } from "../../src/client/box.ts";
import type { TransactionEntry } from "../../src/contract/transactions.ts";
import type { CurrencyRates } from "../../src/money/currency.ts";
import { toBase64 } from "../../src/stellar/base64.ts";
import { NO_MEMO } from "../../src/stellar/memo.ts";
import { frame } from "../../src/ui/messages/frame.en.ts";
import type { TransactionDraft } from "../../src/wallet/build.ts";
import { sampleNetwork } from "../receipt-table.ts";
import {
  AMARA,
  BAKO,
  CHI,
  draft,
  hashOf,
  ISSUER,
  PAYER,
  pays,
  proposal,
  signed,
  stopCheckingSignatures,
  STRANGER,
  usdc,
  WORKERS,
} from "../unit/src/approval/made.ts";
import { boxApi } from "../unit/src/box/box-api.ts";
import { NETWORK, SITE } from "../unit/src/invitation/made.ts";
import { sampleEntry } from "../unit/src/pay/run-samples.ts";

/** The ledger's clock: a day before the envelopes end. */
const CLOSED_AT = 1_796_000_000 - 86_400;

const network = {
  ...sampleNetwork("https://lipwa.example"),
  passphrase: NETWORK,
  usdcIssuer: ISSUER,
};

/** An account that needs two of AMARA, BAKO and CHI, as Horizon describes it. */
const ACCOUNT = {
  sequence: "100",
  sequence_ledger: 5,
  thresholds: { low_threshold: 0, med_threshold: 2, high_threshold: 2 },
  signers: [AMARA, BAKO, CHI].map((key) => ({
    key: key.publicKey(),
    weight: 1,
    type: "ed25519_public_key",
  })),
};

function horizon(input: string | URL | Request): Promise<Response> {
  const { pathname } = new URL(String(input));
  const ledger = { sequence: 9, closed_at: new Date(CLOSED_AT * 1000).toISOString() };
  const body = pathname.startsWith("/accounts/") ? ACCOUNT : { _embedded: { records: [ledger] } };
  return Promise.resolve(Response.json(body, { headers: { "Latest-Ledger": "9" } }));
}

/** A payment by the payer in October. */
function paidBefore(
  counterparty: string,
  amount: string,
  createdAt = "2026-10-28T10:00:00.000Z",
): TransactionEntry {
  const memo = { memo: "", memoType: "none" as const };
  return sampleEntry({ ...memo, assetIssuer: ISSUER, counterparty, amount, createdAt });
}

describe("a proposal that lies", () => {
  let kv: Deno.Kv;
  let boxes: BoxApi;
  let history: TransactionEntry[];
  /** Whether the history goes on, page after page. */
  let isLong: boolean;

  beforeEach(async () => {
    kv = await Deno.openKv(":memory:");
    boxes = boxApi(new Boxes({ kv, now: () => CLOSED_AT * 1000 }));
    history = [];
    isLong = false;
  });
  afterEach(() => {
    vi.restoreAllMocks();
    kv.close();
  });

  const refused = { ok: false as const, code: "offline" as const, status: 0 };

  function source() {
    return {
      site: SITE,
      network,
      boxes,
      connection: { passphrase: NETWORK, horizonUrl: "https://horizon.example", fetch: horizon },
      api: {
        transactions: () =>
          Promise.resolve({
            ok: true as const,
            value: {
              transactions: history,
              nextCursor: isLong ? "more" : null,
              total: history.length,
            },
          }),
        organization: () => Promise.resolve(refused),
        rates: () => Promise.resolve(refused),
        preflight: () => Promise.resolve(refused),
      },
    };
  }

  async function put(changed: Partial<Proposal>): Promise<BoxLink> {
    const box = await createBoxLink();
    expect(await writeProposal(proposal(changed), box, boxes)).toEqual({ ok: true });
    return box.link;
  }

  const open = async (link: BoxLink) => await openProposal(link, source());

  /** The proposal as the page opens it. */
  async function opened(changed: Partial<Proposal> = {}): Promise<OpenedProposal> {
    const opening = await open(await put(changed));
    if (opening.code !== "opened") throw new Error(JSON.stringify(opening.code));
    return opening.opened;
  }

  async function notOpened(changed: Partial<Proposal>): Promise<OpeningFault> {
    const opening = await open(await put(changed));
    if (opening.code === "opened") throw new Error("it was opened");
    return opening;
  }

  /** One part by `drafted`, signed by `signers`. */
  const part = (drafted: Partial<TransactionDraft>, signers: Keypair[] = [AMARA]) =>
    signed(draft(drafted), signers);

  async function htmlOf(opened: OpenedProposal): Promise<string> {
    const store = new ApprovalStore(null, source());
    const view: OpenedView = { lang: "en", m, c: frame, network, store, opened };
    return await renderToStringAsync(
      <ProposalSheet view={view} asked={new Set()} onAsked={() => {}} />,
    );
  }

  /** The page's text. */
  async function textOf(opened: OpenedProposal): Promise<string> {
    return (await htmlOf(opened)).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  }

  test("is opened where it doesn't", async () => {
    const { review, status } = await opened();
    expect(review.total).toBe(usdc(450));
    expect(review.rows.flatMap(({ differences }) => differences)).toEqual([]);
    expect(status).toEqual({ is: "collecting", weight: 1, needed: 2 });
    expect(await textOf(await opened())).not.toContain(m.differ.title);
  });

  test.each<[string, Partial<Proposal>, object]>([
    ["an operation of another kind", {
      parts: [part({ operations: [pays(0), { kind: "home_domain", domain: "evil.example" }] })],
    }, { why: "other_operation", part: 1, op: 2 }],
    ["another asset", {
      parts: [part({
        operations: [{
          kind: "payment",
          destination: WORKERS[0] ?? "",
          asset: { code: "USDC", issuer: STRANGER.publicKey() },
          stroops: 1n,
        }],
      })],
    }, { why: "other_asset", part: 1, op: 1 }],
    ["another payer", { parts: [part({ source: STRANGER.publicKey() })] }, {
      why: "other_payer",
      part: 1,
    }],
    ["another order", { parts: [part({}), part({ sequence: 105n })] }, {
      why: "other_order",
      part: 2,
    }],
    ["the same place twice", { parts: [part({}), part({})] }, { why: "other_order", part: 2 }],
    ["another end", { parts: [part({}), part({ sequence: 102n, maxTime: 1_796_000_001 })] }, {
      why: "other_end",
      part: 2,
    }],
    ["no end", { parts: [part({ maxTime: 0 })] }, { why: "no_end", part: 1, op: null }],
    ["no signature of its proposer", { parts: [part({}, [STRANGER])] }, {
      why: "not_signed",
      part: 1,
    }],
    ["another network's envelope", { parts: [part({ passphrase: "Another network" })] }, {
      why: "not_signed",
      part: 1,
    }],
    ["another transaction's signature", {
      parts: [withSignatures(part({}, []), NETWORK, [{
        signer: AMARA.publicKey(),
        signature: toBase64(AMARA.sign(hashOf(part({ sequence: 9n })))),
      }])],
    }, { why: "not_signed", part: 1 }],
  ])("stops the page: %s", async (_what, changed, stop) => {
    expect(await notOpened({ people: [], ...changed })).toMatchObject({ code: "stopped", stop });
  });

  test("isn't called unsigned while signatures can't be checked", async () => {
    const link = await put({});
    stopCheckingSignatures();
    expect(await open(link)).toEqual({ code: "unreached" });
  });

  test("of another network or site isn't shown", async () => {
    expect(await notOpened({ network: "Another network" })).toMatchObject({
      code: "other_network",
    });
    expect(await notOpened({ site: "evil.example" })).toMatchObject({ code: "unreadable" });
  });

  const [amina, juma, awa] = proposal().people;
  if (amina === undefined || juma === undefined || awa === undefined) throw new Error("no people");

  test.each<[string, Partial<Proposal>, string[]]>([
    ["an amount", { people: [{ ...amina, amount: "90.00" }, juma, awa] }, [
      "Written: 90.00. Payment: 100.00.",
      "440.00 USDC",
      "450.00 USDC",
      "10.00 more",
    ]],
    ["a payee", { people: [{ ...amina, address: STRANGER.publicKey() }, juma, awa] }, [
      `The proposer wrote another address: ${STRANGER.publicKey()}`,
    ]],
    ["a person", { people: [amina, juma] }, ["The proposer wrote nothing about this payment."]],
    [
      "a payment that isn't there",
      { people: [amina, juma, awa, { ...awa, op: 7, name: "Zola" }] },
      [
        "Zola : Only in the text: 100.00 USDC",
      ],
    ],
    ["the purpose", { purpose: "Rent" }, [
      "Written memo: “Rent”. In the transaction: “Salary November 2026”.",
    ]],
    ["a memo", { people: [{ ...amina, memo: "4711" }, juma, awa] }, ["Written memo: “4711”."]],
    ["a memo that is missing", {
      people: [amina],
      parts: [part({ memo: NO_MEMO, operations: [pays(0)] })],
    }, ["Written memo: “Salary November 2026”. In the transaction: no memo."]],
    ["no memo", {
      purpose: "",
      people: [amina],
      parts: [part({ memo: { type: "text", value: "no memo" }, operations: [pays(0)] })],
    }, ["Written memo: no memo. In the transaction: “no memo”."]],
  ])("about %s is told before everything else", async (_what, changed, texts) => {
    const text = await textOf(await opened(changed));
    for (const shown of [m.differ.title, m.differ.only, ...texts]) expect(text).toContain(shown);
    expect(text.indexOf(m.differ.title)).toBeLessThan(text.indexOf(m.paper.readHere));
  });

  test("can't pass its words off as the transaction's", async () => {
    const named = { ...amina, memo: "4711" };
    const memo = { type: "text" as const, value: "4711" };
    const changed = { purpose: "Rent", parts: [part({ memo, operations: [pays(0)] })] };
    const text = await textOf(await opened({ ...changed, people: [named] }));
    expect(text).toContain("“Rent”");
    expect(text).toContain(m.paper.onlyTheirs);
    expect(await textOf(await opened())).not.toContain(m.paper.onlyTheirs);
  });

  test("can't hide its fee, its end or a new account", async () => {
    const xdr = part({
      operations: [
        { kind: "create_account", destination: STRANGER.publicKey(), stroops: usdc(5_000) },
        pays(0),
      ],
      feePerOperation: 40_000_000n,
    });
    const text = await textOf(await opened({ parts: [xdr], people: [{ ...amina, op: 2 }] }));
    expect(text).toContain("8.00 XLM");
    expect(text).toContain("and 5,000.00 XLM for new accounts");
    expect(text).toContain("5,000.00 XLM goes to new accounts, which is far more than usual.");
    expect(text).toContain(STRANGER.publicKey());
  });

  test("can't hide what an account is opened with by opening it again", async () => {
    const opens = (stroops: bigint) => ({
      kind: "create_account" as const,
      destination: STRANGER.publicKey(),
      stroops,
    });
    const parts = [
      part({ operations: [opens(usdc(5_000)), pays(0)] }),
      part({ sequence: 102n, operations: [opens(usdc(1)), pays(1)] }),
    ];
    const people = [{ ...amina, op: 2 }, { ...juma, part: 2, op: 2 }];
    const text = await textOf(await opened({ parts, people }));
    expect(text).toContain("opens the account with 5,001.00 XLM");
    expect(text).not.toContain("opens the account with 1.00 XLM");
  });

  test("can't compare with a month of which only a part was read", async () => {
    isLong = true;
    history = [paidBefore(amina.address, "100.0000000")];
    const whole = await opened();
    expect(whole.review.last).toBeNull();
    const text = await textOf(whole);
    expect(text).not.toContain(m.paper.noLastText);
    expect(text).toContain(m.paper.unreadText);
    expect(text).not.toContain(m.paper.noAlike);
    isLong = false;
    const { review } = await opened();
    expect(review.last).toMatchObject({ month: "2026-10", people: 1 });
  });

  test("can't reorder amounts with a name from right to left", async () => {
    const zola = { ...awa, op: 7, name: "\u05d0\u05d1 100 \u05d2" };
    const html = await htmlOf(await opened({ people: [amina, juma, awa, zola] }));
    expect(html).toContain("<bdi>\u05d0\u05d1 100 \u05d2</bdi>");
    expect(html.match(/\u05d0/g)).toHaveLength(1);
  });

  test("can't hide unusual terms", async () => {
    const terms = { minTime: CLOSED_AT + 3_600, maxTime: CLOSED_AT + 40 * 86_400 };
    const xdr = part({ ...terms, operations: [pays(0), pays(0)], feePerOperation: 2_000_000n });
    const text = await textOf(
      await opened({ parts: [xdr], people: [amina, { ...amina, op: 2 }] }),
    );
    for (const shown of ["up to 0.40 XLM", "Signatures stay valid until", "can’t be sent before"]) {
      expect(text).toContain(shown);
    }
    expect(text).toContain(m.paper.twin);
    expect(await textOf(await opened())).not.toContain(m.warn.title);
  });

  test("isn't told about rates where no one's money was converted", async () => {
    const rates = { NGN: 1, GHS: 1, KES: 1, ZAR: 1, TZS: 1, UGX: 1, XOF: 600, XAF: 1 };
    const now = { ...rates, XOF: 500 };
    const given = { rates, updatedAt: "2026-11-28T10:00:00.000Z", stale: false };
    const told = async (people: Proposal["people"], rates: CurrencyRates | null = now) => {
      const shown = await opened({ rates: given, people });
      return await textOf({ ...shown, context: { ...shown.context, rates } });
    };
    const { local: _, ...plain } = awa;
    expect(await told([amina, juma, awa])).toContain("XOF per USDC: −16.7%");
    expect(await told([amina, juma, plain])).not.toContain("Rates as of");
    expect(await told([amina, juma, awa], null)).toContain("We couldn’t load the current ones.");
    expect(await told([amina, juma, plain], null)).not.toContain("Rates as of");
  });

  test("can't slip in a person who wasn't paid in the month that it is compared with", async () => {
    history = [
      paidBefore(juma.address, "250.0000000"),
      paidBefore(amina.address, "100.0000000", "2026-09-28T10:00:00.000Z"),
    ];
    const text = await textOf(await opened());
    // Awa is new, and Juma is unchanged
    expect(text.match(/not paid directly in October/g)).toHaveLength(1);
  });

  test("can't hide a raise in several payments to the same person", async () => {
    history = [paidBefore(amina.address, "100.0000000")];
    const parts = [part({ operations: [pays(0), pays(0)] })];
    const people = [amina, { ...amina, op: 2 }];
    const text = await textOf(await opened({ parts, people }));
    expect(text.match(/\+100\.0%/g)).toHaveLength(2);
  });

  test("can't pass years off as a day", async () => {
    const xdr = part({ operations: [pays(0)], maxTime: 2_064_000_000 });
    const text = await textOf(await opened({ parts: [xdr], people: [amina] }));
    expect(text.match(/ 2035/g)).toHaveLength(2);
    history = [paidBefore(amina.address, "100.0000000", "2023-10-28T10:00:00.000Z")];
    expect(await textOf(await opened())).toContain("Compared with October 2023");
  });

  test("can't reorder the page with its texts", async () => {
    const note = "Pay \u202Eeno\u2066";
    const text = await textOf(await opened({ note, people: [{ ...amina, name: "A\u202Eb" }] }));
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });

  test("can't reorder the page with its memo", async () => {
    const memo = { type: "text" as const, value: "Sal\u202Eyra" };
    const text = await textOf(await opened({ parts: [part({ memo })], people: [amina] }));
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    expect(text).toContain("Sal[U+202E]yra");
  });

  test("can't call a look-alike known", async () => {
    const [known = ""] = WORKERS;
    const alike = `${known.slice(0, 4)}${"A".repeat(48)}${known.slice(-4)}`;
    history = [paidBefore(alike, "100.0000000")];
    const { review } = await opened();
    expect(review.rows[0]?.alike).toMatchObject({ account: alike });
  });

  test("can't be approved by strangers, or by signatures of another one", async () => {
    const link = await put({});
    const first = await open(link);
    if (first.code !== "opened") throw new Error(first.code);
    const { read } = first.opened;
    const at = "2026-11-28T12:00:00.000Z";
    const by = (key: Keypair, parts: readonly string[], signer = key) => ({
      kind: "approval" as const,
      signer: signer.publicKey(),
      signatures: parts.map((xdr) => toBase64(key.sign(hashOf(xdr)))),
      at,
    });
    const { parts } = proposal();
    const replayed = parts.map((_, at) => part({ sequence: 50n + BigInt(at) }));
    for (const reply of [by(STRANGER, parts), by(STRANGER, parts, BAKO), by(CHI, replayed)]) {
      expect(await writeReply(read, reply, boxes)).toEqual({ ok: true });
    }
    const again = await open(link);
    if (again.code !== "opened") throw new Error(again.code);
    expect(again.opened.status).toEqual({ is: "collecting", weight: 1, needed: 2 });
    expect(again.opened.read.replies.map(({ ok }) => ok)).toEqual([true, false, false]);
    await writeReply(read, by(BAKO, parts), boxes);
    const last = await open(link);
    expect(last).toMatchObject({ opened: { status: { is: "enough" } } });
  });

  test("doesn't reach the payer's own key where it has no weight", async () => {
    const opening = await opened({
      proposer: PAYER.publicKey(),
      parts: [part({}, [PAYER])],
      people: [amina, juma],
    });
    expect(opening.status).toEqual({ is: "signers_changed" });
  });
});
