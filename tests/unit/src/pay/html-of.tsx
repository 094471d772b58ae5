import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { DASHBOARD } from "../../../../src/pay/messages/dashboard.ts";
import type { PayState } from "../../../../src/pay/pay.ts";
import { type DashboardTexts, TextsContext } from "../../../../src/pay/ui/texts.ts";
import { PayContext } from "../../../../src/pay/ui/use-pay.ts";
import { frame } from "../../../../src/ui/messages/frame.en.ts";

export const WORDS: DashboardTexts = { lang: "en", m: DASHBOARD.en, c: frame };

/** The HTML of a view in English. */
export function htmlOf(pay: PayState, view: VNode): string {
  return renderToString(
    <PayContext.Provider value={pay}>
      <TextsContext.Provider value={WORDS}>
        {view}
      </TextsContext.Provider>
    </PayContext.Provider>,
  );
}
