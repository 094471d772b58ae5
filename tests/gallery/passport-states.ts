import { bankCopy } from "../../src/passport/messages/bank-copy.en.ts";
import { passportMore } from "../../src/passport/messages/passport-more.en.ts";
import { proof } from "../../src/passport/proof/messages/proof.en.ts";
import { passport as m } from "../../src/passport/messages/passport.en.ts";
import { CROWDED_ADDRESS } from "../crowded-passport.ts";
import { matching, type State } from "./state.ts";
import type { Sites } from "./sites.ts";

/** An address without an account. */
const UNKNOWN = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

/** Looks like a secret key and isn't one. */
const SECRET = `S${"A".repeat(55)}`;

export function passportStates(
  { sandbox: { network, funded }, payroll: { waiting } }: Sites,
): State[] {
  const state = (more: Omit<State, "section">): State => ({ section: "passport", ...more });
  const worker = network.demo?.passport ?? "";
  return [
    state({
      name: "year",
      about: "A worker of the demo with a year of wages: what most people see",
      site: "sandbox",
      path: `/passport/${worker}?lang={lang}`,
      shows: /Demo Solar/,
    }),
    state({
      name: "owner",
      about: "The same for the account's owner",
      site: "sandbox",
      path: `/passport/${worker}?lang={lang}`,
      steps: [{ press: "button[data-mine]" }],
      shows: matching(m.payMeText),
    }),
    state({
      name: "phone-account",
      about: "The same where the account is on this phone",
      site: "sandbox",
      path: `/passport/${worker}?lang={lang}`,
      phone: worker,
      steps: [{ press: "[data-part=give-proof] summary" }, { see: "#proof-digits" }],
      shows: matching(proof.giveText),
    }),
    state({
      name: "waiting-here",
      about: "Money waits for the account on this phone",
      site: "payroll",
      path: `/passport/${waiting.publicKey()}?lang={lang}`,
      phone: waiting.publicKey(),
      steps: [{ see: ".waiting .on-phone" }],
      shows: matching(passportMore.waiting.claimHere.one),
    }),
    state({
      name: "waiting-elsewhere",
      about: "Money waits for a different account from the one on this phone",
      site: "payroll",
      path: `/passport/${waiting.publicKey()}?lang={lang}#waiting`,
      phone: worker,
      steps: [{ see: ".waiting .off-phone" }],
      shows: matching(passportMore.waiting.openHere),
    }),
    state({
      name: "ask-proof",
      about: "A reader shows digits for the holder to sign",
      site: "sandbox",
      path: `/passport/${worker}?lang={lang}#proof`,
      steps: [{ press: "[data-part=ask-proof] .btn" }, { see: ".proof-digits" }],
      shows: matching(proof.showCode),
    }),
    state({
      name: "proof-refused",
      about: "An answer to digits that were not shown here",
      site: "sandbox",
      path: `/passport/${worker}?lang={lang}#proof`,
      steps: [
        { press: "[data-part=ask-proof] .btn" },
        { fill: "#proof-answer", text: "no answer" },
      ],
      shows: matching(proof.faults.malformed),
    }),
    state({
      name: "give-proof",
      about: "The holder has typed the digits, and signs with a wallet of their own",
      site: "sandbox",
      path: `/passport/${worker}?lang={lang}#prove`,
      steps: [{ fill: "#proof-digits", text: "4829 1375" }, { see: ".proof-text" }],
      shows: matching(proof.giveWarning),
    }),
    state({
      name: "pay-me",
      about: "The same with the pay link's amount, memo and code open",
      site: "sandbox",
      path: `/passport/${worker}?lang={lang}`,
      steps: [{ press: "button[data-mine]" }, { press: "[data-part=pay-more] summary" }, {
        see: "#pay-amount",
      }],
      shows: matching(passportMore.payAmount),
    }),
    state({
      name: "statement",
      about: "The same with the payments as a file open",
      site: "sandbox",
      path: `/passport/${worker}?lang={lang}`,
      steps: [{ press: "#payments-file summary" }],
      shows: matching(passportMore.statementText),
    }),
    state({
      name: "name-in-link",
      about: "The same with a name for the link being typed",
      site: "sandbox",
      path: `/passport/${worker}?lang={lang}`,
      steps: [{ press: "button[data-mine]" }, { press: "[data-part=link-name] summary" }],
      shows: matching(passportMore.linkForText),
    }),
    state({
      name: "crowded",
      about: "Two hundred long payments by as many payers, money waiting, USDC no longer allowed",
      site: "crowded",
      path: `/passport/${CROWDED_ADDRESS}?currency=UGX&lang={lang}`,
      shows: matching(m.morePayers.other),
    }),
    state({
      name: "all-payers",
      about: "The same with all payers and all waiting money listed",
      site: "crowded",
      path: `/passport/${CROWDED_ADDRESS}?payers=all&waiting=all&lang={lang}`,
      shows: matching(passportMore.waiting.notReal),
    }),
    state({
      name: "none-sent",
      about: "The same account's payments out: none",
      site: "crowded",
      path: `/passport/${CROWDED_ADDRESS}?filter=sent&lang={lang}`,
      shows: matching(m.noneOfKind),
    }),
    state({
      name: "no-trustline",
      about: "An account that may not hold USDC yet",
      site: "sandbox",
      path: `/passport/${funded.publicKey()}?lang={lang}`,
      shows: matching(m.states.noTrustTitle),
    }),
    state({
      name: "unknown",
      about: "An address that has no account yet",
      site: "sandbox",
      path: `/passport/${UNKNOWN}?lang={lang}`,
      shows: matching(m.states.unknownTitle),
    }),
    state({
      name: "mistyped",
      about: "An address with a character missing",
      site: "sandbox",
      path: `/passport/${UNKNOWN.slice(1)}?lang={lang}`,
      status: 400,
      shows: matching(m.bad.title),
    }),
    state({
      name: "secret-key",
      about: "A secret key in the place of an address",
      site: "sandbox",
      path: `/passport/${SECRET}?lang={lang}`,
      status: 400,
      shows: matching(m.bad.faults.secret_key),
    }),
    state({
      name: "unreachable",
      about: "The ledger cannot be reached",
      site: "unreachable",
      path: `/passport/${UNKNOWN}?lang={lang}`,
      status: 503,
      shows: matching(m.bad.downTitle),
    }),
  ];
}

export function bankCopyStates({ sandbox: { network } }: Sites): State[] {
  const state = (more: Omit<State, "section">): State => ({ section: "bank copy", ...more });
  return [
    state({
      name: "year",
      about: "One language: a worker of the demo with a year of wages",
      site: "sandbox",
      path: `/bank-copy/${network.demo?.passport}?currency=KES&lang={lang}`,
      shows: /Demo Solar/,
    }),
    state({
      name: "two-languages",
      about: "Two languages, line by line",
      site: "sandbox",
      path: `/bank-copy/${network.demo?.passport}?beside=fr&currency=KES&lang={lang}`,
      shows: /Attestation|Relevé|Revenus/,
    }),
    state({
      name: "three-months",
      about: "The last three months alone",
      site: "sandbox",
      path: `/bank-copy/${network.demo?.passport}?period=3&currency=KES&lang={lang}`,
      shows: /of the last 3 months/,
    }),
    state({
      name: "crowded",
      about: "Two hundred long payments by as many payers",
      site: "crowded",
      path: `/bank-copy/${CROWDED_ADDRESS}?currency=UGX&lang={lang}`,
      shows: matching(bankCopy.others.other),
    }),
    state({
      name: "crowded-two-languages",
      about: "The same in two languages",
      site: "crowded",
      path: `/bank-copy/${CROWDED_ADDRESS}?currency=UGX&beside=yo&lang={lang}`,
      shows: /Yorùbá/,
    }),
    state({
      name: "mistyped",
      about: "An address with a character missing",
      site: "sandbox",
      path: `/bank-copy/${UNKNOWN.slice(1)}?lang={lang}`,
      status: 400,
      shows: matching(m.bad.title),
    }),
    state({
      name: "unreachable",
      about: "The ledger cannot be reached",
      site: "unreachable",
      path: `/bank-copy/${UNKNOWN}?lang={lang}`,
      status: 503,
      shows: matching(m.bad.downTitle),
    }),
  ];
}
