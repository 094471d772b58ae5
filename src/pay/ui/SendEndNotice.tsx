import { useStore } from "@nanostores/preact";
import { displayAmount } from "../../stellar/amount.ts";
import { formatDate } from "../../ui/i18n/format.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import type { Undecided } from "../../wallet/fate.ts";
import { partTotal } from "../plan.ts";
import type { Run } from "../run.ts";
import { Notice } from "../../ui/Notice.tsx";
import { shorten } from "../../stellar/shorten.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import type { Sending } from "../runs.ts";
import { HeldPart } from "./GotMeanwhile.tsx";
import { usePay } from "./use-pay.ts";
import { useWords, type Words } from "./words.ts";

/** Why sending stopped, and that nothing is lost by it. */
export function SendEndNotice({ sending }: { sending: Sending }) {
  const pay = usePay();
  const words = useWords();
  const session = useStore(pay.wallet.$session);
  const { run, end, active } = sending;
  const { ends } = words.m.send;
  if (active || run.status === "finished" || run.status === "stopped") return null;
  if (end === null) {
    const other = session.status === "ready" && session.address !== run.payer;
    if (session.status !== "ready") return <Notice tone="warn">{ends.no_wallet}</Notice>;
    return other ? <Notice tone="warn">{otherAccount(words, run.payer)}</Notice> : null;
  }
  if (end.why === "unsure" && end.known !== null) {
    return <UndecidedPart run={run} no={end.part} known={end.known} />;
  }
  if (end.why === "held") return <HeldPart runId={run.id} hold={end.hold} />;
  const tone = end.why === "failed" || end.why === "no_locks" ? "bad" : "warn";
  return <Notice tone={tone} live="alert">{endText(words, sending, pay.world.network.name)}
  </Notice>;
}

interface UndecidedProps {
  run: Run;
  no: number;
  known: Undecided;
}

/** What can be known of a transaction that no ledger can tell of any more; a person decides. */
function UndecidedPart({ run, no, known }: UndecidedProps) {
  const pay = usePay();
  const { lang, m: { send: { undecided: m } } } = useWords();
  const payments = run.parts.find((part) => part.no === no)?.payments ?? [];
  const date = (seconds: number) => formatDate(lang, new Date(seconds * 1000).toISOString());
  const amount = displayAmount(partTotal({ payments }), LOCALES[lang]);
  const { why, builtAt, historyFrom, sequenceUsed } = known;
  return (
    <Notice tone="bad" live="alert" title={fill(m.title, { n: no })}>
      <p>{fill(plural(lang, m.whom, payments.length), { amount })}</p>
      <p>{fill(m[why], { built: date(builtAt), from: date(historyFrom) })} {m.over}</p>
      <p>{sequenceUsed === null ? m.noAccount : sequenceUsed ? m.used : m.unused}</p>
      <p>
        <b>{m.warning}</b>
      </p>
      <div class="do">
        <button
          type="button"
          class="btn"
          onClick={() => void pay.runs.declareUnpaid(run.id, no)}
        >
          {m.again}
        </button>
        <button type="button" class="btn text" onClick={() => void pay.runs.close(run.id)}>
          {m.leave}
        </button>
      </div>
    </Notice>
  );
}

function endText(words: Words, { end, run }: Sending, network: string): string {
  const { m } = words;
  if (end === null || end.why === "finished" || end.why === "held") return "";
  switch (end.why) {
    case "not_signed": {
      const { refusal } = end;
      if (
        refusal.code === "unreachable" || refusal.code === "no_account" ||
        refusal.code === "not_loaded" || refusal.code === "record_unread"
      ) {
        return m.send.ends[refusal.code];
      }
      const detail = "detail" in refusal ? refusal.detail ?? "?" : "?";
      const why = fill(m.wallet.faults[refusal.code], {
        detail,
        network,
      });
      return `${m.send.ends.not_signed} ${why}`;
    }
    case "failed":
    case "died":
    case "unsure":
      return fill(m.send.ends[end.why], { n: end.part });
    case "other_account":
      return otherAccount(words, run.payer);
    default:
      return m.send.ends[end.why];
  }
}

function otherAccount({ m }: Words, payer: string | null): string {
  return fill(m.send.ends.other_account, { address: shorten(payer ?? "") });
}
