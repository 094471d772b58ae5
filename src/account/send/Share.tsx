import { useState } from "preact/hooks";

interface Props {
  label: string;
  text: string;
  /** What is said once the text was copied, where the phone has no list of apps to share with. */
  done: string;
}

/** Hands a text to another app, or copies it. */
export function Share({ label, text, done }: Props) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    // a person may close the phone's list without choosing
    if (navigator.share !== undefined) return await navigator.share({ text }).catch(() => {});
    await navigator.clipboard.writeText(text).then(() => setCopied(true), () => {});
  };
  return (
    <div>
      <button type="button" class="btn text" onClick={() => void share()}>{label}</button>
      <p class="small" role="status">{isCopied && done}</p>
    </div>
  );
}
