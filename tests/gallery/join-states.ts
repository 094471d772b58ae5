import { Keypair } from "@stellar/stellar-sdk/base";
import { joinMessages as j } from "../../src/account/join/messages/join.en.ts";
import { unlockMessages as u } from "../../src/account/messages/unlock.en.ts";
import { makeMessages as k } from "../../src/account/make/messages/make.en.ts";
import type { Account } from "../../src/contract/account.ts";
import { boxPath } from "../../src/box/link.ts";
import { demoSeedText } from "../../src/wallet/demo-accounts.ts";
import { demoKey } from "../../src/wallet/keys.ts";
import { answerInvitation } from "../e2e/invitations.ts";
import { invite, type InviteOptions, namedLink } from "../invite.ts";
import { addressOf } from "../stub-ledger.ts";
import type { Sites } from "./sites.ts";
import { type Answer, said, type State, type Step } from "./state.ts";

const DAY_MS = 86_400_000;

/** An employer without a published name. */
const STRANGER = Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(7));

const MAIN = { press: ".bar .btn.main" };

/** The invitation was read, and the result is shown. */
const READ: Step = { see: "#join > :not(:has([aria-busy=true]))" };

/** Makes an account without a lock, up to the text to sign. */
const MADE: Step[] = [
  MAIN,
  { press: ".links .btn.text" },
  { press: ".bar .btn.text" },
  { see: "dialog.unlock .unlock-text" },
];

const SIGNED: Step[] = [...MADE, { press: "dialog.unlock .btn.main" }];

/** Uses an existing wallet by pasting its address. */
const OWN: Step = { press: ".join .bar .btn.text" };
/** Opens the address field, which a phone shows without this step. */
const PASTE: Step = { press: ".opts .btn:last-child", until: "#own-address" };

/** Presses "I'll come back later", which skips the rest. */
const LEAVE: Step = { press: ".bar .btn.text" };

/** An account with a USDC trustline. */
const READY: Account = {
  address: addressOf("worker"),
  xlmBalance: "10000.0000000",
  usdcBalance: "0.0000000",
  isActive: true,
  updatedAt: "2026-11-28T08:00:00.000Z",
  usdcTrustline: "active",
  spendableXlm: "9998.5000000",
  memoRequired: false,
  asOfLedger: 1,
  unrecognizedAssets: 0,
};

const problem = (status: number, code: string): Answer => {
  return { status, body: { error: code, code, requestId: "1" } };
};

/** The box accepts a reply and is empty again the next time. */
const TAKEN: Record<string, Answer> = { "PUT /api/box": { status: 201, body: {} } };

const FUND = "POST /api/fund-testnet";

interface Made extends InviteOptions {
  name: string;
  about: string;
  shows: RegExp;
  steps?: Step[];
  answers?: Record<string, Answer>;
  employer?: Keypair;
  /** Another person has already answered. */
  isAnswered?: boolean;
}

/** The page of an invitation in every state. */
export function joinStates({ sandbox: { network, url } }: Sites): State[] {
  const solar = demoKey(demoSeedText("Demo Solar"));
  const bare = (more: Pick<State, "name" | "about" | "shows" | "path">): State => ({
    room: "invitation",
    site: "sandbox",
    steps: [READ],
    ...more,
  });
  const state = (
    { name, steps = [], employer = solar, isAnswered = false, changed, after, ...more }: Made,
  ): State => {
    const made = namedLink(name);
    const { about, shows, answers } = more;
    return {
      ...bare({
        name,
        about,
        shows,
        path: boxPath("invitation", made.link).replace("/j/", "/{lang}/j/"),
      }),
      ...(answers && { answers }),
      steps: async (origin) => {
        const by = { employer, network: network.passphrase };
        // straight into the box, because the page's requests can be answered with faults
        const { path } = await invite(url, by, {
          made,
          changed: { site: new URL(origin).host, ...changed },
          ...(after && { after }),
        });
        // the second time, the invitation is already there
        if (isAnswered) await answerInvitation(origin + path, STRANGER).catch(() => {});
        return [READ, ...steps];
      },
    };
  };
  return [
    state({
      name: "named",
      about: "Account and domain publish the name of each other",
      shows: said(j.how.makeText),
    }),
    state({
      name: "not-signed",
      about: "Anyone could have written it",
      after: { signature: "" },
      shows: said(j.doubt.missing),
    }),
    state({
      name: "signed-by-another",
      about: "The account it names did not sign it",
      after: { employer: STRANGER.publicKey() },
      shows: said(j.doubt.invalid),
    }),
    state({
      name: "no-name",
      about: "Signed by an account that has no published name",
      employer: STRANGER,
      changed: { domain: "" },
      shows: said(j.doubt.noName),
    }),
    state({
      name: "not-listed",
      about: "Signed by an account that the domain it names does not list",
      employer: STRANGER,
      shows: said(j.doubt.notListed),
    }),
    state({
      name: "name-unread",
      about: "The name cannot be looked up",
      answers: { "GET /api/organization/": "cut" },
      shows: said(j.doubt.unread),
    }),
    state({
      name: "ended",
      about: "Its time was over before it was used",
      changed: { expires: new Date(Date.now() - DAY_MS).toISOString() },
      shows: said(j.ended.title),
    }),
    state({
      name: "taken-back",
      about: "The box was ended",
      answers: { "GET /api/box/": problem(410, "box_ended") },
      shows: said(j.ended.undated),
    }),
    state({
      name: "used-by-another",
      about: "Another address was given with the link",
      isAnswered: true,
      shows: said(j.used.otherTitle),
    }),
    state({
      name: "other-network",
      about: "It is for another network",
      changed: { network: "Test SDF Network ; September 2015" },
      shows: said(j.other.title),
    }),
    state({
      name: "unreadable",
      about: "The box holds something else",
      changed: { site: "lipwa.example" },
      shows: said(j.unreadable.title),
    }),
    state({
      name: "unreached",
      about: "There is no connection to the box",
      answers: { "GET /api/box/": "cut" },
      shows: said(j.unreached.text),
    }),
    state({
      name: "busy",
      about: "Too many requests came from the connection",
      answers: { "GET /api/box/": problem(429, "rate_limited") },
      shows: said(j.unreached.busy),
    }),
    bare({
      name: "broken-link",
      about: "A part of the link was lost",
      path: "/{lang}/j/4F7K9Q2MAB#BwcHBwcH",
      shows: said(j.broken.title),
    }),
    bare({
      name: "no-such-box",
      about: "The box is not there, or the key is another's",
      path: "/{lang}/j/4F7K9Q2MAB#BwcHBwcHBwcHBwcHBwcHBw",
      shows: said(j.missing.title),
    }),
    state({
      name: "own-wallet",
      about: "A wallet of one's own: Freighter, or any other",
      steps: [OWN],
      shows: new RegExp(`${said(j.own.freighterText).source}|${said(j.own.phoneWallets).source}`),
    }),
    state({
      name: "own-signature",
      about: "An address was pasted; its signature is another sentence's",
      steps: [
        OWN,
        PASTE,
        { fill: "#own-address", text: STRANGER.publicKey() },
        { fill: "#own-answer", text: `${"A".repeat(86)}==` },
      ],
      shows: said(j.own.otherSignature),
    }),
    state({
      name: "own-secret",
      about: "A secret key was pasted, and is cleared",
      steps: [OWN, PASTE, { fill: "#own-address", text: `S${"A".repeat(55)}` }],
      shows: said(j.own.cleared),
    }),
    state({
      name: "lock",
      about: "The lock is chosen first",
      steps: [MAIN],
      shows: said(k.lock.passphraseText),
    }),
    state({
      name: "sentence",
      about: "What is signed is shown first",
      steps: MADE,
      shows: said(u.message),
    }),
    state({
      name: "refused",
      about: "It was not signed",
      steps: [...MADE, { press: "dialog.unlock .btn.text" }],
      shows: said(j.making.refused),
    }),
    state({
      name: "unsent",
      about: "The connection broke while the address was sent",
      steps: SIGNED,
      answers: { "PUT /api/box": "cut" },
      shows: said(j.making.unsent),
    }),
    state({
      name: "full",
      about: "Nothing more can be put into the box",
      steps: SIGNED,
      answers: { "PUT /api/box": problem(507, "no_room") },
      shows: said(j.making.full),
    }),
    state({
      name: "faucet-limit",
      about: "Three accounts were opened this minute",
      steps: SIGNED,
      answers: { ...TAKEN, [FUND]: problem(429, "rate_limited") },
      shows: said(j.making.accountWait),
    }),
    state({
      name: "faucet-failed",
      about: "The faucet does not open the account: the employer can",
      steps: SIGNED,
      answers: { ...TAKEN, [FUND]: problem(503, "upstream_unavailable") },
      shows: said(j.making.accountClosed),
    }),
    state({
      name: "left",
      about: "The rest is left for later",
      steps: [...SIGNED, LEAVE],
      answers: { ...TAKEN, [FUND]: problem(503, "upstream_unavailable") },
      shows: said(j.done.unready),
    }),
    state({
      name: "done",
      about: "The account can be paid",
      steps: SIGNED,
      answers: { ...TAKEN, "GET /api/account/": { status: 200, body: READY } },
      shows: said(j.done.paid),
    }),
    state({
      name: "done-second",
      about: "The same, where another address was given before",
      isAnswered: true,
      steps: [{ press: ".bar .btn.text:last-child" }, ...SIGNED, LEAVE],
      answers: { [FUND]: problem(503, "upstream_unavailable") },
      shows: said(j.done.twoTitle),
    }),
    state({
      name: "words",
      about: "The 12 words, still covered",
      steps: [...SIGNED, { press: ".guard .btn.text" }, { see: ".words.covered" }],
      answers: { ...TAKEN, "GET /api/account/": { status: 200, body: READY } },
      shows: said(k.words.noPhoto),
    }),
  ];
}
