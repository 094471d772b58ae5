import { shorten } from "../stellar/shorten.ts";
import type { Common } from "./messages/frame.en.ts";
import { CopyButton } from "./CopyButton.tsx";
import { Patch } from "./Identicon.tsx";

interface Props {
  /** An address or a transaction's hash, whole. */
  id: string;
  /** The copy button's whole name; by default the one for addresses or hashes. */
  copyLabel?: string;
  m: Pick<Common, "copy" | "copied" | "copyAddress" | "copyHash">;
}

/**
 * An address or hash: short, whole on demand (also without script and on paper), always to be
 * copied. Addresses have their patch.
 */
export function LedgerId({ id, copyLabel, m }: Props) {
  const isHash = id.length === 64;
  const label = copyLabel ?? (isHash ? m.copyHash : m.copyAddress);
  return (
    <div class="hash">
      {!isHash && <Patch address={id} />}
      <details>
        <summary>
          <code>{shorten(id)}</code>
        </summary>
        <code>{id}</code>
      </details>
      <CopyButton value={id} label={label} m={m} />
    </div>
  );
}
