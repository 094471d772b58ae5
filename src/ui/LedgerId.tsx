import { shorten } from "../stellar/shorten.ts";
import { CopyButton } from "./CopyButton.tsx";
import { Identicon } from "./Identicon.tsx";
import type { FrameMessages } from "./messages/frame.en.ts";

interface Props {
  /** An address or a transaction's hash in full. */
  id: string;
  /** The name of the copy button; by default the one for addresses or hashes. */
  copyLabel?: string;
  m: Pick<FrameMessages, "copy" | "copied" | "copyAddress" | "copyHash">;
}

/**
 * An address or hash: shortened, in full on demand (also without JavaScript and on paper), with a
 * copy button. Addresses have their identicon.
 */
export function LedgerId({ id, copyLabel, m }: Props) {
  const isHash = id.length === 64;
  const label = copyLabel ?? (isHash ? m.copyHash : m.copyAddress);
  return (
    <div class="hash">
      {!isHash && <Identicon address={id} />}
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
