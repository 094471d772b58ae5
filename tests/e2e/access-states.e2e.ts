import { expect, type Page } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import { type Language, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { startStub } from "../api/stub-upstream.ts";
import { CROWDED, crowdedServer } from "../crowded-passport.ts";
import { receiptStates } from "../gallery/receipt-states.ts";
import { isPlain, pathOf } from "../gallery/state.ts";
import { startReceiptServer } from "../receipt-server.ts";
import { sample } from "../sample.ts";
import { addressOf } from "../stub-ledger.ts";
import { networkOf } from "./dashboard-world.ts";
import { expectAccessible, LOOKS, PHONE, SCREENS, watch } from "./page-watch.ts";
import { test } from "./served.ts";

// the tests are long and independent
test.describe.configure({ mode: "parallel" });

/*
 * The pages of workers in what they can come to, with everything open that can be opened. The
 * language changes from one to the next, so that each is seen in several.
 */

/** A language for each state, and another one on the other screen. */
function languageOf(state: number, look: number): Language {
  return LANGUAGES[(state + 3 * look) % LANGUAGES.length] ?? "en";
}

/** Opens every closed part, including nested ones. */
async function openAll(page: Page): Promise<void> {
  const closed = page.locator("main details:not([open]) > summary:visible");
  for (let left = await closed.count(); left > 0; left = await closed.count()) {
    await closed.first().evaluate((summary) => {
      if (summary.parentElement instanceof HTMLDetailsElement) summary.parentElement.open = true;
    });
  }
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

for (const [look, viewport] of sample(SCREENS, [PHONE]).entries()) {
  const colorScheme = look === 0 ? "dark" : "light";
  test.describe(`at ${viewport.width} px, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test("axe finds nothing on a receipt in any state, opened", async ({ page }) => {
      const { faults } = watch(page);
      const server = await startReceiptServer();
      const states = receiptStates().filter(isPlain)
        .filter((_, at) => at % sample(1, 5) === 0);
      for (const [n, state] of states.entries()) {
        const url = server.url + pathOf(state, languageOf(n, look));
        await page.goto(url);
        await openAll(page);
        if (await page.locator("#check").count() > 0) {
          await expect(page.locator("#checks h2").first()).toBeVisible();
        }
        await expectAccessible(page, { what: url });
        expect(faults, url).toEqual([]);
      }
      await server.stop();
    });

    test("axe finds nothing on a crowded passport, opened, and its bank copy", async ({ page }) => {
      const provider = startStub();
      const api = await crowdedServer(provider);
      const stranger = Keypair.random().publicKey();
      api.horizon.account("newcomer");
      const states = [
        `/passport/${CROWDED}?lang=`,
        `/passport/${CROWDED}?payers=all&waiting=all&lang=`,
        `/passport/${CROWDED}?filter=sent&lang=`,
        `/passport/${addressOf("newcomer")}?lang=`,
        `/passport/${stranger}?lang=`,
        `/passport/${stranger.slice(1)}?lang=`,
        `/bank-copy/${CROWDED}?beside=fr&lang=`,
        `/bank-copy/${stranger.slice(1)}?lang=`,
        `/find?q=hello&lang=`,
        `/find?q=${`S${"A".repeat(55)}`}&lang=`,
        `/nothing?lang=`,
      ];
      for (const [n, state] of states.entries()) {
        if (n % sample(1, 2) !== 0) continue;
        const url = api.server.url + state + languageOf(n, look);
        await page.goto(url);
        await openAll(page);
        await expectAccessible(page, { what: url });
      }
      api.horizon.fault = () => new Response("", { status: 503 });
      const away = await page.goto(`${api.server.url}/passport/${Keypair.random().publicKey()}`);
      expect(away?.status()).toBe(503);
      await expectAccessible(page, { what: "a ledger that cannot be reached" });
      await api.stop();
      await provider.stop();
    });

    test("axe finds nothing where faucet and check say what went wrong", async ({ page, sharedSite: server }) => {
      const lang = languageOf(0, look + 1);
      await page.route("**/api/fund-testnet", (route) =>
        route.fulfill({
          status: 503,
          json: { error: "", code: "upstream_unavailable", requestId: "1" },
        }));
      await page.goto(`${server.url}/${lang}/faucet?address=${Keypair.random().publicKey()}`);
      await page.locator("main .btn.main:enabled").first().click();
      await expect(page.locator("main [role=alert]")).not.toBeEmpty();
      await expectAccessible(page, { what: "faucet" });
      await page.locator("main input").first().fill("GA7Q");
      await expectAccessible(page, { what: "a short address" });
      await page.goto(`${server.url}/${lang}/check`);
      await page.locator(".takes button.text").click();
      await page.locator("main textarea").fill("no proof");
      await page.locator("main form .btn.main").click();
      await expect(page.locator("main [role=alert]")).not.toBeEmpty();
      await openAll(page);
      await expectAccessible(page, { what: "no proof" });
    });
  });
}

for (const [at, look] of LOOKS.entries()) {
  test(`axe finds nothing on the site's own pages at ${look.viewport.width} px, ${look.colorScheme}`, async ({ browser, sharedSite }) => {
    const { demo } = await networkOf(sharedSite.url);
    const page = await browser.newPage(look);
    const { faults } = watch(page, { loads: true });
    const own = sample<readonly Language[]>(LANGUAGES, [look.viewport === PHONE ? "fr" : "en"]);
    for (const lang of own) {
      const pages = [
        [`/${lang}/`, "[data-live-open][href*=receipt]"],
        [`/${lang}/faucet`, ".address-ways button:enabled"],
        [`/${lang}/account`, ".bar .btn.main"],
        [`/passport/${demo?.passport}?lang=${lang}`, ".live.on"],
        [`/bank-copy/${demo?.passport}?lang=${lang}&currency=UGX`, ".a4 table"],
      ] as const;
      for (const [path, whole] of pages.filter((_, n) => sample(true, n % LOOKS.length === at))) {
        await page.goto(sharedSite.url + path);
        await page.locator(whole).first().waitFor();
        await expectAccessible(page, { what: path });
      }
    }
    expect(faults).toEqual([]);
    await page.close();
  });
}
