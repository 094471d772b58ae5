import { shorten } from "../stellar/shorten.ts";
import { CopyButton } from "./CopyButton.tsx";
import { Identicon } from "./Identicon.tsx";
import type { FrameMessages } from "./messages/frame.en.ts";

interface Props {
  id: string;
  /** By default the label for addresses or hashes. */
  copyLabel?: string;
  m: Pick<FrameMessages, "copy" | "copied" | "copyAddress" | "copyHash">;
}

/** Shows the id in full on demand, also without JavaScript and on paper. */
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
