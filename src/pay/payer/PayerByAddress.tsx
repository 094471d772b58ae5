import { useRef, useState } from "preact/hooks";
import { parseAddress } from "../../stellar/address.ts";
import { shorten } from "../../stellar/shorten.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Field } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { type PayerChoice, PayerRow } from "./PayerRow.tsx";
import { readSignableAccount, type SignableAccount } from "./signable-accounts.ts";

type Found = SignableAccount | "asking" | { fault: string } | null;

/** Offers accounts that aren't listed, because anyone can add a key to many accounts. */
export function PayerByAddress({ m, signer, choose }: PayerChoice) {
  const { world } = usePay();
  const { m: { wallet, faults } } = useTexts();
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found>(null);
  /** The text that was looked up last. Answers for other texts are ignored. */
  const asked = useRef("");
  const change = (typed: string) => {
    asked.current = "";
    setText(typed);
    setFound(null);
  };
  const lookUp = async () => {
    const read = parseAddress(text.trim());
    if (!read.ok) {
      if (read.fault === "secret_key") setText("");
      return setFound({ fault: faults.address[read.fault] });
    }
    asked.current = text;
    setFound("asking");
    const { account } = read.address;
    const answer = await readSignableAccount(world, signer, account);
    if (asked.current !== text) return;
    if (typeof answer !== "string") return setFound(answer);
    setFound({ fault: fill(wallet[answer], { address: shorten(account) }) });
  };
  const isFault = found !== null && typeof found === "object" && "fault" in found;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void lookUp();
      }}
    >
      <Field
        label={m.byAddress}
        value={text}
        change={change}
        mono
        live
        {...isFault && { fault: found.fault }}
      />
      <button type="submit" class="btn" disabled={found === "asking"}>{m.look}</button>
      <div aria-live="polite">
        {found === "asking" && <p class="small quiet">{m.asking}</p>}
        {found !== null && typeof found === "object" && !isFault && (
          <ul>
            <PayerRow m={m} account={found} signer={signer} choose={choose} />
          </ul>
        )}
      </div>
    </form>
  );
}
