import type { BrowserContext } from "@playwright/test";

/**
 * Lets pauses of three to twelve seconds, after which a page looks or asks again, take a tenth of
 * their time in all pages that are opened from now on. Shorter and longer ones may say when
 * a wallet is given up (Freighter's library after two seconds), which a slow machine must not reach.
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
