import { accountMessages as m } from "../../src/account/messages/account.en.ts";
import { unlockMessages as u } from "../../src/account/messages/unlock.en.ts";
import { makeMessages as k } from "../../src/account/make/messages/make.en.ts";
import { FRAME } from "../../src/ui/messages/frame.ts";
import { DEMO_WORKERS, EMPLOYER_ADDRESSES } from "../../src/wallet/demo-accounts.ts";
import { said, type State, type Step } from "./state.ts";

const [{ address: WORKER }] = [...DEMO_WORKERS, { address: "" }];

/** SEP-5's published test words. */
const PAPER = "illness spike retreat truth genius clock brain pass fit cave bargain toe";

const HOUR_MS = 3_600_000;

const PHRASE = "green kettle walks to market";

const MAKE: Step[] = [{ press: ".bar .main" }, { see: ".opts" }];
const TO_PHRASE: Step[] = [...MAKE, { press: ".opts .btn:nth-child(2)" }, { see: "#phrase" }];
const WITH_PHRASE: Step[] = [
  ...TO_PHRASE,
  { fill: "#phrase", text: PHRASE },
  { fill: "#again", text: PHRASE },
  { press: ".bar .main" },
  { see: ".words.covered" },
];
const WITHOUT_LOCK: Step[] = [
  ...MAKE,
  { press: ".links .btn" },
  { see: ".bar > .text" },
  { press: ".bar > .text" },
  { see: ".words.covered" },
];
/** The account's home, without a lock or backup. */
const HOME: Step[] = [...WITHOUT_LOCK, { press: ".bar .text" }, { see: ".guard" }];
const SHOWN: Step[] = [
  ...WITHOUT_LOCK,
  { press: ".bar .main" },
  { press: "dialog .main" },
  { see: ".words:not(.covered)" },
];
const RESTORE: Step[] = [{ press: ".bar .text" }, { see: ".words.typed" }];
const WITH_PAPER: Step[] = [...RESTORE, { fill: ".words input", text: PAPER }];
/** Restored from the words, without a lock: the words are backed up. */
export const RESTORED: Step[] = [
  ...WITH_PAPER,
  { press: ".bar .main" },
  { see: ".opts" },
  { press: ".links .btn" },
  { see: ".bar > .text" },
  { press: ".bar > .text" },
  { see: ".set" },
];
const SAFETY: Step[] = [{ press: ".set .btn" }, { see: ".set .badge" }];

/** The API's answers about the account. */
export function has(account: object, more: State["answers"] = {}): State["answers"] {
  return {
    ...more,
    "GET /api/account/": {
      status: 200,
      body: {
        address: WORKER,
        isActive: true,
        xlmBalance: "2.0490000",
        spendableXlm: "0.0490000",
        usdcBalance: "612.8500000",
        usdcTrustline: "active",
        memoRequired: false,
        asOfLedger: 7,
        unrecognizedAssets: 0,
        updatedAt: "2026-11-28T13:58:00.000Z",
        ...account,
      },
    },
  };
}

/** An amount that a demo employer has set aside. */
export function waits(change: object = {}): State["answers"] {
  return {
    "GET /api/claimable/": {
      status: 200,
      body: {
        address: WORKER,
        claimable: [{
          id: "00".repeat(36),
          amount: "928.1700000",
          asset: "USDC",
          assetIssuer: null,
          recognized: true,
          from: EMPLOYER_ADDRESSES["Demo Solar"],
          stage: "open",
          claimableNow: true,
          claimableFrom: null,
          claimableUntil: null,
          claimants: [{
            address: EMPLOYER_ADDRESSES["Demo Solar"],
            stage: "later",
            from: "2026-12-28T12:00:00.000Z",
            until: null,
          }],
          createdAt: "2026-11-28T12:00:00.000Z",
          ...change,
        }],
        complete: true,
        belowCent: 0,
        usdcTotal: "928.1700000",
        updatedAt: "2026-11-28T13:58:00.000Z",
      },
    },
  };
}

export function accountStates(): State[] {
  const state = (
    name: string,
    about: string,
    more: Pick<State, "shows" | "steps" | "answers">,
  ): State => ({
    room: "account",
    site: "sandbox",
    path: "/{lang}/account",
    name,
    about,
    ...more,
  });
  return [
    state("absent", "There is none yet", { shows: said(m.absent.make) }),
    state("lock", "One is being made: how it is locked", {
      steps: MAKE,
      shows: said(k.lock.passkeyText),
    }),
    state("passphrase", "A passphrase, too short yet", {
      steps: [...TO_PHRASE, { fill: "#phrase", text: "kettle" }],
      shows: said(k.phrase.short),
    }),
    state("passphrase-long", "A long passphrase, not the same twice", {
      steps: [...TO_PHRASE, { fill: "#phrase", text: PHRASE }, { fill: "#again", text: "green" }],
      shows: said(k.phrase.different),
    }),
    state("passphrase-words", "The words of an account in the place of a passphrase", {
      steps: [...TO_PHRASE, { fill: "#phrase", text: PAPER }],
      shows: said(k.phrase.isWords),
    }),
    state("no-lock", "What it means to have no lock", {
      steps: [...MAKE, { press: ".links .btn" }],
      shows: said(k.lock.noneNote),
    }),
    state("words-covered", "It is made, and its words are covered", {
      steps: WITHOUT_LOCK,
      shows: said(k.words.show),
    }),
    state("words-asked", "The lock is asked before the words are shown", {
      steps: [...WITH_PHRASE, { press: ".bar .main" }, { see: "dialog" }],
      shows: said(u.words),
    }),
    state("words-shown", "The words, until they cover themselves", {
      steps: SHOWN,
      shows: said(k.words.coveredIn),
    }),
    state("words-check", "Two of the words are asked back", {
      steps: [...SHOWN, { press: ".bar .main" }],
      shows: said(k.check.waits),
    }),
    state("closed", "It is not on the ledger yet", { steps: HOME, shows: said(m.home.closed) }),
    state("opening", "The faucet is asked, and no answer is there yet", {
      steps: [...HOME, { press: ".bar > .main" }, { see: ".bar [aria-busy=true]" }],
      answers: { "POST /api/fund-testnet": "late" },
      shows: said(m.home.funding),
    }),
    state("faucet-refuses", "The faucet has given all that it gives in a minute", {
      steps: [...HOME, { press: ".bar > .main" }, { see: "[role=alert]" }],
      answers: {
        "POST /api/fund-testnet": {
          status: 429,
          body: { error: "", code: "rate_limited", requestId: "1" },
        },
      },
      shows: /Too many requests/,
    }),
    state("no-trustline", "It has fee money and no permission to hold USDC", {
      steps: HOME,
      answers: has({ usdcTrustline: "none", usdcBalance: "0.0000000" }),
      shows: said(m.home.noTrust),
    }),
    state("unauthorized", "The issuer has not authorized it", {
      steps: HOME,
      answers: has({ usdcTrustline: "unauthorized", usdcBalance: "0.0000000" }),
      shows: said(m.home.unauthorized),
    }),
    state("empty", "Nothing has come yet", {
      steps: HOME,
      answers: has({ usdcBalance: "0.0000000" }),
      shows: said(m.home.empty),
    }),
    state("holds", "Money has come; the words are on paper", {
      steps: [...RESTORED, { see: ".slip .band" }],
      answers: has({}),
      shows: /612\.85/,
    }),
    state("waiting", "Money waits to be collected", {
      steps: [...RESTORED, { see: ".waits" }],
      answers: has({}, waits()),
      shows: said(m.home.goesBack),
    }),
    state("waiting-last-day", "Money that can be collected for three hours more", {
      steps: [...RESTORED, { see: ".waits" }],
      answers: has({}, waits({ claimableUntil: new Date(Date.now() + 3 * HOUR_MS).toISOString() })),
      shows: said(m.home.until),
    }),
    state("waiting-later", "Money that can be collected later", {
      steps: [...RESTORED, { see: ".waits" }],
      answers: has(
        { usdcBalance: "0.0000000" },
        waits({
          stage: "later",
          claimableNow: false,
          claimableFrom: "2026-12-20T12:00:00.000Z",
        }),
      ),
      shows: said(m.home.later),
    }),
    state("demo-payments", "Payments of a year, as a worker of the demo has them", {
      steps: [...RESTORED, { see: ".pays" }],
      answers: has({}, {
        "GET /api/transactions/": { status: 200, body: { transactions: PAYMENTS, total: 14 } },
      }),
      shows: said(m.home.eachOpens),
    }),
    state("reading", "It is being read", {
      steps: [...WITHOUT_LOCK, { press: ".bar .text" }, { see: ".slip" }],
      answers: { "GET /api/account/": "late" },
      shows: said(m.home.reading),
    }),
    state("offline", "There is no connection, and no copy of an earlier visit", {
      steps: [...WITHOUT_LOCK, { press: ".bar .text" }, { see: ".notice.warn" }],
      answers: { "GET /api/account/": "cut" },
      shows: said(m.home.offline),
    }),
    state("unread", "The ledger cannot be read", {
      steps: [...WITHOUT_LOCK, { press: ".bar .text" }, { see: ".notice.warn" }],
      answers: {
        "GET /api/account/": {
          status: 503,
          body: { error: "", code: "upstream_unavailable", requestId: "1" },
        },
      },
      shows: said(m.home.unread),
    }),
    state("no-rate", "No rate is known", {
      steps: [...RESTORED, { see: ".slip .amount" }],
      answers: has({}, {
        "GET /api/rates": {
          status: 503,
          body: { error: "", code: "rates_unavailable", requestId: "1" },
        },
      }),
      shows: said(FRAME.en.rateUnknown),
    }),
    state("fee-low", "There is little fee money left", {
      steps: HOME,
      answers: has({ spendableXlm: "0.0000500" }),
      shows: said(m.home.feeLow),
    }),
    state("fee-used", "The fee money is used up", {
      steps: HOME,
      answers: has({ spendableXlm: "0.0000000" }),
      shows: said(m.home.feeUsedTitle),
    }),
    state("locked", "The amounts are covered", {
      steps: [...WITH_PHRASE, { press: ".bar .text" }, { press: "#lock-now" }, { see: ".shut" }],
      shows: said(m.locked.title),
    }),
    state("locked-wrong", "A wrong passphrase", {
      steps: [
        ...WITH_PHRASE,
        { press: ".bar .text" },
        { press: "#lock-now" },
        { fill: "#open-phrase", text: "something else" },
        { press: ".bar .main" },
        { see: "#open-says:not(:empty)" },
      ],
      shows: said(u.faults.wrong_passphrase),
    }),
    state("receive", "Address, code and link", {
      steps: [...HOME, { press: ".trio .btn" }, { see: ".qr-code" }],
      shows: said(k.receive.note),
    }),
    state("receive-secret", "Words of an account were pasted where an amount stands", {
      steps: [
        ...HOME,
        { press: ".trio .btn" },
        { press: "details.more > summary" },
        { fill: "#ask-amount", text: PAPER },
      ],
      shows: said(k.receive.cleared),
    }),
    state("words-and-lock", "Words, lock, and what the browser promised", {
      steps: [...HOME, ...SAFETY],
      shows: said(k.safety.locks.kept),
    }),
    state("remove-not-yet", "It is not removed before its words are on paper", {
      steps: [...HOME, ...SAFETY, { press: ".set > div:last-child .btn" }, { see: "h1.say" }],
      shows: said(k.remove.notYet),
    }),
    state("remove", "What goes and what stays", {
      steps: [...RESTORED, ...SAFETY, { press: ".set > div:last-child .btn" }],
      shows: said(k.remove.stays),
    }),
    state("restore", "Opened with 12 words: nothing is written yet", {
      steps: RESTORE,
      shows: said(k.restore.hint),
    }),
    state("restore-wrong", "A word is none of the list", {
      steps: [...RESTORE, { fill: ".words input", text: PAPER.replace("clock", "clok") }],
      shows: said(k.restore.unknown),
    }),
    state("restore-order", "The words are right and their order is not", {
      steps: [
        ...RESTORE,
        { fill: ".words input", text: PAPER.split(" ").toReversed().join(" ") },
      ],
      shows: said(k.restore.checksum),
    }),
    state("restore-found", "The words open an account", {
      steps: WITH_PAPER,
      shows: said(k.restore.found),
    }),
    state("restore-other", "The words open another account than the one that is here", {
      steps: [
        ...WITH_PHRASE,
        { press: ".bar .text" },
        { press: "#lock-now" },
        { see: ".shut" },
        { press: ".bar .text" },
        { see: ".words.typed" },
        { fill: ".words input", text: PAPER },
      ],
      shows: said(k.restore.other),
    }),
    state("no-words", "Somebody has no words", {
      steps: [...RESTORE, { press: ".links .btn" }],
      shows: said(k.restore.noneElse),
    }),
  ];
}

const PAYMENTS = [
  { memo: "Salary November 2026", amount: "451.2000000", at: "2026-11-25", type: "received" },
  { memo: "Rent", amount: "120.0000000", at: "2026-11-21", type: "sent" },
  { memo: "Salary October 2026", amount: "451.2000000", at: "2026-10-23", type: "received" },
].map(({ memo, amount, at, type }, n) => ({
  id: String(n),
  type,
  amount,
  asset: "USDC",
  counterparty: EMPLOYER_ADDRESSES["Demo Solar"],
  ...type === "received" && {
    organization: {
      name: "Demo Solar",
      domain: "demosolar.example",
      domainInLetters: null,
      checkedAt: "2026-11-22T12:00:00.000Z",
    },
  },
  memo,
  memoType: "text",
  hash: `${n}`.repeat(64),
  createdAt: `${at}T12:00:00.000Z`,
  kind: "payment",
  op: 1,
  recognized: true,
  counted: true,
}));
