import { Asset, Keypair, Operation } from "@stellar/stellar-sdk/base";
import { approve as m } from "../../src/approval/page/messages/approve.en.ts";
import { approveState as s } from "../../src/approval/page/messages/approve-state.en.ts";
import { signElsewhere as elsewhere } from "../../src/approval/messages/sign-elsewhere.en.ts";
import { usdcIssuedBy } from "../../src/stellar/asset.ts";
import { DEMO_WORKERS, demoSeedText } from "../../src/wallet/demo-accounts.ts";
import { demoKey } from "../../src/wallet/keys.ts";
import { walletOptions } from "../../src/wallet/messages/wallet-options.en.ts";
import type { WalletOperation } from "../../src/wallet/operation.ts";
import { alikeOf } from "../alike.ts";
import { submitSigned } from "../e2e/payroll-world.ts";
import { sampleRates } from "../receipt-table.ts";
import { firmOfThree, propose, type ProposeOptions } from "../propose.ts";
import { declineByLink, fillWithJunk } from "../reply.ts";
import { sampleEntry } from "../unit/src/pay/run-samples.ts";
import type { Sites } from "./sites.ts";
import { type Answer, matching, type State, stateBuilder, type Step } from "./state.ts";

const BAKERY = demoKey(demoSeedText("Demo Bakery"));
const SOLAR = demoKey(demoSeedText("Demo Solar"));

const NAMES = DEMO_WORKERS.map(({ name }) => name);

/** The proposal was read, and the result is shown. */
const READ: Step = { see: "#approve > :not(:has([aria-busy=true]))" };

const MAIN = ".stub .btn.main";
const DECLINE = ".stub .bar .btn:not(.main)";

/** Approves with the first demo wallet. */
const APPROVED: Step[] = [{ press: MAIN }, { press: ".stub .opts .btn:first-child" }];

interface Made extends Partial<Omit<ProposeOptions, "parts">> {
  shows: RegExp;
  /** The payments, 25 USDC each. */
  pays?: (asset: ReturnType<typeof usdcIssuedBy>) => WalletOperation[];
  /** False for an account without USDC. */
  isFunded?: boolean;
  steps?: Step[];
  answers?: Record<string, Answer>;
  /** Called before the run is proposed. */
  before?: (firm: Keypair) => Promise<void>;
  /** Whether the account sends something else once the run is proposed. */
  overtake?: boolean;
  /** Called once the run is proposed. */
  after?: (link: string) => Promise<void>;
  /** What happens elsewhere while the page is open. */
  others?: (firm: Keypair) => Promise<void>;
  phone?: string;
  site?: "payroll" | "known";
}

function payments(asset: ReturnType<typeof usdcIssuedBy>): WalletOperation[] {
  return DEMO_WORKERS.slice(0, 8).map(({ address }) => ({
    kind: "payment",
    destination: address,
    asset,
    stroops: 250_000_000n,
  }));
}

export function approvalStates(sites: Sites): State[] {
  const { payroll: { network } } = sites;
  const { updatedAt, sources: _, ...figures } = sampleRates(new Date().toISOString());
  const rates = { ...figures, KES: 120 };
  const bare = stateBuilder({ section: "approval", site: "payroll", path: "", steps: [READ] });
  const state = (
    name: string,
    about: string,
    {
      shows,
      pays = payments,
      isFunded = true,
      steps = [],
      answers,
      before,
      after,
      overtake,
      phone,
      others,
      site = "payroll",
      ...more
    }: Made,
  ): State => {
    const { network, url } = sites[site];
    let path = "";
    let firm: Keypair | null = null;
    return {
      ...bare(name, about, { shows, site }),
      ...(answers && { answers }),
      ...(phone !== undefined && { phone }),
      ...(others && { others: async () => await others(firm ?? Keypair.random()) }),
      // each opening has its own proposal, because the last one already has signatures
      get path() {
        return `/{lang}${path}`;
      },
      steps: async (origin) => {
        firm = await make(origin);
        return [READ, ...steps];
      },
    };

    async function make(origin: string): Promise<Keypair> {
      const signers = [BAKERY, SOLAR];
      const paying = await firmOfThree(url, { network, others: signers, isFunded });
      await before?.(paying);
      path = await propose(url, {
        network,
        firm: paying,
        parts: [pays(usdcIssuedBy(network.usdcIssuer))],
        names: NAMES,
        ...more,
        wrote: { site: new URL(origin).host, ...more.wrote },
      });
      if (overtake) await submitSigned(network, paying, [Operation.bumpSequence({ bumpTo: "0" })]);
      await after?.(origin + path);
      return paying;
    }
  };
  return [
    state("to-sign", "Eight people, none of them paid before", { shows: matching(m.stub.last) }),
    state("changes", "Compared with last month: a raise, one new, one missing, other rates", {
      answers: {
        "GET /api/transactions": {
          status: 200,
          body: historyOf(
            network.usdcIssuer,
            DEMO_WORKERS.slice(1).map(({ address }, at) => ({
              counterparty: address,
              amount: at === 0 ? "23.8095238" : "25.0000000",
            })),
          ),
        },
        "GET /api/rates": { status: 200, body: sampleRates(updatedAt) },
      },
      wrote: {
        note: "The raise is as agreed. One person is new.",
        rates: { rates, updatedAt, stale: false },
        people: DEMO_WORKERS.slice(0, 8).map(({ name, address }, at) => ({
          part: 1,
          op: at + 1,
          name,
          address,
          amount: "25.00",
          local: { amount: "3000", currency: "KES" },
        })),
      },
      shows: matching(m.paper.changes.other),
    }),
    state("facts-changed", "The account sends money between the review and the signature", {
      steps: [{ press: MAIN }, { share: ".stub .opts .btn" }, { press: ".stub .opts .btn" }, {
        see: ".stub .notice.bad",
      }],
      // with another account's sequence number, so that the proposal's stays free
      others: async (firm) => {
        const asset = new Asset("USDC", network.usdcIssuer);
        const [source, destination] = [firm.publicKey(), BAKERY.publicKey()];
        const pay = Operation.payment({ source, destination, asset, amount: "100" });
        await submitSigned(network, SOLAR, [pay], [firm]);
      },
      shows: matching(s.sign.changedTitle),
    }),
    state("look-alike", "1: an address looks like one that was paid before", {
      pays: (asset) => [{
        kind: "create_claimable",
        claimant: alikeOf(DEMO_WORKERS[0]?.address ?? ""),
        asset,
        stroops: 250_000_000n,
        takeBackAfterDays: 30,
      }],
      // another proposal of the same payer has paid the known address
      answers: {
        "GET /api/transactions": {
          status: 200,
          body: historyOf(network.usdcIssuer, [{
            counterparty: DEMO_WORKERS[0]?.address ?? "",
            amount: "25.0000000",
          }]),
        },
      },
      shows: matching(s.alike.whole),
    }),
    state("words-differ", "2: what the proposer wrote is not what is paid", {
      wrote: { people: [] },
      shows: matching(m.differ.title),
    }),
    state("declining", "3: giving a reason to decline", {
      steps: [{ press: DECLINE }],
      shows: matching(s.decline.title),
    }),
    state("declined", "4: the person declined", {
      steps: [
        { press: DECLINE },
        { press: ".opts .yes input" },
        { press: ".bar .btn.main" },
        { press: ".sheet .opts .btn:first-child" },
      ],
      shows: matching(s.youWrote),
    }),
    state("declined-by-another", "Another signer declined, with a reason", {
      after: (link) => declineByLink(link, SOLAR, "Amina’s amount is last year’s."),
      shows: /Amina’s amount is last year’s\./,
    }),
    state("sign-with", "5: choosing what to sign with", {
      steps: [{ press: MAIN }],
      shows: matching(s.sign.title),
    }),
    state("sign-elsewhere", "The transactions are handed to another tool", {
      steps: [{ press: MAIN }, { press: ".stub .opts .btn:last-child" }, { see: ".elsewhere" }],
      shows: matching(elsewhere.intro.one),
    }),
    state("xbull", "On a network that xBull knows", {
      site: "known",
      steps: [{ press: MAIN }, { see: ".stub .opts .btn" }],
      shows: new RegExp(`${s.sign.xbull}\\s*${matching(walletOptions.xbull.can).source}`),
    }),
    state("not-a-signer", "12: the account isn’t one of the signers", {
      phone: Keypair.random().publicKey(),
      steps: [
        { press: MAIN },
        // the account on this phone is listed after the demo wallets, once its address is read
        { see: ".stub .opts .btn:nth-child(6)" },
        { press: ".stub .opts .btn:nth-child(3)" },
        { see: ".mine.one .signed" },
      ],
      shows: matching(s.notSigner),
    }),
    state("sent", "6: enough have signed, and the network hasn’t answered yet", {
      answers: { "POST /sandbox/horizon/transactions": { status: 504, body: {} } },
      steps: APPROVED,
      shows: matching(s.sign.sentText),
    }),
    state("paid", "7: paid", { steps: APPROVED, shows: matching(s.receipt) }),
    state("one-missing", "8: three have to sign, and one is missing", {
      before: (firm) => submitSigned(network, firm, [Operation.setOptions({ medThreshold: 3 })]),
      steps: APPROVED,
      shows: matching(s.yoursText),
    }),
    state("no-help", "Signers with different weights; this signature doesn’t help", {
      before: async (firm) => {
        const signer = { ed25519PublicKey: SOLAR.publicKey(), weight: 2 };
        await submitSigned(network, firm, [Operation.setOptions({ signer, medThreshold: 3 })]);
      },
      steps: [...APPROVED, { see: ".slip .signed" }],
      shows: matching(s.unneeded),
    }),
    state("signers-changed", "The account’s signers have changed", {
      before: async (firm) => {
        const gone = [BAKERY, SOLAR].map((key) =>
          Operation.setOptions({ signer: { ed25519PublicKey: key.publicKey(), weight: 0 } })
        );
        await submitSigned(network, firm, gone);
      },
      shows: matching(s.changedText),
    }),
    state("too-late", "9: the proposal has expired", {
      drafted: { maxTime: Math.trunc(Date.now() / 1000) - 60 },
      shows: matching(s.expiredTitle),
    }),
    state("overtaken", "10: the account has used the transaction’s sequence number", {
      overtake: true,
      shows: matching(s.overtakenTitle),
    }),
    state("short", "11: not enough money in the account", {
      isFunded: false,
      shows: matching(s.shortTitle),
    }),
    state("stopped", "A transaction does something that a pay run never does", {
      pays: (asset) => [...payments(asset), { kind: "home_domain", domain: "evil.example" }],
      shows: matching(s.stopped.other_operation),
    }),
    state("not-shared", "Signed, but the proposal can’t be reached", {
      answers: { "PUT /api/box": "cut" },
      steps: APPROVED,
      shows: matching(s.kept.approval.title),
    }),
    state("no-room", "Signed, but the proposal’s box is full", {
      after: (link) => fillWithJunk(link),
      steps: APPROVED,
      shows: matching(s.kept.approval.full),
    }),
    state("ledger-unreached", "The ledger can’t be asked", {
      answers: { "GET /sandbox/horizon/accounts": "cut" },
      shows: matching(m.closed.unreachable.title),
    }),
    bare("broken-link", "The key of the link is incomplete", {
      path: "/{lang}/approve/4F7K9Q2MAB#BwcHBwcH",
      shows: matching(m.closed.broken.title),
    }),
    bare("no-proposal", "No such box, or a wrong key", {
      path: "/{lang}/approve/4F7K9Q2MAB#BwcHBwcHBwcHBwcHBwcHBw",
      shows: matching(s.closed.missing.title),
    }),
  ];
}

/** A payer's history of last month. */
function historyOf(
  issuer: string,
  paid: readonly { counterparty: string; amount: string }[],
) {
  const createdAt = "2026-10-28T10:00:00.000Z";
  const transactions = paid.map((each, at) =>
    sampleEntry({ ...each, id: String(at + 1), assetIssuer: issuer, createdAt, op: at + 1 })
  );
  return { transactions, nextCursor: null, total: transactions.length };
}
