import { chromium } from "@playwright/test";
import { existsSync } from "node:fs";
import { BROWSER_FLAGS, browserPath } from "./browser.ts";
import { startServer } from "./server.ts";
import { openWithDemoWallet, pasteRun, payAgainWhereAsked, workerAddress } from "./e2e/dashboard-world.ts";
const executablePath = await browserPath();
const env = Deno.env.toObject();
if (existsSync("/etc/fonts/fonts.conf")) env["FONTCONFIG_PATH"] = "/etc/fonts";
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS, env });
const server = await startServer({});
const only = process.argv[2] ?? "";
const A = await Promise.all([0,1,2,3,4].map(workerAddress));
try {
for (const [w, h] of [[360, 740], [1280, 800]]) for (const colorScheme of ["light", "dark"]) {
  if (only && !`${w}-${colorScheme}`.includes(only)) continue;
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme });
  const page = await ctx.newPage();
  page.setDefaultTimeout(15000);
  const shot = async (n) => { await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/lead/shots/${n}-${w}-${colorScheme}.png`, fullPage: true }); };
  try {
  await page.goto(server.url + "/en/dashboard"); await page.waitForTimeout(1200); await shot("first");
  await openWithDemoWallet(page, server.url); await page.waitForTimeout(2500); await shot("month");
  await page.goto(server.url + "/en/dashboard#paid"); await page.waitForTimeout(1500); await shot("history");
  await page.goto(server.url + "/en/dashboard#books"); await page.waitForTimeout(2500); await shot("books");
  await page.goto(server.url + "/en/dashboard");
  await page.waitForTimeout(500);
  await pasteRun(page, `name,address,amount,memo\nAmina,${A[0]},12.5,Nov\nBaraka,${A[1]},abc,Nov\nChidi,${A[2].slice(0,-2)}AA,20,Nov\nDalia,${A[3]},1.250,Nov\nEsi,${A[4]},"1.250,00",Nov\n`);
  await page.waitForTimeout(2500); await shot("mistakes");
  await ctx.clearCookies();
  } catch (e) { console.error(w, colorScheme, String(e).slice(0,300)); await shot("fail"); }
  await ctx.close();
  const c2 = await browser.newContext({ viewport: { width: w, height: h }, colorScheme });
  const p2 = await c2.newPage(); p2.setDefaultTimeout(15000);
  const shot2 = async (n) => { await p2.waitForTimeout(500); await p2.screenshot({ path: `/tmp/lead/shots/${n}-${w}-${colorScheme}.png`, fullPage: true }); };
  try {
  await openWithDemoWallet(p2, server.url);
  await pasteRun(p2, `name,address,amount,memo\nAmina,${A[0]},12.5,Nov\nBaraka,${A[1]},13,Nov\nChidi,${A[2]},20.1234567,Nov\n`);
  await p2.waitForTimeout(1500);
  await payAgainWhereAsked(p2, "Review and pay 3 people");
  await p2.getByRole("button", { name: "Review and pay 3 people" }).click();
  await p2.waitForTimeout(1500); await shot2("review");
  await p2.getByRole("button", { name: "Sign and pay 3 people" }).click();
  await p2.getByRole("heading", { name: "Everyone is paid" }).waitFor(); await p2.waitForTimeout(2500); await shot2("paid");
  const net = await (await fetch(server.url + "/api/network")).json();
  await p2.goto(`${server.url}/receipt/${net.demo.receipt}`); await shot2("receipt");
  await p2.goto(`${server.url}/passport/${net.demo.passport}`); await p2.waitForTimeout(800); await shot2("passport");
  await p2.goto(`${server.url}/en/check`); await shot2("check");
  } catch (e) { console.error(w, colorScheme, String(e).slice(0,300)); await shot2("fail2"); }
  await c2.close();
}
} finally { await browser.close(); await server.stop(); }
