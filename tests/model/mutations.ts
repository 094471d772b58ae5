import { computed, type ReadableAtom } from "nanostores";
import type { Api } from "../../src/client/api.ts";
import type { Plan, PlannedPart } from "../../src/pay/check/plan.ts";
import type { Review } from "../../src/pay/review/final-check.ts";
import type { Journal } from "../../src/pay/run/journal.ts";
import type { PlannedPayment, Run } from "../../src/pay/run/run.ts";
import {
  CENT_IN_STROOPS,
  MAX_STROOPS,
  parseAmount,
  STROOPS_PER_UNIT,
} from "../../src/stellar/amount.ts";
import { SEQUENCE_USED_CODES } from "../../src/stellar/result-codes.ts";
import type { TransactionStatus } from "../../src/wallet/transaction-status.ts";

/** The modules that a mutation can change, by path. */
interface Modules {
  "src/approval/signature-set.ts": typeof import("../../src/approval/signature-set.ts");
  "src/money/convert.ts": typeof import("../../src/money/convert.ts");
  "src/money/written-amount.ts": typeof import("../../src/money/written-amount.ts");
  "src/pay/check/check.ts": typeof import("../../src/pay/check/check.ts");
  "src/pay/check/look-alike.ts": typeof import("../../src/pay/check/look-alike.ts");
  "src/pay/check/plan.ts": typeof import("../../src/pay/check/plan.ts");
  "src/pay/draft/draft.ts": typeof import("../../src/pay/draft/draft.ts");
  "src/pay/line/line-checker.ts": typeof import("../../src/pay/line/line-checker.ts");
  "src/pay/paid/paid-record.ts": typeof import("../../src/pay/paid/paid-record.ts");
  "src/pay/paid/run-record.ts": typeof import("../../src/pay/paid/run-record.ts");
  "src/pay/people/matching.ts": typeof import("../../src/pay/people/matching.ts");
  "src/pay/review/final-check.ts": typeof import("../../src/pay/review/final-check.ts");
  "src/pay/review/last-time.ts": typeof import("../../src/pay/review/last-time.ts");
  "src/pay/review/review.ts": typeof import("../../src/pay/review/review.ts");
  "src/pay/run/journal.ts": typeof import("../../src/pay/run/journal.ts");
  "src/pay/run/payment-states.ts": typeof import("../../src/pay/run/payment-states.ts");
  "src/pay/people/wages.ts": typeof import("../../src/pay/people/wages.ts");
  "src/pay/send/hold.ts": typeof import("../../src/pay/send/hold.ts");
  "src/pay/send/runs.ts": typeof import("../../src/pay/send/runs.ts");
  "src/pay/send/send.ts": typeof import("../../src/pay/send/send.ts");
  "src/pay/send/sign.ts": typeof import("../../src/pay/send/sign.ts");
  "src/wallet/outage-monitor.ts": typeof import("../../src/wallet/outage-monitor.ts");
  "src/wallet/submit.ts": typeof import("../../src/wallet/submit.ts");
  "src/wallet/transaction-status.ts": typeof import("../../src/wallet/transaction-status.ts");
}

export type ModulePath = keyof Modules;

/** The replaced exports of each mutated module. */
export type Faults = { [Path in ModulePath]?: (real: Modules[Path]) => Partial<Modules[Path]> };

/** A fault in the production code that the model must find. */
export interface Mutation {
  name: string;
  what: string;
  /** The seed of stories that reach it early, if the usual ones don't. */
  seed?: number;
  faults: Faults;
}

export const MUTATIONS: readonly Mutation[] = [
  {
    name: "C1 forgotten",
    what: "a transaction that Horizon no longer keeps counts as dead",
    faults: {
      "src/wallet/transaction-status.ts": closesIn1970((path) => /^\/ledgers\/\d+$/.test(path)),
    },
  },
  {
    name: "C1 other network",
    what: "a transaction of a network before its reset counts as dead",
    faults: {
      "src/wallet/transaction-status.ts": closesIn1970((path) => path === "/ledgers/2"),
    },
  },
  {
    name: "C2 cache",
    what: "rates are cached by their `updatedAt`",
    faults: {
      "src/pay/line/line-checker.ts": ({ createLineChecker }) => ({
        createLineChecker: (world) => {
          const reader = createLineChecker(world);
          const kept = new Map<unknown, Parameters<typeof reader.checkRun>[1]>();
          return {
            ...reader,
            checkRun: (lines, rates) => {
              const time: unknown = Reflect.get(rates ?? {}, "updatedAt");
              if (!kept.has(time)) kept.set(time, rates);
              return reader.checkRun(lines, kept.get(time) ?? null);
            },
          };
        },
      }),
    },
  },
  {
    name: "C2 unread",
    what: "rates are not read again before signing",
    faults: {
      "src/pay/review/final-check.ts": ({ createFinalCheck }) => ({
        createFinalCheck: (world, ports) =>
          createFinalCheck(world, {
            ...ports,
            rates: { ...ports.rates, read: () => Promise.resolve(true) },
          }),
      }),
    },
  },
  {
    name: "C2 moved",
    what: "a review is signed although rates have moved since, without asking again",
    faults: {
      "src/pay/review/final-check.ts": overlooksDifference((_, { difference }) =>
        difference === "rates"
      ),
    },
  },
  {
    name: "C2 not as shown",
    what: "the plan as of signing is signed instead of the one shown",
    faults: {
      "src/pay/review/review.ts": beginsWithNewestPlan,
      "src/pay/review/final-check.ts": overlooksDifference((_, { difference }) =>
        difference === "rates"
      ),
    },
  },
  {
    name: "C3",
    what: "an account is created once per row",
    faults: {
      "src/pay/check/plan.ts": changesPayments((payment, how) =>
        how === "create_and_claimable" && payment.how === "claimable" ? how : payment.how
      ),
    },
  },
  {
    name: "C5 unasked",
    what: "rows without a preflight result count as ready",
    seed: 18,
    faults: {
      "src/pay/check/plan.ts": ({ createPlan }) => ({
        createPlan: ({ $findings, ...stores }) =>
          createPlan({
            ...stores,
            $findings: computed(
              [$findings],
              (findings) => ({ ...findings, byAccount: new OkUnlessFound(findings.byAccount) }),
            ),
          }),
      }),
      "src/pay/review/final-check.ts": ({ createFinalCheck }) => ({
        createFinalCheck: (world, ports) => {
          const real = createFinalCheck(world, ports);
          const unasked = createFinalCheck(world, {
            ...ports,
            check: { ...ports.check, ask: () => Promise.resolve(true) },
          });
          return {
            ...real,
            look: async (payer) => {
              const seen = await real.look(payer);
              return seen === "changed" ? await unasked.look(payer) : seen;
            },
          };
        },
      }),
    },
  },
  {
    name: "C5 changed",
    what: "rows changed after the review are sent with it",
    faults: {
      "src/pay/review/review.ts": beginsWithNewestPlan,
      "src/pay/review/final-check.ts": overlooksDifference((_, { difference }) =>
        difference === "changed"
      ),
    },
  },
  {
    name: "C5 amount",
    what: "an amount that was corrected after the review is paid uncorrected",
    faults: {
      "src/pay/review/final-check.ts": overlooksDifference((shown, now) =>
        now.difference === "changed" && now.draft.lines.length === shown.draft.lines.length
      ),
      "src/pay/send/runs.ts": beginsDespiteChangedLines,
    },
  },
  {
    name: "C5 during",
    what: "an amount that is corrected during confirmation is saved but not paid",
    faults: { "src/pay/send/runs.ts": beginsDespiteChangedLines },
  },
  {
    name: "C6 asking",
    what: "'Checking' doesn't end after a failure",
    faults: {
      "src/pay/check/check.ts": asksPreflight((answer) =>
        answer.ok ? answer : new Promise(() => {})
      ),
    },
  },
  {
    name: "C6 offline",
    what: "sending never stops while offline",
    faults: { "src/wallet/outage-monitor.ts": () => ({ createOutageMonitor: () => () => false }) },
  },
  {
    name: "C7",
    what: "a person who was already paid in this period counts as ready",
    faults: { "src/pay/paid/paid-record.ts": () => ({ findPaymentsSince: () => new Map() }) },
  },
  {
    name: "C7 waiting",
    what: "a part that waits for a signature isn't compared with payments since",
    faults: {
      "src/pay/send/hold.ts": ({ findHold }) => ({
        findHold: async (...given) => {
          await findHold(...given);
          return null;
        },
      }),
    },
  },
  {
    name: "C7 clock",
    what: "the pay period depends on the computer's clock",
    faults: {
      "src/pay/check/plan.ts": ({ createPlan }) => ({
        createPlan: ({ $record, ...stores }) =>
          createPlan({
            ...stores,
            $record: computed([$record], (record) =>
              record && {
                ...record,
                ledgerTime: (record.ledgerTime ?? 0) + record.clockAhead,
              }),
          }),
      }),
    },
  },
  {
    name: "C7 in advance",
    what: "a person who was paid in advance for a month counts as unpaid in it",
    faults: {
      "src/pay/paid/paid-record.ts": ({ findPaymentsSince }) => ({
        findPaymentsSince: (record, since) => findPaymentsSince(record, since, new Set()),
      }),
    },
  },
  {
    name: "C8 aside",
    what: "money is set aside for an exchange without its customer's memo",
    faults: {
      "src/pay/check/check.ts": asksPreflight((answer) => {
        if (!answer.ok) return answer;
        const recipients = answer.value.recipients.map(({ memoRequired: _, ...rest }) => rest);
        return { ...answer, value: { ...answer.value, recipients } };
      }),
    },
  },
  {
    name: "504 is no",
    what: "a submission without an answer counts as not paid",
    faults: {
      "src/pay/send/send.ts": ({ sendRun }) => ({
        sendRun: (run, ports, control) => {
          const unanswered = new Set<string>();
          return sendRun(run, {
            ...ports,
            submit: async (envelope) => {
              const answer = await ports.submit(envelope);
              if (answer.status === "unknown") unanswered.add(envelope.hash);
              return answer;
            },
            status: async (envelope) =>
              unanswered.has(envelope.hash) ? DEAD : await ports.status(envelope),
          }, control);
        },
      }),
    },
  },
  {
    name: "bad_seq is no",
    what: "a sequence number used by the envelope itself is recorded as the reason of a failure",
    faults: {
      "src/wallet/submit.ts": ({ submitEnvelope }) => ({
        submitEnvelope: async (connection, envelope) => {
          let body = "";
          const watched: typeof fetch = async (...asked) => {
            const response = await (connection.fetch ?? fetch)(...asked);
            body = await response.clone().text();
            return response;
          };
          const answer = await submitEnvelope({ ...connection, fetch: watched }, envelope);
          const isUsed = answer.status === "unknown" && /tx_bad_seq|tx_too_late/.test(body);
          return isUsed ? { status: "refused", codes: SEQUENCE_USED_CODES } : answer;
        },
      }),
    },
  },
  {
    name: "404 is no",
    what: "an envelope that isn't on the ledger yet counts as dead",
    faults: {
      "src/wallet/transaction-status.ts": ({ transactionStatus }) => ({
        transactionStatus: async (connection, envelope) => {
          const answer = await transactionStatus(connection, envelope);
          return answer.status === "alive" ? DEAD : answer;
        },
      }),
    },
  },
  {
    name: "not saved",
    what: "an envelope is sent before it is in the journal",
    faults: {
      "src/pay/send/send.ts": ({ sendRun }) => ({
        sendRun: (run, ports, control) =>
          sendRun(run, {
            ...ports,
            sign: async (...part) => {
              const signed = await ports.sign(...part);
              if (signed.ok) await ports.submit(signed.value);
              return signed;
            },
          }, control),
      }),
    },
  },
  {
    name: "over another tab",
    what: "a draft overwrites another tab's version",
    faults: {
      "src/pay/run/journal.ts": writesDrafts((journal) => async (base, draft, ...more) => {
        const kept = await journal.run(draft.id);
        return await journal.saveDrafts(kept?.updatedAt ?? base, draft, ...more);
      }),
    },
  },
  {
    name: "started twice",
    what: "a draft becomes a second run in another tab",
    faults: {
      "src/pay/run/journal.ts": writesDrafts((journal) => async (base, draft, ...more) => {
        if (await journal.run(draft.id) === null) {
          return await journal.saveDrafts(base, draft, ...more);
        }
        await journal.saveRuns(draft, ...more);
        return "saved";
      }),
    },
  },
  {
    name: "C9 thousandths",
    what: "a column's mark turns thousands written the other way into thousandths",
    faults: {
      "src/money/written-amount.ts": ({ readWrittenAmount }) => ({
        readWrittenAmount: (text, mark) => {
          const read = readWrittenAmount(text, mark);
          if (read.ok || read.fault !== "ambiguous") return read;
          const reading = read.readings.find((each) => each.mark === mark);
          return reading === undefined ? read : parseAmount(reading.amount);
        },
      }),
    },
  },
  {
    name: "saved",
    what: "a row is shown as saved while it is still being saved",
    faults: {
      "src/pay/draft/draft.ts": ({ createDraftStore }) => ({
        createDraftStore: (...given) => {
          const draft = createDraftStore(...given);
          return {
            ...draft,
            $unsavedLines: computed([draft.$unsavedLines], () => new Set<string>()),
          };
        },
      }),
    },
  },
  {
    name: "saved late",
    what: "a change made while a draft is being saved isn't saved until the next change",
    faults: {
      "src/pay/draft/draft.ts": ({ createDraftStore }) => ({
        createDraftStore: (world, { journal, ...parts }) => {
          let isLate = false;
          const saveDrafts: Journal["saveDrafts"] = async (...writing) => {
            if (isLate) await nextChange(draft.$draft);
            const before = draft.$draft.get();
            const written = await journal.saveDrafts(...writing);
            isLate = before !== null && draft.$draft.get() !== before;
            return written;
          };
          const draft = createDraftStore(world, { ...parts, journal: { ...journal, saveDrafts } });
          return draft;
        },
      }),
    },
  },
  {
    name: "who has left",
    what: "a person who has left is paid with a month's wages",
    faults: {
      "src/pay/people/wages.ts": ({ createWageLines, createPersonLine }) => ({
        createWageLines: (people, of) => {
          const all = createWageLines(people, of);
          const ids = new Set(all.map(({ personId }) => personId));
          const others = people.filter(({ id }) => !ids.has(id));
          return [...all, ...others.map((person) => createPersonLine(person, of.month))];
        },
        updateLinesFromPeople: (lines) => lines,
      }),
    },
  },
  {
    name: "look-alike",
    what: "an address that begins and ends like a known one is not suspicious",
    faults: { "src/pay/check/look-alike.ts": withoutSuspicion("look_alike") },
  },
  {
    name: "other address",
    seed: 1,
    what: "a person who was paid can get another address without a question",
    faults: { "src/pay/check/look-alike.ts": withoutSuspicion("other_address") },
  },
  {
    name: "last time",
    what: "last time includes payments that failed",
    faults: {
      "src/pay/review/last-time.ts": ({ compareWithLastTime }) => ({
        compareWithLastTime: ({ records, ...given }) =>
          compareWithLastTime({
            ...given,
            records: records.map(({ storedRun, ...record }) => ({
              ...record,
              storedRun: storedRun && {
                ...storedRun,
                parts: storedRun.parts.map((part) => ({ ...part, state: "paid" as const })),
              },
            })),
          }),
      }),
    },
  },
  {
    name: "new",
    what: "a payee of the first run isn't shown as new",
    faults: {
      "src/pay/review/last-time.ts": ({ compareWithLastTime }) => ({
        compareWithLastTime: (given) => {
          const compared = compareWithLastTime(given);
          if (compared.last !== null) return compared;
          const rows = compared.rows.map(({ changes, ...row }) => ({
            ...row,
            changes: changes.filter(({ what }) => what !== "new"),
          }));
          return { ...compared, rows };
        },
      }),
    },
  },
  {
    name: "restored",
    what: "every row of a file is matched to the first person on the list",
    faults: {
      "src/pay/people/matching.ts": () => ({
        matchPeople: (file, [first]) =>
          new Map(first === undefined ? [] : file.map((person) => [person, first])),
      }),
    },
  },
  {
    name: "months",
    what: "the months count this browser's payments a second time from the ledger",
    faults: {
      "src/pay/paid/run-record.ts": ({ listRunRecords }) => ({
        listRunRecords: (source) => [
          ...listRunRecords(source).filter(({ storedRun }) => storedRun !== null),
          ...listRunRecords({ ...source, runs: [] }),
        ],
      }),
    },
  },
  {
    name: "D1 freed",
    what: "payees of an envelope that others can still sign can be put into another one",
    faults: {
      "src/pay/run/payment-states.ts": ({ canStillBeApplied }) => ({
        canStillBeApplied: (state) => state !== "collecting" && canStillBeApplied(state),
      }),
    },
  },
  {
    name: "D2 dead early",
    what: "an envelope that others have days to sign counts as dead after five minutes",
    faults: {
      "src/wallet/transaction-status.ts": ({ transactionStatus }) => ({
        transactionStatus: (connection, { lifetime = 300, maxTime, ...envelope }) =>
          transactionStatus(connection, {
            ...envelope,
            maxTime: maxTime - lifetime + 300,
          }),
      }),
    },
  },
  {
    name: "D3 lifetime",
    what: "an envelope that others have days to sign counts as built five minutes before its end",
    faults: {
      "src/wallet/transaction-status.ts": ({ transactionStatus }) => ({
        transactionStatus: (connection, { lifetime: _, ...envelope }) =>
          transactionStatus(connection, envelope),
      }),
    },
  },
  {
    name: "D4 same number",
    what: "all envelopes of a run with several signers have the same sequence number",
    faults: {
      "src/pay/send/sign.ts": ({ signPart }) => ({
        signPart: (by, run, ...part) => signPart(by, { ...run, parts: [] }, ...part),
      }),
    },
  },
  {
    name: "D5 unneeded",
    what: "an envelope is sent with all signatures received, needed or not",
    faults: {
      "src/approval/signature-set.ts": ({ findFewestSigners }) => ({
        findFewestSigners: (signing, keys) =>
          findFewestSigners(signing, keys) === null ? null : [...keys],
      }),
    },
  },
  {
    name: "C10",
    what: "local money is rounded down to the cent",
    faults: {
      "src/money/convert.ts": () => ({
        usdcForLocal: (hundredths, rate) => {
          const scale = 10n ** 10n;
          const divisor = BigInt(rate.toFixed(10).replace(".", "")) * 100n * CENT_IN_STROOPS;
          const stroops = hundredths * STROOPS_PER_UNIT * scale / divisor * CENT_IN_STROOPS;
          return stroops > 0n && stroops <= MAX_STROOPS ? stroops : null;
        },
      }),
    },
  },
];

/** The exports that a mutation replaces in a module. */
export function faultsOf(name: string, path: string, real: object): object {
  const fault: unknown = Reflect.get(
    MUTATIONS.find((each) => each.name === name)?.faults ?? {},
    path,
  );
  if (typeof fault !== "function") throw new Error(`${name} is not in ${path}`);
  return fault(real);
}

const DEAD: TransactionStatus = { status: "dead", why: "expired" };

/** Preflight results in which an account that was not asked about is `ok`. */
class OkUnlessFound<Account, Finding> extends Map<Account, Finding | "ok"> {
  override get(account: Account): Finding | "ok" {
    return super.get(account) ?? "ok";
  }
}

function nextChange(store: ReadableAtom<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.listen(() => {
      stop();
      resolve();
    });
  });
}

/**
 * Horizon says of these ledgers that they closed before every envelope, and the journal doesn't
 * have the ledger on which an envelope was built.
 */
function closesIn1970(isChanged: (path: string) => boolean) {
  return ({ transactionStatus }: Modules["src/wallet/transaction-status.ts"]) => ({
    transactionStatus: (
      ...[connection, { ledger: _, ...envelope }]: Parameters<typeof transactionStatus>
    ) => {
      const changed: typeof fetch = async (input, init) => {
        const answer = await (connection.fetch ?? fetch)(input, init);
        const path = String(input).slice(connection.horizonUrl?.length ?? 0);
        if (!isChanged(path)) return answer;
        const ledger: object = await answer.json();
        return Response.json({ ...ledger, closed_at: "1970-01-01T00:00:00Z" }, answer);
      };
      return transactionStatus({ ...connection, fetch: changed }, envelope);
    },
  });
}

/** Signs the review on screen although the check before signing found a difference. */
function overlooksDifference(isOverlooked: (shown: Review, now: Review) => boolean) {
  return ({ createFinalCheck }: Modules["src/pay/review/final-check.ts"]) => ({
    createFinalCheck: (...given: Parameters<typeof createFinalCheck>) => {
      const real = createFinalCheck(...given);
      return {
        ...real,
        lookAgain: async (shown: Review) => {
          const now = await real.lookAgain(shown);
          return typeof now !== "string" && isOverlooked(shown, now) ? shown : now;
        },
      };
    },
  });
}

function beginsWithNewestPlan({ createReviewStore }: Modules["src/pay/review/review.ts"]) {
  return {
    createReviewStore: (...[world, ports]: Parameters<typeof createReviewStore>) => {
      const start: typeof ports.runs.start = (beginning) =>
        ports.runs.start({ ...beginning, parts: ports.$plan.get()?.parts ?? [] });
      return createReviewStore(world, { ...ports, runs: { ...ports.runs, start } });
    },
  };
}

/** Begins a run although its lines have changed, as long as their number is the same. */
function beginsDespiteChangedLines({ createRuns }: Modules["src/pay/send/runs.ts"]) {
  return {
    createRuns: (...[world, parts]: Parameters<typeof createRuns>) => {
      let confirmed: Run | null = null;
      const saveWith: typeof parts.draft.saveWith = (write) =>
        parts.draft.saveWith((draft, base) => {
          if (confirmed?.lines.length === draft.lines.length) confirmed.lines = draft.lines;
          return write(draft, base);
        });
      const runs = createRuns(world, { ...parts, draft: { ...parts.draft, saveWith } });
      const start: typeof runs.start = (beginning) => {
        confirmed = { ...beginning.draft };
        return runs.start({ ...beginning, draft: confirmed });
      };
      return { ...runs, start };
    },
  };
}

/** Changes how a plan's payments are made, given how the row says to pay. */
function changesPayments(
  wayOf: (payment: PlannedPayment, how: Run["lines"][number]["how"]) => PlannedPayment["how"],
) {
  return ({ createPlan }: Modules["src/pay/check/plan.ts"]) => {
    const changed = (plan: Plan): Plan => {
      const hows = new Map(plan.checked.lines.map(({ line }) => [line.id, line.how]));
      const parts = plan.parts.map((part): PlannedPart => {
        let op = 0;
        const payments = part.payments.map((payment) => {
          const how = wayOf(payment, hows.get(payment.lineId) ?? payment.how);
          op += how === "create_and_claimable" ? 2 : 1;
          return { ...payment, how, op };
        });
        return { ...part, payments };
      });
      return { ...plan, parts };
    };
    return {
      createPlan: (stores: Parameters<typeof createPlan>[0]) =>
        computed([createPlan(stores)], (plan) => plan && changed(plan)),
    };
  };
}

type PreflightAnswer = Awaited<ReturnType<Api["preflight"]>>;

function asksPreflight(
  change: (answer: PreflightAnswer) => PreflightAnswer | Promise<PreflightAnswer>,
) {
  return ({ PayeeCheck }: Modules["src/pay/check/check.ts"]) => ({
    PayeeCheck: class extends PayeeCheck {
      constructor(...[world, ports]: ConstructorParameters<typeof PayeeCheck>) {
        const preflight: typeof world.api.preflight = async (...given) =>
          await change(await world.api.preflight(...given));
        super({ ...world, api: { ...world.api, preflight } }, ports);
      }
    },
  });
}

function writesDrafts(write: (journal: Journal) => Journal["saveDrafts"]) {
  return ({ createJournal }: Modules["src/pay/run/journal.ts"]) => ({
    createJournal: (...given: Parameters<typeof createJournal>): Journal => {
      const journal = createJournal(...given);
      return { ...journal, saveDrafts: write(journal), begin: write(journal) };
    },
  });
}

function withoutSuspicion(why: "look_alike" | "other_address") {
  return ({ createKnownPayees }: Modules["src/pay/check/look-alike.ts"]) => ({
    createKnownPayees: (...given: Parameters<typeof createKnownPayees>) => {
      const watch = createKnownPayees(...given);
      return {
        ...watch,
        suspicion: (...line: Parameters<typeof watch.suspicion>) => {
          const suspicion = watch.suspicion(...line);
          return suspicion?.why === why ? null : suspicion;
        },
      };
    },
  });
}
