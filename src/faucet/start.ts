import { guardFocus } from "../ui/guard-focus.ts";
import { startPage } from "../ui/start-page.ts";
import { Faucet } from "./Faucet.tsx";

export function startFaucet(): void {
  if (startPage("faucet", Faucet) !== null) guardFocus();
}
