import { useStore } from "@nanostores/preact";
import { formatTime } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import type { Run } from "../run/run.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";

/** No version is overwritten before a person chooses. */
export function OtherTabNotice({ draft }: { draft: Run }) {
  const pay = usePay();
  const { lang, m: { elsewhere: m, draft: { peopleCount } } } = useTexts();
  const change = useStore(pay.draft.$otherTabChange);
  if (change === null) return null;
  const people = (run: Run) => plural(lang, peopleCount, run.lines.length);
  const own = (
    <button type="button" class="btn" onClick={() => void pay.draft.keepOwn()}>{m.own}</button>
  );
  if (change.what === "newer") {
    const time = formatTime(lang, change.run.updatedAt);
    const counts = { there: people(change.run), here: people(draft) };
    return (
      <Notice tone="warn" live="alert" title={fill(m.newer, { time })}>
        <p>{fill(m.newerText, counts)}</p>
        <div class="do">
          <button type="button" class="btn" onClick={() => void pay.draft.takeOther()}>
            {m.take}
          </button>
          {own}
        </div>
      </Notice>
    );
  }
  if (change.what === "deleted") {
    return (
      <Notice tone="warn" live="alert" title={m.deleted}>
        <div class="do">
          {own}
          <button type="button" class="btn text" onClick={pay.draft.leave}>{m.leave}</button>
        </div>
      </Notice>
    );
  }
  const follow = async () => {
    await pay.runs.show(draft.id);
    pay.draft.leave();
  };
  return (
    <Notice tone="warn" live="alert" title={m.sent}>
      <div class="do">
        <button type="button" class="btn" onClick={() => void follow()}>{m.show}</button>
      </div>
    </Notice>
  );
}
