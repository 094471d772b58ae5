import { readFileSync } from "node:fs";
import { evidence } from "../../src/receipt/messages/evidence.en.ts";
import { proofCheck as m } from "../../src/receipt/messages/proof-check.en.ts";
import { flipResultsBit } from "../flip-results-bit.ts";
import { matching, type State, stateBuilder, type Step } from "./state.ts";

const CLAIM = new URL("../fixtures/evidence/real-archive/documents/claim.json", import.meta.url);

/** Gives the page a text file. */
function give(name: string, text: string): Step[] {
  return [{ see: ".takes" }, { file: ".takes input[type=file]", name, text }];
}

export function checkStates(): State[] {
  const claim = readFileSync(CLAIM, "utf8");
  const state = stateBuilder({ section: "check", site: "validators", path: "/{lang}/check" });
  const paste: Step[] = [{ press: ".takes > .do > button" }, { see: "#pasted" }];
  const send = (text: string): Step[] => [
    ...paste,
    { fill: "#pasted", text },
    { press: ".takes form .btn.main" },
  ];
  return [
    state("empty", "No proof is given yet", { shows: matching(m.drop) }),
    state("pasting", "The field for a text, a link or a code is open", {
      shows: matching(m.pasted),
      steps: paste,
    }),
    state("holds", "A proof that holds down to the validators' signatures", {
      shows: matching(evidence.allHold),
      steps: [...give("claim.proof.json", claim), { see: ".proofsteps" }],
    }),
    state("broken", "One bit of the proof's ledger results is changed; the file's name is long", {
      shows: matching(m.doNotRely),
      steps: [
        ...give(`${"wages-of-november-".repeat(6)}proof.json`, flipResultsBit(claim)),
        { see: ".proofsteps .no" },
      ],
    }),
    state("no-proof", "A text that isn't a proof", {
      shows: matching(evidence.faults.not_json),
      steps: [...send("no proof"), { see: "[role=alert]" }],
    }),
    state("none", "There is no proof of the payment that a link leads to", {
      site: "sandbox",
      shows: matching(m.none),
      steps: [...send("0".repeat(64)), { see: "[role=alert]" }],
    }),
    state("unknown-code", "A short code that is not known here", {
      site: "sandbox",
      shows: matching(m.unknown),
      steps: [...send("00000-00000"), { see: "[role=alert]" }],
    }),
    state("lost", "The site cannot provide the proof right now", {
      site: "sandbox",
      answers: { "GET /api/payment/evidence": "cut" },
      shows: matching(m.lost),
      steps: [...send("0".repeat(64)), { see: "[role=alert]" }],
    }),
    state("no-validators", "A server that is configured with no validators", {
      site: "unreachable",
      shows: matching(m.noTrust),
    }),
  ];
}
