import { CopyButton } from "../ui/CopyButton.tsx";
import { Notice } from "../ui/Notice.tsx";
import { fill } from "../ui/i18n/text.ts";
import { MarkedLine } from "./MarkedLine.tsx";
import type { AccountUnavailableReason } from "./browser-environment.ts";
import { type AccountViewProps, navigateTo } from "./view.ts";

export function NoAccount({ view: { m: { absent: a }, here } }: { view: AccountViewProps }) {
  return (
    <div class="mine one">
      <section class="sheet stack">
        <h1 class="say">{fill(a.title, { here })}</h1>
        <p>{a.lead}</p>
        <ul class="plain-list">
          <MarkedLine mark="done" text={fill(a.key, { here })} />
          <MarkedLine mark="done" text={fill(a.words, { here })} />
          <MarkedLine mark="bad" text={a.noBank} />
          <MarkedLine mark="bad" text={a.practice} />
        </ul>
      </section>
      <div class="bar">
        <button type="button" class="btn main" onClick={() => navigateTo("make")}>
          {fill(a.make, { here })}
        </button>
        <button type="button" class="btn text" onClick={() => navigateTo("restore")}>
          {a.restore}
        </button>
      </div>
    </div>
  );
}

export function AccountUnread(
  { view: { m, c, faults }, retry }: { view: AccountViewProps; retry: () => void },
) {
  return (
    <div class="mine one">
      <section class="sheet stack">
        <h1 class="say">{m.locked.refusedTitle}</h1>
        <Notice tone="warn" live="alert">{faults.unreadable}</Notice>
      </section>
      <div class="bar">
        <button type="button" class="btn main" onClick={retry}>{c.retry}</button>
      </div>
    </div>
  );
}

export function AccountUnavailable(
  { view: { m: { cannot }, c }, why }: { view: AccountViewProps; why: AccountUnavailableReason },
) {
  return (
    <div class="mine one">
      <section class="sheet stack">
        <h1 class="say">{cannot.title}</h1>
        <Notice tone="warn">{cannot[why]}</Notice>
      </section>
      {(why === "in_other_app" || why === "private_window") && (
        <div class="bar">
          <CopyButton
            value={location.origin + location.pathname}
            label={cannot.copyLink}
            m={{ copy: cannot.copyLink, copied: c.copied }}
            look="btn main"
          />
        </div>
      )}
    </div>
  );
}
