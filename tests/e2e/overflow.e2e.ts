import { type Browser, expect, type Page, test } from "@playwright/test";
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { Keypair } from "@stellar/stellar-sdk/base";
import { DASHBOARD_LANGUAGES, type Language, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { startStub } from "../api/stub-upstream.ts";
import { CROWDED, crowdedServer } from "../crowded-passport.ts";
import { REAL_JUDGING, REAL_TRUST } from "../real-archive.ts";
import { startReceiptServer } from "../receipt-server.ts";
import { startServer } from "../server.ts";
import { networkOf } from "./dashboard-world.ts";
import { demoProof } from "./demo-proof.ts";
import { SCREENS } from "./page-watch.ts";

/*
 * Whatever a page says, in whatever language, stays where it belongs: nothing beyond the edge, cut
 * off or over something else, and no figure broken. Both screens, text as it is and of twice the size.
 */

/** Samples that become another one while they are looked at. */
const PASSING = ["slow", "late", "confirming", "doubted", "doubtedLate"];

/** Figures with more signs, and those beside them, may take two lines on a phone. */
const LONGEST_WHOLE = 12;

/** What of a page is not where it belongs, a line for each. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const found: string[] = [];
    const room = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth;
    if (wide > room) found.push(`${wide - room} px too wide`);
    const nameOf = (one: Element) => `${one.tagName}.${one.getAttribute("class")}`;
    /** What scrolls by itself may be wider, and what only screen readers get has no place. */
    const isLoose = (one: Element) => one.closest(".scroll, .sr, .skip, pre, textarea") !== null;
    const shown = Array.from(document.querySelectorAll("body *"))
      .filter((one) => !isLoose(one) && one.checkVisibility());
    for (const one of shown) {
      const { left, right, width } = one.getBoundingClientRect();
      if (width > 0 && (right > room + 1 || left < -1)) found.push(`beyond: ${nameOf(one)}`);
      const { overflowX, overflowY } = getComputedStyle(one);
      const cutX = overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
      const cutY = overflowY !== "visible" && one.scrollHeight > one.clientHeight + 1;
      if ((cutX || cutY) && !one.matches(".memo, select, input")) found.push(`cut: ${nameOf(one)}`);
    }

    const places = shown.filter((one) => one.matches(".stamp"))
      .map((parent) => ({ text: "the stamp", parent, box: parent.getBoundingClientRect() }));
    const range = document.createRange();
    const texts = shown.filter((one) => one.closest(".bar, option, script, style") === null)
      .flatMap((parent) => Array.from(parent.childNodes, (node) => ({ parent, node })))
      .filter(({ node }) => node instanceof Text && node.data.trim() !== "");
    for (const { parent, node } of texts) {
      const text = node.textContent ?? "";
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width > 1) places.push({ text: text.trim().slice(0, 30), parent, box });
      }
      // with text of twice the size a figure may have to take two lines, as may what anybody wrote
      const isLarge = document.documentElement.style.fontSize !== "";
      if (isLarge || parent.closest("code, bdi, .sms, .tiny, .qr") !== null) continue;
      for (const { index, 0: figure } of text.matchAll(/\d[\d.,\u00a0\u202f]*\d/g)) {
        const cells = parent.closest("tr")?.querySelectorAll("td") ?? [];
        const beside = Array.from(cells, (cell) => cell.textContent ?? "");
        if ([figure, ...beside].some(({ length }) => length > longest)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (tops.size > 1) found.push(`broken figure: ${figure} in ${nameOf(parent)}`);
      }
    }
    for (const [n, one] of places.entries()) {
      for (const other of places.slice(n + 1)) {
        const { top, bottom, left, right, height } = other.box;
        const across = Math.min(one.box.right, right) - Math.max(one.box.left, left);
        const down = Math.min(one.box.bottom, bottom) - Math.max(one.box.top, top);
        // lines that stand close have boxes that meet
        if (across < 2 || down < Math.min(one.box.height, height) / 2) continue;
        // the two lines of a stamp stand askew
        const stamp = one.parent.closest(".stamp");
        if (stamp !== null && stamp === other.parent.closest(".stamp")) continue;
        found.push(`one over the other: ${one.text} | ${other.text}`);
      }
    }
    return found;
  }, LONGEST_WHOLE);
}

/** Opens all that is closed, also what is inside of it. */
async function openAll(page: Page): Promise<void> {
  const closed = page.locator("main details:not([open])");
  while (await closed.count() > 0) {
    await closed.evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  }
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

/** Looks at the page on both screens, and on a phone with text of twice the size. */
async function lookOver(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (how: string) => {
    const misses = await misplaced(page);
    found.push(...new Set(misses.map((one) => `${what} at ${how}: ${one}`)));
  };
  for (const viewport of SCREENS.toReversed()) {
    await page.setViewportSize(viewport);
    await look(String(viewport.width));
  }
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await look("200 %");
  return found;
}

interface Look {
  /** With `lang=` at its end, or with `{lang}` in it. */
  addresses: readonly string[];
  languages?: readonly Language[];
  javaScriptEnabled: boolean;
}

/** Opens each page in each language, with all that can be opened open. */
async function lookAt(
  browser: Browser,
  { addresses, languages = LANGUAGES, javaScriptEnabled }: Look,
): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  const found: string[] = [];
  for (const address of addresses) {
    for (const lang of languages) {
      const url = address.includes("{lang}") ? address.replace("{lang}", lang) : address + lang;
      await page.goto(url);
      await openAll(page);
      found.push(...await lookOver(page, url));
    }
  }
  await context.close();
  return found;
}

for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

  test(`a receipt stays in its place in any state and language, ${how}`, async ({ browser }) => {
    const server = await startReceiptServer();
    const all = Object.keys(server.samples).filter((name) => !PASSING.includes(name));
    // what JavaScript adds is the same in most states
    const names = javaScriptEnabled ? ["paid", "named", "custodian", "run", "failed"] : all;
    const addresses = [
      ...names.map((name) => server.receipt(name, "?lang=")),
      server.receipt("run", "?op=42&lang="),
      server.receipt("mixed", "?lines=all&lang="),
      ...["503", "01d", "429", "9"].map((sign) =>
        `${server.url}/receipt/${sign.padEnd(64, "0")}?lang=`
      ),
      `${server.url}/receipt?lang=`,
      `${server.url}/receipt?q=abc&lang=`,
      `${server.url}/r/tw1ns-tw1ns?lang=`,
      `${server.url}/r/0000000000?lang=`,
    ];
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
    const server = await startServer();
    const { demo } = await networkOf(server.url);
    const addresses = [
      "/{lang}/",
      "/{lang}/faucet",
      "/{lang}/check",
      "/{lang}/find",
      "/{lang}/nothing",
      `/find?q=${"7".repeat(56)}&lang=`,
      `/receipt/${demo?.receipt}?lang=`,
      `/passport/${demo?.passport}?lang=`,
      `/bank-copy/${demo?.passport}?lang=`,
    ].map((path) => server.url + path);
    const found = await lookAt(browser, { addresses, javaScriptEnabled });
    const dashboard = ["", "#people", "#paid"].map((part) =>
      `${server.url}/{lang}/dashboard${part}`
    );
    const docs = ["", "/payroll", "/reference", "/reference/verifyPayment"]
      .map((path) => `${server.url}/docs${path}?lang=`);
    const also = [
      ...await lookAt(browser, {
        addresses: dashboard,
        languages: DASHBOARD_LANGUAGES,
        javaScriptEnabled,
      }),
      ...await lookAt(browser, { addresses: docs, languages: ["en"], javaScriptEnabled }),
    ];
    expect([...found, ...also]).toEqual([]);
    await server.stop();
  });
}

/** The same proof with a bit of its ledger's results changed. */
function altered(proof: string): string {
  return proof.replace(
    /("results": ?")(\w)/,
    (_, before, sign) => before + (sign === "A" ? "E" : "A"),
  );
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
  for (const lang of LANGUAGES) {
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

test("a receipt's proof stays in its place, one that does not hold too", async ({ browser }) => {
  const server = await startServer({ SANDBOX_LEDGER_SECONDS: "0.1" });
  const { hash, proof } = await demoProof(server.url);
  const page = await browser.newPage();
  const found: string[] = [];
  for (const [at, body] of [proof, altered(proof)].entries()) {
    await page.route(
      "**/api/payment/evidence?hash=*",
      (route) => route.fulfill({ body, contentType: "application/json" }),
    );
    for (const lang of LANGUAGES) {
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
});
