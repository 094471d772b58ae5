import { options, type VNode } from "preact";
import type { PayState } from "../../../../src/pay/pay.ts";
import { htmlOf } from "./html-of.tsx";

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
    htmlOf(pay, view);
  } finally {
    options.vnode = before;
  }
  return buttons;
}
