import fc from "fast-check";
import { PAYEES, type SIGNERS } from "./cast.ts";
import type { ReadFault, SubmitFault } from "./ledger.ts";
import type { Provider, ServiceFault } from "./service.ts";
import type { WalletReaction } from "./tab.ts";

/** The decimal separator that a person uses. */
export type Style = "point" | "comma";

export interface Owed {
  /** Index into the cast. */
  who: number;
  currency: "USDC" | "KES" | "NGN";
  hundredths: number;
  grouped: boolean;
  memo: number;
  /** In a file, this row uses the other decimal separator. */
  other: boolean;
}

/** How many steps an action may take before the next command, and in which order calls return. */
export interface Pace {
  steps: number;
  order: number;
}

/** One event of a month. Indexes of tabs, rows and runs wrap around. */
export type Command =
  /** `steps`: how far the page gets before the next command; if absent, it gets to the end. */
  | { do: "add"; tab: number; owed: Owed; style: Style; order: number; steps?: number }
  | { do: "import"; tab: number; owed: Owed[]; style: Style; begin: boolean }
  | { do: "import_again"; tab: number }
  | { do: "amount"; tab: number; row: number; hundredths: number; style: Style }
  /** Replaces the amount of a row, for the same wage; `slightly` adds one hundredth. */
  | {
    do: "correct";
    tab: number;
    row: number;
    hundredths: number;
    slightly: boolean;
    style: Style;
  }
  | { do: "remove"; tab: number; row: number; undo: boolean }
  /** Undo. */
  | { do: "undo"; tab: number }
  /** A row's address is replaced by another one. */
  | { do: "address"; tab: number; row: number; to: "alike" | "other" }
  | { do: "begin_month"; tab: number; pace: Pace }
  | { do: "from_list"; tab: number }
  /** Restores the list of people from a file that a page saved. */
  | { do: "restore"; tab: number; from: number; as: "table" | "backup" }
  | { do: "purpose"; tab: number; memo: number }
  | { do: "remedy"; tab: number; best: boolean }
  | { do: "split"; tab: number; undo: boolean }
  | { do: "pay"; tab: number; pace: Pace }
  | { do: "review"; tab: number; pace: Pace }
  | { do: "confirm"; tab: number; pace: Pace }
  | { do: "go_on"; tab: number; run: number; pace: Pace }
  | { do: "stop_waiting" | "pause"; tab: number }
  | {
    do: "declare" | "close_run" | "smaller" | "pay_unpaid" | "delete_draft" | "open_draft";
    tab: number;
    run: number;
    pace: Pace;
  }
  | { do: "pay_day"; tab: number; day: number; pace: Pace }
  | { do: "keep_people"; tab: number; run: number; pace: Pace }
  /** A person on the list gets a bonus, or leaves. */
  | { do: "one_off" | "leaves"; tab: number; row: number }
  | { do: "crash"; tab: number; done: boolean; pace: Pace }
  | { do: "open_tab"; browser: number; pace: Pace }
  | { do: "other_browser" }
  | { do: "look"; tab: number; hidden: boolean }
  | { do: "steps"; pace: Pace }
  | { do: "pass"; seconds: number }
  | { do: "next_month" }
  | { do: "wallet_reaction"; reaction: WalletReaction }
  | { do: "other_program"; amount: number }
  /** Changes who signs for the employer's account. */
  | { do: "signers"; are: keyof typeof SIGNERS }
  /** Another signer opens the newest link, or an older one, and answers. */
  | { do: "answer"; who: number; link: number; as: Answer; pace: Pace }
  | { do: "worker"; who: number; act: "trust" | "untrust" | "create" }
  | { do: "rates"; factor: number }
  | { do: "provider"; provider: Provider }
  | { do: "submit_fault"; fault: SubmitFault }
  | { do: "read_faults"; faults: ReadFault[] }
  | { do: "service_faults"; faults: ServiceFault[] }
  | { do: "online"; online: boolean }
  | { do: "lag"; lag: boolean }
  | { do: "keeps"; days: number | null }
  | { do: "reset_network" }
  | { do: "skew"; seconds: number };

/**
 * What another signer does with a link. `keep`: reads it. `send`: sends what they can, although it
 * may have been taken back, `send_last` the last part first.
 */
export type Answer = "approve" | "approve_and_send" | "decline" | "keep" | "send" | "send_last";

/** The wages at the beginning, and the events of the month. */
export interface Story {
  owed: Owed[];
  style: Style;
  commands: Command[];
}

const few = fc.nat({ max: 3 });
const tab = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: few });
const order = fc.oneof(fc.constant(0), fc.nat({ max: 999 }));
const pace: fc.Arbitrary<Pace> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ steps: 2_000, order: 0 }) },
  {
    weight: 3,
    arbitrary: fc.record({
      steps: fc.nat({ max: 45 }),
      order,
    }),
  },
);
const style = fc.constantFrom<Style[]>("point", "comma");
/** The day of the month on which wages are due. */
const day = fc.constantFrom(20, 28, 5);
const hundredths = fc.oneof(
  fc.constantFrom(1250, 1000, 125000, 99999, 2500000, 320050, 2000),
  fc.integer({ min: 100, max: 500_000 }),
);
const owedParts = {
  who: fc.nat({ max: PAYEES.length - 1 }),
  currency: fc.constantFrom<Owed["currency"][]>("USDC", "USDC", "KES", "NGN"),
  hundredths,
  grouped: fc.boolean(),
  memo: few,
  other: fc.constantFrom(false, false, false, true),
};
const owed: fc.Arbitrary<Owed> = fc.record(owedParts);

/** A payee with a high wage in local money and no obstacle to paying it. */
const local: fc.Arbitrary<Owed> = fc.record({
  who: fc.constantFrom(0, 1, 2),
  currency: fc.constantFrom("KES", "NGN"),
  hundredths: fc.constantFrom(2_500_000, 320_050),
  grouped: fc.constant(false),
  memo: few,
  other: fc.constant(false),
});

const submitFault = fc.constantFrom<SubmitFault[]>(
  "reset",
  "reset_applied",
  "504_applied",
  "504_late",
  "504_dropped",
  "bad_seq_applied",
  "429",
  "503",
  "hang",
);
const readFaults = fc.array(
  fc.constantFrom<ReadFault[]>(
    "reset",
    "404",
    "429",
    "500",
    "504",
    "garbage",
    "hang",
    "unnumbered",
  ),
  { minLength: 1, maxLength: 6 },
);
const serviceFaults = fc.array(
  fc.constantFrom<ServiceFault[]>("reset", "429", "500", "503", "garbage", "hang"),
  { minLength: 1, maxLength: 4 },
);

const of = <const T extends string>(...names: T[]) => fc.constantFrom(...names);

const answers = of(
  "approve",
  "approve",
  "approve_and_send",
  "decline",
  "keep",
  "send",
  "send_last",
);

const correctParts = {
  do: of("correct"),
  row: few,
  hundredths,
  slightly: fc.boolean(),
  style,
};

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: of("pay"), tab, pace }) },
  { weight: 3, arbitrary: fc.record({ do: of("review"), tab, pace }) },
  { weight: 3, arbitrary: fc.record({ do: of("confirm"), tab, pace }) },
  { weight: 4, arbitrary: fc.record({ do: of("go_on"), tab, run: few, pace }) },
  { weight: 4, arbitrary: fc.record({ do: of("add"), tab, owed, style, order }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: of("import"),
      tab,
      owed: fc.array(owed, { minLength: 1, maxLength: 3 }),
      style,
      begin: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: of("import_again"), tab }) },
  { weight: 2, arbitrary: fc.record({ do: of("amount"), tab, row: few, hundredths, style }) },
  { weight: 4, arbitrary: fc.record({ ...correctParts, tab }) },
  { weight: 1, arbitrary: fc.record({ do: of("remove"), tab, row: few, undo: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: of("undo"), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: of("address"), tab, row: few, to: of("alike", "other") }),
  },
  { weight: 3, arbitrary: fc.record({ do: of("begin_month"), tab, pace }) },
  { weight: 1, arbitrary: fc.record({ do: of("from_list"), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: of("restore"), tab, from: few, as: of("table", "backup") }),
  },
  { weight: 1, arbitrary: fc.record({ do: of("purpose"), tab, memo: few }) },
  { weight: 4, arbitrary: fc.record({ do: of("remedy"), tab, best: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: of("split"), tab, undo: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: of("stop_waiting", "pause"), tab }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: of("declare", "close_run", "smaller", "pay_unpaid", "delete_draft", "open_draft"),
      tab,
      run: few,
      pace,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: of("keep_people"), tab, run: few, pace }),
  },
  { weight: 1, arbitrary: fc.record({ do: of("pay_day"), tab, day, pace }) },
  { weight: 1, arbitrary: fc.record({ do: of("one_off", "leaves"), tab, row: few }) },
  { weight: 6, arbitrary: fc.record({ do: of("crash"), tab, done: fc.boolean(), pace }) },
  { weight: 3, arbitrary: fc.record({ do: of("open_tab"), browser: few, pace }) },
  { weight: 1, arbitrary: fc.record({ do: of("other_browser") }) },
  { weight: 1, arbitrary: fc.record({ do: of("look"), tab, hidden: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: of("steps"), pace }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: of("pass"),
      seconds: fc.constantFrom(1, 10, 65, 130, 400, 3_700, 86_400, 40 * 86_400),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: of("next_month") }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: of("wallet_reaction"),
      reaction: of("refuse", "silent", "altered", "fail"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: of("other_program"), amount: fc.constantFrom(1, 1, 50, 99_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: of("signers"),
      are: of("alone", "never", "two", "twoOfThree", "weighted", "unneeded"),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: of("answer"), who: few, link: few, as: answers, pace }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: of("worker"),
      who: fc.nat({ max: PAYEES.length - 2 }),
      act: of("trust", "untrust", "create"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: of("rates"), factor: fc.constantFrom(0.9, 0.999, 1.004, 1.1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: of("provider"), provider: of("up", "stale", "down") }) },
  { weight: 6, arbitrary: fc.record({ do: of("submit_fault"), fault: submitFault }) },
  { weight: 4, arbitrary: fc.record({ do: of("read_faults"), faults: readFaults }) },
  { weight: 3, arbitrary: fc.record({ do: of("service_faults"), faults: serviceFaults }) },
  { weight: 2, arbitrary: fc.record({ do: of("online"), online: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: of("lag"), lag: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: of("keeps"), days: fc.constantFrom(30, 1, null) }) },
  { weight: 1, arbitrary: fc.record({ do: of("reset_network") }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: of("skew"),
      seconds: fc.constantFrom(0, -7_200, 7_200, 86_400 * 3, 86_400 * 31, -86_400 * 31),
    }),
  },
);

const now: Pace = { steps: 2_000, order: 0 };
const days = fc.constantFrom(40, 2).map((count) => ({
  do: "pass" as const,
  seconds: count * 86_400,
}));
const act = <const T extends Command>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<Command> =>
  arbitrary;
const just = (what: Command): fc.Arbitrary<Command> => fc.constant(what);
const pay = act(fc.record({ do: of("pay"), tab: fc.constant(0), pace }));
const lost = act(fc.record({ do: of("submit_fault"), fault: submitFault }));
const crash = act(fc.record({ do: of("crash"), tab: fc.constant(0), done: fc.boolean(), pace }));
/** The page can close between applying a transaction and reading its result. */
const leave = [
  act(fc.record({ do: of("submit_fault"), fault: of("reset_applied", "504_applied", "hang") })),
  act(fc.record({
    do: of("pay"),
    tab: fc.constant(0),
    pace: fc.record({ steps: fc.integer({ min: 20, max: 45 }), order }),
  })),
  crash,
] as const;
const correct = act(fc.record({ ...correctParts, tab: fc.constant(0) }));
const goOn = just({ do: "go_on", tab: 0, run: 0, pace: now });
const unpaid = just({ do: "pay_unpaid", tab: 0, run: 0, pace: now });

/** What can happen while a run waits for other signers. */
const betweenSignatures = fc.oneof(
  fc.constantFrom<Command>(
    { do: "steps", pace: now },
    { do: "pass", seconds: 65 },
    { do: "pass", seconds: 86_400 },
    { do: "other_program", amount: 1 },
    { do: "signers", are: "two" },
    { do: "signers", are: "alone" },
    { do: "signers", are: "weighted" },
    { do: "signers", are: "unneeded" },
  ),
  lost,
  crash,
);

/** Sequences that are common in practice and rare in random order. */
const sequences: fc.Arbitrary<Command[]> = fc.oneof(
  // the page closes halfway, and Horizon drops old transactions before it reopens
  fc.tuple(...leave, just({ do: "keeps", days: 30 }), days, goOn),
  // the test network is reset before the page reopens
  fc.tuple(...leave, just({ do: "reset_network" }), days, goOn),
  // two tabs edit, review and pay at the same time
  fc.tuple(
    just({ do: "open_tab", browser: 0, pace: now }),
    act(fc.record({ do: of("add"), tab: fc.constant(0), owed, style, order, steps: few })),
    act(fc.record({ do: of("add"), tab: fc.constant(1), owed, style, order, steps: few })),
    just({ do: "pass", seconds: 1 }),
  ),
  fc.tuple(
    just({ do: "open_tab", browser: 0, pace: now }),
    just({ do: "review", tab: 0, pace: now }),
    just({ do: "review", tab: 1, pace: now }),
    act(fc.record({
      do: of("confirm"),
      tab: fc.constant(0),
      pace: fc.record({ steps: fc.nat({ max: 12 }), order }),
    })),
    act(fc.record({ do: of("confirm"), tab: fc.constant(1), pace })),
  ),
  // the account requires a second signature during signing, then no longer
  fc.tuple(
    act(fc.record({
      do: of("pay"),
      tab: fc.constant(0),
      pace: fc.record({ steps: fc.integer({ min: 20, max: 45 }), order }),
    })),
    just({ do: "signers", are: "never" }),
    act(fc.record({ do: of("steps"), pace })),
    act(
      fc.record({ do: of("go_on", "close_run"), tab: fc.constant(0), run: fc.constant(0), pace }),
    ),
    act(fc.record({ do: of("pass"), seconds: fc.constantFrom(10, 400) })),
    just({ do: "signers", are: "alone" }),
    goOn,
    unpaid,
  ),
  // two or three sign, and something happens in between
  fc.tuple(
    act(fc.record({ do: of("signers"), are: of("two", "twoOfThree", "weighted") })),
    act(fc.record({ do: of("pay"), tab: fc.constant(0), pace })),
    act(fc.record({ do: of("answer"), who: few, link: fc.constant(0), as: answers, pace })),
    betweenSignatures,
    act(fc.record({ do: of("answer"), who: few, link: fc.constant(0), as: answers, pace })),
    betweenSignatures,
    act(fc.record({ do: of("answer"), who: few, link: few, as: answers, pace })),
    goOn,
  ),
  // what was signed is taken back, and the others send it all the same
  fc.tuple(
    act(fc.record({ do: of("signers"), are: of("two", "twoOfThree") })),
    just({ do: "pay", tab: 0, pace: now }),
    just({ do: "answer", who: 0, link: 0, as: "keep", pace: now }),
    just({ do: "close_run", tab: 0, run: 0, pace: now }),
    betweenSignatures,
    unpaid,
    just({ do: "pass", seconds: 10 }),
    act(fc.record({ do: of("pay"), tab: fc.constant(0), pace })),
    act(fc.record({
      do: of("answer"),
      who: fc.constant(0),
      link: fc.constant(0),
      as: of("send", "send_last", "approve_and_send"),
      pace,
    })),
    goOn,
  ),
  // another transaction uses the first sequence number, and the part with the next one can still be
  // sent
  fc.tuple(
    act(fc.record({
      do: of("add"),
      tab: fc.constant(0),
      owed: fc.record({
        ...owedParts,
        who: fc.constantFrom(0, 1, 2),
        currency: of("USDC"),
        memo: fc.constantFrom(1, 2, 3),
      }),
      style,
      order,
    })),
    just({ do: "pass", seconds: 10 }),
    just({ do: "signers", are: "two" }),
    just({ do: "pay", tab: 0, pace: now }),
    just({ do: "answer", who: 0, link: 0, as: "keep", pace: now }),
    just({ do: "other_program", amount: 1 }),
    just({ do: "pass", seconds: 400 }),
    goOn,
    goOn,
    just({ do: "answer", who: 0, link: 0, as: "send_last", pace: now }),
    just({ do: "answer", who: 0, link: 0, as: "approve_and_send", pace: now }),
    just({ do: "answer", who: 0, link: 0, as: "send_last", pace: now }),
    goOn,
  ),
  // the first part fails, and the parts after it are still signed
  fc.tuple(
    just({ do: "signers", are: "two" }),
    just({ do: "pay", tab: 0, pace: now }),
    act(fc.record({ do: of("worker"), who: fc.constantFrom(0, 1, 2, 5), act: of("untrust") })),
    act(fc.record({
      do: of("answer"),
      who: fc.constant(0),
      link: fc.constant(0),
      as: of("approve", "approve_and_send"),
      pace,
    })),
    goOn,
    act(fc.record({ do: of("worker"), who: fc.constantFrom(0, 1, 2, 5), act: of("trust") })),
    goOn,
    unpaid,
    just({ do: "pass", seconds: 10 }),
    pay,
    just({ do: "answer", who: 0, link: 0, as: "approve", pace: now }),
  ),
  fc.tuple(
    just({ do: "open_tab", browser: 0, pace: now }),
    pay,
    act(fc.record({ do: of("pay", "confirm", "review"), tab: fc.constant(1), pace })),
    act(fc.record({ do: of("go_on"), tab: fc.constant(1), run: few, pace })),
  ),
  // the same list again, here or in another browser
  fc.tuple(
    pay,
    fc.constantFrom<Command>({ do: "other_browser" }, { do: "steps", pace: now }),
    act(fc.record({ do: of("import_again"), tab: few })),
    just({ do: "pass", seconds: 10 }),
    act(fc.record({ do: of("pay"), tab: few, pace: fc.constant(now) })),
  ),
  // the wallet refuses or is silent; another browser pays the list before the next attempt
  fc.tuple(
    fc.constantFrom<Command>(
      { do: "wallet_reaction", reaction: "refuse" },
      { do: "wallet_reaction", reaction: "fail" },
      { do: "online", online: true },
    ),
    act(fc.record({
      do: of("pay"),
      tab: fc.constant(0),
      pace: fc.oneof(
        fc.constant(now),
        fc.record({ steps: fc.integer({ min: 25, max: 45 }), order }),
      ),
    })),
    fc.constantFrom<Command>({ do: "pause", tab: 0 }, { do: "steps", pace: now }),
    just({ do: "steps", pace: now }),
    just({ do: "other_browser" }),
    just({ do: "import_again", tab: 1 }),
    just({ do: "pass", seconds: 10 }),
    just({ do: "pay", tab: 1, pace: now }),
    fc.constantFrom<Command>(
      { do: "pass", seconds: 10 },
      { do: "pass", seconds: 40 * 86_400 },
      { do: "crash", tab: 0, done: true, pace: now },
    ),
    fc.constantFrom<Command>(
      { do: "steps", pace: now },
      { do: "service_faults", faults: ["500", "503", "reset", "500"] },
    ),
    act(fc.record({ do: of("go_on"), tab: fc.constant(0), run: fc.constant(0), pace })),
  ),
  // an exchange's account loses its trustline, so amounts are set aside, which need the customer's
  // memo
  fc.tuple(
    just({ do: "worker", who: 5, act: "untrust" }),
    act(fc.record({
      do: of("add"),
      tab: fc.constant(0),
      owed: fc.record({ ...owedParts, who: fc.constantFrom(5, 7), memo: fc.constantFrom(0, 1) }),
      style,
      order,
    })),
    just({ do: "pass", seconds: 10 }),
    just({ do: "remedy", tab: 0, best: true }),
    just({ do: "remedy", tab: 0, best: true }),
    just({ do: "pass", seconds: 10 }),
    pay,
  ),
  // the computer's clock is a month off, and the same list is paid again
  fc.tuple(
    just({ do: "pay", tab: 0, pace: now }),
    act(fc.record({ do: of("skew"), seconds: fc.constantFrom(86_400 * 31, -86_400 * 31) })),
    act(
      fc.record({
        do: of("crash"),
        tab: fc.constant(0),
        done: fc.constant(true),
        pace: fc.constant(now),
      }),
    ),
    just({ do: "import_again", tab: 0 }),
    just({ do: "pass", seconds: 10 }),
    pay,
  ),
  // a month later, after the accounts have changed
  fc.tuple(
    just({ do: "remedy", tab: 0, best: true }),
    just({ do: "pass", seconds: 10 }),
    just({ do: "pay", tab: 0, pace: now }),
    just({ do: "pay_day", tab: 0, day: 20, pace: now }),
    act(
      fc.record({ do: of("worker"), who: fc.constantFrom(3, 3, 4, 6), act: of("trust", "create") }),
    ),
    just({ do: "next_month" }),
    just({ do: "begin_month", tab: 0, pace: now }),
    just({ do: "pay", tab: 0, pace: now }),
  ),
  // a month is begun from People and paid, and then its wages are due again
  fc.tuple(
    just({ do: "pay", tab: 0, pace: now }),
    act(
      fc.record({
        do: of("pay_day"),
        tab: fc.constant(0),
        day,
        pace: fc.constant(now),
      }),
    ),
    fc.constantFrom<Command>({ do: "next_month" }, { do: "pass", seconds: 40 * 86_400 }),
    fc.constantFrom<Command>({ do: "steps", pace: now }, { do: "other_browser" }),
    act(fc.record({ do: of("begin_month"), tab: few, pace: fc.constant(now) })),
    just({ do: "pass", seconds: 10 }),
    act(fc.record({ do: of("pay"), tab: few, pace })),
    fc.constantFrom<Command>(
      { do: "pass", seconds: 10 },
      { do: "pass", seconds: 8 * 86_400 },
      { do: "pass", seconds: 17 * 86_400 },
    ),
    fc.oneof(
      act(fc.record({ do: of("begin_month"), tab: few, pace: fc.constant(now) })),
      act(fc.record({ do: of("import_again"), tab: few })),
    ),
    just({ do: "pass", seconds: 10 }),
    act(fc.record({ do: of("pay"), tab: few, pace: fc.constant(now) })),
  ),
  // a person who was paid leaves before the next month begins, or during its draft
  fc.tuple(
    just({ do: "pay", tab: 0, pace: now }),
    just({ do: "keep_people", tab: 0, run: 0, pace: now }),
    just({ do: "next_month" }),
    act(fc.record({ do: of("one_off", "leaves"), tab: fc.constant(0), row: few })),
    just({ do: "begin_month", tab: 0, pace: now }),
    act(fc.record({ do: of("one_off", "leaves"), tab: fc.constant(0), row: few })),
    just({ do: "begin_month", tab: 0, pace: now }),
    just({ do: "pass", seconds: 10 }),
    pay,
  ),
  // a month is paid in its first days although its pay day is at its end
  fc.tuple(
    just({ do: "pay", tab: 0, pace: now }),
    just({ do: "pay_day", tab: 0, day: 28, pace: now }),
    just({ do: "pass", seconds: 13 * 86_400 }),
    fc.constantFrom<Command>(
      { do: "begin_month", tab: 0, pace: now },
      { do: "import_again", tab: 0 },
    ),
    just({ do: "pass", seconds: 10 }),
    just({ do: "pay", tab: 0, pace: now }),
    just({ do: "pass", seconds: 17 * 86_400 }),
    just({ do: "begin_month", tab: 0, pace: now }),
    just({ do: "pass", seconds: 10 }),
    pay,
  ),
  // a month is paid ahead, then paid by a list when it begins
  fc.tuple(
    just({ do: "pay", tab: 0, pace: now }),
    just({ do: "pay_day", tab: 0, day: 20, pace: now }),
    just({ do: "begin_month", tab: 0, pace: now }),
    just({ do: "pass", seconds: 10 }),
    just({ do: "remedy", tab: 0, best: true }),
    just({ do: "pass", seconds: 10 }),
    just({ do: "pay", tab: 0, pace: now }),
    fc.constantFrom<Command>({ do: "pass", seconds: 13 * 86_400 }, { do: "next_month" }),
    just({ do: "import_again", tab: 0 }),
    just({ do: "pass", seconds: 10 }),
    pay,
  ),
  // a person is paid, and their next row has another address, here or in another browser
  fc.constantFrom(0, 1).chain((tab) =>
    fc.tuple(
      just({ do: "pay", tab: 0, pace: now }),
      fc.constantFrom<Command>({ do: "pass", seconds: 130 }, { do: "next_month" }),
      just(tab === 0 ? { do: "steps", pace: now } : { do: "other_browser" }),
      fc.constantFrom<Command>(
        { do: "import_again", tab },
        { do: "begin_month", tab, pace: now },
      ),
      act(fc.record({
        do: of("address"),
        tab: fc.constant(tab),
        row: few,
        to: of("alike", "other"),
      })),
      just({ do: "pass", seconds: 10 }),
      just({ do: "remedy", tab, best: true }),
      just({ do: "pass", seconds: 10 }),
      act(fc.record({ do: of("pay"), tab: fc.constant(tab), pace })),
    )
  ),
  // a draft is edited before it has finished loading
  fc.tuple(
    act(fc.record({
      do: of("open_draft"),
      tab: fc.constant(0),
      run: few,
      pace: fc.record({ steps: fc.nat({ max: 2 }), order }),
    })),
    act(fc.record({ do: of("amount"), tab: fc.constant(0), row: few, hundredths, style })),
    just({ do: "steps", pace: now }),
    act(fc.record({ do: of("pay"), tab: fc.constant(0), pace })),
  ),
  // an amount is corrected while the review is being made, or is on screen
  fc.tuple(
    act(fc.record({
      do: of("review"),
      tab: fc.constant(0),
      pace: fc.oneof(fc.constant(now), fc.record({ steps: fc.nat({ max: 12 }), order })),
    })),
    correct,
    act(fc.record({ do: of("steps"), pace })),
    act(fc.record({ do: of("confirm"), tab: fc.constant(0), pace })),
  ),
  // amounts are corrected one by one during confirmation, here or in another tab
  fc.tuple(
    fc.constantFrom<Command>(
      { do: "steps", pace: now },
      { do: "open_tab", browser: 0, pace: now },
    ),
    just({ do: "review", tab: 0, pace: now }),
    act(fc.record({
      do: of("confirm"),
      tab: fc.constant(0),
      pace: fc.record({ steps: fc.nat({ max: 16 }), order }),
    })),
    ...[1, 2, 3].flatMap(() => [
      act(fc.record({ ...correctParts, tab: fc.constantFrom(0, 1) })),
      act(fc.record({ do: of("steps"), pace: fc.record({ steps: few, order }) })),
    ]),
    just({ do: "steps", pace: now }),
    act(fc.record({ do: of("confirm"), tab: few, pace })),
  ),
  // an amount is corrected, the page closes before or after saving, and it is corrected again
  fc.tuple(
    correct,
    act(fc.record({ do: of("steps"), pace: fc.record({ steps: fc.nat({ max: 3 }), order }) })),
    correct,
    act(fc.record({
      do: of("crash"),
      tab: fc.constant(0),
      done: fc.boolean(),
      pace: fc.constant(now),
    })),
    fc.oneof(correct, just({ do: "steps", pace: now })),
    just({ do: "pass", seconds: 10 }),
    pay,
  ),
  // a failed or uncertain payment is corrected and paid again while the first may still arrive
  fc.tuple(
    fc.oneof(lost, act(fc.record({ do: of("worker"), who: few, act: of("untrust") }))),
    just({ do: "review", tab: 0, pace: now }),
    fc.oneof(lost, act(fc.record({ do: of("worker"), who: few, act: of("untrust") }))),
    act(fc.record({ do: of("confirm"), tab: fc.constant(0), pace })),
    act(fc.record({
      do: of("declare", "close_run", "go_on"),
      tab: fc.constant(0),
      run: fc.constant(0),
      pace: fc.constant(now),
    })),
    unpaid,
    correct,
    act(fc.record({
      do: of("pay", "split", "undo", "review"),
      tab: fc.constant(0),
      pace,
      undo: fc.boolean(),
    })),
    fc.oneof(correct, just({ do: "pass", seconds: 400 })),
    unpaid,
    just({ do: "pass", seconds: 10 }),
    pay,
  ),
  // people are exported, imported in another browser, and paid
  fc.tuple(
    just({ do: "pay", tab: 0, pace: now }),
    just({ do: "keep_people", tab: 0, run: 0, pace: now }),
    fc.constantFrom<Command>({ do: "steps", pace: now }, { do: "other_browser" }),
    act(fc.record({ do: of("restore"), tab: few, from: few, as: of("table", "backup") })),
    fc.constantFrom<Command>({ do: "pass", seconds: 10 }, { do: "next_month" }),
    act(fc.record({ do: of("from_list"), tab: few })),
    just({ do: "pass", seconds: 10 }),
    act(fc.record({ do: of("pay"), tab: few, pace })),
  ),
  // a payment fails, and the unpaid rest is paid later in several ways
  fc.tuple(
    just({ do: "review", tab: 0, pace: now }),
    act(fc.record({ do: of("worker"), who: fc.constantFrom(0, 1, 2, 5), act: of("untrust") })),
    just({ do: "confirm", tab: 0, pace: now }),
    unpaid,
    just({ do: "pass", seconds: 10 }),
    act(fc.record({
      do: of("pay", "split", "delete_draft"),
      tab: fc.constant(0),
      run: few,
      pace: fc.constant(now),
      undo: fc.boolean(),
    })),
    unpaid,
    just({ do: "pass", seconds: 10 }),
    pay,
  ),
  // an envelope is applied, and one server lags behind for a long time
  fc.tuple(
    just({ do: "lag", lag: true }),
    ...leave,
    just({ do: "pass", seconds: 400 }),
    goOn,
    goOn,
  ),
  // rates move while the review is on screen
  fc.tuple(
    act(fc.record({ do: of("add"), tab: fc.constant(0), owed: local, style, order })),
    just({ do: "pass", seconds: 10 }),
    just({ do: "review", tab: 0, pace: now }),
    act(fc.record({ do: of("rates"), factor: fc.constantFrom(0.9, 0.999, 1.1) })),
    fc.constantFrom<Command>({ do: "pass", seconds: 10 }, { do: "pass", seconds: 65 }),
    act(fc.record({ do: of("confirm"), tab: fc.constant(0), pace })),
  ),
  // a row is edited while the review is being made, or is on screen
  fc.tuple(
    act(fc.record({
      do: of("review", "pay"),
      tab: fc.constant(0),
      pace: fc.record({ steps: fc.nat({ max: 4 }), order }),
    })),
    act(
      fc.record({ do: of("add"), tab: fc.constant(0), owed, style, order: fc.nat({ max: 999 }) }),
    ),
    just({ do: "steps", pace: now }),
    act(fc.record({ do: of("confirm"), tab: fc.constant(0), pace })),
  ),
  // rows that can't be paid are moved to another draft while the others are paid
  fc.tuple(
    act(fc.record({
      do: of("add"),
      tab: fc.constant(0),
      owed: fc.record({ ...owedParts, who: fc.constantFrom(3, 5, 6) }),
      style,
      order,
    })),
    just({ do: "pass", seconds: 10 }),
    act(fc.record({
      do: of("pay"),
      tab: fc.constant(0),
      pace: fc.record({ steps: fc.integer({ min: 1, max: 24 }), order }),
    })),
    act(fc.record({ do: of("split"), tab: fc.constant(0), undo: fc.boolean() })),
    just({ do: "steps", pace: now }),
  ),
  // the connection is lost for good before the result is known
  fc.tuple(lost, pay, just({ do: "online", online: false }), goOn),
);

const happenings: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 3, arbitrary: command.map((one) => [one]) },
  { weight: 1, arbitrary: sequences },
);

export const stories: fc.Arbitrary<Story> = fc.record({
  owed: fc.array(owed, { minLength: 2, maxLength: 5 }),
  style,
  commands: fc.array(happenings, { minLength: 2, maxLength: 9, size: "max" })
    .map((each) => each.flat()),
});
