import type { ComponentChildren } from "preact";
import { visiblePieces } from "../ui/visible-text.ts";
import { formatDate, formatTime } from "../ui/i18n/format.ts";
import { fill } from "../ui/i18n/text.ts";
import { LedgerId } from "../ui/LedgerId.tsx";
import type { ReceiptContext } from "./state.ts";

interface CellProps {
  label: string;
  /** The width of the slip; half of it otherwise. */
  all?: boolean;
  style?: string;
  children: ComponentChildren;
}

/** One box of the form: what is printed above, what was filled in below. */
export function Cell({ label, all, style, children }: CellProps) {
  return (
    <div class={all === true ? "all" : undefined}>
      <dt class="label">{label}</dt>
      <dd class={style}>{children}</dd>
    </div>
  );
}

interface IdCellProps {
  label: string;
  id: string;
  /** What it is for the browser's check: `sender`, `recipient`, `issuer` or `hash`. */
  claim?: string;
  copyLabel: string;
  context: ReceiptContext;
}

/** An address or a hash, to be read and copied. */
export function IdCell({ label, id, claim, copyLabel, context }: IdCellProps) {
  return (
    <div class="all" data-claim={claim}>
      <dt class="label">{label}</dt>
      <dd>
        <LedgerId id={id} copyLabel={copyLabel} m={context.m} />
      </dd>
    </div>
  );
}

/** A moment: in UTC from the server; the browser puts the reader's own time before it. */
export function TimeCell({ label, iso, context }: {
  label: string;
  iso: string;
  context: ReceiptContext;
}) {
  const { lang, t } = context;
  const utc = fill(t.utcTime, { time: formatTime(lang, iso, "UTC") });
  return (
    <Cell label={label}>
      <time dateTime={iso} data-local={t.localTime}>
        <span>{utcDay(iso, context)}</span>
        <small hidden />
        <small>{utc}</small>
      </time>
    </Cell>
  );
}

/** The day of a moment in UTC. */
export function utcDay(iso: string, { lang }: ReceiptContext): string {
  return formatDate(lang, iso, { timeZone: "UTC" });
}

/** Text that anyone could write onto the ledger: set apart, with its unseen signs named. */
export function LedgerText({ text }: { text: string }) {
  return (
    <bdi>
      {visiblePieces(text).map((piece) =>
        "text" in piece ? piece.text : <code class="unseen">{piece.sign}</code>
      )}
    </bdi>
  );
}

/** The memo of the transaction. */
export function MemoCell({ memo, context }: { memo: string; context: ReceiptContext }) {
  const { t } = context;
  if (memo === "") return <Cell label={t.memo} all style="quiet">{t.noMemo}</Cell>;
  const unseen = visiblePieces(memo).some((piece) => "sign" in piece);
  return (
    <div class="all" data-claim="memo">
      <dt class="label">{t.memo}</dt>
      <dd class="memo">
        <LedgerText text={memo} />
        {unseen && <small>{t.hiddenSigns}</small>}
      </dd>
    </div>
  );
}
