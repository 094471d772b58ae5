import { useStore } from "@nanostores/preact";
import { canOthersSpend, canSignAlone, signerWeight } from "../../stellar/signers.ts";
import { formatAmount } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Identicon } from "../../ui/Identicon.tsx";
import { Organization } from "../../ui/Organization.tsx";
import { useOrganization } from "../ui/use-organization.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { DashboardPayer } from "./messages/payer.en.ts";
import type { SignableAccount } from "./signable-accounts.ts";

export interface PayerChoice {
  m: DashboardPayer;
  /** The wallet's key. */
  signer: string;
  choose: (payer: string) => void;
}

export function PayerRow({ m, account: { address, signing, usdc }, signer, choose }: PayerChoice & {
  account: SignableAccount;
}) {
  const pay = usePay();
  const { lang, c } = useTexts();
  const session = useStore(pay.wallet.$session);
  const name = useOrganization(address);
  const isChosen = session.status === "ready" && session.payer === address;
  const weights = { needed: signing.weightNeeded, own: signerWeight(signing, signer) };
  return (
    <li>
      <p>
        <Identicon address={address} />
        {name !== null && name !== "asking" && (
          <Organization organization={name} lang={lang} m={c} />
        )}
        <code id={`payer-${address}`}>{address}</code>
      </p>
      <p class="small">
        {usdc === null ? m.noTrustline : fill(m.holds, { amount: formatAmount(lang, usdc) })}{" "}
        {fill(canSignAlone(signing, signer) ? m.alone : m.notAlone, weights)}
      </p>
      {canOthersSpend(signing, signer) && <p class="small warn">{m.others}</p>}
      <button
        type="button"
        class="btn"
        disabled={isChosen}
        aria-describedby={`payer-${address}`}
        onClick={() => choose(address)}
      >
        {m.choose}
      </button>
    </li>
  );
}
