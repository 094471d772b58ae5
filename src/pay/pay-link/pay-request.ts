import { atom } from "nanostores";
import type { DraftStore } from "../draft/draft.ts";
import { createEmptyLine } from "../line/pay-line.ts";
import type { createRuns } from "../send/runs.ts";
import type { World } from "../world/world.ts";
import { parsePayLink, type PayRequest } from "./pay-link.ts";

export function createPayRequestStore(
  world: World,
  { draft, runs }: { draft: DraftStore; runs: ReturnType<typeof createRuns> },
) {
  /** Null without a link, or after its notice was closed. */
  const $request = atom<PayRequest | null>(null);

  /** Also removes the link from the URL, so that a reload doesn't start another draft. */
  async function startDraft(runName: string): Promise<void> {
    const request = parsePayLink(world.query);
    if (request === null) return;
    world.dropFromQuery(["to", "amount", "memo", "memo_type"]);
    if (runs.$sending.get() !== null) return $request.set({ line: null, faults: ["busy"] });
    $request.set(request);
    if (request.line !== null) {
      const line = createEmptyLine({ ...request.line, currency: "USDC" });
      const isShown = await draft.begin(runName, [line], { kind: "one-off" });
      if (!isShown) await runs.read();
    }
  }

  return { $request, startDraft, close: () => $request.set(null) };
}
