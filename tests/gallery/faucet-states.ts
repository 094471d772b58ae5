import { faucet as m } from "../../src/faucet/messages/faucet.en.ts";
import { walletList } from "../../src/faucet/messages/wallet-list.en.ts";
import { errors } from "../../src/ui/messages/errors.en.ts";
import { DEMO_WORKERS } from "../../src/wallet/demo-accounts.ts";
import { FAUCET_ANSWERS } from "../faucet-answers.ts";
import { addressOf } from "../stub-ledger.ts";
import { accountAnswers } from "./account-states.ts";
import type { Sites } from "./sites.ts";
import { matching, problem, type State, type StateChange, type Step } from "./state.ts";

/** An address without an account. */
const NEW = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

const FUND = "POST /api/fund-testnet";

/** Asks for XLM and waits for the result. */
const ASK: Step[] = [{ press: ".steps .btn.main" }, { see: ".steps [role=alert]:not(:empty)" }];

export function faucetStates({ sandbox: { funded } }: Sites): State[] {
  const state = (
    name: string,
    about: string,
    { address, ...more }: StateChange & { address?: string },
  ): State => ({
    section: "faucet",
    site: "sandbox",
    path: `/{lang}/faucet${address === undefined ? "" : `?address=${address}`}`,
    name,
    about,
    ...more,
  });
  return [
    state("empty", "Nothing is typed yet", { shows: matching(m.xlmLater) }),
    state("wallets", "What each wallet can do, with USDC by code and issuer", {
      address: NEW,
      steps: [{ press: "details.more summary" }, { see: ".wallets dl" }],
      shows: matching(walletList.allowText),
    }),
    state("phone-account", "There is an account on this phone", {
      phone: funded.publicKey(),
      shows: matching(m.shortDo),
    }),
    state("phone-account-filled", "The account on this phone holds USDC already", {
      phone: DEMO_WORKERS[0]?.address ?? "",
      steps: [{ press: ".short button" }, { see: ".faucet-end" }],
      shows: matching(m.toMoney),
    }),
    state("incomplete", "An address is being typed", {
      address: "GA7Q",
      shows: /4 of 56 characters/,
    }),
    state("mistyped", "An address with a wrong checksum", {
      address: `${NEW.slice(0, -1)}A`,
      shows: matching(m.faults.wrong_checksum),
    }),
    state("secret-key", "A secret key was pasted", {
      steps: [{ fill: "#address", text: `S${"A".repeat(55)}` }],
      shows: matching(m.faults.secret_key),
    }),
    state("new-address", "A complete address without an account", {
      address: NEW,
      shows: matching(m.complete),
      steps: [{ see: ".steps .btn.main:enabled" }],
    }),
    state("working", "Waiting for the answer to a request for XLM", {
      address: NEW,
      answers: { [FUND]: "late" },
      steps: [{ press: ".steps .btn.main" }],
      shows: matching(m.xlmWorking),
    }),
    state("no-trustline", "An account with XLM that does not allow USDC yet", {
      address: funded.publicKey(),
      shows: matching(m.xlmDone),
    }),
    state("unauthorized", "An account that the issuer hasn't authorized to hold USDC", {
      address: NEW,
      answers: accountAnswers({ usdcTrustline: "unauthorized", usdcBalance: "0.0000000" }),
      shows: matching(m.trustUnauthorized),
    }),
    state("done", "An account that holds USDC: a worker of the demo", {
      address: DEMO_WORKERS[0]?.address ?? "",
      shows: matching(m.allDone),
    }),
    state("limit", "All three requests of this minute are used at this address", {
      address: NEW,
      answers: {
        [FUND]: {
          ...problem(429, "rate_limited"),
          headers: { "RateLimit": '"fund";r=0;t=60', "Retry-After": "60" },
        },
      },
      steps: [{ press: ".steps .btn.main" }, { see: ".limit .notice" }],
      shows: matching(m.allUsed),
    }),
    state("unread", "The account cannot be read", {
      address: NEW,
      answers: { "GET /api/account/": "cut" },
      shows: matching(m.readFailed),
    }),
    state("offline", "No connection when requesting XLM", {
      address: NEW,
      answers: { [FUND]: "cut" },
      steps: ASK,
      shows: matching(errors.offline),
    }),
    ...FAUCET_ANSWERS.map(([code, status, sentence]) =>
      state(code.replaceAll("_", "-"), `The API answers ${status} (${code})`, {
        address: NEW,
        answers: { [FUND]: problem(status, code) },
        steps: ASK,
        shows: matching(sentence),
      })
    ),
    state("circle", "On a network whose USDC is Circle's", {
      site: "circle",
      address: addressOf("worker"),
      shows: matching(m.usdcCircleDo),
    }),
    state("other-issuer", "On a network whose USDC has another issuer", {
      site: "crowded",
      address: addressOf("worker"),
      shows: matching(m.usdcOther),
    }),
  ];
}
