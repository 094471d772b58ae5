import { useEffect, useRef, useState } from "preact/hooks";
import { shorten } from "../../stellar/shorten.ts";
import { signerWeight } from "../../stellar/signers.ts";
import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { signingAccount } from "../../wallet/horizon.ts";
import type { PayState } from "../pay.ts";
import { createLazyPart, Lazy, type LazyPart } from "../ui/Lazy.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { DashboardPayer } from "./messages/payer.en.ts";
import type { WalletSession } from "./wallet.ts";

type ReadySession = Extract<WalletSession, { status: "ready" }>;

const PAYER_LISTS: Record<DashboardLanguage, LazyPart<Awaited<ReturnType<typeof loadPayers>>>> = {
  en: createLazyPart(() => loadPayers(import("./messages/payer.en.ts"))),
  fr: createLazyPart(() => loadPayers(import("./messages/payer.fr.ts"))),
  sw: createLazyPart(() => loadPayers(import("./messages/payer.sw.ts"))),
};

async function loadPayers(texts: Promise<{ dashboardPayer: DashboardPayer }>) {
  const [{ Payers }, { dashboardPayer }] = await Promise.all([import("./Payers.tsx"), texts]);
  return { Payers, texts: dashboardPayer };
}

export function OtherPayer({ session: { address, payer } }: { session: ReadySession }) {
  const pay = usePay();
  const { lang, m: { wallet: m } } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const choose = (chosen: string) => {
    payFrom(pay, chosen);
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div class="other-payer">
      {payer !== address && (
        <>
          <p>
            <small>{m.paysFrom}</small>
            <code>{payer}</code>
          </p>
          <button type="button" class="btn text" onClick={() => choose(address)}>
            {m.ownPayer}
          </button>
        </>
      )}
      <button
        type="button"
        class="btn text"
        ref={opener}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {m.otherPayer}
      </button>
      {isOpen && (
        <Lazy
          part={PAYER_LISTS[lang]}
          skeleton={<p class="small quiet" role="status">{m.looking}</p>}
        >
          {({ Payers, texts }) => <Payers m={texts} signer={address} choose={choose} />}
        </Lazy>
      )}
    </div>
  );
}

export function PayFromButton({ payer, session }: { payer: string; session: ReadySession }) {
  const pay = usePay();
  const { m: { wallet: m } } = useTexts();
  const [state, setState] = useState<"idle" | "asking" | PayFromRefusal>("idle");
  useEffect(() => setState("idle"), [session]);
  const place = { address: shorten(payer) };
  const ask = async () => {
    setState("asking");
    const refusal = await switchPayerIfSigner(pay, payer);
    if (refusal !== null && pay.wallet.$session.get() === session) setState(refusal);
  };
  return (
    <>
      <button
        type="button"
        class="btn"
        disabled={state === "asking"}
        onClick={() => void ask()}
      >
        {fill(m.payFrom, place)}
      </button>
      {(state === "notSigner" || state === "signersUnread") && (
        <p class="small bad" role="alert">{fill(m[state], place)}</p>
      )}
    </>
  );
}

type PayFromRefusal = "notSigner" | "signersUnread";

/** Does nothing if the key or the payer changed before the ledger's response. */
export async function switchPayerIfSigner(
  pay: PayState,
  payer: string,
): Promise<PayFromRefusal | null> {
  const { world: { connection }, wallet: { $session } } = pay;
  const session = $session.get();
  if (session.status !== "ready") return null;
  const read = await signingAccount(connection, payer);
  // the response is only about this key, and a payer chosen since then counts
  if ($session.get() !== session) return null;
  const signing = read?.account?.signing ?? null;
  if (read === null || (signing === null && read.account !== null)) return "signersUnread";
  if (signing === null || signerWeight(signing, session.address) === 0) return "notSigner";
  payFrom(pay, payer);
  return null;
}

function payFrom({ review, wallet }: PayState, payer: string): void {
  review.close();
  wallet.payFrom(payer);
}
