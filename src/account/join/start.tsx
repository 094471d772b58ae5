import { hydrate } from "preact";
import { keepLinkKey } from "../../box/keep-link-key.ts";
import { guardFocus } from "../../ui/guard-focus.ts";
import { Join, type JoinProps } from "./Join.tsx";

export function startJoin(): void {
  const root = document.getElementById("join");
  const text = document.getElementById("join-data")?.textContent;
  if (root === null || !text) return;
  const props: JoinProps = JSON.parse(text);
  hydrate(<Join {...props} />, root);
  guardFocus();
  keepLinkKey();
}
