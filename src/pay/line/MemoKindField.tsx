import { isMemoId } from "../../stellar/memo.ts";
import { useWords } from "../ui/words.ts";
import type { WrittenMemo } from "./pay-line.ts";

interface Props {
  written: WrittenMemo;
  change: (memoType: WrittenMemo["memoType"]) => void;
}

/** What kind of memo it is: an exchange may know its customer by an id, and by no text. */
export function MemoKindField({ written: { memo, memoType }, change }: Props) {
  const { m: { cells: m } } = useWords();
  // a kind that the memo cannot be is not offered
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
