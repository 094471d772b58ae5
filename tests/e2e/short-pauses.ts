import type { BrowserContext } from "@playwright/test";

/**
 * Shortens pauses of three to twelve seconds between polls to a tenth in all pages opened from now
 * on. Shorter and longer ones can be timeouts for a wallet (two seconds in Freighter's library),
 * which a slow machine must not reach.
 */
export async function shortPauses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ["setTimeout", "setInterval"] as const) {
      const original = Reflect.get(globalThis, name);
      Reflect.set(globalThis, name, (callback: () => void, ms = 0, ...rest: unknown[]) => {
        const isPause = ms >= 3_000 && ms <= 12_000;
        return original(callback, isPause ? ms / 10 : ms, ...rest);
      });
    }
  });
}
