import { keepLinkKey } from "../../box/keep-link-key.ts";
import { guardFocus } from "../../ui/guard-focus.ts";
import { startPage } from "../../ui/start-page.ts";
import { Approve } from "./Approve.tsx";

export function startApprove(): void {
  if (startPage("approve", Approve) === null) return;
  guardFocus();
  keepLinkKey();
}
