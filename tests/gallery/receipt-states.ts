import { receiptCheck } from "../../src/receipt/messages/receipt-check.en.ts";
import { receipt as m } from "../../src/receipt/messages/receipt.en.ts";
import { shortLinks } from "../../src/short-links/messages/short-links.en.ts";
import { fill } from "../../src/ui/i18n/text.ts";
import { sampleTable } from "../receipt-table.ts";
import { matching, type State, type StateChange, type Step } from "./state.ts";

/** Opens the reader's own check. */
const CHECK: Step[] = [{ press: "#check summary" }, { see: "#checks li" }];

const { aside, verdicts } = m;

export function receiptStates(): State[] {
  // hashes do not depend on the origin
  const samples = sampleTable("http://127.0.0.1");
  const hash = (name: string) => samples[name]?.hash ?? name;
  /** `sample`: of tests/receipt-table.ts; by default the one with the state's name. */
  const state = (
    name: string,
    about: string,
    { sample = name, query = "", ...more }: StateChange & { sample?: string; query?: string },
  ): State => ({
    section: "receipt",
    site: "receipts",
    path: `/receipt/${hash(sample)}?${query}lang={lang}`,
    name,
    about,
    ...more,
  });
  const unknown = (begin: string) => `/receipt/${begin.padEnd(64, "0")}?lang={lang}`;
  return [
    state("paid", "A wage that was paid and is final: what most people see", {
      shows: /Salary November 2026/,
    }),
    state("old", "Paid on an earlier day, so its local value is at the rate of that day", {
      shows: /at that day’s rate/,
    }),
    state("named", "The payer's domain published a name, and by today another one", {
      shows: matching(m.nameToday),
    }),
    state("custodian", "Payer and payee are customers of custodians (M… addresses)", {
      shows: matching(m.heldAt),
    }),
    state("claim", "Money set aside was collected", { shows: /Collected/ }),
    state("large", "The largest amount that the ledger holds, and no memo", {
      shows: /922,337,203,685\.4775807/,
    }),
    state("below-cent", "The smallest amount that the ledger holds: true, and no wage", {
      sample: "grain",
      shows: matching(m.lessThanCent),
    }),
    state("markup", "The memo contains HTML", { shows: /"><b>x<\/b><!--main-->/ }),
    state("reversed", "The memo contains invisible characters that reverse text", {
      shows: matching(m.hiddenSigns),
    }),
    state("marks", "The memo is a tower of accents", { shows: /\u25cc\u0301/ }),
    state("archived", "The network was reset after the payment; the proof was kept", {
      shows: matching(m.archivedTitle),
    }),
    state("checked", "The reader's own check is open and agrees", {
      sample: "paid",
      shows: matching(receiptCheck.allRight),
      steps: CHECK,
    }),
    state("altered", "The reader's own check finds another amount than the page shows", {
      shows: matching(receiptCheck.wrong),
      steps: [...CHECK, { see: "#checks li[data-outcome=bad]" }],
    }),
    state("unsettled", "Seen by one server; a second one has not confirmed it yet", {
      shows: matching(verdicts.unsettled.text),
    }),
    state("one-server", "The amount isn’t in the signed transaction; one server reported it", {
      sample: "meta",
      shows: matching(verdicts.one_server.text),
    }),
    state("waiting", "Money is set aside and was not collected", {
      shows: matching(verdicts.set_aside.title),
    }),
    state("waiting-until", "Money is set aside until a day, when the payer can take it back", {
      sample: "waitingUntil",
      shows: matching(fill(aside.until, { date: "28 Dec 2098" })),
    }),
    state("waiting-over", "The time to collect it is over for all it was set aside for", {
      sample: "waitingOver",
      shows: matching(aside.overText),
    }),
    state("waiting-never", "Its terms never let the receiver collect it", {
      sample: "waitingNever",
      shows: matching(aside.neverText),
    }),
    state("waiting-counterfeit", "What is set aside only calls itself USDC", {
      sample: "waitingFake",
      shows: new RegExp(`${verdicts.set_aside.label}.*${verdicts.counterfeit.title}`, "si"),
    }),
    state("counterfeit", "An asset that only calls itself USDC was paid", {
      shows: matching(verdicts.counterfeit.text),
    }),
    state("counterfeit-checked", "The same with the check open, which says so too", {
      sample: "counterfeit",
      shows: /Not a recognized asset, issued by/,
      steps: CHECK,
    }),
    state("other-asset", "An asset of another name was paid", {
      sample: "other",
      shows: matching(verdicts.other_asset.text),
    }),
    state("failed", "The ledger refused the payment", { shows: matching(verdicts.failed.title) }),
    state("empty", "The transaction paid no one", { shows: matching(verdicts.nothing.text) }),
    state("to-self", "Payer and payee are the same account", {
      sample: "own",
      shows: matching(verdicts.to_self.text),
    }),
    state("returned", "The money went back within the same transaction", {
      shows: matching(verdicts.returned.text),
    }),
    state("exchanged", "The payee gave something for it within the same transaction", {
      query: "op=1&",
      shows: matching(verdicts.exchanged.text),
    }),
    state("run-exchanged", "The whole of such a transaction: who sent what", {
      sample: "exchanged",
      shows: matching(m.runExchanged),
    }),
    state("contradiction", "The ledger's server and the signed transaction disagree", {
      shows: matching(verdicts.contradiction.text),
    }),
    state("mismatch", "The ledger's server gave another transaction for this number", {
      shows: matching(m.hashMismatchTitle),
    }),
    state("run", "A pay run of 100: each reader asks for their own line", {
      shows: /This transaction has 100\s+payments/,
    }),
    state("run-of-two", "A transaction that pays two people", {
      sample: "pair",
      shows: /This transaction has 2\s+payments.*All of them are settled/s,
    }),
    state("run-line", "One line of a pay run", {
      sample: "run",
      query: "op=42&",
      shows: /42 \(this transaction has 100 payments\)/,
    }),
    state("run-named", "A pay run whose payer's name is still being looked up", {
      sample: "unnamed",
      shows: /This transaction has 3\s+payments/,
    }),
    state("run-mixed", "One of two lines is paid with an asset that only calls itself USDC", {
      sample: "mixed",
      shows: matching(m.runMixedTitle),
    }),
    state("run-lines", "All lines of that run", {
      sample: "mixed",
      query: "lines=all&",
      shows: /Receipt of line 2/,
    }),
    state("asking", "The ledger is slow to answer", {
      shows: matching(m.askingTitle),
      path: unknown("a51"),
    }),
    state("not-found", "The ledger has no such payment", {
      shows: matching(m.notFoundTitle),
      status: 404,
      path: unknown("9"),
    }),
    state("not-kept", "The ledger's server keeps newer payments only", {
      shows: matching(m.notKeptTitle),
      status: 503,
      path: unknown("01d"),
    }),
    state("unreachable", "Couldn’t reach the ledger", {
      shows: matching(m.unreachableTitle),
      status: 503,
      path: unknown("503"),
    }),
    state("busy", "Too many requests from one address", {
      shows: matching(m.busyTitle),
      status: 429,
      path: unknown("429"),
    }),
    state("incomplete", "An incomplete link", {
      shows: matching(m.malformedCut),
      status: 400,
      path: `/receipt/${hash("paid").slice(0, 40)}?lang={lang}`,
    }),
    state("no-such-line", "The transaction has no such line", {
      shows: matching(m.badLineTitle),
      status: 400,
      path: `/receipt/${hash("run")}?op=101&lang={lang}`,
    }),
    state("look-up", "The form to look up a receipt", {
      shows: matching(m.lookupLead),
      path: "/receipt?lang={lang}",
    }),
    state("code-of-two", "Two payments have the same short code", {
      shows: matching(shortLinks.receiptsTitle),
      path: "/r/tw1ns-tw1ns?lang={lang}",
    }),
    state("code-of-none", "No payment has the short code", {
      shows: matching(shortLinks.missingTitle),
      status: 404,
      path: "/r/0000000000?lang={lang}",
    }),
  ];
}
