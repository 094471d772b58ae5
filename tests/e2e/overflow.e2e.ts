import { type Browser, expect } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { DASHBOARD_LANGUAGES, type Language, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { flipResultsBit } from "../flip-results-bit.ts";
import { startStub } from "../api/stub-upstream.ts";
import { CROWDED_ADDRESS, startCrowdedServer } from "../crowded-passport.ts";
import { receiptStates } from "../gallery/receipt-states.ts";
import { isPlain, type State } from "../gallery/state.ts";
import { REAL_JUDGING, REAL_TRUST } from "../real-archive.ts";
import { startReceiptServer } from "../receipt-server.ts";
import { LONG, sample } from "../sample.ts";
import { startServer } from "../server.ts";
import { addressOf } from "../stub-ledger.ts";
import { networkOf } from "./dashboard-world.ts";
import { demoProof } from "./demo-proof.ts";
import { loadingParts, lookOver, openAll } from "./in-place.ts";
import {
  expectAccessible,
  expectAccessibleOnScreens,
  PHONE,
  SCREENS,
  watch,
} from "./page-watch.ts";
import { sharedSite, test } from "./served.ts";

const site = sharedSite();

// the tests are long and independent
test.describe.configure({ mode: "parallel" });

/*
 * Whatever a page says, in whatever language, with everything open that can be opened: axe finds
 * nothing, and it stays where it belongs, with nothing beyond the edge, cut off or over something
 * else, and no figure broken. Both screens, text as it is and of twice the size; in `npm test` in
 * the language with the longest texts.
 */
const LONG_LANGUAGES = sample<readonly Language[]>(LANGUAGES, ["fr"]);

/** A page to check, and an element that shows that it is complete. */
interface Visit {
  url: string;
  whole?: string | undefined;
}

/** Visits to pages in each language. Their addresses end in `lang=`, or contain `{lang}`. */
function inLanguages(
  places: readonly (readonly [address: string, whole?: string])[],
  languages = LONG_LANGUAGES,
): Visit[] {
  return places.flatMap(([address, whole]) =>
    languages.map((lang) => ({
      url: address.includes("{lang}") ? address.replace("{lang}", lang) : address + lang,
      whole,
    }))
  );
}

/** Opens each page with every part expanded. */
async function lookAt(
  browser: Browser,
  visits: readonly Visit[],
  { javaScriptEnabled, hasAxe = javaScriptEnabled }: {
    javaScriptEnabled: boolean;
    /** Whether axe, which is a script, looks too. */
    hasAxe?: boolean;
  },
): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  const { faults } = watch(page);
  const found: string[] = [];
  for (const [n, { url, whole }] of visits.entries()) {
    await page.goto(url);
    // late parts arrive by themselves; without JavaScript they need a reload
    while (!javaScriptEnabled && await loadingParts(page).count() > 0) await page.reload();
    if (javaScriptEnabled && whole !== undefined) await page.locator(whole).first().waitFor();
    await openAll(page);
    if (hasAxe) {
      if (await page.locator("#check").count() > 0) {
        await expect(page.locator("#checks h2").first()).toBeVisible();
      }
      // among its languages, each page is shown on each screen and in each theme
      await page.setViewportSize(SCREENS[(n >> 1) % 2] ?? PHONE);
      await page.emulateMedia({ colorScheme: n % 2 === 0 ? "dark" : "light" });
      await expectAccessible(page, { what: url });
    }
    found.push(...await lookOver(page, url));
    found.push(...faults.splice(0).map((fault) => `${url} reports: ${fault}`));
  }
  await context.close();
  return found;
}

for (const javaScriptEnabled of sample([false, true], [true])) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

  test(`a receipt stays in its place in any state and language, ${how}`, async ({ browser }) => {
    const server = await startReceiptServer();
    const samples = Object.values(server.samples).map(({ hash }) => hash);
    // JavaScript adds the same elements to most payments, so one language is enough for these
    const paid = ["paid", "named", "custodian", "run", "failed", "run-line", "run-lines"];
    const isAlike = ({ name, path }: State) =>
      javaScriptEnabled && !paid.includes(name) && samples.some((hash) => path.includes(hash));
    const visits = receiptStates()
      .filter((state) => isPlain(state) && (javaScriptEnabled || state.name !== "asking"))
      .filter((_, at) => at % sample(1, 8) === 0)
      .flatMap((state, n) =>
        inLanguages(
          [[server.url + state.path]],
          isAlike(state) ? [LANGUAGES[n % LANGUAGES.length] ?? "en"] : LONG_LANGUAGES,
        )
      );
    expect(await lookAt(browser, visits, { javaScriptEnabled })).toEqual([]);
    await server.stop();
  });

  test(`a passport and its bank copy stay in their place, ${how}`, async ({ browser }) => {
    const provider = startStub();
    const api = await startCrowdedServer(provider);
    const stranger = Keypair.random().publicKey();
    api.horizon.account("newcomer");
    const places = [
      `/passport/${CROWDED_ADDRESS}?currency=UGX&lang=`,
      `/passport/${CROWDED_ADDRESS}?payers=all&waiting=all&lang=`,
      `/passport/${CROWDED_ADDRESS}?filter=sent&lang=`,
      `/passport/${addressOf("newcomer")}?lang=`,
      `/passport/${stranger}?lang=`,
      `/passport/${stranger.slice(1)}?lang=`,
      `/bank-copy/${CROWDED_ADDRESS}?currency=UGX&lang=`,
      `/bank-copy/${CROWDED_ADDRESS}?beside=yo&currency=UGX&lang=`,
      `/bank-copy/${stranger.slice(1)}?lang=`,
      `/find?q=hello&lang=`,
      `/find?q=${`S${"A".repeat(55)}`}&lang=`,
    ].map((path) => [api.server.url + path] as const);
    expect(await lookAt(browser, inLanguages(places), { javaScriptEnabled })).toEqual([]);
    api.horizon.fault = () => new Response("", { status: 503 });
    const away = `${api.server.url}/passport/${Keypair.random().publicKey()}?lang=`;
    expect(await lookAt(browser, inLanguages([[away]]), { javaScriptEnabled })).toEqual([]);
    await api.stop();
    await provider.stop();
  });

  test(`the site's other pages stay in their place, ${how}`, async ({ browser }) => {
    const { demo } = await networkOf(site.url);
    const workers = inLanguages([
      ["/{lang}/", "[data-live-open][href*=receipt]"],
      ["/{lang}/faucet", ".address-ways button:enabled"],
      ["/{lang}/account", ".bar .btn.main"],
      ["/{lang}/check"],
      ["/{lang}/find"],
      ["/{lang}/nothing"],
      [`/find?q=${"7".repeat(56)}&lang=`],
      [`/receipt/${demo?.receipt}?lang=`],
      [`/passport/${demo?.passport}?lang=`, ".live.on"],
      [`/bank-copy/${demo?.passport}?currency=UGX&lang=`, ".a4 table"],
    ]);
    const dashboard = inLanguages([
      ["/{lang}/dashboard", "main h1"],
      ["/{lang}/dashboard#people", "#people-title"],
      ["/{lang}/dashboard#paid", "#paid-title"],
    ], sample<readonly Language[]>(DASHBOARD_LANGUAGES, ["fr"]));
    // docs.e2e.ts has axe look at these
    const docs = inLanguages([
      ["/docs?lang="],
      ["/docs/payroll?lang="],
      ["/docs/reference?lang="],
      ["/docs/reference/verifyPayment?lang="],
    ], ["en"]);
    const here = (visits: readonly Visit[]) =>
      visits.map(({ url, whole }) => ({ url: site.url + url, whole }));
    const found = await lookAt(browser, here([...workers, ...dashboard]), { javaScriptEnabled });
    const inDocs = await lookAt(browser, here(docs), { javaScriptEnabled, hasAxe: false });
    expect([...found, ...inDocs]).toEqual([]);
  });
}

test("axe finds nothing where faucet and check say what went wrong", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.route("**/api/fund-testnet", (route) =>
    route.fulfill({
      status: 503,
      json: { error: "", code: "upstream_unavailable", requestId: "1" },
    }));
  await page.goto(`${site.url}/fr/faucet?address=${Keypair.random().publicKey()}`);
  await page.locator("main .btn.main:enabled").first().click();
  await expect(page.locator("main .bad[role=alert]")).not.toBeEmpty();
  await expectAccessibleOnScreens(page);
  await page.locator("main input").first().fill("GA7Q");
  await expectAccessibleOnScreens(page);
  await page.goto(`${site.url}/fr/check`);
  await page.locator(".takes button.text").click();
  await page.locator("main textarea").fill("no proof");
  await page.locator("main form .btn.main").click();
  await expect(page.locator("main [role=alert]")).not.toBeEmpty();
  await openAll(page);
  await expectAccessibleOnScreens(page);
});

test("a proof that was opened stays in its place, one that does not hold too", async ({ browser }) => {
  const { passphrase, validators, threshold } = REAL_TRUST;
  const server = await startServer({
    LEDGER: "custom",
    HORIZON_URL: "http://127.0.0.1:9",
    NETWORK_PASSPHRASE: passphrase,
    USDC_ISSUER: REAL_JUDGING.usdcIssuer,
    VALIDATORS: `${threshold}:${validators.join()}`,
  });
  const folder = new URL("../fixtures/evidence/real-archive/documents/", import.meta.url);
  const claim = readFileSync(new URL("claim.json", folder), "utf8");
  const names = [
    `${"wages-of-november-".repeat(6)}proof.json`,
    `${"W".repeat(120)}.proof.json`,
  ];
  const page = await browser.newPage();
  const found: string[] = [];
  for (const lang of LONG_LANGUAGES) {
    for (const [at, text] of [claim, flipResultsBit(claim)].entries()) {
      await page.goto(`${server.url}/${lang}/check`);
      const file = {
        name: names[at] ?? "",
        mimeType: "application/json",
        buffer: Buffer.from(text),
      };
      await page.locator("input[type=file]").first().setInputFiles(file);
      await expect(page.locator(".proofsteps > li")).toHaveCount(10);
      await expect(page.locator(".proofsteps .no")).toHaveCount(at);
      await openAll(page);
      found.push(...await lookOver(page, `${lang} proof ${at}`));
    }
  }
  expect(found).toEqual([]);
  await page.close();
  await server.stop();
});

test(
  "a receipt's proof stays in its place, one that does not hold too",
  LONG,
  async ({ browser }) => {
    const server = await startServer({ SANDBOX_LEDGER_SECONDS: "0.1" });
    const { hash, proof } = await demoProof(server.url);
    const page = await browser.newPage();
    const found: string[] = [];
    for (const [at, body] of [proof, flipResultsBit(proof)].entries()) {
      await page.route(
        "**/api/payment/evidence?hash=*",
        (route) => route.fulfill({ body, contentType: "application/json" }),
      );
      for (const lang of LONG_LANGUAGES) {
        await page.goto(`${server.url}/receipt/${hash}?lang=${lang}`);
        await openAll(page);
        await expect(page.locator(".proofsteps > li")).toHaveCount(at === 0 ? 6 : 5);
        await expect(page.locator(".proofsteps .no")).toHaveCount(at);
        await openAll(page);
        found.push(...await lookOver(page, `${lang} receipt ${at}`));
      }
    }
    expect(found).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.close();
    await server.stop();
  },
);
