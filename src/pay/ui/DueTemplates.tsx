import { useStore } from "@nanostores/preact";
import { Notice } from "../../ui/Notice.tsx";
import { dueDay, type Template, templateName } from "../recurring.ts";
import { usePay } from "./use-pay.ts";
import { formatDate } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { useWords } from "./words.ts";

/** The recurring runs, those that are due first. */
export function DueTemplates() {
  const pay = usePay();
  const { m } = useWords();
  const templates = useStore(pay.recurring.$templates) ?? [];
  if (templates.length === 0) return null;
  return (
    <section class="due" aria-labelledby="due-title">
      <h2 class="label" id="due-title">{m.start.templates}</h2>
      {templates.map((template) => <DueTemplate key={template.id} template={template} />)}
    </section>
  );
}

function DueTemplate({ template }: { template: Template }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const { date, state } = dueDay(template, new Date());
  const forms = { later: m.start.dueNext, today: m.start.dueToday, overdue: m.start.dueSince };
  return (
    <Notice tone={state === "later" ? "plain" : "warn"}>
      <span>
        {fill(forms[state], { name: templateName(template, date), date: formatDate(lang, date) })}
      </span>
      <div class="do">
        <button type="button" class="btn" onClick={() => void pay.recurring.prepare(template)}>
          {m.start.prepare}
        </button>
        <button type="button" class="btn text" onClick={() => void pay.recurring.remove(template)}>
          {m.start.remove}
        </button>
      </div>
    </Notice>
  );
}
