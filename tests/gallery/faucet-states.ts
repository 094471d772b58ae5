import { faucet as m } from "../../src/faucet/messages/faucet.en.ts";
import { walletList } from "../../src/faucet/messages/wallet-list.en.ts";
import { errors } from "../../src/ui/messages/errors.en.ts";
import { DEMO_WORKERS } from "../../src/wallet/demo-accounts.ts";
import { FAUCET_ANSWERS } from "../faucet-answers.ts";
import { addressOf } from "../stub-ledger.ts";
import { accountAnswers } from "./account-states.ts";
import type { Sites } from "./sites.ts";
import { matching, type State, type Step } from "./state.ts";

/** An address without an account. */
const NEW = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

const FUND = "POST /api/fund-testnet";

/** Asks for XLM and waits for the result. */
const ASK: Step[] = [{ press: ".steps .btn.main" }, { see: ".steps [role=alert]:not(:empty)" }];

export function faucetStates({ sandbox: { funded } }: Sites): State[] {
  const state = (
    { address, ...more }: Omit<State, "section" | "site" | "path"> & {
      address: string | null;
      site?: State["site"];
    },
  ): State => ({
    section: "faucet",
    site: "sandbox",
    path: `/{lang}/faucet${address === null ? "" : `?address=${address}`}`,
    ...more,
  });
  const refused = (code: string, status: number) => ({
    status,
    body: { error: code, code, requestId: "1" },
  });
  return [
    state({
      name: "empty",
      about: "Nothing is typed yet",
      address: null,
      shows: matching(m.xlmLater),
    }),
    state({
      name: "wallets",
      about: "What each wallet can do, with USDC by code and issuer",
      address: NEW,
      steps: [{ press: "details.more summary" }, { see: ".wallets dl" }],
      shows: matching(walletList.allowText),
    }),
    state({
      name: "phone-account",
      about: "There is an account on this phone",
      address: null,
      phone: funded.publicKey(),
      shows: matching(m.shortDo),
    }),
    state({
      name: "phone-account-filled",
      about: "The account on this phone holds USDC already",
      address: null,
      phone: DEMO_WORKERS[0]?.address ?? "",
      steps: [{ press: ".short button" }, { see: ".faucet-end" }],
      shows: matching(m.toMoney),
    }),
    state({
      name: "incomplete",
      about: "An address is being typed",
      address: "GA7Q",
      shows: /4 of 56 characters/,
    }),
    state({
      name: "mistyped",
      about: "An address with a wrong checksum",
      address: `${NEW.slice(0, -1)}A`,
      shows: matching(m.faults.wrong_checksum),
    }),
    state({
      name: "secret-key",
      about: "A secret key was pasted",
      address: null,
      steps: [{ fill: "#address", text: `S${"A".repeat(55)}` }],
      shows: matching(m.faults.secret_key),
    }),
    state({
      name: "new-address",
      about: "A complete address without an account",
      address: NEW,
      shows: matching(m.complete),
      steps: [{ see: ".steps .btn.main:enabled" }],
    }),
    state({
      name: "working",
      about: "Waiting for the answer to a request for XLM",
      address: NEW,
      answers: { [FUND]: "late" },
      steps: [{ press: ".steps .btn.main" }],
      shows: matching(m.xlmWorking),
    }),
    state({
      name: "throw-away",
      about: "An account created for this page only",
      address: null,
      steps: [{ press: ".address-ways button:last-child" }],
      shows: matching(m.throwAway),
    }),
    state({
      name: "no-trustline",
      about: "An account with XLM that does not allow USDC yet",
      address: funded.publicKey(),
      shows: matching(m.xlmDone),
    }),
    state({
      name: "unauthorized",
      about: "An account that the issuer hasn't authorized to hold USDC",
      address: NEW,
      answers: accountAnswers({ usdcTrustline: "unauthorized", usdcBalance: "0.0000000" }),
      shows: matching(m.trustUnauthorized),
    }),
    state({
      name: "done",
      about: "An account that holds USDC: a worker of the demo",
      address: DEMO_WORKERS[0]?.address ?? "",
      shows: matching(m.allDone),
    }),
    state({
      name: "limit",
      about: "All three requests of this minute are used, by this person or others at this address",
      address: NEW,
      answers: {
        [FUND]: {
          ...refused("rate_limited", 429),
          headers: { "RateLimit": '"fund";r=0;t=60', "Retry-After": "60" },
        },
      },
      steps: [{ press: ".steps .btn.main" }, { see: ".limit .notice" }],
      shows: matching(m.allUsed),
    }),
    state({
      name: "unread",
      about: "The account cannot be read",
      address: NEW,
      answers: { "GET /api/account/": "cut" },
      shows: matching(m.readFailed),
    }),
    state({
      name: "offline",
      about: "No connection when requesting XLM",
      address: NEW,
      answers: { [FUND]: "cut" },
      steps: ASK,
      shows: matching(errors.offline),
    }),
    ...FAUCET_ANSWERS.map(([code, status, sentence]) =>
      state({
        name: code.replaceAll("_", "-"),
        about: `The API answers ${status} (${code})`,
        address: NEW,
        answers: { [FUND]: refused(code, status) },
        steps: ASK,
        shows: matching(sentence),
      })
    ),
    state({
      name: "circle",
      about: "On a network whose USDC is Circle's",
      site: "circle",
      address: addressOf("worker"),
      shows: matching(m.usdcCircleDo),
    }),
    state({
      name: "other-issuer",
      about: "On a network whose USDC has another issuer",
      site: "crowded",
      address: addressOf("worker"),
      shows: matching(m.usdcOther),
    }),
  ];
}
