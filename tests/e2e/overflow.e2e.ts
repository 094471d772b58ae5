import { type Browser, expect } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { DASHBOARD_LANGUAGES, type Language, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { altered } from "../altered-proof.ts";
import { startStub } from "../api/stub-upstream.ts";
import { CROWDED, crowdedServer } from "../crowded-passport.ts";
import { receiptStates } from "../gallery/receipt-states.ts";
import { isPlain, type State } from "../gallery/state.ts";
import { REAL_JUDGING, REAL_TRUST } from "../real-archive.ts";
import { startReceiptServer } from "../receipt-server.ts";
import { LONG, sample } from "../sample.ts";
import { startServer } from "../server.ts";
import { networkOf } from "./dashboard-world.ts";
import { demoProof } from "./demo-proof.ts";
import { lookOver, openAll } from "./in-place.ts";
import { sharedSite, test } from "./served.ts";

const site = sharedSite();

// the tests are long and independent
test.describe.configure({ mode: "parallel" });

/*
 * Whatever a page says, in whatever language, stays where it belongs: nothing beyond the edge, cut
 * off or over something else, and no figure broken. Both screens, text as it is and of twice the size;
 * in `npm test` in the language with the longest texts.
 */
const LONG_LANGUAGES = sample<readonly Language[]>(LANGUAGES, ["fr"]);

interface Look {
  /** Ending in `lang=`, or containing `{lang}`. */
  addresses: readonly string[];
  languages?: readonly Language[];
  javaScriptEnabled: boolean;
}

/** Opens each page in each language with every part expanded. */
async function lookAt(
  browser: Browser,
  { addresses, languages = LONG_LANGUAGES, javaScriptEnabled }: Look,
): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  const found: string[] = [];
  for (const address of addresses) {
    for (const lang of languages) {
      const url = address.includes("{lang}") ? address.replace("{lang}", lang) : address + lang;
      await page.goto(url);
      // late parts arrive by themselves, or on a reload without JavaScript
      const busy = page.locator("main [aria-busy=true]");
      while (!javaScriptEnabled && await busy.count() > 0) await page.reload();
      await openAll(page);
      found.push(...await lookOver(page, url));
    }
  }
  await context.close();
  return found;
}

for (const javaScriptEnabled of sample([false, true], [true])) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

  test(`a receipt stays in its place in any state and language, ${how}`, async ({ browser }) => {
    const server = await startReceiptServer();
    const samples = Object.values(server.samples).map(({ hash }) => hash);
    // JavaScript adds the same to most payments
    const paid = ["paid", "named", "custodian", "run", "failed", "run-line", "run-lines"];
    const isLooked = ({ name, path }: State) =>
      !javaScriptEnabled || paid.includes(name) || !samples.some((hash) => path.includes(hash));
    const addresses = receiptStates()
      .filter((state) => isPlain(state) && state.name !== "asking" && isLooked(state))
      .filter((_, at) => at % sample(1, 2) === 0)
      .map(({ path }) => server.url + path);
    expect(await lookAt(browser, { addresses, javaScriptEnabled })).toEqual([]);
    await server.stop();
  });

  test(`a passport and its bank copy stay in their place, ${how}`, async ({ browser }) => {
    const provider = startStub();
    const api = await crowdedServer(provider);
    const stranger = Keypair.random().publicKey();
    const addresses = [
      `/passport/${CROWDED}?currency=UGX&lang=`,
      `/passport/${CROWDED}?payers=all&waiting=all&lang=`,
      `/passport/${CROWDED}?filter=sent&lang=`,
      `/passport/${stranger}?lang=`,
      `/passport/${stranger.slice(1)}?lang=`,
      `/bank-copy/${CROWDED}?currency=UGX&lang=`,
      `/bank-copy/${CROWDED}?beside=yo&lang=`,
      `/bank-copy/${stranger.slice(1)}?lang=`,
    ].map((path) => api.server.url + path);
    expect(await lookAt(browser, { addresses, javaScriptEnabled })).toEqual([]);
    await api.stop();
    await provider.stop();
  });

  test(`the site's other pages stay in their place, ${how}`, async ({ browser }) => {
    const { demo } = await networkOf(site.url);
    const addresses = [
      "/{lang}/",
      "/{lang}/faucet",
      "/{lang}/account",
      "/{lang}/check",
      "/{lang}/find",
      "/{lang}/nothing",
      `/find?q=${"7".repeat(56)}&lang=`,
      `/receipt/${demo?.receipt}?lang=`,
      `/passport/${demo?.passport}?lang=`,
      `/bank-copy/${demo?.passport}?lang=`,
    ].map((path) => site.url + path);
    const found = await lookAt(browser, { addresses, javaScriptEnabled });
    const dashboard = ["", "#people", "#paid"].map((part) => `${site.url}/{lang}/dashboard${part}`);
    const docs = ["", "/payroll", "/reference", "/reference/verifyPayment"]
      .map((path) => `${site.url}/docs${path}?lang=`);
    const also = [
      ...await lookAt(browser, {
        addresses: dashboard,
        languages: sample<readonly Language[]>(DASHBOARD_LANGUAGES, ["fr"]),
        javaScriptEnabled,
      }),
      ...await lookAt(browser, { addresses: docs, languages: ["en"], javaScriptEnabled }),
    ];
    expect([...found, ...also]).toEqual([]);
  });
}

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
    for (const [at, text] of [claim, altered(claim)].entries()) {
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
    for (const [at, body] of [proof, altered(proof)].entries()) {
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
    await page.close();
    await server.stop();
  },
);
