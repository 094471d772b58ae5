import { guardSecrets } from "../ui/guard-secret.ts";
import { startReceipt } from "./receipt-script.ts";

/** Makes a receipt's page in any of its states work; also after its content was replaced. */
export function startAnyReceipt(): void {
  startReceipt();
  guardSecrets();
  if (document.querySelector("#slip[data-ask]") !== null) void ask();
}

/** Most receipts are settled when they are opened: what asks again comes with those that are not. */
async function ask(): Promise<void> {
  const { keepAsking } = await import("./keep-asking.ts");
  keepAsking(startAnyReceipt);
}
