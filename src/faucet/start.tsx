import { type ComponentProps, hydrate } from "preact";
import { guardFocus } from "../ui/guard-focus.ts";
import { Faucet } from "./Faucet.tsx";

/** Hydrates the faucet that was rendered at build time. Only test networks have one. */
export function startFaucet(): void {
  const root = document.getElementById("faucet");
  const text = document.getElementById("faucet-data")?.textContent;
  if (root === null || !text) return;
  const props: ComponentProps<typeof Faucet> = JSON.parse(text);
  hydrate(<Faucet {...props} />, root);
  guardFocus();
}
