import { isMemoId } from "../../stellar/memo.ts";
import { useTexts } from "../ui/texts.ts";
import type { MemoFields } from "./pay-line.ts";

interface Props {
  written: MemoFields;
  change: (memoType: MemoFields["memoType"]) => void;
}

/** Some exchanges identify a customer by ID only. */
export function MemoKindField({ written: { memo, memoType }, change }: Props) {
  const { m: { cells: m } } = useTexts();
  // offer only types that the memo fits
  const canBeId = memoType === "id" || memo === "" || isMemoId(memo);
  return (
    <label class="field">
      <span class="label">{m.memoType}</span>
      <select
        class="input"
        value={memoType ?? "text"}
        onChange={({ currentTarget: { value } }) => change(value === "id" ? value : undefined)}
      >
        {memoType === "other" && <option value="other" disabled>{m.memoOther}</option>}
        <option value="text">{m.memoText}</option>
        {canBeId && <option value="id">{m.memoId}</option>}
      </select>
    </label>
  );
}
