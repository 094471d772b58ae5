import { type ComponentProps, hydrate } from "preact";
import { guardFocus } from "../ui/guard-focus.ts";
import { Faucet } from "./Faucet.tsx";

export function startFaucet(): void {
  const root = document.getElementById("faucet");
  const text = document.getElementById("faucet-data")?.textContent;
  if (root === null || !text) return;
  const props: ComponentProps<typeof Faucet> = JSON.parse(text);
  hydrate(<Faucet {...props} />, root);
  guardFocus();
}
