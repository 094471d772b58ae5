import { useState } from "preact/hooks";

interface Props {
  label: string;
  text: string;
  /** Shown when the text was copied instead of shared. */
  done: string;
}

export function ShareButton({ label, text, done }: Props) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    // the person may close the share sheet
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
