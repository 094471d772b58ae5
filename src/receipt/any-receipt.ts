import { guardSecrets } from "../ui/guard-secret.ts";
import { startReceipt } from "./receipt-script.ts";

/** Makes a receipt's page in any of its states work; also after its content was replaced. */
export function startAnyReceipt(): void {
  startReceipt();
  guardSecrets();
  if (document.querySelector("#slip[data-ask]") !== null) void ask();
  // without it the page is as true
  if (document.querySelector("#slip[data-unnamed]") !== null) showPayer().catch(() => {});
}

/** Of a run few are the first readers. */
async function showPayer(): Promise<void> {
  const { showRunPayer } = await import("./run-payer.ts");
  await showRunPayer();
}

/** Most receipts are settled when they are opened: what asks again comes with those that are not. */
async function ask(): Promise<void> {
  const { keepAsking } = await import("./keep-asking.ts");
  keepAsking(startAnyReceipt);
}
