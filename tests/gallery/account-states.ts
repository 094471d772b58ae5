import { accountMessages as m } from "../../src/account/messages/account.en.ts";
import { unlockMessages as u } from "../../src/account/messages/unlock.en.ts";
import { makeMessages as k } from "../../src/account/make/messages/make.en.ts";
import type { Account } from "../../src/contract/account.ts";
import type { ClaimableEntry } from "../../src/contract/claimable.ts";
import { FRAME } from "../../src/ui/messages/frame.ts";
import { DEMO_WORKERS, EMPLOYER_ADDRESSES } from "../../src/wallet/demo-accounts.ts";
import { sampleAccount, sampleClaimable, sampleWaiting } from "../passport-request.ts";
import { sampleEntry } from "../unit/src/pay/run-samples.ts";
import { matching, problem, type State, stateBuilder, type Step } from "./state.ts";

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

export function accountAnswers(
  account: Partial<Account>,
  more: State["answers"] = {},
): State["answers"] {
  const body = sampleAccount(WORKER, {
    xlmBalance: "2.0490000",
    spendableXlm: "0.0490000",
    usdcBalance: "612.8500000",
    asOfLedger: 7,
    ...account,
  });
  return { ...more, "GET /api/account/": { status: 200, body } };
}

/** An amount that a demo employer has set aside. */
export function claimableAnswers(change: Partial<ClaimableEntry> = {}): State["answers"] {
  const solar = EMPLOYER_ADDRESSES["Demo Solar"] ?? "";
  const waiting = sampleWaiting({
    amount: "928.1700000",
    from: solar,
    claimants: [{
      address: solar,
      stage: "later",
      from: "2026-12-28T12:00:00.000Z",
      until: null,
      further: [],
    }],
    createdAt: "2026-11-28T12:00:00.000Z",
    ...change,
  });
  const body = sampleClaimable({
    address: WORKER,
    claimable: [waiting],
    usdcTotal: "928.1700000",
    updatedAt: "2026-11-28T13:58:00.000Z",
  });
  return { "GET /api/claimable/": { status: 200, body } };
}

export function accountStates(): State[] {
  const state = stateBuilder({ section: "account", site: "sandbox", path: "/{lang}/account" });
  return [
    state("absent", "No account yet", { shows: matching(m.absent.make) }),
    state("lock", "Choosing a lock for a new account", {
      steps: MAKE,
      shows: matching(k.lock.passkeyText),
    }),
    state("passphrase", "A passphrase that is still too short", {
      steps: [...TO_PHRASE, { fill: "#phrase", text: "kettle" }],
      shows: matching(k.phrase.short),
    }),
    state("passphrase-long", "A long passphrase, repeated differently", {
      steps: [...TO_PHRASE, { fill: "#phrase", text: PHRASE }, { fill: "#again", text: "green" }],
      shows: matching(k.phrase.different),
    }),
    state("passphrase-words", "An account's 12 words, entered as a passphrase", {
      steps: [...TO_PHRASE, { fill: "#phrase", text: PAPER }],
      shows: matching(k.phrase.isWords),
    }),
    state("no-lock", "What it means to have no lock", {
      steps: [...MAKE, { press: ".links .btn" }],
      shows: matching(k.lock.noneNote),
    }),
    state("words-covered", "The account is created; its words are covered", {
      steps: WITHOUT_LOCK,
      shows: matching(k.words.show),
    }),
    state("words-asked", "The page asks for the lock before it shows the words", {
      steps: [...WITH_PHRASE, { press: ".bar .main" }, { see: "dialog" }],
      shows: matching(u.words),
    }),
    state("words-shown", "The words, until they cover themselves", {
      steps: SHOWN,
      shows: matching(k.words.coveredIn),
    }),
    state("words-check", "The page asks for two of the words", {
      steps: [...SHOWN, { press: ".bar .main" }],
      shows: matching(k.check.waits),
    }),
    state("closed", "The account is not on the ledger yet", {
      steps: HOME,
      shows: matching(m.home.closed),
    }),
    state("opening", "Waiting for the faucet's answer", {
      steps: [...HOME, { press: ".bar > .main" }, { see: ".bar [aria-busy=true]" }],
      answers: { "POST /api/fund-testnet": "late" },
      shows: matching(m.home.funding),
    }),
    state("faucet-refuses", "The faucet's limit for this minute is reached", {
      steps: [...HOME, { press: ".bar > .main" }, { see: "[role=alert]" }],
      answers: { "POST /api/fund-testnet": problem(429, "rate_limited") },
      shows: /Too many requests/,
    }),
    state("no-trustline", "Fee money, but no permission to hold USDC", {
      steps: HOME,
      answers: accountAnswers({ usdcTrustline: "none", usdcBalance: "0.0000000" }),
      shows: matching(m.home.noTrust),
    }),
    state("unauthorized", "The issuer has not authorized the account", {
      steps: HOME,
      answers: accountAnswers({ usdcTrustline: "unauthorized", usdcBalance: "0.0000000" }),
      shows: matching(m.home.unauthorized),
    }),
    state("empty", "No money has arrived yet", {
      steps: HOME,
      answers: accountAnswers({ usdcBalance: "0.0000000" }),
      shows: matching(m.home.empty),
    }),
    state("holds", "Money has arrived; the words are written down", {
      steps: [...RESTORED, { see: ".slip .band" }],
      answers: accountAnswers({}),
      shows: /612\.85/,
    }),
    state("waiting", "Money waits to be collected", {
      steps: [...RESTORED, { see: ".waits" }],
      answers: accountAnswers({}, claimableAnswers()),
      shows: matching(m.home.goesBack),
    }),
    state("waiting-last-day", "Money that can be collected for three more hours", {
      steps: [...RESTORED, { see: ".waits" }],
      answers: accountAnswers(
        {},
        claimableAnswers({ claimableUntil: new Date(Date.now() + 3 * HOUR_MS).toISOString() }),
      ),
      shows: matching(m.home.until),
    }),
    state("waiting-later", "Money that can be collected later", {
      steps: [...RESTORED, { see: ".waits" }],
      answers: accountAnswers(
        { usdcBalance: "0.0000000" },
        claimableAnswers({
          stage: "later",
          claimableNow: false,
          claimableFrom: "2026-12-20T12:00:00.000Z",
        }),
      ),
      shows: matching(m.home.later),
    }),
    state("demo-payments", "A demo worker's payments of a year", {
      steps: [...RESTORED, { see: ".pays" }],
      answers: accountAnswers({}, {
        "GET /api/transactions/": { status: 200, body: { transactions: PAYMENTS, total: 14 } },
      }),
      shows: matching(m.home.eachOpens),
    }),
    state("reading", "Loading", {
      steps: [...WITHOUT_LOCK, { press: ".bar .text" }, { see: ".slip" }],
      answers: { "GET /api/account/": "late" },
      shows: matching(m.home.reading),
    }),
    state("offline", "There is no connection, and no copy of an earlier visit", {
      steps: [...WITHOUT_LOCK, { press: ".bar .text" }, { see: ".notice.warn" }],
      answers: { "GET /api/account/": "cut" },
      shows: matching(m.home.offline),
    }),
    state("unread", "The ledger cannot be read", {
      steps: [...WITHOUT_LOCK, { press: ".bar .text" }, { see: ".notice.warn" }],
      answers: { "GET /api/account/": problem(503, "upstream_unavailable") },
      shows: matching(m.home.unread),
    }),
    state("no-rate", "No rate is known", {
      steps: [...RESTORED, { see: ".slip .amount" }],
      answers: accountAnswers({}, { "GET /api/rates": problem(503, "rates_unavailable") }),
      shows: matching(FRAME.en.rateUnknown),
    }),
    state("fee-low", "There is little fee money left", {
      steps: HOME,
      answers: accountAnswers({ spendableXlm: "0.0000500" }),
      shows: matching(m.home.feeLow),
    }),
    state("fee-used", "The fee money is used up", {
      steps: HOME,
      answers: accountAnswers({ spendableXlm: "0.0000000" }),
      shows: matching(m.home.feeUsedTitle),
    }),
    state("locked", "The amounts are covered", {
      steps: [...WITH_PHRASE, { press: ".bar .text" }, { press: "#lock-now" }, { see: ".shut" }],
      shows: matching(m.locked.title),
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
      shows: matching(u.faults.wrong_passphrase),
    }),
    state("receive", "Address, code and link", {
      steps: [...HOME, { press: ".trio .btn" }, { see: ".qr-code" }],
      shows: matching(k.receive.note),
    }),
    state("receive-secret", "An account's words were pasted into the amount field", {
      steps: [
        ...HOME,
        { press: ".trio .btn" },
        { press: "details.more > summary" },
        { fill: "#ask-amount", text: PAPER },
      ],
      shows: matching(k.receive.cleared),
    }),
    state("words-and-lock", "Words, lock, and whether the browser keeps its data", {
      steps: [...HOME, ...SAFETY],
      shows: matching(k.safety.locks.kept),
    }),
    state("remove-not-yet", "The account can't be removed before its words are written down", {
      steps: [...HOME, ...SAFETY, { press: ".set > div:last-child .btn" }, { see: "h1.say" }],
      shows: matching(k.remove.notYet),
    }),
    state("remove", "Removing the account: what is deleted and what stays", {
      steps: [...RESTORED, ...SAFETY, { press: ".set > div:last-child .btn" }],
      shows: matching(k.remove.stays),
    }),
    state("restore", "Opening with 12 words: nothing is entered yet", {
      steps: RESTORE,
      shows: matching(k.restore.hint),
    }),
    state("restore-wrong", "A word that isn't in the list", {
      steps: [...RESTORE, { fill: ".words input", text: PAPER.replace("clock", "clok") }],
      shows: matching(k.restore.unknown),
    }),
    state("restore-order", "The right words in the wrong order", {
      steps: [
        ...RESTORE,
        { fill: ".words input", text: PAPER.split(" ").toReversed().join(" ") },
      ],
      shows: matching(k.restore.checksum),
    }),
    state("restore-found", "The words open an account", {
      steps: WITH_PAPER,
      shows: matching(k.restore.found),
    }),
    state("restore-other", "The words open a different account from the one here", {
      steps: [
        ...WITH_PHRASE,
        { press: ".bar .text" },
        { press: "#lock-now" },
        { see: ".shut" },
        { press: ".bar .text" },
        { see: ".words.typed" },
        { fill: ".words input", text: PAPER },
      ],
      shows: matching(k.restore.other),
    }),
    state("no-words", "A person without the 12 words", {
      steps: [...RESTORE, { press: ".links .btn" }],
      shows: matching(k.restore.noneElse),
    }),
  ];
}

const SOLAR = {
  counterparty: EMPLOYER_ADDRESSES["Demo Solar"],
  organization: {
    name: "Demo Solar",
    domain: "demosolar.example",
    domainInLetters: null,
    checkedAt: "2026-11-22T12:00:00.000Z",
  },
};
const WAGE = { ...SOLAR, type: "received" as const, amount: "451.2000000" };
const RENT = { counterparty: SOLAR.counterparty, amount: "120.0000000" };

const PAYMENTS = [
  { ...WAGE, memo: "Salary November 2026", createdAt: "2026-11-25T12:00:00.000Z" },
  { ...RENT, memo: "Rent", createdAt: "2026-11-21T12:00:00.000Z" },
  { ...WAGE, memo: "Salary October 2026", createdAt: "2026-10-23T12:00:00.000Z" },
].map((entry, n) => sampleEntry({ ...entry, id: String(n), hash: `${n}`.repeat(64) }));
