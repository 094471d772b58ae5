import { TransactionBuilder } from "@stellar/stellar-sdk/base";
import type { Rates } from "../../src/contract/rates.ts";
import { unlockMessages as u } from "../../src/account/messages/unlock.en.ts";
import { makeMessages as k } from "../../src/account/make/messages/make.en.ts";
import { sendMessages as s } from "../../src/account/send/messages/send.en.ts";
import type { PreflightResult } from "../../src/contract/preflight.ts";
import { DEMO_WORKERS, EMPLOYER_ADDRESSES } from "../../src/wallet/demo-accounts.ts";
import { alikeOf } from "../alike.ts";
import { accountAnswers, claimableAnswers, RESTORED } from "./account-states.ts";
import { sampleRates } from "../receipt-table.ts";
import { sampleEntry, samplePreflight } from "../unit/src/pay/run-samples.ts";
import type { Sites } from "./sites.ts";
import { matching, type State, stateBuilder, type Step } from "./state.ts";

/** The account of SEP-5's published test words, without a ledger entry. */
const OWN = "GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6";

const [{ address: PAID }] = [...DEMO_WORKERS, { address: "" }];

const AT = "2026-11-21T12:00:00.000Z";

/** The account's history: paid by an employer, then a payment to a colleague. */
const HISTORY = [
  { type: "sent" as const, counterparty: PAID, amount: "15.0000000" },
  {
    type: "received" as const,
    counterparty: EMPLOYER_ADDRESSES["Demo Solar"],
    amount: "612.8500000",
  },
].map((entry, at) =>
  sampleEntry({ id: String(at), memo: "", memoType: "none", createdAt: AT, ...entry })
);

interface Asked {
  result?: PreflightResult;
  memoRequired?: true;
  spendableXlm?: string;
}

/** The service's answers about the account and its payee. */
function service(
  { result = "ok", memoRequired, spendableXlm = "0.0490000" }: Asked = {},
  more: State["answers"] = {},
): State["answers"] {
  const sender = { address: OWN, usdcBalance: "612.8500000", spendableXlm };
  const found = { index: 0, address: PAID, result, ...memoRequired && { memoRequired } };
  return accountAnswers({}, {
    "GET /api/transactions/": {
      status: 200,
      body: { transactions: HISTORY, nextCursor: null, total: HISTORY.length },
    },
    "POST /api/payroll/preflight": {
      status: 200,
      body: samplePreflight({ sender, recipients: [found] }),
    },
    // it can sign for itself
    [`GET /sandbox/horizon/accounts/${OWN}`]: {
      status: 200,
      headers: { "Latest-Ledger": "1000000000" },
      body: {
        sequence: "1",
        thresholds: { low_threshold: 0, med_threshold: 0 },
        signers: [{ key: OWN, weight: 1, type: "ed25519_public_key" }],
      },
    },
    ...more,
  });
}

const SEND: Step[] = [
  ...RESTORED,
  { press: ".trio .btn:nth-child(2)" },
  { see: ".people button" },
];
const CHOSEN: Step[] = [...SEND, { press: ".people button" }, { see: "#send-amount" }];
const FILLED: Step[] = [
  ...CHOSEN,
  { press: ".which label:last-child" },
  { fill: "#send-amount", text: "116.0990713" },
];
const REVIEW: Step[] = [...FILLED, { press: ".bar .main" }, { see: ".fours" }];
const UNLOCKED: Step[] = [
  ...REVIEW,
  { press: ".bar .main" },
  { see: "dialog" },
  { press: "dialog .main" },
];
const COLLECTING: Step[] = [
  ...RESTORED,
  { see: ".waits" },
  { press: ".bar .main" },
  { see: "dialog" },
];
const to = (text: string): Step[] => [
  ...SEND,
  { fill: "#send-to", text },
  { press: ".bar .main" },
];

function movingRates(): () => Rates {
  let asked = 0;
  return () => {
    const rates = sampleRates(new Date().toISOString());
    const factor = 1 - asked++ % 7 / 100;
    return { ...rates, NGN: rates.NGN * factor, KES: rates.KES * factor };
  };
}

/** Horizon's answer to an applied transaction. */
async function applied(request: Request, passphrase: string) {
  const envelope = String((await request.formData()).get("tx"));
  const hash = TransactionBuilder.fromXdr(envelope, passphrase).hash().toHex();
  return { status: 200, body: { successful: true, hash, ledger: 7 } };
}

export function sendStates({ sandbox: { network } }: Sites): State[] {
  const page = stateBuilder({
    section: "account",
    site: "sandbox",
    path: "/{lang}/account",
    answers: service(),
  });
  const state: typeof page = (name, ...more) => page(`send-${name}`, ...more);
  const rates = movingRates();
  const standing = (result: PreflightResult, about: string): State =>
    state(result.replaceAll("_", "-"), about, {
      steps: [...CHOSEN, { see: ".notice" }],
      answers: service({ result }),
      shows: matching(s.person[result as keyof typeof s.person]),
    });
  return [
    state("to", "Choosing the payee", { steps: SEND, shows: matching(s.first.address) }),
    state("secret", "The words of an account were pasted", {
      steps: [
        ...SEND,
        { fill: "#send-to", text: "illness spike retreat truth genius clock brain pass fit cave" },
      ],
      shows: matching(s.secretWords),
    }),
    state("half", "Half an address", {
      steps: to(PAID.slice(0, 30)),
      shows: matching(s.faults.wrong_length),
    }),
    state("own", "The account's own address", {
      steps: to(OWN),
      shows: matching(s.person.own_account),
    }),
    state("alike", "An address that looks like one that was paid", {
      steps: [...to(alikeOf(PAID)), { see: ".compared" }],
      shows: matching(s.alike.useUnnamed),
    }),
    state("form", "An amount is filled in", {
      steps: [...FILLED, { see: ".worth" }],
      shows: matching(s.nameDo),
    }),
    state("two-ways", "An amount with two meanings", {
      steps: [...CHOSEN, { fill: "#send-amount", text: "1,250" }],
      shows: matching(s.twoWays),
    }),
    state("all", "The whole balance", {
      steps: [...CHOSEN, { press: ".field-head .btn" }],
      shows: matching(s.allText),
    }),
    state("too-much", "More than the balance", {
      steps: [
        ...CHOSEN,
        { press: ".which label:last-child" },
        { fill: "#send-amount", text: "900" },
      ],
      shows: matching(s.tooMuch),
    }),
    state("memo", "An exchange that asks for a memo", {
      steps: [...FILLED, { see: ".notice.warn" }],
      answers: service({ result: "memo_required", memoRequired: true }),
      shows: matching(s.first.memo),
    }),
    state("memo-kind", "A memo that may be a text or a number", {
      steps: [...FILLED, { fill: "#send-memo", text: "4711" }, { see: ".kind-of" }],
      answers: service({ result: "memo_required", memoRequired: true }),
      shows: matching(s.first.kind),
    }),
    standing("no_account", "There is no account at the address"),
    standing("no_trustline", "The account does not allow USDC"),
    standing("unauthorized", "The issuer has not authorized the account"),
    standing("unknown", "The network gave no answer about the address"),
    state("review", "The review", { steps: REVIEW, shows: matching(s.review.last) }),
    state("rate-moved", "The rate has just changed", {
      steps: [
        ...CHOSEN,
        { fill: "#send-amount", text: "15000" },
        { press: ".bar .main" },
        { see: ".fours" },
      ],
      answers: service({}, {
        "GET /api/rates": () => Promise.resolve({ status: 200, body: rates() }),
      }),
      shows: matching(s.review.moved),
    }),
    state("no-fee", "There is no fee money left", {
      steps: [...FILLED, { press: ".bar .main" }, { see: ".sheet .cells" }],
      answers: service({ spendableXlm: "0.0000080" }),
      shows: matching(s.noFee.title),
    }),
    state("unlock", "Unlocking the account", {
      steps: [...REVIEW, { press: ".bar .main" }, { see: "dialog" }],
      shows: matching(s.preparing),
    }),
    state("refused", "The person did not unlock it", {
      steps: [
        ...REVIEW,
        { press: ".bar .main" },
        { see: "dialog" },
        { press: "dialog .text" },
        { see: ".notice" },
      ],
      shows: matching(s.why.refusedText),
    }),
    state("pending", "It is on its way", {
      steps: [...UNLOCKED, { see: ".stamp.warn" }],
      answers: service({}, { "POST /sandbox/horizon/transactions": "late" }),
      shows: matching(s.sent.text),
    }),
    state("unsure", "The network has not answered for a while", {
      steps: [...UNLOCKED, { see: ".stamp.warn" }, { hurry: 20 }, { see: ".bar .main" }],
      answers: service({}, {
        "POST /sandbox/horizon/transactions": "cut",
        "GET /sandbox/horizon/transactions": "cut",
      }),
      shows: matching(s.sent.unsureText),
    }),
    state("pending-remove", "The account is not removed while something is on its way", {
      steps: [
        ...UNLOCKED,
        { see: ".stamp.warn" },
        { press: ".bar .text" },
        { press: ".set > div:last-child .btn" },
        { see: ".set .badge" },
        { press: ".set > div:last-child .btn" },
        { press: ".bar .text" },
        { see: "dialog" },
        { press: "dialog .main" },
        { see: ".notice.bad" },
      ],
      answers: service({}, { "POST /sandbox/horizon/transactions": "late" }),
      shows: matching(k.remove.faults.under_way),
    }),
    state("settled", "It has arrived", {
      steps: [...UNLOCKED, { see: ".stamp.done" }],
      answers: service({}, {
        "POST /sandbox/horizon/transactions": (request) => applied(request, network.passphrase),
      }),
      shows: matching(s.ended.receipt),
    }),
    state("collect-unlock", "Unlocking the account to collect money set aside", {
      steps: COLLECTING,
      answers: { ...claimableAnswers(), ...service() },
      shows: matching(u.collect.one),
    }),
    state("collected", "Money that was set aside has arrived", {
      steps: [...COLLECTING, { press: "dialog .main" }, { see: ".stamp.done" }],
      answers: {
        ...claimableAnswers(),
        ...service({}, {
          "POST /sandbox/horizon/transactions": (request) => applied(request, network.passphrase),
        }),
      },
      shows: matching(s.ended.labelCollect),
    }),
    state("rejected", "The network refused it: the account no longer allows USDC", {
      steps: [...UNLOCKED, { see: ".stamp.bad" }],
      answers: service({}, {
        "POST /sandbox/horizon/transactions": {
          status: 400,
          body: {
            extras: { result_codes: { transaction: "tx_failed", operations: ["op_no_trust"] } },
          },
        },
      }),
      shows: matching(s.codes.op_no_trust),
    }),
  ];
}
