import { isBulkheadRejectedError } from "cockatiel";
import { describe, expect, test } from "vitest";
import { ClientBulkheads } from "../../../../functions/http/client-bulkheads.ts";

describe("ClientBulkheads", () => {
  test("gives each client its own room, and the service itself as much as it wants", async () => {
    const bulkheads = new ClientBulkheads({ max: 2, maxQueued: 1 });
    const free: (() => void)[] = [];
    const begun: (string | null)[] = [];
    const work = (client: string | null) =>
      bulkheads.execute(client, async () => {
        begun.push(client);
        await new Promise<void>((resolve) => free.push(resolve));
      });
    const [first, second, waiting] = ["a", "a", "a"].map(work);
    await expect(work("a")).rejects.toSatisfy(isBulkheadRejectedError);
    const others = [work("b"), work(null), work(null), work(null)];
    expect(begun).toEqual(["a", "a", "b", null, null, null]);
    free[0]?.();
    await first;
    await expect.poll(() => begun.length).toBe(7);
    for (const each of free) each();
    await Promise.all([second, waiting, ...others]);
    // and again
    const again = work("a");
    free.at(-1)?.();
    await again;
  });
});
