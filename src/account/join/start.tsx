import { hydrate } from "preact";
import { guardFocus } from "../../ui/guard-focus.ts";
import { Join, type JoinProps } from "./Join.tsx";

/** Takes over the page of an invitation, which was drawn when the site was built. */
export function startJoin(): void {
  const root = document.getElementById("join");
  const text = document.getElementById("join-data")?.textContent;
  if (root === null || !text) return;
  const props: JoinProps = JSON.parse(text);
  hydrate(<Join {...props} />, root);
  guardFocus();
  keepKey();
}

/** The page's links to itself in other languages take the link's key along; it is sent nowhere. */
function keepKey(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>(".langs a");
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    location.assign(link.href.split("#")[0] + location.hash);
  });
}
