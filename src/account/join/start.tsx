import { hydrate } from "preact";
import { guardFocus } from "../../ui/guard-focus.ts";
import { Join, type JoinProps } from "./Join.tsx";

/** Hydrates the page of an invitation. */
export function startJoin(): void {
  const root = document.getElementById("join");
  const text = document.getElementById("join-data")?.textContent;
  if (root === null || !text) return;
  const props: JoinProps = JSON.parse(text);
  hydrate(<Join {...props} />, root);
  guardFocus();
  keepKey();
}

/** Keeps the fragment with the link's key when the language is changed. The key is never sent. */
function keepKey(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>(".langs a");
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    location.assign(link.href.split("#")[0] + location.hash);
  });
}
