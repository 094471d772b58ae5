import { shorten } from "../stellar/shorten.ts";
import { receiptNumber } from "./receipt-text.ts";
import { fill } from "../ui/i18n/text.ts";
import { Notice } from "../ui/Notice.tsx";
import { CheckYourself } from "./Actions.tsx";
import { IdCell, utcDay } from "./Cells.tsx";
import { Facts, LedgerPart, Parties } from "./Proof.tsx";
import { Slip } from "./Slip.tsx";
import type { PaidProof, ReceiptContext } from "./state.ts";
import { InPlaceOfLocal, Sum } from "./Sum.tsx";

/** Money that carries the name of USDC, or another token: loud, and not a receipt. */
export function NotUsdc({ proof, fake, context }: {
  proof: PaidProof;
  /** It calls itself USDC. */
  fake: boolean;
  context: ReceiptContext;
}) {
  const { t, link } = context;
  const issuer = proof.assetIssuer ?? proof.sender;
  const words = { issuer: shorten(issuer), asset: proof.asset, number: receiptNumber(proof.hash) };
  const state = { tone: "bad" as const, word: t.notUsdc, more: t.said };
  return (
    <>
      <Slip
        heading={fake ? t.notUsdcReceipt : t.receipt}
        hash={proof.hash}
        op={proof.op}
        band="none"
        state={fake ? "counterfeit" : "other_asset"}
        context={context}
      >
        <Sum
          label={t.receivedOther}
          amount={proof.amount}
          asset={proof.asset}
          struck={fake}
          quoted={fake}
          stamp={{ word: t.notUsdc, tone: "bad", below: utcDay(proof.createdAt, context) }}
          context={context}
        >
          <InPlaceOfLocal word={t.noValue} note={fake ? t.anyoneNames : t.otherToken} />
        </Sum>
        <Notice tone="bad" live="alert" title={fake ? t.counterfeitTitle : t.otherTitle}>
          {fill(fake ? t.counterfeitText : t.otherText, words)}
        </Notice>
        <dl class="cells">
          <Issuers issuer={issuer} fake={fake} context={context} />
          <Parties proof={proof} context={context} />
          <Facts proof={proof} state={state} context={context} />
        </dl>
        <LedgerPart proof={proof} context={context} />
      </Slip>
      {fake && <Tell words={{ ...words, link }} context={context} />}
      <CheckYourself explorerUrl={proof.explorerUrl} context={context} />
    </>
  );
}

/** Whose token it is, and beside a look-alike whose the real one is. */
function Issuers({ issuer, fake, context }: {
  issuer: string;
  fake: boolean;
  context: ReceiptContext;
}) {
  const { t, network } = context;
  return (
    <>
      <IdCell
        label={t.madeBy}
        id={issuer}
        claim="issuer"
        copyLabel={t.copyIssuer}
        context={context}
      />
      {fake && (
        <IdCell
          label={t.realMadeBy}
          id={network.usdcIssuer}
          copyLabel={t.copyIssuer}
          context={context}
        />
      )}
    </>
  );
}

/** A sentence to send to whoever paid with a look-alike. */
function Tell({ words, context }: { words: Record<string, string>; context: ReceiptContext }) {
  const { m, t } = context;
  return (
    <div class="bar noprint needs-js">
      <button type="button" class="btn main" data-copy={fill(t.counterfeitTell, words)}>
        <span class="before">{t.counterfeitAction}</span>
        <span class="after">{m.copied}</span>
      </button>
    </div>
  );
}
