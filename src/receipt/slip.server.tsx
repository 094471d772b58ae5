import type { ComponentChildren } from "preact";
import type { ReceiptOrganization } from "../contract/organization.ts";
import type { PaymentProof, ProofPayment } from "../contract/verify.ts";
import { Badge, type Tone } from "../ui/Badge.tsx";
import {
  formatAmount,
  formatDate,
  formatExact,
  formatNumber,
  formatTime,
} from "../ui/i18n/format.ts";
import { ExactAmount } from "../ui/ExactAmount.tsx";
import { fill } from "../ui/i18n/text.ts";
import { LedgerId } from "../ui/LedgerId.tsx";
import { Organization } from "../ui/Organization.tsx";
import { formatAssetCode } from "../ui/asset-text.ts";
import { visiblePieces } from "../ui/visible-text.ts";
import { getMemoLabel, type MemoView, toClaimMemoView, toMemoView } from "./facts.ts";
import { EVIDENCE } from "./messages/proof-check.ts";
import type { LocalValueTable, ReceiptContext } from "./state.ts";

interface SlipProps {
  heading: string;
  /** Null if the link has no number, or a number that leads nowhere. */
  number?: string | null;
  /** Woven: every shown line is paid. Bare: set aside, or still being looked up. */
  band?: "woven" | "bare" | "none";
  /** The verdict, for the page's script. */
  state: string;
  /** The operation, for the browser's check. */
  op?: number | null;
  /** The transaction that set a claimed balance aside, for the browser's check. */
  creation?: string;
  /** The URL that the page's script polls. */
  ask?: string;
  context: ReceiptContext;
  children: ComponentChildren;
}

export function ReceiptSlip(
  {
    heading,
    number = null,
    band = "none",
    state,
    op,
    creation,
    ask,
    context,
    children,
  }: SlipProps,
) {
  return (
    <article
      class="slip"
      id="slip"
      aria-labelledby="slip-head"
      data-state={state}
      data-op={op ?? undefined}
      data-creation={creation}
      data-ask={ask}
    >
      {band !== "none" && <div class={band === "bare" ? "band bare" : "band"} />}
      <div class="slip-in">
        <header class="slip-top">
          <h1 class="label" id="slip-head">{heading}</h1>
          {number !== null && (
            <p class="slip-no">
              <span class="sr">{`${context.t.number} `}</span>
              {number}
            </p>
          )}
        </header>
        {children}
      </div>
    </article>
  );
}

interface AmountProps {
  label: string;
  /** The amount as on the ledger. */
  amount: string;
  asset: string;
  /** True if the receiver didn't get the amount. */
  struck?: boolean;
  /** True for XLM and this network's USDC. */
  recognized: boolean;
  belowCent: string | null;
  /** `below` replaces the UTC date of `iso`. */
  stamp: { word: string; tone: "done" | "warn" | "bad"; iso: string; below?: string };
  context: ReceiptContext;
  children: ComponentChildren;
}

export function SlipAmount(
  { label, amount, asset, struck, recognized, belowCent, stamp, context, children }: AmountProps,
) {
  const shown = formatAmount(context.lang, amount);
  const size = shown.length > 15
    ? "amount tiny"
    : shown.length > 10
    ? "amount small-sum"
    : "amount";
  const exact = (
    <>
      <data data-claim="amount" value={amount}>
        {struck === true ? <s class="struck">{shown}</s> : shown}
      </data>{" "}
      <span class={belowCent === null ? "unit" : undefined} data-claim="asset">
        {formatAssetCode(context.lang, asset, recognized)}
      </span>
    </>
  );
  return (
    <div class="sum">
      <p class="label">{label}</p>
      {belowCent === null ? <p class={size}>{exact}</p> : (
        <>
          <p class="amount words">{belowCent}</p>
          <p class="num">{exact}</p>
        </>
      )}
      <ExactAmount amount={amount} lang={context.lang} m={context.m} struck={struck} />
      {children}
      <p class={stamp.tone === "done" ? "stamp" : `stamp ${stamp.tone}`}>
        {stamp.word}
        {stamp.below === undefined
          ? <small data-day="">{utcDay(stamp.iso, context)}</small>
          : <small>{stamp.below}</small>}
      </p>
    </div>
  );
}

export function LocalValuePlaceholder({ word, note }: { word: string; note: string }) {
  return (
    <p class="local">
      <b>{word}</b> <small>{note}</small>
    </p>
  );
}

/** Without scripts it is a form; with them it updates at once. */
export function LocalValue({ context }: { context: ReceiptContext }) {
  const { t, local } = context;
  if (!local.known) {
    const note = local.why === "only_usdc" ? t.onlyUsdc : t.rateMissingWhy;
    return <LocalValuePlaceholder word={t.rateMissing} note={note} />;
  }
  return <LocalForm local={local} context={context} />;
}

function LocalForm({ local, context }: {
  local: Extract<LocalValueTable, { known: true }>;
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
              selected={currency === local.chosen}
              data-value={value}
              data-note={note === row?.note ? undefined : note}
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

interface CellProps {
  label: string;
  /** True if the cell has the full width of the slip. */
  all?: boolean;
  style?: string;
  children: ComponentChildren;
}

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
  /** The name for the browser's check: `sender`, `recipient`, `claimant`, `issuer` or `hash`. */
  claim?: string;
  copyLabel: string;
  context: ReceiptContext;
  /** The owner of the account, which the browser's check can't confirm. */
  owner?: ComponentChildren;
  children?: ComponentChildren;
}

export function IdCell({ label, id, claim, copyLabel, context, owner, children }: IdCellProps) {
  return (
    <div class="all" data-claim={claim}>
      <dt class="label">{label}</dt>
      <dd>
        {owner}
        <LedgerId id={id} copyLabel={copyLabel} m={context.m} />
        {children}
      </dd>
    </div>
  );
}

/** The server writes UTC; the browser adds the local time. */
export function TimeCell({ label, iso, all, context }: {
  label: string;
  iso: string;
  all?: boolean;
  context: ReceiptContext;
}) {
  const { lang, t } = context;
  const utc = fill(t.utcTime, { time: formatTime(lang, iso, "UTC") });
  return (
    <Cell label={label} all={all}>
      <time dateTime={iso} data-local={t.localTime}>
        <span data-day="">{utcDay(iso, context)}</span>
        <small hidden />
        <small>{utc}</small>
      </time>
    </Cell>
  );
}

/** The browser replaces the date with the local one. */
function utcDay(iso: string, { lang }: ReceiptContext): string {
  return formatDate(lang, iso, { timeZone: "UTC" });
}

export function PayerName({ organization, context }: {
  organization: ReceiptOrganization | null;
  context: ReceiptContext;
}) {
  const { lang, m, t, isNamePending } = context;
  if (organization === null) {
    return isNamePending
      ? (
        <p class="by">
          <small>{m.nameComing}</small>
        </p>
      )
      : null;
  }
  const { today } = organization;
  return (
    <p class="by">
      <Organization organization={organization} lang={lang} m={m} />
      {today !== undefined && (
        <small class="warn">
          {today === null ? t.nameDenied : (
            <>
              {t.nameToday} <Organization organization={today} lang={lang} m={m} />
            </>
          )}
        </small>
      )}
    </p>
  );
}

export function PaymentParties({ proof, payment, context }: {
  proof: PaymentProof;
  payment: ProofPayment;
  context: ReceiptContext;
}) {
  const { t } = context;
  const { sender, senderMuxed, recipient, recipientMuxed } = payment;
  const from = { label: t.from, claim: "sender", copyLabel: t.copyFrom, context };
  const to = { label: t.to, claim: "recipient", copyLabel: t.copyTo, context };
  return (
    <>
      {sender !== null && (
        <Party
          account={sender}
          muxed={senderMuxed}
          {...from}
          owner={<PayerName organization={proof.organization} context={context} />}
        />
      )}
      {recipient !== null && <Party account={recipient} muxed={recipientMuxed} {...to} />}
    </>
  );
}

/** A custodian's customer has a muxed address (M…), shown with the account behind it. */
function Party({ account, muxed, ...cell }: Omit<IdCellProps, "id"> & {
  account: string;
  muxed: string | null;
}) {
  const { t, m } = cell.context;
  if (muxed === null) return <IdCell id={account} {...cell} />;
  return (
    <IdCell id={muxed} {...cell}>
      <small>{t.heldAt}</small>
      <LedgerId id={account} m={m} />
    </IdCell>
  );
}

export function PaymentDetails({ proof, state, context }: {
  proof: PaymentProof;
  /** Null if the page shows the state above. */
  state: { tone: Tone; note: string } | null;
  context: ReceiptContext;
}) {
  const { t } = context;
  const claimMemo = toClaimMemoView(proof);
  return (
    <>
      <TimeCell label={t.when} iso={proof.createdAt} all={state === null} context={context} />
      {state !== null && (
        <Cell label={t.state}>
          <Badge tone={state.tone}>
            {state.note.charAt(0).toUpperCase() + state.note.slice(1)}
          </Badge>
        </Cell>
      )}
      {state?.tone === "done" && proof.evidence === "signatures" && (
        <Cell label={t.proofAvailable} all>
          <span id="proven">{t.signedEvidence}</span>
          {context.network.quorum?.forgeable === true && (
            <small class="warn">{EVIDENCE[context.lang].trust.ownForge}</small>
          )}
        </Cell>
      )}
      <MemoCell claim="memo" memo={toMemoView(proof)} context={context} />
      {claimMemo !== null && <MemoCell claim="claimMemo" memo={claimMemo} context={context} />}
    </>
  );
}

/** Shows the memo apart, with its author and kind, and with invisible characters made visible. */
function MemoCell({ claim, memo, context }: {
  claim: "memo" | "claimMemo";
  memo: MemoView;
  context: ReceiptContext;
}) {
  const { t } = context;
  const label = getMemoLabel(claim, memo, t);
  if (memo.value === "") {
    return <Cell label={label} all style="quiet">{memo.known ? t.noMemo : t.memoUnknown}</Cell>;
  }
  const pieces = visiblePieces(memo.value);
  return (
    <div class="all" data-claim={claim}>
      <dt class="label">{label}</dt>
      <dd class="memo">
        <bdi>
          {pieces.map((piece) =>
            "text" in piece ? piece.text : <code class="unseen">{piece.code}</code>
          )}
        </bdi>
        {pieces.some((piece) => "code" in piece) && <small>{t.hiddenSigns}</small>}
      </dd>
    </div>
  );
}

/** Shown below the perforation. */
export function LedgerDetails({ proof, op, context }: {
  proof: PaymentProof;
  /** Null for the whole transaction. */
  op: number | null;
  context: ReceiptContext;
}) {
  const { lang, t, m, network } = context;
  return (
    <>
      <div class="perf" />
      <dl class="cells">
        <Cell label={t.fee} style="num">
          {formatExact(lang, proof.fee)} XLM
          <small>{t.feeBy}</small>
        </Cell>
        <Cell label={t.ledger} style="num">
          {formatNumber(lang, proof.ledger)}
          <small>{network.name}</small>
        </Cell>
        {proof.payments.length > 1 && op !== null && (
          <Cell label={t.line} all style="num">
            {fill(t.lineOf, { op, all: proof.payments.length })}
          </Cell>
        )}
        <IdCell
          label={t.transaction}
          id={proof.hash}
          claim="hash"
          copyLabel={m.copyHash}
          context={context}
        />
      </dl>
    </>
  );
}
