import { otherClaimants } from "../stellar/payment.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatAmount } from "../ui/i18n/format.ts";
import { Badge } from "../ui/Badge.tsx";
import { fill, plural } from "../ui/i18n/text.ts";
import { Identicon } from "../ui/Identicon.tsx";
import { Notice } from "../ui/Notice.tsx";
import { formatAssetCode } from "../ui/asset-text.ts";
import { readSetAsideTerms } from "./set-aside-terms.ts";
import { belowCentText } from "./below-cent.ts";
import { isUnrecognizedAsset, type Verdict } from "./judge.ts";
import type { ReceiptMessages } from "./messages/receipt.en.ts";
import { collectedLabel, formatSlipNumber } from "./message.ts";
import {
  failureText,
  givenInReturnText,
  isGone,
  TextWithIds,
  VERDICT_LOOKS,
} from "./payment.server.tsx";
import { IdCell, LedgerDetails, PayerName, ReceiptSlip, TimeCell } from "./slip.server.tsx";
import type { LineRequestFault, ReceiptContext, ReceiptLine, RunReceiptState } from "./state.ts";

interface Props {
  state: RunReceiptState;
  context: ReceiptContext;
}

/** Asks for the reader's address before it shows any line. */
export function RunPage({ state, context }: Props) {
  const { proof, all, lines, verdict, fault } = state;
  const { lang, t } = context;
  const here = `/receipt/${proof.hash}`;
  const title = proof.status === "failed" ? t.runFailed : t.runTitle;
  const judged = lines.length > 0 ? lines : all;
  const isCentOrMore = judged.some((line) => belowCentText(line, context) === null);
  return (
    <ReceiptSlip
      heading={verdict === "paid" ? t.receipt : t.runLabel}
      number={formatSlipNumber(proof, null)}
      band={verdict === "paid" && isCentOrMore ? "woven" : "none"}
      state="run"
      context={context}
    >
      <p class="word">{fill(title, { n: all.length })}</p>
      {verdict === "paid"
        ? <SettledNote state={state} context={context} />
        : <VerdictCounts state={state} context={context} />}
      {lines.length > 0 ? <Lines lines={lines} state={state} context={context} /> : (
        <>
          <p>{t.chooseText}</p>
          <AccountForm action={here} fault={fault} context={context} />
        </>
      )}
      <p class="small quiet">
        {t.choosePublic}
        {lines.length < all.length && (
          <>
            {" "}
            <a class="all-lines" href={`${here}?lines=all&lang=${lang}`}>{t.chooseAll}</a>
          </>
        )}
      </p>
      <dl class="cells">
        <Payer state={state} context={context} />
        <TimeCell label={t.when} iso={proof.createdAt} all context={context} />
      </dl>
      <LedgerDetails proof={proof} op={null} context={context} />
    </ReceiptSlip>
  );
}

/** Shown only if the run is paid, by one account whose name is known or being looked up. */
function Payer({ state: { proof, all, verdict }, context }: Props) {
  const { sender, organization } = proof;
  const isOne = all.every(({ payment }) => payment.sender === sender);
  const isNamed = organization !== null || context.isNamePending;
  if (verdict !== "paid" || !isNamed || sender === "" || !isOne) return null;
  const { t } = context;
  const owner = <PayerName organization={organization} context={context} />;
  return (
    <IdCell label={t.from} id={sender} copyLabel={t.copyFrom} context={context} owner={owner} />
  );
}

/** The shown lines prove nothing about the others. */
function SettledNote({ state: { all, lines }, context: { lang, t } }: Props) {
  const own = lines.length > 0 && lines.length < all.length;
  return (
    <p class="after">
      <Badge tone="done">{own ? plural(lang, t.runOwnSettled, lines.length) : t.runSettled}</Badge>
    </p>
  );
}

function VerdictCounts({ state: { proof, all, lines, verdict }, context }: Props) {
  const { lang, t } = context;
  const judged = lines.length > 0 ? lines : all;
  if (verdict === "mixed") {
    const counts = new Map<Verdict, number>();
    for (const line of judged) counts.set(line.verdict, (counts.get(line.verdict) ?? 0) + 1);
    // Next to unpaid lines, don't call a paid line "settled".
    const words = Array.from(
      counts,
      ([one, n]) => `${n}\u00a0×\u00a0${one === "paid" ? t.runVerified : t.verdicts[one].word}`,
    );
    return (
      <Notice tone="warn" title={getRunTitle(verdict, t)}>
        {`${fill(t.runMixedText, { n: judged.length })} ${words.join(", ")}.`}
      </Notice>
    );
  }
  const isExchange = verdict === "exchanged";
  const isReset = isGone({ verdict, proof });
  const text = isReset ? t.archivedAsideText : t.verdicts[verdict].text;
  const issuers = [...new Set(judged.map(({ payment }) => shorten(payment.assetIssuer ?? "")))];
  const assets = new Set(
    judged.map(({ payment }) => formatAssetCode(lang, payment.asset ?? "", payment.recognized)),
  );
  const why = verdict === "failed" ? failureText(proof, null, t) : "";
  const filled = fill(isExchange ? t.runExchanged : text, {
    issuer: issuers.join(", "),
    asset: [...assets].join(", "),
    given: isExchange ? givenByEach(judged, context) : "",
  });
  return (
    <Notice
      tone={VERDICT_LOOKS[verdict].tone}
      title={isReset ? t.archivedAsideTitle : getRunTitle(verdict, t)}
    >
      <TextWithIds text={`${why} ${filled}`.trim()} />
    </Notice>
  );
}

export function getRunTitle(verdict: RunReceiptState["verdict"], t: ReceiptMessages): string {
  if (verdict === "mixed") return t.runMixedTitle;
  if (verdict === "failed") return t.runFailedTitle;
  // With several payments, there is no single receiver.
  return verdict === "exchanged" ? `${t.verdicts.exchanged.label}.` : t.verdicts[verdict].title;
}

/** `GABCDE…WXYZ sent 1.50 XLM; …`. */
function givenByEach(lines: readonly ReceiptLine[], context: ReceiptContext): string {
  const givers = Map.groupBy(lines, ({ payment }) => payment.recipientMuxed ?? payment.recipient);
  return Array.from(givers, ([giver, own]) =>
    fill(context.t.givenBy, {
      who: shorten(giver ?? ""),
      // One amount can be given in return for several lines.
      back: givenInReturnText([...new Set(own.flatMap(({ back }) => back))], context),
    })).join("; ");
}

const FAULTS = {
  bad_address: "chooseBad",
  secret: "chooseSecret",
  no_such_line: "chooseNone",
} as const;

function AccountForm({ action, fault, context }: {
  action: string;
  fault: LineRequestFault | null;
  context: ReceiptContext;
}) {
  const { lang, t } = context;
  return (
    <form class="lookup" method="get" action={action} data-secret={t.chooseSecret}>
      <input type="hidden" name="lang" value={lang} />
      <label class="label" for="account">{t.chooseField}</label>
      <input
        class="input"
        id="account"
        name="account"
        required
        maxLength={80}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        aria-invalid={fault === null ? undefined : "true"}
        aria-describedby="fault"
      />
      <p class="small bad fault" id="fault" role="alert">{fault !== null && t[FAULTS[fault]]}</p>
      <button type="submit" class="btn main">{t.chooseButton}</button>
    </form>
  );
}

function Lines({ lines, state, context }: Props & { lines: ReceiptLine[] }) {
  const { lang, t } = context;
  return (
    <ol class="lines">
      {lines.map(({ payment, verdict }) => {
        const { op, recipient, recipientMuxed } = payment;
        const payee = recipientMuxed ?? recipient ?? otherClaimants(payment)[0] ?? null;
        const amount = belowCentText({ payment, verdict }, context) ??
          amountText(payment, lang);
        const word = verdictWord({ payment, verdict }, state, context);
        const refused = verdict === "failed" || verdict === "counterfeit";
        return (
          <li data-verdict={verdict}>
            <a href={`/receipt/${state.proof.hash}?op=${op}&lang=${lang}`}>
              <span class="sr">{fill(t.openLine, { op })}:</span>
              {payee !== null && <Identicon address={payee} />}
              <code>{payee === null ? "…" : shorten(payee)}</code>
              <span class="num">{refused ? <s class="struck">{amount}</s> : amount}</span>
              {word !== "" && <small class={VERDICT_LOOKS[verdict].tone}>{word}</small>}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** Empty if the line was paid directly. */
function verdictWord(
  { payment, verdict }: Pick<ReceiptLine, "payment" | "verdict">,
  { proof }: RunReceiptState,
  { t, now }: ReceiptContext,
): string {
  if (verdict === "paid") return collectedLabel(payment, t) ?? "";
  if (isGone({ verdict, proof })) return t.aside.over;
  const aside = verdict === "set_aside" ? readSetAsideTerms(proof, payment, now) : null;
  if (aside?.best.stage === "over") return t.aside.over;
  if (aside?.best.stage === "never") return t.aside.never;
  const { word } = t.verdicts[verdict];
  if (!isUnrecognizedAsset(verdict)) return word;
  return fill(t.lineMadeBy, { word, issuer: shorten(payment.assetIssuer ?? "") });
}

function amountText(
  { amount, asset, recognized }: ReceiptLine["payment"],
  lang: ReceiptContext["lang"],
): string {
  const figure = amount === null ? "?" : formatAmount(lang, amount);
  return `${figure} ${formatAssetCode(lang, asset ?? "", recognized)}`;
}
