import { expect, type Page } from "@playwright/test";
import { accountCode, formatShortCode } from "../../src/stellar/short-code.ts";
import { startStub } from "../api/stub-upstream.ts";
import { CROWDED_ADDRESS, startCrowdedServer } from "../crowded-passport.ts";
import { LONG, SAMPLED_LANGUAGES } from "../sample.ts";
import { demoKeyOf, networkOf, readApi } from "./dashboard-world.ts";
import { pagesOf } from "./page-watch.ts";
import { sharedSite, test } from "./served.ts";
import { fundedAccount } from "./site-world.ts";

const server = sharedSite();

async function openCopy(page: Page, query: string): Promise<string> {
  const address = (await demoKeyOf("Kwame")).publicKey();
  const url = `${server.url}/bank-copy/${address}?${query}`;
  // the ledger can take too long
  const isLate = (status = 0) => status === 503 || status === 504;
  let status: number | undefined = 503;
  for (let n = 0; n < 5 && isLate(status); n++) status = (await page.goto(url))?.status();
  expect(status).toBe(200);
  return address;
}

/** The amounts in a table column, in units of the last digit shown. */
async function figures(page: Page, rows: string, column: number): Promise<bigint[]> {
  const cells = page.locator(`${rows} td:nth-last-child(${column})`);
  return (await cells.allInnerTexts()).map((text) => BigInt(text.replace(/\D/g, "") || 0));
}

function kobo(naira: string): bigint {
  return BigInt(naira.replace(".", ""));
}

function sumOf(values: bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("has the same figures on the page, in the table of payers, as CSV and as JSON", async ({ page }) => {
    const address = await openCopy(page, "lang=en&beside=fr&currency=NGN");
    const months = ".a4 table:last-of-type tbody tr";
    const [[usdc = 0n] = [], [ngn = 0n] = []] = await Promise.all(
      [2, 1].map((column) => figures(page, ".a4 tfoot tr", column)),
    );
    for (const rows of [months, ".a4 table:first-of-type tbody tr"]) {
      expect(sumOf(await figures(page, rows, 2))).toBe(usdc);
      expect(sumOf(await figures(page, rows, 1))).toBe(ngn);
    }
    const url = `${server.url}/bank-copy/${address}`;
    const json = await (await readApi(`${url}.json?currency=NGN`)).json();
    expect(kobo(json.total.local)).toBe(ngn);
    expect(json.months.map(({ local }: { local: string }) => kobo(local)))
      .toEqual(await figures(page, months, 1));
    const csv = await readApi(`${url}.csv?currency=NGN`);
    expect(csv.headers.get("content-disposition")).toMatch(/^attachment; filename="lipwa-\w{6}-/);
    const lines = (await csv.text()).trim().split("\r\n").map((line) => line.split(","));
    const ofMonths = lines.filter(([kind]) => kind === "month").map((line) => kobo(line[6] ?? ""));
    expect(ofMonths).toEqual(await figures(page, months, 1));
    expect(lines.find(([kind]) => kind === "total")?.[5]).toBe(json.total.amount);
  });

  test("speaks the reader's language and the bank's, and says how to check it", async ({ page }) => {
    const address = await openCopy(page, "lang=sw&currency=XOF");
    await expect(page.getByRole("heading", { name: /^Taarifa ya kipato/ })).toBeVisible();
    await expect(page.locator(".a4 h1 i[lang=fr]")).toHaveText("Relevé de revenus");
    await expect(page.locator(".a4 .headline")).toContainText("XOF");
    await expect(page.locator(".a4-end li").first()).toContainText("au changanua msimbo");
    await expect(page.locator(".a4-end li").first()).toContainText("ou scannez le code");
    await expect(page.locator(".a4-code .code")).toHaveText(
      formatShortCode(accountCode(address) ?? ""),
    );
    await expect(page.locator(".boxes").getByText(address)).toBeVisible();
    await expect(page.getByRole("img")).toBeVisible();
    await expect(page.getByRole("link", { name: "CSV" })).toHaveAttribute("href", /currency=XOF/);
    // each period is a link; the form then keeps the chosen one
    await page.getByRole("link", { name: "Miezi 3", exact: true }).click();
    await expect(page.locator(".a4 .headline")).toContainText("miezi 3 kati ya 3");
    await expect(page.locator(".a4 tfoot td").nth(1)).toHaveText("3");
    await expect(page.locator(".a4 .payments li")).toHaveCount(3);
    // the other values are chosen with a plain form
    await page.getByLabel("Lugha ya benki").selectOption("none");
    await page.getByRole("button", { name: "Onyesha" }).click();
    await expect(page.locator(".a4 i")).toHaveCount(0);
    await expect(page.locator(".a4 tfoot td").nth(1)).toHaveText("3");
  });
});

test("prints as one page of A4, in every pair of languages, and of Letter in one", async ({ page }) => {
  const pairs = SAMPLED_LANGUAGES.flatMap((lang) =>
    SAMPLED_LANGUAGES.filter((other) => other !== lang).map((other) =>
      `lang=${lang}&beside=${other}`
    )
  );
  for (const query of pairs) {
    await openCopy(page, `${query}&currency=UGX`);
    expect(pagesOf(await page.pdf({ format: "A4" })), query).toBe(1);
  }
  for (const lang of SAMPLED_LANGUAGES) {
    await openCopy(page, `lang=${lang}&beside=none&currency=UGX`);
    expect(pagesOf(await page.pdf({ format: "Letter" })), lang).toBe(1);
  }
});

/** The page of each heading in a print, from 1; the document's own heading is last. */
function headingPages(pdf: string): number[] {
  const [, kids = ""] = /\/Kids\s*\[([\d R]+)\]/.exec(pdf) ?? [];
  const pages: string[] = kids.match(/\d+ 0 R/g) ?? [];
  return Array.from(
    pdf.matchAll(/\/Dest \[(\d+ 0 R)/g),
    ([, page = ""]) => pages.indexOf(page) + 1,
  );
}

test(
  "is parted between its parts where it takes two pages, and explains its asterisk",
  LONG,
  async ({ page }) => {
    const provider = startStub();
    const api = await startCrowdedServer(provider);
    await page.goto(
      `${api.server.url}/bank-copy/${CROWDED_ADDRESS}?lang=en&beside=none&currency=UGX`,
    );
    await expect(page.locator(".a4 tfoot td").last()).toHaveText(/\d\*$/);
    await expect(page.locator(".a4-end p").first()).toContainText("* Partly at ");
    await page.goto(
      `${api.server.url}/bank-copy/${CROWDED_ADDRESS}?lang=en&beside=fr&currency=UGX`,
    );
    const pdf = await page.pdf({ format: "Letter", outline: true, tagged: true });
    // payers and months first, then the payments, the method and the check
    expect(headingPages(pdf.toString("latin1"))).toEqual([1, 1, 1, 2, 2, 1]);
    await api.stop();
    await provider.stop();
  },
);

test("is in the reader's money, and is drawn again in a chosen currency", async ({ page }) => {
  await openCopy(page, "lang=en");
  // the tests' time zone is Nairobi
  await expect(page.locator(".boxes")).toContainText("KES");
  // the new page's script
  await page.waitForLoadState();
  await page.getByLabel("Currency").selectOption("XAF");
  await expect(page.locator(".boxes")).toContainText("XAF");
  await page.waitForLoadState();
  await page.getByLabel("Your language").selectOption("fr");
  await expect(page.getByRole("heading", { name: /^Relevé de revenus/ })).toBeVisible();
});

test("is none where nothing came: the passport says what to do", async ({ page }) => {
  const address = (await fundedAccount(server.url)).publicKey();
  await page.goto(`${server.url}/bank-copy/${address}?lang=en`);
  await expect(page).toHaveURL(new RegExp(`/passport/${address}`));
  const { demo } = await networkOf(server.url);
  const bad = await fetch(`${server.url}/bank-copy/${demo?.passport}A`);
  expect(bad.status).toBe(400);
});

test("puts a name in when it comes, and can be printed then", LONG, async ({ page }) => {
  const { demo } = await networkOf(server.url);
  let sent = 0;
  await page.route(/\/bank-copy\//, async (route) => {
    const response = await route.fetch();
    const whole = await response.text();
    const early = whole
      .replace(/(<main[^>]*>)/, '$1<p class="not-printed">A name is being looked up.</p>')
      .replace(/<b>Demo Solar<\/b>/, "looking up the name").replace(" data-print", "$& disabled");
    sent += 1;
    // an error has no names and no table
    if (sent === 2) await route.fulfill({ status: 429, body: "Too many requests." });
    else if (sent === 3) await route.fulfill({ body: "<main>Not now.</main>" });
    else await route.fulfill({ response, body: sent === 1 ? early : whole });
  });
  await page.goto(`${server.url}/bank-copy/${demo?.passport}?lang=en&currency=KES`);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".a4")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(page.locator(".who")).toContainText("looking up the name");
  await expect(page.locator(".who")).toContainText("Demo Solar (name published at");
  await expect(page.locator("[data-print]")).toBeEnabled();
  expect(sent).toBe(4);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".a4")).toBeVisible();
});
