import { receiptCheck } from "../../src/receipt/messages/receipt-check.en.ts";
import { receipt as m } from "../../src/receipt/messages/receipt.en.ts";
import { shortLinks } from "../../src/short-links/messages/short-links.en.ts";
import { fill } from "../../src/ui/i18n/text.ts";
import { sampleTable } from "../receipt-table.ts";
import { matching, type State, type Step } from "./state.ts";

/** Opens the reader's own check. */
const CHECK: Step[] = [{ press: "#check summary" }, { see: "#checks li" }];

/** A state with the sample receipt of the same name (tests/receipt-table.ts). */
type SampleState = Pick<State, "name" | "about" | "shows" | "steps"> & {
  sample: string;
  query?: string;
};

const { aside, verdicts } = m;

const SAMPLES: SampleState[] = [
  {
    name: "paid",
    sample: "paid",
    about: "A wage that was paid and is final: what most people see",
    shows: /Salary November 2026/,
  },
  {
    name: "old",
    sample: "old",
    about: "Paid on an earlier day, so its local value is at the rate of that day",
    shows: /at that day’s rate/,
  },
  {
    name: "named",
    sample: "named",
    about: "The payer's domain published a name, and by today another one",
    shows: matching(m.nameToday),
  },
  {
    name: "custodian",
    sample: "custodian",
    about: "Payer and payee are customers of custodians (M… addresses)",
    shows: matching(m.heldAt),
  },
  { name: "claim", sample: "claim", about: "Money set aside was collected", shows: /Collected/ },
  {
    name: "large",
    sample: "large",
    about: "The largest amount that the ledger holds, and no memo",
    shows: /922,337,203,685\.4775807/,
  },
  {
    name: "below-cent",
    sample: "grain",
    about: "The smallest amount that the ledger holds: true, and no wage",
    shows: matching(m.lessThanCent),
  },
  {
    name: "markup",
    sample: "markup",
    about: "The memo contains HTML",
    shows: /"><b>x<\/b><!--main-->/,
  },
  {
    name: "reversed",
    sample: "reversed",
    about: "The memo contains invisible characters that reverse text",
    shows: matching(m.hiddenSigns),
  },
  {
    name: "marks",
    sample: "marks",
    about: "The memo is a tower of accents",
    shows: /\u25cc\u0301/,
  },
  {
    name: "archived",
    sample: "archived",
    about: "The network was reset after the payment; the proof was kept",
    shows: matching(m.archivedTitle),
  },
  {
    name: "checked",
    sample: "paid",
    about: "The reader's own check is open and agrees",
    shows: matching(receiptCheck.allRight),
    steps: CHECK,
  },
  {
    name: "altered",
    sample: "altered",
    about: "The reader's own check finds another amount than the page shows",
    shows: matching(receiptCheck.wrong),
    steps: [...CHECK, { see: "#checks li[data-outcome=bad]" }],
  },
  {
    name: "unsettled",
    sample: "unsettled",
    about: "Seen by one server; a second one has not confirmed it yet",
    shows: matching(verdicts.unsettled.text),
  },
  {
    name: "one-server",
    sample: "meta",
    about: "The amount isn’t in the signed transaction; one server reported it",
    shows: matching(verdicts.one_server.text),
  },
  {
    name: "waiting",
    sample: "waiting",
    about: "Money is set aside and was not collected",
    shows: matching(verdicts.set_aside.title),
  },
  {
    name: "waiting-until",
    sample: "waitingUntil",
    about: "Money is set aside until a day, when the payer can take it back",
    shows: matching(fill(aside.until, { date: "28 Dec 2098" })),
  },
  {
    name: "waiting-over",
    sample: "waitingOver",
    about: "The time to collect it is over for all it was set aside for",
    shows: matching(aside.overText),
  },
  {
    name: "waiting-never",
    sample: "waitingNever",
    about: "Its terms never let the receiver collect it",
    shows: matching(aside.neverText),
  },
  {
    name: "waiting-counterfeit",
    sample: "waitingFake",
    about: "What is set aside only calls itself USDC",
    shows: new RegExp(`${verdicts.set_aside.label}.*${verdicts.counterfeit.title}`, "si"),
  },
  {
    name: "counterfeit",
    sample: "counterfeit",
    about: "An asset that only calls itself USDC was paid",
    shows: matching(verdicts.counterfeit.text),
  },
  {
    name: "counterfeit-checked",
    sample: "counterfeit",
    about: "The same with the check open, which says so in the line of the payment",
    shows: /Not a recognized asset, issued by/,
    steps: CHECK,
  },
  {
    name: "other-asset",
    sample: "other",
    about: "An asset of another name was paid",
    shows: matching(verdicts.other_asset.text),
  },
  {
    name: "failed",
    sample: "failed",
    about: "The ledger refused the payment",
    shows: matching(verdicts.failed.title),
  },
  {
    name: "empty",
    sample: "empty",
    about: "The transaction paid no one",
    shows: matching(verdicts.nothing.text),
  },
  {
    name: "to-self",
    sample: "own",
    about: "Payer and payee are the same account",
    shows: matching(verdicts.to_self.text),
  },
  {
    name: "returned",
    sample: "returned",
    about: "The money went back within the same transaction",
    shows: matching(verdicts.returned.text),
  },
  {
    name: "exchanged",
    sample: "exchanged",
    query: "op=1&",
    about: "The payee gave something for it within the same transaction",
    shows: matching(verdicts.exchanged.text),
  },
  {
    name: "run-exchanged",
    sample: "exchanged",
    about: "The whole of such a transaction: who sent what",
    shows: matching(m.runExchanged),
  },
  {
    name: "contradiction",
    sample: "contradiction",
    about: "The ledger's server and the signed transaction disagree",
    shows: matching(verdicts.contradiction.text),
  },
  {
    name: "mismatch",
    sample: "mismatch",
    about: "The ledger's server gave another transaction for this number",
    shows: matching(m.hashMismatchTitle),
  },
  {
    name: "run",
    sample: "run",
    about: "A pay run of 100: each reader asks for their own line",
    shows: /This transaction has 100\s+payments/,
  },
  {
    name: "run-of-two",
    sample: "pair",
    about: "A transaction that pays two people",
    shows: /This transaction has 2\s+payments.*All of them are settled/s,
  },
  {
    name: "run-line",
    sample: "run",
    query: "op=42&",
    about: "One line of a pay run",
    shows: /42 of 100 in this transaction/,
  },
  {
    name: "run-named",
    sample: "unnamed",
    about: "A pay run whose payer's name is still being looked up for its first reader",
    shows: /This transaction has 3\s+payments/,
  },
  {
    name: "run-mixed",
    sample: "mixed",
    about: "One of two lines is paid with an asset that only calls itself USDC",
    shows: matching(m.runMixedTitle),
  },
  {
    name: "run-lines",
    sample: "mixed",
    query: "lines=all&",
    about: "All lines of that run",
    shows: /Receipt of line 2/,
  },
];

/** Receipts, short links and the look-up. */
export function receiptStates(): State[] {
  // hashes do not depend on the origin
  const samples = sampleTable("http://127.0.0.1");
  const hash = (name: string) => samples[name]?.hash ?? name;
  const state = (more: Omit<State, "section" | "site">): State => ({
    section: "receipt",
    site: "receipts",
    ...more,
  });
  const unknown = (begin: string) => `/receipt/${begin.padEnd(64, "0")}?lang={lang}`;
  return [
    ...SAMPLES.map(({ sample, query = "", ...more }) =>
      state({ ...more, path: `/receipt/${hash(sample)}?${query}lang={lang}` })
    ),
    state({
      name: "asking",
      about: "The ledger is slow to answer",
      shows: matching(m.askingTitle),
      path: unknown("a51"),
    }),
    state({
      name: "not-found",
      about: "The ledger has no such payment",
      shows: matching(m.notFoundTitle),
      status: 404,
      path: unknown("9"),
    }),
    state({
      name: "not-kept",
      about: "The ledger's server keeps newer payments only",
      shows: matching(m.notKeptTitle),
      status: 503,
      path: unknown("01d"),
    }),
    state({
      name: "unreachable",
      about: "Couldn’t reach the ledger",
      shows: matching(m.unreachableTitle),
      status: 503,
      path: unknown("503"),
    }),
    state({
      name: "busy",
      about: "Too many requests from one address",
      shows: matching(m.busyTitle),
      status: 429,
      path: unknown("429"),
    }),
    state({
      name: "incomplete",
      about: "An incomplete link",
      shows: matching(m.malformedCut),
      status: 400,
      path: `/receipt/${hash("paid").slice(0, 40)}?lang={lang}`,
    }),
    state({
      name: "no-such-line",
      about: "The transaction has no such line",
      shows: matching(m.badLineTitle),
      status: 400,
      path: `/receipt/${hash("run")}?op=101&lang={lang}`,
    }),
    state({
      name: "look-up",
      about: "The form to look up a receipt",
      shows: matching(m.lookupLead),
      path: "/receipt?lang={lang}",
    }),
    state({
      name: "code-of-two",
      about: "Two payments have the same short code",
      shows: matching(shortLinks.receiptsTitle),
      path: "/r/tw1ns-tw1ns?lang={lang}",
    }),
    state({
      name: "code-of-none",
      about: "No payment has the short code",
      shows: matching(shortLinks.missingTitle),
      status: 404,
      path: "/r/0000000000?lang={lang}",
    }),
  ];
}
