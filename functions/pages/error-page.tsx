import render from "preact-render-to-string";
import type { Language } from "../../src/ui/i18n/languages.ts";
import { FAULT } from "../../src/ui/messages/fault.ts";
import { FRAME } from "../../src/ui/messages/frame.ts";
import type { FilledPage } from "./page.ts";

const RETRY_SECONDS = 30;

export function renderErrorPage(
  lang: Language,
  { storeDown, requestId }: { storeDown: boolean; requestId: string },
): FilledPage {
  const m = FAULT[lang];
  const title = storeDown ? m.downTitle : m.brokenTitle;
  const content = (
    <>
      <h1>{title}</h1>
      <p class="lead">{storeDown ? m.downText : m.brokenText}</p>
      <p>
        <a class="btn" href="">{FRAME[lang].retry}</a>
      </p>
      <p class="small quiet">
        {m.request} <code>{requestId}</code>
      </p>
    </>
  );
  return {
    status: storeDown ? 503 : 500,
    draw: () => ({ head: render(<title>{`${title} · Lipwa`}</title>), main: render(content) }),
    cacheControl: "no-store",
    headers: storeDown ? { "retry-after": String(RETRY_SECONDS) } : {},
  };
}
