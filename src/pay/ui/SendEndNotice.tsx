import { useStore } from "@nanostores/preact";
import { Notice } from "../../ui/Notice.tsx";
import { shorten } from "../../stellar/shorten.ts";
import { fill } from "../../ui/i18n/text.ts";
import type { Sending } from "../runs.ts";
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
  const tone = end.why === "failed" || end.why === "no_locks" ? "bad" : "warn";
  return <Notice tone={tone} live="alert">{endText(words, sending, pay.world.network.name)}
  </Notice>;
}

function endText(words: Words, { end, run }: Sending, network: string): string {
  const { m } = words;
  if (end === null || end.why === "finished") return "";
  switch (end.why) {
    case "not_signed": {
      const { refusal } = end;
      if (
        refusal.code === "unreachable" || refusal.code === "no_account" ||
        refusal.code === "not_loaded"
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
