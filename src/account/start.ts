import { render } from "preact";
import { cachePages } from "../ui/cache-pages.ts";
import { guardFocus } from "../ui/guard-focus.ts";
import { startPage } from "../ui/start-page.ts";
import { Account } from "./Account.tsx";

/** Does nothing on other networks than test networks, where the page is only a notice. */
export function startAccount(): void {
  const props = startPage("account", Account, (page, root) => {
    root.textContent = "";
    render(page, root);
  });
  if (props === null) return;
  guardFocus();
  cachePages([`/${props.lang}/account`]);
}
