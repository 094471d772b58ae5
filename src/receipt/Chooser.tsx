import type { PaymentProof } from "../contract/verify.ts";
import { shorten } from "../stellar/shorten.ts";
import { visibleText } from "../ui/visible-text.ts";
import { formatAmount } from "../ui/i18n/format.ts";
import { fill } from "../ui/i18n/text.ts";
import { Notice } from "../ui/Notice.tsx";
import { Patch } from "../ui/Identicon.tsx";
import { LedgerPart } from "./Proof.tsx";
import { TimeCell } from "./Cells.tsx";
import { failureText } from "./failure-text.ts";
import { Slip } from "./Slip.tsx";
import type { ChooseFault, ReceiptContext } from "./state.ts";

interface Props {
  proof: PaymentProof;
  fault: ChooseFault | null;
  /** The lines that were asked for, by operation. */
  shown: number[];
  context: ReceiptContext;
}

/** A transaction that pays many: asks which line is the reader's before it shows any. */
export function Chooser({ proof, fault, shown, context }: Props) {
  const { lang, t } = context;
  const refused = proof.status === "failed";
  const here = `/receipt/${proof.hash}`;
  return (
    <Slip
      heading={t.chooseLabel}
      hash={proof.hash}
      band={refused ? "none" : "woven"}
      state="choose"
      context={context}
    >
      <p class="word">
        {fill(refused ? t.chooseFailed : t.chooseTitle, { n: proof.payments.length })}
      </p>
      {refused && (
        <Notice tone="bad" title={t.failedTitle}>
          {`${failureText({ ...proof, op: null }, t)} ${t.failedText}`.trim()}
        </Notice>
      )}
      {shown.length > 0 ? <Lines proof={proof} shown={shown} context={context} /> : (
        <>
          <p>{t.chooseText}</p>
          <AccountForm action={here} fault={fault} context={context} />
        </>
      )}
      <p class="small quiet">
        {t.choosePublic}
        {shown.length < proof.payments.length && (
          <>
            {" "}
            <a class="all-lines" href={`${here}?lines=all&lang=${lang}`}>{t.chooseAll}</a>
          </>
        )}
      </p>
      <dl class="cells">
        <TimeCell label={t.when} iso={proof.createdAt} context={context} />
      </dl>
      <LedgerPart proof={{ ...proof, op: null }} context={context} />
    </Slip>
  );
}

const FAULTS = {
  bad_address: "chooseBad",
  secret: "chooseSecret",
  not_in_it: "chooseNone",
} as const;

function AccountForm({ action, fault, context }: {
  action: string;
  fault: ChooseFault | null;
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

function Lines({ proof, shown, context }: Omit<Props, "fault">) {
  const { lang, t } = context;
  const lines = proof.payments.filter(({ op }) => shown.includes(op));
  return (
    <ol class="lines">
      {lines.map(({ op, recipient, claimants = [], sender, amount, asset, recognized }) => {
        const whose = recipient ?? claimants.find((id) => id !== sender) ?? null;
        return (
          <li>
            <a
              href={`/receipt/${proof.hash}?op=${op}&lang=${lang}`}
              aria-label={`${fill(t.openLine, { op })}: ${amountText(amount, asset, lang)}`}
            >
              {whose !== null && <Patch address={whose} />}
              <code>{whose === null ? "…" : shorten(whose)}</code>
              <span class={recognized ? "num" : "num bad"}>{amountText(amount, asset, lang)}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

function amountText(
  amount: string | null,
  asset: string | null,
  lang: ReceiptContext["lang"],
): string {
  return `${amount === null ? "?" : formatAmount(lang, amount)} ${visibleText(asset ?? "")}`;
}
