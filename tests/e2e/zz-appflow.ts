import { chromium } from "@playwright/test";
import { existsSync, readFileSync } from "node:fs";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";
import { expectAccessible, tooWide } from "./page-watch.ts";
import { addressNo, CLEAR, OPEN } from "./import-lists.ts";
const S = "src/ui/styles/";
const css = [
  S + "tokens",
  S + "base",
  S + "frame",
  S + "parts",
  S + "ledger-id",
  S + "core",
  S + "fields",
  S + "sheets",
  S + "outcomes",
  "src/pay/dashboard",
  "src/pay/first-visit",
].map((f) => existsSync(f + ".css") ? readFileSync(f + ".css", "utf8") : "").join("\n").replace(
  /@import[^;]+;/g,
  "",
);
const js = readFileSync("/tmp/imp/app.js", "utf8");
const env = Deno.env.toObject();
if (existsSync("/etc/fonts/fonts.conf")) env["FONTCONFIG_PATH"] = "/etc/fonts";
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: BROWSER_FLAGS,
  env,
});
const width = Number(process.argv[2] ?? 1280);
const page = await browser.newPage({ viewport: { width, height: 800 } });
page.setDefaultTimeout(15000);
page.on("pageerror", (e) => console.log("ERR", e.message.slice(0, 300)));
page.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text().slice(0, 200)));
await page.route("http://x.test/**", (r) =>
  r.fulfill({
    contentType: "text/html",
    body:
      `<!doctype html><html lang=en><head><meta charset=utf-8><title>x</title><meta name=viewport content="width=device-width"><style>${css}</style></head><body><nav><a data-view="pay" aria-current="page">Month</a></nav><main class="wrap dash"></main></body></html>`,
  }));
const text = async (s: string) =>
  (await page.locator(s).allInnerTexts()).map((t) => t.replace(/\s+/g, " "));
const step = async (name: string, f: () => Promise<void>) => {
  try {
    console.log("--", name);
    await f();
  } catch (e) {
    console.log("FAIL", name, String(e).slice(0, 500));
    await page.screenshot({ path: `/tmp/imp/fail-${name}.png`, fullPage: true }).catch(() => {});
  }
};
const open = async (view: string) => {
  await page.goto("http://x.test/");
  await page.evaluate(js);
  await page.evaluate((v) => (globalThis as any).app("en", v), view);
};
const form = page.getByRole("region", { name: "What is in this list?" });
const ok = async (what: string) => {
  try {
    await expectAccessible(page, { what });
  } catch (e) {
    console.log("A11Y", String(e).slice(0, 500));
  }
  const w = await tooWide(page);
  if (w.length) console.log("WIDE", what, w.slice(0, 4));
};
await step("import", async () => {
  await open("pay");
  await page.locator("textarea.rowed").fill(CLEAR);
  await page.getByRole("button", { name: "Read the list" }).click();
  await form.waitFor();
  await form.getByLabel("Purpose").fill("Wages December");
  await ok("form on first visit");
  await form.getByRole("button", { name: "Import 5 people" }).click();
  await page.locator("table.grid").waitFor();
  console.log(await text("table.grid tr"), await text("header .do"), await text(".title-field"));
  console.log(
    await page.evaluate(() => JSON.stringify((globalThis as any).pay.draft.$draft.get().lines[0])),
  );
  await ok("draft");
  await page.screenshot({ path: `/tmp/shots-import/draft-en-${width}-light.png`, fullPage: true });
});
await step("currency", async () => {
  await page.getByRole("button", { name: "Currency: KES" }).click();
  await ok("panel");
  await page.screenshot({
    path: `/tmp/shots-import/draft-currency-en-${width}-light.png`,
    fullPage: true,
  });
  const panel = page.getByRole("region", { name: "Currency of the amounts" });
  await panel.getByRole("combobox", { name: "Currency" }).selectOption("TZS");
  await panel.getByRole("button", { name: "Change 5 rows to TZS" }).click();
  console.log(await text("table.grid .amt"), await text(".undone"));
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForTimeout(200);
  console.log(
    await text("table.grid .amt"),
    "focus",
    await page.evaluate(() => document.activeElement?.textContent?.slice(0, 40)),
  );
});
await step("merge", async () => {
  await page.getByRole("button", { name: "Import another list" }).click();
  const list = page.getByRole("textbox", { name: "Who is paid, and how much?" });
  console.log("focus", await list.evaluate((e) => e === document.activeElement));
  await ok("list form in draft");
  await list.fill(
    `Name,Address,Amount (KES)\nNew,${addressNo(90)},40000\nN,${addressNo(0)},53000\n`,
  );
  await page.getByRole("button", { name: "Read the list" }).click();
  await form.waitFor();
  console.log(await text(".by-eye"));
  await ok("merge form");
  await page.screenshot({ path: `/tmp/shots-import/merge-en-${width}-light.png`, fullPage: true });
  await form.getByRole("button", { name: /^Merge/ }).click();
  await page.waitForTimeout(400);
  console.log(
    await text("table.grid .name"),
    await text("table.grid .amt"),
    await text(".undone"),
    "focus",
    await page.evaluate(() => document.activeElement?.textContent?.slice(0, 40)),
  );
  console.log(
    await page.evaluate(() =>
      JSON.stringify(
        (globalThis as any).pay.draft.$draft.get().lines.map((
          l: any,
        ) => [l.name, l.memo, l.isPurpose]),
      )
    ),
  );
});
await step("add", async () => {
  await page.getByRole("button", { name: "Add a person" }).click();
  console.log(
    "currency",
    await page.getByRole("combobox", { name: "Currency", exact: true }).inputValue(),
  );
});
await step("mistakes", async () => {
  await open("pay");
  const rows = [
    `Ada,${addressNo(1)},"450\n120",USDC`,
    `Bob,${addressNo(2)},300,FCFA`,
    `Cy,,310,USDC`,
    `Dee,${addressNo(3)},320,FCFA`,
    `Eve,${addressNo(4)},330,USDC`,
    "Total,,1900,",
  ];
  await page.locator("textarea.rowed").fill(`Name,Address,Amount,Currency\n${rows.join("\n")}\n`);
  await page.getByRole("button", { name: "Read the list" }).click();
  await form.waitFor();
  console.log(await text(".questions > .open"), await text(".by-eye"));
  await form.getByRole("radio", { name: /Each row says/ }).check();
  await page.waitForTimeout(200);
  console.log(await text("section.apart"), await text(".by-eye"));
  await form.locator(".by-eye .btn.main").click();
  await page.locator(".mistakes").waitFor();
  for (let n = 0; n < 6; n++) {
    console.log(
      await text("#mistakes-at"),
      await text(".mistakes h3"),
      await text(".mistakes .cell"),
      await text(".mistakes .ways button"),
    );
    await page.getByRole("button", { name: "Decide later" }).click().catch(() => {});
  }
});
await step("people", async () => {
  await open("people");
  await page.getByRole("button", { name: "Import a list" }).click();
  await ok("people list form");
  await page.getByRole("textbox", { name: "Who is paid, and how much?" }).fill(CLEAR);
  await page.getByRole("button", { name: "Read the list" }).click();
  await form.waitFor();
  await ok("people form");
  await page.screenshot({ path: `/tmp/shots-import/people-en-${width}-light.png`, fullPage: true });
  console.log(await text(".apart"), await text(".by-eye"));
  await form.locator(".by-eye .btn.main").click();
  await page.waitForTimeout(400);
  console.log(await text(".people .rows li"), await text(".undone"));
  await page.getByRole("button", { name: "Import a list" }).click();
  await page.getByRole("textbox", { name: "Who is paid, and how much?" }).fill(
    `Name,Address,Phone\nNyambura Gitau,${addressNo(0)},+254 711 000 000\n`,
  );
  await page.getByRole("button", { name: "Read the list" }).click();
  await form.waitFor();
  await form.getByLabel("Amount column").selectOption("");
  await page.waitForTimeout(200);
  console.log(await text(".questions > .open"), await text(".apart"), await text(".by-eye"));
  await form.locator(".by-eye .btn.main").click();
  await page.waitForTimeout(300);
  console.log(await text(".people .rows li"));
});
await browser.close();
