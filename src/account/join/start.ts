import { keepLinkKey } from "../../box/keep-link-key.ts";
import { guardFocus } from "../../ui/guard-focus.ts";
import { startPage } from "../../ui/start-page.ts";
import { Join } from "./Join.tsx";

export function startJoin(): void {
  if (startPage("join", Join) === null) return;
  guardFocus();
  keepLinkKey();
}
