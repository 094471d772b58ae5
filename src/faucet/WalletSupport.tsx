import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Network } from "../contract/network.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { FaucetTexts } from "./texts.ts";

interface Props {
  lang: Language;
  words: FaucetTexts;
  address: string | null;
  network: Network | null;
  onToggle: (isOpen: boolean) => void;
}

/** USDC's code and issuer are for wallets that can't connect. */
export function WalletSupport({ lang, words: { f, e }, address, network, onToggle }: Props) {
  const [list, setList] = useState<((address: string | null) => ComponentChildren) | string>("");
  const load = async () => {
    if (network === null || typeof list === "function") return;
    const renderList = await import("./WalletList.tsx")
      .then(({ loadWalletList }) => loadWalletList(lang, network))
      .catch(() => e.offline);
    setList(() => renderList);
  };
  return (
    <details
      class="more needs-js"
      onToggle={({ currentTarget }) => {
        onToggle(currentTarget.open);
        void load();
      }}
    >
      <summary>{f.wallets}</summary>
      <div class="wallets">
        {typeof list === "function" ? list(address) : <p role="status">{list}</p>}
      </div>
    </details>
  );
}
