import { render } from "preact";
import { guardFocus } from "../ui/guard-focus.ts";
import { cachePages } from "../ui/cache-pages.ts";
import { Account, type AccountProps } from "./Account.tsx";

/** Only test networks have this page. */
export function startAccount(): void {
  const root = document.getElementById("account");
  const text = document.getElementById("account-data")?.textContent;
  if (root === null || !text) return;
  const props: AccountProps = JSON.parse(text);
  root.textContent = "";
  render(<Account {...props} />, root);
  guardFocus();
  cachePages([`/${props.lang}/account`]);
}
