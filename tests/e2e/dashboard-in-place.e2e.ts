import { expect, type Locator, type Page } from "@playwright/test";
import { DASHBOARD } from "../../src/pay/messages/dashboard.ts";
import { DASHBOARD_LANGUAGES, type DashboardLanguage } from "../../src/ui/i18n/languages.ts";
import { sample } from "../sample.ts";
import { employerKey, networkOf, onPayday, pressUntil } from "./dashboard-world.ts";
import { lookOver, openAll } from "./in-place.ts";
import { brokenWords, PHONE } from "./page-watch.ts";
import { hire } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

const NAMES = [
  "Amina Wanjiru",
  "Marie-Antoinette Nyirahabimana-Uwimana",
  "Zuri",
  "Chidi Okonkwo",
  "Blaise",
];

// dashboard-walk.e2e.ts covers everything in English
for (const lang of sample<readonly DashboardLanguage[]>(DASHBOARD_LANGUAGES, ["fr"])) {
  test(`each view of the dashboard stays in its place, in ${lang}`, async ({ page }) => {
    const m = DASHBOARD[lang];
    const found: string[] = [];
    const look = async (what: string) => {
      await expect(page.locator("main .bone, main [aria-busy=true]")).toHaveCount(0);
      found.push(...await lookOver(page, what));
    };
    const see = async (view: string, whole: string) => {
      await page.goto(`${server.url}/${lang}/dashboard#${view}`);
      await page.locator(whole).first().waitFor();
    };
    await openMonth(page, lang);
    await look("month");
    await page.setViewportSize(PHONE);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect(await brokenWords(page, "h1, .amount, .fees dd")).toEqual([]);
    await page.goto(`${server.url}/${lang}/dashboard#paid`);
    await page.locator(".history li").first().waitFor();
    await page.locator(".ledger-run summary").first().click();
    await look("history");
    await see("books", ".cost");
    await openAll(page);
    await look("books");
    await see("name", "#name-title, main h1");
    await look("name");
    await see("people", "#people-title");
    await page.getByRole("button", { name: m.roster.add }).click();
    await look("people");

    await see("pay", ".cloth");
    const hired = await hire(await networkOf(server.url), { ready: 4, no_trustline: 1 });
    const rows = hired.map(({ address }, at) =>
      // the first row does not say which shilling it means
      `${NAMES[at]},${address},${at === 0 ? "1250,Sh" : `${1234 + at}.1234567,USDC`}`
    );
    await page.getByRole("button", { name: m.first.newList }).click();
    await page.locator("textarea").fill(
      ["name,address,amount,currency", ...rows].join("\n"),
    );
    await look("a list");
    await page.getByRole("button", { name: m.first.read }).click();
    await page.locator(".import .option input").first().check();
    await look("its questions");
    await page.locator(".import .btn.main:enabled").click();
    await page.locator(".mistakes .ways .btn").first().waitFor();
    await look("a mistake");
    await page.setViewportSize(PHONE);
    const around = page.locator(".mistakes .scroll").first();
    expect(await around.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThan(1);
    const review = page.locator(".go .btn.main:enabled");
    const way = page.locator(".mistakes .ways .btn").first();
    // the ledger's answer can bring another mistake
    for (await way.or(review).first().waitFor(); await way.count() > 0;) {
      const mistake = await page.locator(".mistakes").innerText();
      await way.click();
      await page.waitForFunction(
        (was) => document.querySelector<HTMLElement>(".mistakes")?.innerText !== was,
        mistake,
      );
      await way.or(review).first().waitFor();
    }
    await look("a draft");
    await pressUntil(page.locator("#review-title"), [review]);
    await look("the review");
    await pressUntil(page.locator("#queue-title"), [
      page.locator(".stub .btn.main:enabled"),
      review,
    ]);
    await openAll(page);
    await look("the queue");
    expect(found).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await fromEdge(page.locator(".receipts > header .copy"))).toBeLessThan(1);
  });
}

/** Distance of a button's text from its container's nearer edge, in pixels. */
function fromEdge(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const { left, right } = words.getBoundingClientRect();
    const head = element.parentElement;
    if (head === null) return Infinity;
    const { paddingLeft, paddingRight } = getComputedStyle(head);
    const whole = head.getBoundingClientRect();
    const before = left - whole.left - Number.parseFloat(paddingLeft);
    const after = whole.right - Number.parseFloat(paddingRight) - right;
    return Math.min(Math.abs(before), Math.abs(after));
  });
}

/** The demo employer's year, on the day after its last wages. */
async function openMonth(page: Page, lang: string): Promise<void> {
  await onPayday(page, server.url);
  const employer = (await employerKey()).publicKey();
  await page.goto(`${server.url}/${lang}/dashboard?demo=${employer}`);
  await page.locator(".cloth").waitFor();
  await expect(page.locator(".cloth rect.bed")).toHaveCount(12);
}
