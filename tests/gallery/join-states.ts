import { Keypair } from "@stellar/stellar-sdk/base";
import { joinMessages as j } from "../../src/account/join/messages/join.en.ts";
import { unlockMessages as u } from "../../src/account/messages/unlock.en.ts";
import { makeMessages as k } from "../../src/account/make/messages/make.en.ts";
import { boxLinkPath } from "../../src/box/link.ts";
import { demoSeedText } from "../../src/wallet/demo-accounts.ts";
import { demoKey } from "../../src/wallet/keys.ts";
import { answerInvitation } from "../e2e/invitations.ts";
import { invite, type InviteOptions, namedLink } from "../invite.ts";
import { sampleAccount } from "../passport-request.ts";
import { addressOf } from "../stub-ledger.ts";
import type { Sites } from "./sites.ts";
import { type Answer, matching, problem, type State, stateBuilder, type Step } from "./state.ts";

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
const READY = sampleAccount(addressOf("worker"), { usdcBalance: "0.0000000" });

/** The box accepts a reply and is empty again the next time. */
const TAKEN: Record<string, Answer> = { "PUT /api/box": { status: 201, body: {} } };

const FUND = "POST /api/fund-testnet";

interface Made extends InviteOptions {
  shows: RegExp;
  steps?: Step[];
  answers?: Record<string, Answer>;
  employer?: Keypair;
  /** Another person has already answered. */
  isAnswered?: boolean;
}

export function joinStates({ sandbox: { network, url } }: Sites): State[] {
  const solar = demoKey(demoSeedText("Demo Solar"));
  const bare = stateBuilder({ section: "invitation", site: "sandbox", path: "", steps: [READ] });
  const state = (
    name: string,
    about: string,
    { shows, steps = [], answers, employer = solar, isAnswered = false, changed, after }: Made,
  ): State => {
    const made = namedLink(name);
    const path = boxLinkPath("invitation", made.link).replace("/j/", "/{lang}/j/");
    return {
      ...bare(name, about, { shows, path }),
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
    state("named", "Account and domain publish the name of each other", {
      shows: matching(j.how.makeText),
    }),
    state("not-signed", "The invitation is not signed", {
      after: { signature: "" },
      shows: matching(j.doubt.missing),
    }),
    state("signed-by-another", "The account it names did not sign it", {
      after: { employer: STRANGER.publicKey() },
      shows: matching(j.doubt.invalid),
    }),
    state("no-name", "Signed by an account that has no published name", {
      employer: STRANGER,
      changed: { domain: "" },
      shows: matching(j.doubt.noName),
    }),
    state("not-listed", "Signed by an account that the domain it names does not list", {
      employer: STRANGER,
      shows: matching(j.doubt.notListed),
    }),
    state("name-unread", "The name cannot be looked up", {
      answers: { "GET /api/organization/": "cut" },
      shows: matching(j.doubt.unread),
    }),
    state("ended", "It expired before it was used", {
      changed: { expires: new Date(Date.now() - DAY_MS).toISOString() },
      shows: matching(j.ended.title),
    }),
    state("taken-back", "The box has ended", {
      answers: { "GET /api/box/": problem(410, "box_ended") },
      shows: matching(j.ended.undated),
    }),
    state("used-by-another", "The link was used with another address", {
      isAnswered: true,
      shows: matching(j.used.otherTitle),
    }),
    state("other-network", "It is for another network", {
      changed: { network: "Test SDF Network ; September 2015" },
      shows: matching(j.other.title),
    }),
    state("unreadable", "The box holds something else", {
      changed: { site: "lipwa.example" },
      shows: matching(j.unreadable.title),
    }),
    state("unreached", "There is no connection to the box", {
      answers: { "GET /api/box/": "cut" },
      shows: matching(j.unreached.text),
    }),
    state("busy", "Too many requests came from the connection", {
      answers: { "GET /api/box/": problem(429, "rate_limited") },
      shows: matching(j.unreached.busy),
    }),
    bare("broken-link", "A part of the link was lost", {
      path: "/{lang}/j/4F7K9Q2MAB#BwcHBwcH",
      shows: matching(j.broken.title),
    }),
    bare("no-such-box", "No such box, or a wrong key", {
      path: "/{lang}/j/4F7K9Q2MAB#BwcHBwcHBwcHBwcHBwcHBw",
      shows: matching(j.missing.title),
    }),
    state("own-wallet", "The person's own wallet: Freighter, or any other", {
      steps: [OWN],
      shows: new RegExp(
        `${matching(j.own.freighterText).source}|${matching(j.own.phoneWallets).source}`,
      ),
    }),
    state("own-signature", "An address was pasted; its signature is for another text", {
      steps: [
        OWN,
        PASTE,
        { fill: "#own-address", text: STRANGER.publicKey() },
        { fill: "#own-answer", text: `${"A".repeat(86)}==` },
      ],
      shows: matching(j.own.otherSignature),
    }),
    state("own-secret", "A secret key was pasted, and is cleared", {
      steps: [OWN, PASTE, { fill: "#own-address", text: `S${"A".repeat(55)}` }],
      shows: matching(j.own.cleared),
    }),
    state("lock", "The lock is chosen first", {
      steps: [MAIN, { see: ".links .btn.text" }],
      shows: matching(k.lock.passphraseText),
    }),
    state("sentence", "What is signed is shown first", { steps: MADE, shows: matching(u.message) }),
    state("refused", "The person did not sign", {
      steps: [...MADE, { press: "dialog.unlock .btn.text" }],
      shows: matching(j.making.refused),
    }),
    state("unsent", "The connection broke while the address was sent", {
      steps: SIGNED,
      answers: { "PUT /api/box": "cut" },
      shows: matching(j.making.unsent),
    }),
    state("full", "The box is full", {
      steps: SIGNED,
      answers: { "PUT /api/box": problem(507, "no_room") },
      shows: matching(j.making.full),
    }),
    state("faucet-limit", "Three accounts were opened this minute", {
      steps: SIGNED,
      answers: { ...TAKEN, [FUND]: problem(429, "rate_limited") },
      shows: matching(j.making.accountWait),
    }),
    state("faucet-failed", "The faucet does not open the account: the employer can", {
      steps: SIGNED,
      answers: { ...TAKEN, [FUND]: problem(503, "upstream_unavailable") },
      shows: matching(j.making.accountClosed),
    }),
    state("left", "The rest is left for later", {
      steps: [...SIGNED, LEAVE],
      answers: { ...TAKEN, [FUND]: problem(503, "upstream_unavailable") },
      shows: matching(j.done.unready),
    }),
    state("done", "The account can be paid", {
      steps: SIGNED,
      answers: { ...TAKEN, "GET /api/account/": { status: 200, body: READY } },
      shows: matching(j.done.paid),
    }),
    state("done-second", "The same, but another address was given before", {
      isAnswered: true,
      steps: [{ press: ".bar .btn.text:last-child" }, ...SIGNED, LEAVE],
      answers: { [FUND]: problem(503, "upstream_unavailable") },
      shows: matching(j.done.twoTitle),
    }),
    state("words", "The 12 words, still covered", {
      steps: [...SIGNED, { press: ".guard .btn.text" }, { see: ".words.covered" }],
      answers: { ...TAKEN, "GET /api/account/": { status: 200, body: READY } },
      shows: matching(k.words.noPhoto),
    }),
  ];
}
