import { bankCopy } from "../../src/passport/messages/bank-copy.en.ts";
import { passportMore } from "../../src/passport/messages/passport-more.en.ts";
import { proof } from "../../src/passport/proof/messages/proof.en.ts";
import { passport as m } from "../../src/passport/messages/passport.en.ts";
import { CROWDED_ADDRESS } from "../crowded-passport.ts";
import { matching, type State, stateBuilder } from "./state.ts";
import type { Sites } from "./sites.ts";

/** An address without an account. */
const UNKNOWN = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

/** Looks like a secret key and isn't one. */
const SECRET = `S${"A".repeat(55)}`;

export function passportStates(
  { sandbox: { network, funded }, payroll: { waiting } }: Sites,
): State[] {
  const worker = network.demo?.passport ?? "";
  const path = `/passport/${worker}?lang={lang}`;
  const state = stateBuilder({ section: "passport", site: "sandbox", path });
  return [
    state("year", "A worker of the demo with a year of wages: what most people see", {
      shows: /Demo Solar/,
    }),
    state("owner", "The same for the account's owner", {
      steps: [{ press: "button[data-mine]" }],
      shows: matching(m.payMeText),
    }),
    state("phone-account", "The same where the account is on this phone", {
      phone: worker,
      steps: [{ press: "[data-part=give-proof] summary" }, { see: "#proof-digits" }],
      shows: matching(proof.giveText),
    }),
    state("waiting-here", "Money waits for the account on this phone", {
      site: "payroll",
      path: `/passport/${waiting.publicKey()}?lang={lang}`,
      phone: waiting.publicKey(),
      steps: [{ see: ".waiting .on-phone" }],
      shows: matching(passportMore.waiting.claimHere.one),
    }),
    state("waiting-elsewhere", "Money waits for a different account from the one on this phone", {
      site: "payroll",
      path: `/passport/${waiting.publicKey()}?lang={lang}#waiting`,
      phone: worker,
      steps: [{ see: ".waiting .off-phone" }],
      shows: matching(passportMore.waiting.openHere),
    }),
    state("ask-proof", "A reader shows digits for the holder to sign", {
      path: `/passport/${worker}?lang={lang}#proof`,
      steps: [{ press: "[data-part=ask-proof] .btn" }, { see: ".proof-digits" }],
      shows: matching(proof.showCode),
    }),
    state("proof-refused", "An answer to digits that were not shown here", {
      path: `/passport/${worker}?lang={lang}#proof`,
      steps: [
        { press: "[data-part=ask-proof] .btn" },
        { fill: "#proof-answer", text: "no answer" },
      ],
      shows: matching(proof.faults.malformed),
    }),
    state("give-proof", "The holder has typed the digits, and signs with a wallet of their own", {
      path: `/passport/${worker}?lang={lang}#prove`,
      steps: [{ fill: "#proof-digits", text: "4829 1375" }, { see: ".proof-text" }],
      shows: matching(proof.giveWarning),
    }),
    state("pay-me", "The same with the pay link's amount, memo and code open", {
      steps: [{ press: "button[data-mine]" }, { press: "[data-part=pay-more] summary" }, {
        see: "#pay-amount",
      }],
      shows: matching(passportMore.payAmount),
    }),
    state("statement", "The same with the payments as a file open", {
      steps: [{ press: "#payments-file summary" }],
      shows: matching(passportMore.statementText),
    }),
    state("name-in-link", "The same with a name for the link being typed", {
      steps: [{ press: "button[data-mine]" }, { press: "[data-part=link-name] summary" }],
      shows: matching(passportMore.linkForText),
    }),
    state("crowded", "200 long payments by as many payers, money waiting, USDC no longer allowed", {
      site: "crowded",
      path: `/passport/${CROWDED_ADDRESS}?currency=UGX&lang={lang}`,
      shows: matching(m.morePayers.other),
    }),
    state("all-payers", "The same with all payers and all waiting money listed", {
      site: "crowded",
      path: `/passport/${CROWDED_ADDRESS}?payers=all&waiting=all&lang={lang}`,
      shows: matching(passportMore.waiting.notReal),
    }),
    state("none-sent", "The same account's payments out: none", {
      site: "crowded",
      path: `/passport/${CROWDED_ADDRESS}?filter=sent&lang={lang}`,
      shows: matching(m.noneOfKind),
    }),
    state("no-trustline", "An account that may not hold USDC yet", {
      path: `/passport/${funded.publicKey()}?lang={lang}`,
      shows: matching(m.states.noTrustTitle),
    }),
    state("unknown", "An address that has no account yet", {
      path: `/passport/${UNKNOWN}?lang={lang}`,
      shows: matching(m.states.unknownTitle),
    }),
    state("mistyped", "An address with a character missing", {
      path: `/passport/${UNKNOWN.slice(1)}?lang={lang}`,
      status: 400,
      shows: matching(m.bad.title),
    }),
    state("secret-key", "A secret key in the place of an address", {
      path: `/passport/${SECRET}?lang={lang}`,
      status: 400,
      shows: matching(m.bad.faults.secret_key),
    }),
    state("unreachable", "The ledger cannot be reached", {
      site: "unreachable",
      path: `/passport/${UNKNOWN}?lang={lang}`,
      status: 503,
      shows: matching(m.bad.downTitle),
    }),
  ];
}

export function bankCopyStates({ sandbox: { network } }: Sites): State[] {
  const state = stateBuilder({ section: "bank copy", site: "sandbox", path: "" });
  return [
    state("year", "One language: a worker of the demo with a year of wages", {
      path: `/bank-copy/${network.demo?.passport}?currency=KES&lang={lang}`,
      shows: /Demo Solar/,
    }),
    state("two-languages", "Two languages, line by line", {
      path: `/bank-copy/${network.demo?.passport}?beside=fr&currency=KES&lang={lang}`,
      shows: /Attestation|Relevé|Revenus/,
    }),
    state("three-months", "The last three months alone", {
      path: `/bank-copy/${network.demo?.passport}?period=3&currency=KES&lang={lang}`,
      shows: /of the last 3 months/,
    }),
    state("crowded", "Two hundred long payments by as many payers", {
      site: "crowded",
      path: `/bank-copy/${CROWDED_ADDRESS}?currency=UGX&lang={lang}`,
      shows: matching(bankCopy.others.other),
    }),
    state("crowded-two-languages", "The same in two languages", {
      site: "crowded",
      path: `/bank-copy/${CROWDED_ADDRESS}?currency=UGX&beside=yo&lang={lang}`,
      shows: /Yorùbá/,
    }),
    state("mistyped", "An address with a character missing", {
      path: `/bank-copy/${UNKNOWN.slice(1)}?lang={lang}`,
      status: 400,
      shows: matching(m.bad.title),
    }),
    state("unreachable", "The ledger cannot be reached", {
      site: "unreachable",
      path: `/bank-copy/${UNKNOWN}?lang={lang}`,
      status: 503,
      shows: matching(m.bad.downTitle),
    }),
  ];
}
