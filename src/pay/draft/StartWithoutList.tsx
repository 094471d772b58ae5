import type { ComponentChildren } from "preact";
import { createEmptyLine } from "../line/pay-line.ts";
import type { PayState } from "../pay.ts";
import { defaultPurpose } from "../run/default-purpose.ts";
import { defaultDetails } from "../run/run-details.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";

interface Props {
  title: string;
  children?: ComponentChildren;
}

export function StartWithoutList({ title, children }: Props) {
  const pay = usePay();
  const words = useTexts();
  const { m: { start: m } } = words;
  const name = defaultPurpose(words);
  return (
    <div class="do other-ways" role="group" aria-label={title}>
      {children}
      <button type="button" class="btn text" onClick={() => void startEmptyRun(pay, name)}>
        {m.byHand}
      </button>
    </div>
  );
}

async function startEmptyRun(pay: PayState, name: string): Promise<void> {
  const line = createEmptyLine();
  const details = defaultDetails(pay.runs.$runs.get() ?? [], pay.world.now());
  if (await pay.draft.begin(name, [line], details)) pay.view.$editing.set(line.id);
  else await pay.runs.read();
}
