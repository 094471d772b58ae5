import { useEffect, useState } from "preact/hooks";
import { formatNumber } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { PayerByAddress } from "./PayerByAddress.tsx";
import { type PayerChoice, PayerRow } from "./PayerRow.tsx";
import { listSignableAccounts, type SignableAccounts } from "./signable-accounts.ts";

/** Accounts shown per page. The name of each one is looked up. */
const ACCOUNTS_PER_PAGE = 10;

/** The accounts that have the wallet's key as a signer. None is preselected. */
export function Payers({ m, signer, choose }: PayerChoice) {
  const { world } = usePay();
  const { m: { wallet } } = useTexts();
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<SignableAccounts | "asking" | "unread">("asking");
  useEffect(() => {
    let isOpen = true;
    setFound("asking");
    void listSignableAccounts(world, signer).then((read) => {
      if (isOpen) setFound(read ?? "unread");
    });
    return () => void (isOpen = false);
  }, [signer, tries]);
  return (
    <section class="payers" aria-labelledby="payers-title">
      <h2 class="label" id="payers-title">{m.title}</h2>
      {found === "asking" && <p class="small quiet" role="status">{m.asking}</p>}
      {found === "unread" && (
        <>
          <p class="small warn" role="alert">{m.unread}</p>
          <button type="button" class="btn" onClick={() => setTries(tries + 1)}>
            {wallet.again}
          </button>
        </>
      )}
      {typeof found !== "string" && (
        <PayerList m={m} found={found} signer={signer} choose={choose} />
      )}
      <PayerByAddress m={m} signer={signer} choose={choose} />
    </section>
  );
}

function PayerList({ m, found: { accounts, hasMore }, signer, choose }: PayerChoice & {
  found: SignableAccounts;
}) {
  const { lang } = useTexts();
  const [shown, setShown] = useState(ACCOUNTS_PER_PAGE);
  if (accounts.length === 0) return <p class="small" role="status">{m.none}</p>;
  return (
    <>
      <p class="small warn">{m.why}</p>
      <ul>
        {accounts.slice(0, shown).map((account) => (
          <PayerRow
            key={account.address}
            m={m}
            account={account}
            signer={signer}
            choose={choose}
          />
        ))}
      </ul>
      {shown < accounts.length && (
        <button
          type="button"
          class="btn text"
          onClick={() => setShown(shown + ACCOUNTS_PER_PAGE)}
        >
          {m.more}
        </button>
      )}
      {hasMore && (
        <p class="small warn">
          {fill(m.onlyFirst, { n: formatNumber(lang, accounts.length) })}
        </p>
      )}
    </>
  );
}
