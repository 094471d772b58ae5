import { options, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { DASHBOARD } from "../../../../src/pay/messages/dashboard.ts";
import type { PayState } from "../../../../src/pay/pay.ts";
import { TextsContext } from "../../../../src/pay/ui/texts.ts";
import { PayContext } from "../../../../src/pay/ui/use-pay.ts";
import { frame } from "../../../../src/ui/messages/frame.en.ts";

/** The buttons of a view by their text: what a click calls, as of this rendering. */
export function buttonsOf(pay: PayState, view: VNode): Map<string, () => void> {
  const buttons = new Map<string, () => void>();
  const before = options.vnode;
  options.vnode = (node: VNode<{ children?: unknown; onClick?: () => void }>) => {
    before?.(node);
    const { children, onClick } = node.props;
    if (node.type === "button" && onClick !== undefined) buttons.set(String(children), onClick);
  };
  try {
    renderToString(
      <PayContext.Provider value={pay}>
        <TextsContext.Provider value={{ lang: "en", m: DASHBOARD.en, c: frame }}>
          {view}
        </TextsContext.Provider>
      </PayContext.Provider>,
    );
  } finally {
    options.vnode = before;
  }
  return buttons;
}
