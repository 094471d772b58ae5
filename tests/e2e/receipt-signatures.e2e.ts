import { expect, type Page } from "@playwright/test";
import type { Network } from "../../src/contract/network.ts";
import { flipResultsBit } from "../flip-results-bit.ts";
import { LONG, sample } from "../sample.ts";
import { startServer } from "../server.ts";
import { demoProof } from "./demo-proof.ts";
import { expectAccessible, PHONE, picture, SCREENS, type Theme, watch } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite(() => startServer({ SANDBOX_LEDGER_SECONDS: "0.1" }));

const EVIDENCE = "**/api/payment/evidence?hash=*";

/** The demo receipt's hash and proof. */
let hash = "";
let proof = "";

test.beforeAll(async () => {
  ({ hash, proof } = await demoProof(server.url));
});

/** Opens the receipt and its check. */
async function openCheck(page: Page, lang = "en"): Promise<void> {
  await page.goto(`${server.url}/receipt/${hash}?lang=${lang}`);
  await page.locator("#check > summary").click();
}

/** The sandbox's key is public, so its proofs carry a warning. */
async function expectForgeable(page: Page): Promise<void> {
  await expect(page.locator("#checks .notice.warn"))
    .toHaveText(
      /Your browser checked every step\. Anyone can forge a proof of this network\.$/,
    );
}

async function expectProven(page: Page): Promise<void> {
  await expectForgeable(page);
  await expect(page.locator(".proofsteps > li")).toHaveCount(6);
  await expect(page.locator(".proofsteps .no, .proofsteps .skipped")).toHaveCount(0);
}

for (const [i, viewport] of sample(SCREENS, [PHONE]).entries()) {
  for (const colorScheme of sample<Theme[]>(["light", "dark"], [i === 0 ? "dark" : "light"])) {
    test.describe(`on ${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });
      const shot = (what: string) => `receipt-${what}-${viewport.width}-${colorScheme}`;

      test("a receipt is proven to the signatures, on the receipt itself", async ({ page }) => {
        const { faults } = watch(page, { loads: true });
        await page.goto(`${server.url}/receipt/${hash}?lang=en`);
        await expect(page.locator("#proven")).toContainText("according to this site");
        await expect(page.locator("#proven + small")).toHaveText(/^Anyone can forge/);
        await page.locator("#check > summary").click();
        await expectProven(page);
        await expect(page.locator("#proven")).toContainText("checked by your browser");
        await expect(page.getByRole("link", { name: "Save the proof" })).toBeVisible();
        await page.getByText("Who am I trusting?").click();
        await expect(page.locator(".validators li")).toHaveCount(1);
        await expect(page.locator(".validators")).toContainText("signed");
        await expectAccessible(page, { what: "a receipt's proof" });
        await picture(page, shot("proven"));
        expect(faults).toEqual([]);
      });

      test("a proof that does not hold takes the band away", async ({ page }) => {
        await page.route(
          EVIDENCE,
          (route) =>
            route.fulfill({ body: flipResultsBit(proof), contentType: "application/json" }),
        );
        await openCheck(page, i === 0 ? "sw" : "fr");
        await expect(page.locator(".proofsteps .no")).toHaveCount(1);
        await expect(page.locator(".proofsteps .skipped")).toHaveCount(3);
        await expect(page.locator("#wrong")).toBeVisible();
        await expect(page.locator("#slip > .band, #slip .stamp, #slip .badge")).toHaveCount(0);
        await expect(page.locator("#checks .notice.done, #checks a[download]")).toHaveCount(0);
        await expectAccessible(page, { what: "a receipt with a forged proof" });
        await picture(page, shot("forged"));
      });
    });
  }
}

test("a page that shows more than is proven loses its band, though its records agree", async ({ page }) => {
  await page.goto(`${server.url}/receipt/${hash}?lang=en`);
  // until the ledger has answered, the page can still be replaced
  await expect(page.locator('[data-claim="sender"] details > code')).toHaveCount(1);
  // an attacker who alters the page can also alter what its check reads from other servers
  await page.evaluate(() => {
    const sender = document.querySelector('[data-claim="sender"] details > code');
    const recipient = document.querySelector('[data-claim="recipient"] details > code');
    if (sender !== null && recipient !== null) sender.textContent = recipient.textContent;
  });
  await page.locator("#check > summary").click();
  await expect(page.locator(".proofsteps > li")).toHaveCount(6);
  await expect(page.locator(".proofsteps .no")).toHaveCount(1);
  await expect(page.locator(".proofsteps > li").last()).toContainText("but the proof is for");
  await expect(page.locator("#slip > .band")).toHaveCount(0);
});

test(
  "where the ledger's server gives no transaction, the check goes on to the signatures",
  LONG,
  async ({ page }) => {
    await page.route("**/horizon/transactions/*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...await response.json(), envelope_xdr: "AAAA no XDR" } });
    });
    await openCheck(page);
    await expect(page.locator('#checks [data-outcome="bad"]')).toHaveCount(1);
    await expect(page.locator('#checks [data-outcome="bad"]')).toContainText("isn’t a transaction");
    await expect(page.locator(".proofsteps > li")).toHaveCount(6);
    await expect(page.locator(".proofsteps .no, .proofsteps .skipped")).toHaveCount(0);
    await expectForgeable(page);
  },
);

test("the evidence of another payment is none of this one", LONG, async ({ page }) => {
  const { demo }: Network = await (await fetch(`${server.url}/api/network`)).json();
  const history = await fetch(`${server.url}/api/transactions/${demo?.passport}?filter=received`);
  const { transactions }: { transactions: { hash: string }[] } = await history.json();
  const other = transactions.find((each) => each.hash !== hash)?.hash ?? "";
  let elsewhere = "";
  await expect.poll(async () => {
    const response = await fetch(`${server.url}/api/payment/evidence?hash=${other}`);
    if (response.status === 200) elsewhere = await response.text();
    return response.status;
  }).toBe(200);
  await page.route(
    EVIDENCE,
    (route) => route.fulfill({ body: elsewhere, contentType: "application/json" }),
  );
  await openCheck(page);
  await expect(page.locator(".proofsteps > li").last()).toContainText("another transaction");
  await expect(page.locator("#slip > .band")).toHaveCount(0);
});

test("what is not published yet is asked for again when it says so", LONG, async ({ page }) => {
  let asked = 0;
  await page.route(EVIDENCE, (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    return route.fulfill({
      status: 404,
      headers: { "retry-after": "2" },
      json: { code: "not_yet", error: "", requestId: "1" },
    });
  });
  await openCheck(page);
  await expect(page.locator("#checks")).toContainText(/Your browser will try again at \d/);
  await expect(page.locator("#checks .checks").first()).toBeVisible();
  await picture(page, "receipt-waiting");
  await expectProven(page);
  expect(asked).toBe(2);
});

test("without an answer the receipt stays what it was, and is asked for when opened again", async ({ page }) => {
  let isDown = true;
  await page.route(EVIDENCE, (route) => isDown ? route.fulfill({ status: 503 }) : route.continue());
  await openCheck(page);
  await expect(page.locator("#checks")).toContainText("The proof isn’t available right now.");
  await expect(page.locator("#slip > .band")).toHaveCount(1);
  isDown = false;
  await page.locator("#check > summary").click();
  await page.locator("#check > summary").click();
  await expectProven(page);
});

test("a browser that cannot check signatures calls nothing wrong", async ({ page }) => {
  await page.addInitScript(() => {
    crypto.subtle.importKey = () => Promise.reject(new Error("not known here"));
  });
  await page.route("**/_astro/*ed25519*", (route) => route.abort());
  await openCheck(page);
  await expect(page.locator("#checks .notice.warn").last()).toContainText(
    "can’t check signatures",
  );
  await expect(page.locator(".proofsteps .skipped")).toHaveCount(1);
  await expect(page.locator("#slip > .band")).toHaveCount(1);
  await expect(page.locator("#wrong")).toHaveCount(0);
});

test("checks the page again, wherever a browser scrolls", LONG, async ({ page }) => {
  await page.goto(`${server.url}/receipt/${hash}?lang=en`);
  await page.evaluate(() => {
    scrollTo(0, 50);
    history.replaceState(history.state, "", "#checks");
  });
  await page.reload();
  await expect(page.locator("#checks h2").first()).toBeVisible();
});
