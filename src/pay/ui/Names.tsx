import { formatList } from "../../ui/i18n/format.ts";
import { plural } from "../../ui/i18n/text.ts";
import { useTexts } from "./texts.ts";

const NAMED = 5;

export function Names({ names }: { names: readonly string[] }) {
  const { lang, m } = useTexts();
  const all = names.map((name) => name || m.draft.unnamed);
  if (all.length <= NAMED) return <>{formatList(lang, all)}</>;
  return (
    <>
      {all.slice(0, NAMED).join(", ")}
      <details class="more-names">
        <summary>{plural(lang, m.draft.moreNames, all.length - NAMED)}</summary>
        {all.slice(NAMED).join(", ")}
      </details>
    </>
  );
}
