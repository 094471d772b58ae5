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
  return (
    <div class="bar needs-js noprint">
      <button type="button" class="btn main" onClick={share}>
        {copied ? p.linkCopied : p.share}
      </button>
    </div>
  );
}

/** Other ways to hand the passport on: WhatsApp, paper. */
export function MoreWays({ link, words: { p } }: PassportView) {
  const text = encodeURIComponent(`${p.shareText}: ${link}`);
  return (
    <div class="acts noprint">
      <a
        class="btn"
        href={`https://wa.me/?text=${text}`}
        rel="noopener noreferrer"
        target="_blank"
      >
        WhatsApp
      </a>
      <button type="button" class="btn needs-js" onClick={() => globalThis.print()}>
        {p.print}
      </button>
    </div>
  );
}
