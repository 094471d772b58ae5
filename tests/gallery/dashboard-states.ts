import { DASHBOARD } from "../../src/pay/messages/dashboard.ts";
import { emptyPerson } from "../../src/pay/people/people.ts";
import { StrKey } from "@stellar/stellar-sdk/base";
import {
  DEMO_EMPLOYERS,
  DEMO_WORKERS,
  EMPLOYER_ADDRESSES,
} from "../../src/wallet/demo-accounts.ts";
import { alikeOf } from "../alike.ts";
import { hire, type Hired } from "../e2e/payroll-world.ts";
import { employerDoes, usdcPayment } from "../e2e/site-world.ts";
import { samplePreflight } from "../unit/src/pay/run-samples.ts";
import type { Sites } from "./sites.ts";
import { matching, problem, type State, type StateChange, type Step } from "./state.ts";

const m = DASHBOARD.en;
const { bookkeeping: books, first, month, ownName: name, queue } = m;

/** Connects the demo employer's wallet. */
export const CONNECT: Step[] = [
  // the page can close the panel once while it loads
  { press: ".payer-chip:not([open]) summary", until: ".payer-chip .btn.demo" },
  { press: ".payer-chip .btn.demo" },
  { see: "[data-wallet]" },
];

/** Opens the demo employer's month on a first visit. */
const DEMO_MONTH: Step[] = [{ press: ".demo-month .btn" }, { see: ".cloth" }];

/** Reads a list without importing it. */
function read(list: string): Step[] {
  return [
    { fill: ".drop textarea", text: list },
    { press: ".drop .btn.main" },
    { see: ".by-eye .btn, .import .notice" },
  ];
}

/** Imports a list into a draft. */
export function draft(list: string): Step[] {
  return [...read(list), { press: ".by-eye .btn.main" }, { see: "table.grid, .mistakes" }];
}

/** A draft with the demo employer's wallet. */
function paidBy(list: string): Step[] {
  return [...draft(list), ...CONNECT];
}

export const REVIEW: Step[] = [{ press: ".go .btn.main", until: "#review-title" }];
export const SIGN: Step[] = [{ press: ".go .btn.main, .stub .btn.main", until: "#send-title" }];
const QUEUE: Step[] = [...SIGN, { see: ".person-card .says" }];

const NAMES = [
  "Amina Wanjiru",
  "Kwame Boateng",
  "Marie-Antoinette Nyirahabimana-Uwimana",
  "Thandiwe Khumalo",
  "Oluwaseun Adébáyọ̀",
  "Fatoumata Diallo",
];

function nameAt(at: number): string {
  return NAMES[at] ?? `Worker ${at + 1}`;
}

/** A list that pays each worker, in USDC and two local currencies in turn. */
export function listOf(workers: readonly Hired[]): string {
  const amounts = ["32.5,USDC", "4650,KES", "65200,NGN"];
  const rows = workers.map(({ address }, at) => `${nameAt(at)},${address},${amounts[at % 3]}`);
  return `name,address,amount,currency\n${rows.join("\n")}\n`;
}

/** A list with a last column in USDC, whatever its heading says. */
function columnsOf(
  workers: readonly Hired[],
  heading: string,
  amount: string,
  phone = "",
): string {
  const rows = workers.map(({ address }, at) => `${nameAt(at)},${address},${amount},${phone},USDC`);
  return `Name,Wallet,${heading},Phone,Asset\n${rows.join("\n")}\n`;
}

/** Confirms a list with a choice between two amounts, then imports the same list again. */
function remembered(workers: readonly Hired[]): Step[] {
  const rows = workers.map(({ address }, at) => `${nameAt(at)},${address},68000,52000,KES`);
  const list = `Name,Wallet,Gross,Net pay,Currency\n${rows.join("\n")}\n`;
  return [
    ...read(list),
    { press: ".options .option:nth-child(2)" },
    { press: ".by-eye .btn.main" },
    { press: "[data-view=pay]" },
    { press: ".month-head ~ * button[aria-expanded='false']" },
    ...read(list),
  ];
}

/** A list of people with payslip items, which come to the amount. */
function itemized(workers: readonly Hired[]): string {
  const rows = workers.map(({ address }, at) =>
    `${nameAt(at)},${address},80000,12000,17154.35,5520,2530,1380,65415.65`
  );
  const head = "name,address,Basic,Housing allowance,PAYE,NSSF,SHIF,Housing levy,amount (KES)";
  return `${head}\n${rows.join("\n")}\n`;
}

/** A list with most kinds of mistakes. */
function mistaken(workers: readonly Hired[]): string {
  const at = (n: number) => workers[n]?.address ?? "";
  const rows = [
    `${nameAt(0)},${at(0)},320.5,USDC,Salary`,
    `${nameAt(1)},${at(1).slice(0, -4)},46500,KES,Salary`,
    `${nameAt(2)},,65200,KES,Salary`,
    `${nameAt(3)},${at(3)},4650,KES,Salary`,
    `${nameAt(4)},${at(4)},-4200,KES,Salary`,
    `Juma,${at(6)},300,USDC,Salary of November 2026 and overtime`,
    `Nakato,${at(7)},300,USDC,Salary`,
    `${nameAt(0)},${at(0)},320.5,USDC,Salary`,
    `Awa,${at(8)},300,USDC,`,
  ];
  return `name,address,amount,currency,memo\n${rows.join("\n")}\n`;
}

const BAD_AUTH = {
  status: 400,
  extras: { result_codes: { transaction: "tx_failed", operations: ["op_bad_auth"] } },
};

/** A preflight of this many payable people, from an account with three signers. */
function twoSign(people: number) {
  const [employer = ""] = DEMO_EMPLOYERS;
  const address = EMPLOYER_ADDRESSES[employer] ?? "";
  const recipients = Array.from({ length: people }, (_, index) => ({
    index,
    address: "",
    result: "ok" as const,
  }));
  return samplePreflight({
    sender: {
      address,
      mediumThreshold: 2,
      weightNeeded: 2,
      signers: [
        { key: address, weight: 1, type: "ed25519_public_key" },
        { key: DEMO_WORKERS[0]?.address ?? "", weight: 1, type: "ed25519_public_key" },
        { key: StrKey.encodeSha256Hash(new Uint8Array(32)), weight: 1, type: "sha256_hash" },
      ],
    },
    recipients,
    baseFeeStroops: 10_000,
    signatures: 2,
  });
}

export function dashboardStates({ payroll }: Sites): State[] {
  const state = (
    name: string,
    about: string,
    { view = "", ...more }: StateChange & { view?: string },
  ): State => ({
    section: "dashboard",
    site: "sandbox",
    path: `/{lang}/dashboard${view}`,
    name,
    about,
    ...more,
  });
  /** Hires new workers on each opening, so that no one was already paid this month. */
  const hired = (counts: Parameters<typeof hire>[1], steps: (workers: Hired[]) => Step[]) => ({
    site: "payroll" as const,
    steps: () => hire(payroll.network, counts).then(steps),
  });
  const ready = (steps: (list: string) => Step[]) =>
    hired({ ready: 4 }, (workers) => steps(listOf(workers)));
  const [, , , thandi] = DEMO_WORKERS;
  const known = thandi?.address ?? "";
  // early in a month, the demo's last pay day was in the month before
  const payKnown = () => employerDoes(payroll.url, usdcPayment(known, 100_000_000n));
  const down = problem(503, "upstream_unavailable");
  const SUBMIT = "POST /sandbox/horizon/transactions";
  return [
    state("first-visit", "No one was paid from this browser yet", { shows: matching(first.lead) }),
    state("nothing-written", "Reading an empty list", {
      steps: [{ press: ".drop .btn.main" }],
      shows: matching(first.nothing),
    }),
    state("sample-list", "What a list looks like", {
      steps: [{ press: ".example summary" }, { see: ".list-sample pre" }],
      shows: matching(m.import.sample.shape),
    }),
    state("list-clear", "A list that states every answer", {
      ...ready(read),
      shows: matching(m.import.state.rows),
    }),
    state("list-open", "Heading and column name different currencies: a person chooses", {
      ...hired({ ready: 3 }, (workers) => read(columnsOf(workers, "Salary (NGN)", "27000"))),
      shows: matching(m.import.usdcIsHow),
    }),
    state("list-style", "Amounts that can be read in two ways", {
      ...hired({ ready: 3 }, (workers) => read(columnsOf(workers, "Salary", "46.500"))),
      shows: matching(m.listEvidence.evidence.two_ways.other),
    }),
    state("list-doubted", "The wages are implausible; the phone numbers show why", {
      ...hired(
        { ready: 3 },
        (workers) => read(columnsOf(workers, "Salary", "150000", "+2348000000001")),
      ),
      shows: matching(m.import.doubtHigh),
    }),
    state("list-remembered", "A list with the layout of one that was confirmed before", {
      ...hired({ ready: 3 }, remembered),
      shows: matching(m.import.rememberedText),
    }),
    state("list-total", "The list ends with a total that its rows do not add up to", {
      ...hired(
        { ready: 3 },
        (workers) => read(`${listOf(workers).replaceAll(/KES|NGN/g, "USDC")}Total,,99999,USDC\n`),
      ),
      shows: matching(m.import.mistakes.total_differs),
    }),
    state("list-unreadable", "A list without addresses and amounts", {
      steps: read("Dear all, please find the wages of November attached."),
      shows: matching(m.listEvidence.evidence.no_address_column),
    }),
    state("draft-without-wallet", "A draft before a wallet is connected", {
      ...ready(draft),
      shows: matching(m.totals.connectFirst),
    }),
    state("wallet-missing", "Freighter is not in this browser (with Freighter, its window opens)", {
      ...ready((list) => [
        ...draft(list),
        { press: ".payer-chip summary" },
        { press: ".payer-chip .choices .btn:not(.demo)" },
        { see: ".notice.bad" },
      ]),
      shows: matching(m.wallet.faults.not_installed),
    }),
    state("draft-mistakes", "A draft with mistakes of most kinds", {
      ...hired(
        { ready: 7, no_trustline: 1, memo_required: 1 },
        (workers) => [
          ...draft(mistaken(workers)),
          ...CONNECT,
          { see: ".mistakes .btn.main" },
        ],
      ),
      shows: matching(m.mistakes.left.other),
    }),
    state("cannot-receive", "People who have no account, or do not allow USDC yet", {
      ...hired({ no_trustline: 1, no_account: 1 }, (workers) => [
        ...paidBy(listOf(workers)),
        { see: ".mistakes .btn" },
      ]),
      shows: matching(m.mistakes.kinds.cannotHold.other),
    }),
    state("look-alike", "An address that looks like that of a known payee", {
      steps: [
        ...paidBy(`name,address,amount (USDC)\nThandi,${alikeOf(known)},450\n`),
        { see: ".compared" },
      ],
      shows: matching(m.mistakes.suspect.look_alike),
    }),
    state("paid-already", "A person who was already paid in this pay period", {
      site: "payroll",
      steps: () =>
        payKnown().then(() => [
          ...paidBy(`name,address,amount (USDC)\nThandi,${known},450\n`),
          { see: ".mistakes .btn" },
        ]),
      shows: matching(m.again.why),
    }),
    state("draft-ready", "A draft in which everyone is ready", {
      ...ready((list) => [...paidBy(list), { see: ".go .btn.main:enabled" }]),
      shows: matching(m.totals.review.other),
    }),
    state("draft-row-open", "A row of the draft is being changed", {
      ...ready((list) => [...paidBy(list), { press: "table.grid td button" }]),
      shows: matching(m.cells.note),
    }),
    state("row-removed", "A row was removed, and can be put back", {
      ...ready((list) => [
        ...paidBy(list),
        { press: "table.grid td button" },
        { press: "table.grid .do .btn.text:last-child" },
        { see: ".undo" },
      ]),
      shows: /was removed from the run/,
    }),
    state("not-enough", "The account has less than the run's total", {
      ...hired({ ready: 10 }, (workers) => [
        ...paidBy(columnsOf(workers, "amount (USDC)", "4999")),
        { see: ".go p" },
      ]),
      shows: matching(m.totals.missingUsdc),
    }),
    state("no-rates", "There are no exchange rates for a list in local money", {
      answers: { "GET /api/rates": down },
      ...ready((list) => [...paidBy(list), { see: ".mistakes .btn" }]),
      shows: matching(m.faults.amount.rate_unknown),
    }),
    state("ledger-silent", "The ledger cannot be asked about the people", {
      answers: { "POST /api/payroll/preflight": down },
      ...ready(paidBy),
      shows: matching(m.findings.failed),
    }),
    state("review", "Everything once more, before signing", {
      ...ready((list) => [...paidBy(list), ...REVIEW]),
      shows: matching(m.review.label),
    }),
    state("review-to-decide", "The same with payments that need a decision", {
      site: "payroll",
      steps: async () => {
        await payKnown();
        const list = listOf(await hire(payroll.network, { ready: 2 }));
        return [
          ...paidBy(`${list}Thandi,${alikeOf(known)},450,USDC\nJuma,${known},240,USDC\n`),
          { press: ".go .btn:not(.to-mistakes):not(.main)" },
          { see: ".hold" },
        ];
      },
      shows: matching(m.review.held.other),
    }),
    state("review-two-signatures", "The account needs more weight than the wallet’s key has", {
      answers: { "POST /api/payroll/preflight": { status: 200, body: twoSign(4) } },
      ...ready((list) => [...paidBy(list), ...REVIEW]),
      shows: matching(m.collect.signFirst),
    }),
    state("signatures-refused", "The network refuses the signatures as insufficient", {
      answers: { [SUBMIT]: { status: 400, body: BAD_AUTH } },
      ...ready((list) => [...paidBy(list), ...SIGN]),
      shows: matching(m.send.ends.refused),
    }),
    state("on-its-way", "Signed and sent; the network has not answered yet", {
      answers: { [SUBMIT]: "late" },
      ...ready((list) => [...paidBy(list), ...SIGN]),
      shows: matching(m.send.details.sent),
    }),
    state("not-known", "The network gave no answer: it is asked again until the ledger decides", {
      answers: { [SUBMIT]: { status: 504, body: { title: "Timeout", status: 504 } } },
      ...ready((list) => [...paidBy(list), ...SIGN]),
      shows: matching(m.send.details.unsure),
    }),
    state("everyone-paid", "The run is over; receipts are sent to one person after the other", {
      ...ready((list) => [...paidBy(list), ...QUEUE]),
      shows: matching(m.send.allPaid),
    }),
    state("paid-and-set-aside", "Some are paid; for others, money is set aside", {
      ...hired({ ready: 2, no_trustline: 2 }, (workers) => [
        ...paidBy(listOf(workers)),
        { press: ".mistakes .btn.main" },
        ...QUEUE,
      ]),
      shows: matching(m.send.paidAside),
    }),
    state("receipt-by-sms", "A receipt as an SMS", {
      ...ready((list) => [
        ...paidBy(list),
        ...QUEUE,
        { press: ".send-ways label:nth-of-type(2)" },
      ]),
      shows: matching(queue.sms.one),
    }),
    state("receipt-by-code", "A receipt as a code for a person nearby", {
      ...ready((list) => [
        ...paidBy(list),
        ...QUEUE,
        { press: ".send-ways label:last-of-type" },
        { see: ".scan img" },
      ]),
      shows: matching(queue.scan),
    }),
    state("payslips", "The payslips of a run that was paid", {
      ...hired({ ready: 2 }, (workers) => [
        ...paidBy(itemized(workers)),
        ...QUEUE,
        { press: ".sheet.after > .do .btn:first-child" },
        { see: ".a4" },
      ]),
      shows: matching(m.papers.proves),
    }),
    state("statement", "What one person was paid in a year", {
      ...hired({ ready: 2 }, (workers) => [
        ...paidBy(itemized(workers)),
        ...QUEUE,
        { press: "[data-view=books]" },
        { press: ".statements li button" },
        { see: ".a4" },
      ]),
      shows: matching(m.papers.statementSays),
    }),
    state("person-paid", "One person in the list, with payments and payslips", {
      ...hired({ ready: 2 }, (workers) => [
        ...paidBy(itemized(workers)),
        ...QUEUE,
        { press: ".after-run .btn.main" },
        { press: "[data-view=people]" },
        { press: ".ppl .rowlink" },
        { see: ".person-page .rows li" },
      ]),
      shows: matching(m.list.raise),
    }),
    state("draft-many", "A draft of more people than fit on a screen", {
      ...hired({ ready: 9, no_trustline: 3 }, (workers) => [
        ...paidBy(listOf(workers)),
        { press: ".mistakes .btn.main" },
        { see: ".pills" },
      ]),
      shows: matching(m.list.all),
    }),
    state("month", "The month of an employer who comes back: a year from the ledger", {
      steps: DEMO_MONTH,
      shows: matching(month.cloth),
    }),
    state("month-table", "The year as a table", {
      steps: [...DEMO_MONTH, { press: ".cloth-sheet details summary" }],
      shows: new RegExp(
        `${month.columns.run}.*${month.columns.total}.*${month.columns.state}`,
        "si",
      ),
    }),
    state("month-kept", "A year that this browser kept: a draft, a run of unknown outcome", {
      view: "#pay",
      year: { people: 12, called: "Person" },
      shows: /Person 1/,
    }),
    state("month-long-names", "The same with long names", {
      view: "#pay",
      year: { people: 9, called: "Marie-Antoinette Nyirahabimana-Uwimana" },
      shows: /Nyirahabimana/,
    }),
    state("month-unread", "The ledger could not be read", {
      answers: { "GET /api/transactions/": down },
      steps: [{ press: ".demo-month .btn" }, { see: ".month" }],
      shows: matching(month.failedFirst),
    }),
    state("history", "Every run and payment of the account", {
      view: "#paid",
      steps: [...CONNECT, { see: ".rows.history li" }],
      shows: matching(m.history.payments),
    }),
    state("history-run", "A run of the history is open", {
      view: "#paid",
      steps: [...CONNECT, { press: ".ledger-run summary" }],
      shows: matching(month.receipt),
    }),
    state("history-without-wallet", "The history before a wallet is connected", {
      view: "#paid",
      shows: new RegExp(`${m.history.title}.*${m.history.connect}`),
    }),
    state("history-unread", "The payments could not be read", {
      view: "#paid",
      answers: { "GET /api/transactions/": down },
      steps: CONNECT,
      shows: matching(m.history.unread),
    }),
    state("books", "What the wages cost, and files for a bookkeeper", {
      view: "#books",
      steps: [...CONNECT, { see: ".btn.main" }],
      shows: matching(books.report),
    }),
    state("books-without-wallet", "The books before a wallet is connected", {
      view: "#books",
      shows: new RegExp(`${books.title}.*${books.connect}`),
    }),
    state("books-unread", "The ledger could not be read completely", {
      view: "#books",
      answers: { "GET /api/transactions/": down },
      steps: CONNECT,
      shows: matching(books.failed),
    }),
    state("people-none", "No one is on the list of people yet", {
      view: "#people",
      shows: matching(m.roster.none),
    }),
    state("people", "People from a backup; one address is mistyped", {
      view: "#people",
      ...hired({ ready: 3 }, (workers) => {
        const people = workers.map(({ address }, at) => ({
          ...emptyPerson(),
          name: nameAt(at),
          address,
          amount: "320",
          currency: "USDC",
        }));
        const backup = JSON.stringify({ format: "lipwa people 1", people })
          .replace(
            /(G[A-Z2-7]{40})(\w)/,
            (_, start, letter) => start + (letter === "A" ? "B" : "A"),
          );
        return [
          { file: ".backup input[type=file]", name: "people.json", text: backup },
          { see: ".ppl tbody tr" },
        ];
      }),
      shows: /There’s a typo in this address/,
    }),
    state("person", "One person in the list, paid by the demo employer", {
      view: "#people",
      ...hired({ ready: 1 }, (workers) => {
        const items = [{ label: "Basic", kind: "earning", amount: "320" }];
        const cells = { amount: "320", currency: "USDC", group: "Field", items };
        const people = workers.map(({ address }, at) => ({
          ...emptyPerson(),
          ...cells,
          name: nameAt(at),
          address,
        }));
        const text = JSON.stringify({ format: "lipwa people 1", people });
        return [
          { file: ".backup input[type=file]", name: "people.json", text },
          { press: ".ppl .rowlink" },
          { see: ".person-page" },
        ];
      }),
      shows: matching(m.bookkeeping.connect),
    }),
    state("person-new", "A person is added to the list", {
      view: "#people",
      steps: [{ press: ".people .head .btn.main" }, { see: ".people .card form" }],
      shows: matching(m.roster.contactHint),
    }),
    state("name", "The employer's own name on receipts is confirmed", {
      view: "#name",
      steps: [...CONNECT, { see: ".notice.done" }],
      shows: matching(name.confirmed),
    }),
    state("name-without-wallet", "The same before a wallet is connected", {
      view: "#name",
      shows: matching(name.noWallet),
    }),
    state("pay-link", "A pay link has filled in the payee", {
      view: `?to=${known}&amount=12.50&memo=November`,
      shows: matching(m.request.title),
    }),
    state("pay-link-unusable", "A pay link whose address cannot be paid", {
      view: "?to=GABC&amount=5",
      shows: matching(m.request.faults.to),
    }),
  ];
}
