import { useState } from "preact/hooks";
import type { PassportView } from "./words.ts";

/** The one main action: Web Share where there is one, else the link is copied. */
export function Share({ link, words: { p } }: PassportView) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    try {
      if (typeof navigator.share === "function") {
        await navigator.share({ title: p.title, text: p.shareText, url: link });
      } else {
        await navigator.clipboard.writeText(link);
        setCopied(true);
      }
    } catch {
      // the person closed the window, or the browser forbids it: the link stands below
    }
  };
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${p.shareText}: ${link}`)}`;
  return (
    <div class="bar noprint">
      <button type="button" class="btn main needs-js" onClick={share}>
        {copied ? p.linkCopied : p.share}
      </button>
      <a class="btn text" href={whatsapp} rel="noopener noreferrer" target="_blank">{p.whatsapp}</a>
    </div>
  );
}
