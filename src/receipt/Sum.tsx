import type { ComponentChildren } from "preact";
import { formatAmount } from "../ui/i18n/format.ts";
import { visibleText } from "../ui/visible-text.ts";
import { Stamp } from "../ui/Stamp.tsx";
import type { LocalTable, ReceiptContext } from "./state.ts";

interface Props {
  label: string;
  /** As the ledger writes it. */
  amount: string;
  asset: string;
  /** The amount did not arrive as what it looks like: struck through. */
  struck?: boolean;
  /** The asset only calls itself so: in quotation marks. */
  quoted?: boolean;
  stamp: { word: string; tone: "done" | "warn" | "bad"; below: string };
  context: ReceiptContext;
  /** The local value, or what stands in its place. */
  children: ComponentChildren;
}

/** How much: the first thing on every slip. */
export function Sum({ label, amount, asset, struck, quoted, stamp, context, children }: Props) {
  const shown = formatAmount(context.lang, amount);
  const size = shown.length > 15
    ? "amount tiny"
    : shown.length > 10
    ? "amount small-sum"
    : "amount";
  return (
    <div class="sum">
      <p class="label">{label}</p>
      <p class={size}>
        <data data-claim="amount" value={amount}>
          {struck === true ? <s class="struck">{shown}</s> : shown}
        </data>{" "}
        <span class="unit" data-claim="asset">
          {quoted === true ? `“${visibleText(asset)}”` : visibleText(asset)}
        </span>
      </p>
      {children}
      <Stamp tone={stamp.tone} word={stamp.word}>{stamp.below}</Stamp>
    </div>
  );
}

/** Two lines where a local value would stand. */
export function InPlaceOfLocal({ word, note }: { word: string; note: string }) {
  return (
    <p class="local">
      <b>{word}</b> <small>{note}</small>
    </p>
  );
}

/** The local value in the viewer's currency: a form without script, at once with it. */
export function Local({ context }: { context: ReceiptContext }) {
  const { t, local } = context;
  if (!local.known) {
    const note = local.why === "only_usdc" ? t.onlyUsdc : t.rateMissingWhy;
    return <InPlaceOfLocal word={t.rateMissing} note={note} />;
  }
  return <LocalForm local={local} context={context} />;
}

function LocalForm({ local, context }: {
  local: Extract<LocalTable, { known: true }>;
  context: ReceiptContext;
}) {
  const { t, m, carried } = context;
  const row = local.rows.find(({ currency }) => currency === local.chosen) ?? local.rows[0];
  return (
    <form
      class="local"
      id="local"
      method="get"
      data-passing={local.ofDay ? undefined : t.savedRate}
    >
      {Object.entries(carried).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <b>
        <output>{row?.value}</output>{" "}
        <select name="currency" aria-label={m.currency}>
          {local.rows.map(({ currency, value, note }) => (
            <option
              value={currency}
              selected={currency === local.chosen}
              data-value={value}
              data-note={note}
            >
              {currency}
            </option>
          ))}
        </select>
      </b>
      <button type="submit" class="copy without-js">{t.showCurrency}</button>
      <small>{row?.note}</small>
    </form>
  );
}
