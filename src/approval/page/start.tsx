import { hydrate } from "preact";
import { keepLinkKey } from "../../box/keep-link-key.ts";
import { guardFocus } from "../../ui/guard-focus.ts";
import { Approve, type ApproveProps } from "./Approve.tsx";

export function startApprove(): void {
  const root = document.getElementById("approve");
  const text = document.getElementById("approve-data")?.textContent;
  if (root === null || !text) return;
  const props: ApproveProps = JSON.parse(text);
  hydrate(<Approve {...props} />, root);
  guardFocus();
  keepLinkKey();
}
