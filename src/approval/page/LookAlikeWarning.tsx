import { formatDate } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { ComparedTexts } from "../../ui/ComparedTexts.tsx";
import type { ProposalRow } from "./review.ts";
import { payeeName, type StateView } from "./view.ts";

export function LookAlikeWarning({ view, row, asked, onAsked }: {
  view: StateView;
  row: ProposalRow;
  asked: ReadonlySet<string>;
  onAsked: (account: string, isAsked: boolean) => void;
}) {
  const { lang, s: { alike: a } } = view;
  const { alike, account } = row;
  if (alike === null) return null;
  const who = payeeName(row);
  const date = formatDate(lang, alike.at);
  const differ = [...account].filter((character, at) => character !== alike.account[at]).length;
  return (
    <section class="in line-top stack" role="alert">
      <h2 class="say">{fill(a.title, { who })}</h2>
      <p>{plural(lang, a.text, differ)}</p>
      <ComparedTexts
        known={alike.account}
        written={account}
        both={a.both.replace("{date}", () => date)}
        top={fill(a.top, { date })}
        below={a.below}
      />
      <p class="small quiet">{a.whole}</p>
      <label class="yes">
        <input
          type="checkbox"
          checked={asked.has(account)}
          onChange={({ currentTarget }) => onAsked(account, currentTarget.checked)}
        />
        <span>{fill(a.asked, { who })}</span>
      </label>
    </section>
  );
}
