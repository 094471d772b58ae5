import { atom } from "nanostores";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { Proposal } from "../../../../../src/approval/page/Approve.tsx";
import { ApprovalStore, type ApproveState } from "../../../../../src/approval/page/approve.ts";
import { APPROVE } from "../../../../../src/approval/page/messages/approve.ts";
import { approveState as en } from "../../../../../src/approval/page/messages/approve-state.en.ts";
import { approveState as fr } from "../../../../../src/approval/page/messages/approve-state.fr.ts";
import { approveState as sw } from "../../../../../src/approval/page/messages/approve-state.sw.ts";
import { DeclineForm } from "../../../../../src/approval/page/DeclineForm.tsx";
import { readPayerContext } from "../../../../../src/approval/page/facts.ts";
import type { PayerHistory } from "../../../../../src/approval/page/history.ts";
import type { OpenedProposal } from "../../../../../src/approval/page/open.ts";
import { ProposalSheet } from "../../../../../src/approval/page/ProposalSheet.tsx";
import { UnsentReply } from "../../../../../src/approval/page/UnsentReply.tsx";
import {
  findRemainingPayments,
  findShortfall,
} from "../../../../../src/approval/page/remaining-payments.ts";
import { reviewProposal } from "../../../../../src/approval/page/review.ts";
import {
  DeclinedScreen,
  EndedScreen,
  NotSignerScreen,
  ReadyScreen,
  SendingScreen,
  ShortOfMoneyScreen,
  WaitingScreen,
} from "../../../../../src/approval/page/StateScreens.tsx";
import { ApprovalSlip } from "../../../../../src/approval/page/ApprovalSlip.tsx";
import type { StateView } from "../../../../../src/approval/page/view.ts";
import { readPayEnvelope } from "../../../../../src/approval/read-envelope.ts";
import { readSignedEnvelopes } from "../../../../../src/approval/read-signed-envelopes.ts";
import type { ProposalStatus } from "../../../../../src/approval/proposal-status.ts";
import { deriveBoxKeys } from "../../../../../src/box/link.ts";
import type { ClientErrorCode } from "../../../../../src/client/answer.ts";
import { createApi } from "../../../../../src/client/api.ts";
import { createBoxApi } from "../../../../../src/client/box.ts";
import { toBase64 } from "../../../../../src/stellar/base64.ts";
import {
  DASHBOARD_LANGUAGES,
  type DashboardLanguage,
} from "../../../../../src/ui/i18n/languages.ts";
import { walletOptions } from "../../../../../src/wallet/messages/wallet-options.en.ts";
import type { TransactionStatus } from "../../../../../src/wallet/transaction-status.ts";
import { FRAME } from "../../../../../src/ui/messages/frame.ts";
import { sampleNetwork, sampleRates } from "../../../../receipt-table.ts";
import { LINK, NETWORK } from "../../invitation/made.ts";
import { AMARA, BAKO, CHI, hashOf, ON, proposal, signerOf, STRANGER, usdc } from "../made.ts";

const CLOSED_AT = 1_796_000_000 - 86_400;

const ALIVE: TransactionStatus = { status: "alive" };

/** Of an account that never paid. */
const EMPTY: PayerHistory = { paid: [], isWhole: true };

const RATES = sampleRates("2026-11-28T10:00:00.000Z");

const keys = await deriveBoxKeys("approval", LINK);
const envelopes = proposal().parts.flatMap((xdr) => {
  const reading = readPayEnvelope(xdr, ON);
  return reading.ok ? [reading.envelope] : [];
});

function opened(status: ProposalStatus, first: TransactionStatus = ALIVE): OpenedProposal {
  const statuses = envelopes.map((_, at) => at === 0 ? first : ALIVE);
  const review = reviewProposal({
    envelopes,
    proposal: proposal(),
    history: EMPTY,
    closedAt: CLOSED_AT,
  });
  return {
    read: {
      keys,
      proposal: proposal(),
      hashes: envelopes.map(({ hash }) => hash),
      firstReply: 1,
      replies: [],
    },
    envelopes,
    facts: {
      sequence: 100n,
      signing: { weightNeeded: 2, signers: [AMARA, BAKO, CHI].map((key) => signerOf(key)) },
      statuses,
      closedAt: CLOSED_AT,
    },
    context: { history: EMPTY, organization: "none", rates: RATES },
    forecast: { usdc: 1n, xlm: 1n, refused: new Map(), isComplete: true },
    review,
    left: findRemainingPayments(envelopes, statuses, review),
    signatures: new Map([[AMARA.publicKey(), ["", ""]]]),
    status,
  };
}

const STATES = { en, fr, sw };

const DECLINE = { reason: "Not now", at: "2026-11-20T10:00:00.000Z" };

const COLLECTING: ProposalStatus = { is: "collecting", weight: 1, needed: 2 };

function viewOf(lang: DashboardLanguage, status: ProposalStatus = COLLECTING): StateView {
  const network = { ...sampleNetwork("https://lipwa.example"), passphrase: NETWORK };
  const store = new ApprovalStore(null, {
    site: "lipwa.example",
    network,
    api: createApi(),
    boxes: createBoxApi(),
    connection: { passphrase: NETWORK, horizonUrl: null },
  });
  const m = APPROVE[lang];
  return {
    lang,
    m,
    s: { ...STATES[lang], wallets: walletOptions },
    c: FRAME[lang],
    network,
    store,
    opened: opened(status),
  };
}

/** The view with another state of its page. */
function inState(view: StateView, change: object): StateView {
  const $state = atom({ ...view.store.$state.get(), ...change });
  return { ...view, store: { $state } as unknown as ApprovalStore };
}

/** The view of a proposal with these changes. */
function showing(view: StateView, change: Partial<OpenedProposal>): StateView {
  return { ...view, opened: { ...view.opened, ...change } };
}

function slip(view: StateView, isAsked = true): VNode {
  return <ApprovalSlip view={view} isAsked={isAsked} canApprove onDecline={() => {}} />;
}

/** The text that a person sees. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe.each(DASHBOARD_LANGUAGES)("the states of a proposal in %s", (lang) => {
  const { stub } = APPROVE[lang];
  const state = STATES[lang];

  test.each<[ProposalStatus, string]>([
    [{ is: "paid" }, state.paid.stamp],
    [{ is: "partly" }, state.partly.stamp],
    [{ is: "failed" }, state.failed.stamp],
    [{ is: "expired" }, state.expiredTitle],
    [{ is: "overtaken" }, state.overtakenTitle],
    [{ is: "signers_changed" }, state.changed.stamp],
    [{ is: "too_early", missing: 2n }, state.early.stamp],
    [{ is: "unknown" }, state.unknown.stamp],
  ])("say %o", (status, text) => {
    const html = renderToString(<EndedScreen view={viewOf(lang, status)} status={status} />);
    expect(textOf(html)).toContain(textOf(text));
    expect(html).not.toMatch(/\{\w+\}/);
  });

  test.each<[string, (view: StateView) => VNode, string]>([
    ["enough", (view) => <ReadyScreen view={view} />, state.send],
    ["waiting", (view) => <WaitingScreen view={view} />, state.yoursText],
    ["declined", (view) => <DeclinedScreen view={view} {...DECLINE} />, "Not now"],
    ["short", (view) => <ShortOfMoneyScreen view={view} usdc={5n} xlm={0n} />, state.short.stamp],
    [
      "another account",
      (view) => <NotSignerScreen view={view} address={STRANGER.publicKey()} />,
      state.notSigner,
    ],
    [
      "sending",
      (view) => (
        <SendingScreen view={view} work={{ step: "sending", n: 1, all: 2, unsure: false }} />
      ),
      state.sign.sentText,
    ],
    ["to sign", (view) => slip(view), stub.last],
    ["asking first", (view) => slip(view, false), stub.askedFirst],
  ])("show %s", (_what, draw, text) => {
    const html = renderToString(draw(viewOf(lang)));
    expect(textOf(html)).toContain(textOf(text));
    expect(html).not.toMatch(/\{\w+\}/);
  });
});

test("a proposal that is paid in part shows what was paid", () => {
  const status: ProposalStatus = { is: "partly" };
  const first = { status: "applied" as const, ledger: 9, closedAt: "2026-11-28T10:00:00.000Z" };
  const view = { ...viewOf("en"), opened: opened(status, first) };
  const html = renderToString(<EndedScreen view={view} status={status} />);
  expect(textOf(html)).toContain("350.00 USDC for 2 people");
  expect(html).not.toContain("<s>");
});

describe("the stamp of a proposal", () => {
  const stampOf = (screen: VNode) => {
    const [, stamp = ""] = /<p class="stamp[^"]*">(.*?)<\/p>/.exec(renderToString(screen)) ?? [];
    return textOf(stamp).trim();
  };
  const ended = (status: ProposalStatus, view = viewOf("en", status)) => (
    <EndedScreen view={view} status={status} />
  );

  test("has the day on which the last payments settled", () => {
    const view = viewOf("en", { is: "paid" });
    const statuses = ["2026-11-24T23:59:58.000Z", "2026-11-25T00:00:03.000Z"]
      .map((closedAt) => ({ status: "applied" as const, ledger: 9, closedAt }));
    const facts = { ...view.opened.facts, statuses };
    const paid = { ...view, opened: { ...view.opened, facts } };
    expect(stampOf(ended({ is: "paid" }, paid))).toBe("Settled 25 Nov 2026");
  });

  test("has the day on which it expired", () => {
    const view = viewOf("en");
    const { opened } = view;
    const at = Date.parse("2026-11-27T10:00:00.000Z") / 1000;
    const expired = { ...view, opened: { ...opened, review: { ...opened.review, until: at } } };
    expect(stampOf(ended({ is: "expired" }, expired))).toBe("Void 27 Nov 2026");
  });

  test("has the day of the signer's own decline", () => {
    const screen = <DeclinedScreen view={viewOf("en")} {...DECLINE} />;
    expect(stampOf(screen)).toBe("Declined 20 Nov 2026");
  });

  test.each<[string, VNode]>([
    [en.partly.stamp, ended({ is: "partly" })],
    [en.failed.stamp, ended({ is: "failed" })],
    [en.overtaken.stamp, ended({ is: "overtaken" })],
    [en.changed.stamp, ended({ is: "signers_changed" })],
    [en.early.stamp, ended({ is: "too_early", missing: 2n })],
    [en.unknown.stamp, ended({ is: "unknown" })],
    [en.enough.stamp, <ReadyScreen view={viewOf("en")} />],
    ["1 of 2", <WaitingScreen view={viewOf("en")} />],
    [en.short.stamp, <ShortOfMoneyScreen view={viewOf("en")} usdc={5n} xlm={0n} />],
  ])("has no day where none is known: %s", (stamp, screen) => {
    expect(stampOf(screen)).toBe(stamp);
  });
});

test.each([
  [
    "the declined payments, which others can still sign",
    false,
    (view: StateView) => <DeclinedScreen view={view} {...DECLINE} />,
  ],
  [
    "payments whose time is over",
    true,
    (view: StateView) => <EndedScreen view={view} status={{ is: "expired" }} />,
  ],
])("the amount of %s is struck out: %s", (_, isStruck, draw) => {
  expect(renderToString(draw(viewOf("en"))).includes("<s>")).toBe(isStruck);
});

test.each([
  ["while they can", true],
  ["but not of a proposal that is unsafe to sign", false],
])("the decline form says that others can still sign, %s", (_, canSign) => {
  const view = viewOf("en");
  const form = (
    <DeclineForm
      view={view}
      {...(canSign && { opened: view.opened })}
      onBack={() => {}}
      onDeclined={() => {}}
    />
  );
  const text = textOf(renderToString(form));
  expect(text).toContain(en.decline.text);
  expect(text.includes(en.decline.othersCanSign)).toBe(canSign);
});

test.each([
  ["approval", true],
  ["decline", false],
])("a kept %s that can't lead to a payment: its button is off: %s", (kind, isOff) => {
  const view = viewOf("en");
  const kept = { kind, signer: BAKO.publicKey(), at: "2026-11-28T12:00:00.000Z" };
  const html = renderToString(
    <UnsentReply view={inState(view, { kept })} shown={view.opened} canSend={false} />,
  );
  expect(/<button[^>]* disabled/.test(html)).toBe(isOff);
});

test("a signature that a full box can't take can be copied, and the dashboard takes it", async () => {
  const view = viewOf("en");
  const { proposal: { parts }, hashes } = view.opened.read;
  const signatures = parts.map((xdr) => toBase64(BAKO.sign(hashOf(xdr))));
  const kept = { kind: "approval", signer: BAKO.publicKey(), signatures, at: "" };
  const fault = { why: "not_written", code: "full" };
  const html = renderToString(
    <UnsentReply view={inState(view, { kept, fault })} shown={view.opened} canSend />,
  );
  const [, text = ""] = /data-copy="([^"]*)"/.exec(html) ?? [];
  const { signing } = view.opened.facts;
  const taken = await readSignedEnvelopes(text, {
    parts: hashes.map((hash, at) => ({ hash, xdr: parts[at] ?? "" })),
    signing,
    passphrase: view.network.passphrase,
  });
  expect(taken).toEqual(signatures.map((signature, part) => {
    return { ok: true, part, signatures: [{ signer: BAKO.publicKey(), signature }] };
  }));
});

test("a signer who declined first is shown with the time of the signature", () => {
  const view = viewOf("en");
  const at = "2026-11-28T12:00:00.000Z";
  const reply = { signer: BAKO.publicKey(), at };
  const decline = { ...reply, kind: "decline" as const, reason: "Not now", signature: "" };
  const approval = { ...reply, kind: "approval" as const, signatures: ["", ""] };
  const replies = [
    { slot: 1, writtenAt: "2026-11-20T10:00:00.000Z", ok: true as const, reply: decline },
    { slot: 2, writtenAt: "2026-11-22T10:00:00.000Z", ok: true as const, reply: approval },
  ];
  const { read, signatures } = view.opened;
  const signed = showing(view, {
    read: { ...read, replies },
    signatures: new Map([...signatures, [BAKO.publicKey(), ["", ""]]]),
  });
  const text = textOf(renderToString(<WaitingScreen view={signed} />));
  expect(text).toContain("22 Nov");
  expect(text).not.toContain("20 Nov");
});

describe("a signer's earlier decline", () => {
  const signer = BAKO.publicKey();
  const at = "2026-11-20T10:00:00.000Z";
  const reply = { kind: "decline" as const, signer, reason: "Not now", at, signature: "" };
  const view = viewOf("en", { is: "declined", signers: [signer] });
  // the proposer's page, or anyone with the link, has put it into this one
  const writtenAt = "2026-11-22T10:00:00.000Z";
  const replies = [{ slot: 1, writtenAt, ok: true as const, reply }];
  const declined = showing(view, { read: { ...view.opened.read, replies } });
  const shown = (state: Partial<ApproveState>) =>
    textOf(renderToString(<Proposal view={inState(declined, { signer, ...state })} />));

  test("is shown with the time of the decline, not with that of its copy", () => {
    const text = textOf(renderToString(<WaitingScreen view={declined} />));
    expect(text).toContain("20 Nov");
    expect(text).not.toContain("22 Nov");
  });

  test.each<[string, Partial<ApproveState>]>([
    ["asked to sign", { work: { step: "signing", n: 0, all: 2, slow: false } }],
    ["told why nothing was signed", { fault: { why: "changed" } }],
    ["offered to send a signature that isn't shared", { kept: { ...reply, reason: "" } }],
  ])("isn't shown to this signer instead of being %s", (_, state) => {
    expect(shown(state)).toContain(view.m.stub.title);
    expect(shown({})).not.toContain(view.m.stub.title);
  });

  test("doesn't keep them from signing after all", () => {
    const text = textOf(renderToString(<DeclinedScreen view={view} {...DECLINE} />));
    expect(text).toContain(en.otherAccount);
  });
});

test.each([
  [AMARA, en.yoursText],
  [CHI, "instead of yours"],
])("an account that has signed is told what is missing, and can be changed", (key, missing) => {
  const view = viewOf("en");
  // with the proposer, only BAKO is enough
  const signers = [signerOf(AMARA), signerOf(BAKO, 2), signerOf(CHI)];
  const facts = { ...view.opened.facts, signing: { weightNeeded: 3, signers } };
  const signed = inState(showing(view, { facts }), { signer: key.publicKey() });
  const text = textOf(renderToString(<WaitingScreen view={signed} />));
  expect(text).toContain(missing);
  expect(text).toContain(en.otherAccount);
});

test("a check that leaves some accounts out is told before signing", () => {
  const view = viewOf("en");
  const { unchecked } = view.m.stub;
  const stub = (isComplete: boolean) => {
    const forecast = { usdc: usdc(1_000), xlm: usdc(1), refused: new Map(), isComplete };
    return textOf(renderToString(slip(showing(view, { forecast }))));
  };
  expect(stub(false)).toContain(unchecked);
  expect(stub(false)).toContain(view.m.again);
  expect(stub(true)).not.toContain(unchecked);
});

test.each<[string, PayerHistory | null, boolean]>([
  ["wasn't read", null, true],
  ["is empty", EMPTY, false],
  ["is too long to read all of it", { paid: [], isWhole: false }, false],
])("approving waits for a history only where it %s", (_, history, waits) => {
  const view = viewOf("en");
  const shown = showing(view, { context: { ...view.opened.context, history } });
  const html = renderToString(slip(shown));
  const { stub: { approve, unchecked }, again } = view.m;
  expect(html.includes(`<button type="button" class="btn main" disabled`)).toBe(waits);
  expect(html).toContain(approve);
  expect(html.includes(unchecked)).toBe(waits);
  expect(html.includes(again)).toBe(waits);
});

test.each<[ClientErrorCode, "unproven" | "unreadName", boolean]>([
  ["no_organization", "unproven", false],
  ["upstream_timeout", "unreadName", true],
])("a payer's name that answers %s: %s", async (code, says, isOffered) => {
  const view = viewOf("en");
  const context = await readPayerContext({
    transactions: () =>
      Promise.resolve({ ok: true, value: { transactions: [], nextCursor: null, total: 0 } }),
    organization: () => Promise.resolve({ ok: false, code, status: 404 }),
    rates: () => Promise.resolve({ ok: true, value: RATES }),
  }, view.opened.read.proposal.payer);
  const shown = showing(view, { context });
  const sheet = renderToString(
    <ProposalSheet view={shown} asked={new Set()} onAsked={() => {}} />,
  );
  expect(sheet).toContain(view.m.paper[says]);
  const html = renderToString(slip(shown));
  expect(html.includes(view.m.again)).toBe(isOffered);
  expect(html).not.toContain(view.m.stub.unchecked);
});

describe.each<TransactionStatus>([
  { status: "applied", ledger: 9, closedAt: "2026-11-28T10:00:00.000Z" },
  { status: "failed", ledger: 9, resultXdr: "" },
])("a first part that is $status", (first) => {
  const view = { ...viewOf("en"), opened: opened(COLLECTING, first) };

  test("isn't counted in what is left to send", () => {
    const { left } = view.opened;
    expect([left.rows.length, left.total, left.fee]).toEqual([1, usdc(100), 100n]);
    expect(textOf(renderToString(<ReadyScreen view={view} />))).toContain(
      "100.00 USDC for 1 person",
    );
    expect(textOf(renderToString(<ShortOfMoneyScreen view={view} usdc={5n} xlm={0n} />))).toContain(
      "100.00 USDC for 1 person",
    );
  });

  test("doesn't make the account look short", () => {
    const { left } = view.opened;
    const forecast = { usdc: usdc(120), xlm: usdc(1), refused: new Map(), isComplete: true };
    expect(findShortfall(left, forecast)).toEqual({ usdc: 0n, xlm: 0n });
    expect(findShortfall(left, { ...forecast, usdc: usdc(60) }).usdc).toBe(usdc(40));
  });
});
