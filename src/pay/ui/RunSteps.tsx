import { routeHash, RUN_STEPS, type RunStep } from "./route.ts";
import { useTexts } from "./texts.ts";

interface Props {
  run: string;
  now: RunStep;
  /** Steps that can be opened; a signed run can't be edited. */
  open: readonly RunStep[];
}

export function RunSteps({ run, now, open }: Props) {
  const { m: { steps: m } } = useTexts();
  const at = RUN_STEPS.indexOf(now);
  return (
    <nav aria-label={m.label}>
      <ol class="path">
        {RUN_STEPS.map((step, n) => {
          const isNow = step === now;
          const text = n < at ? <Done text={m[step]} /> : `${n + 1} ${m[step]}`;
          return (
            <li
              key={step}
              class={n < at ? "past" : undefined}
              aria-current={isNow ? "step" : undefined}
            >
              {!isNow && open.includes(step)
                ? (
                  <a
                    href={routeHash({ run, step })}
                    onClick={n === at - 1 ? goBack : undefined}
                  >
                    {text}
                  </a>
                )
                : (
                  <span>
                    {text} {isNow && <small>{m.here}</small>}
                  </span>
                )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Done({ text }: { text: string }) {
  return (
    <>
      <svg class="tick" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M1 6.5 4.5 10 11 2" fill="none" stroke="currentColor" stroke-width="2" />
      </svg>
      {text}
    </>
  );
}

/** Uses the browser's Back if it leads to the previous step. */
function goBack(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(history.state?.before > 0)) return;
  event.preventDefault();
  history.back();
}
