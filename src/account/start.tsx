import { render } from "preact";
import { guardFocus } from "../ui/guard-focus.ts";
import { keepPages } from "../ui/keep-page.ts";
import { Account, type AccountProps } from "./Account.tsx";

/** Replaces the page's placeholder. Only test networks have this page. */
export function startAccount(): void {
  const root = document.getElementById("account");
  const text = document.getElementById("account-data")?.textContent;
  if (root === null || !text) return;
  const props: AccountProps = JSON.parse(text);
  root.textContent = "";
  render(<Account {...props} />, root);
  guardFocus();
  keepPages([`/${props.lang}/account`]);
}
