import { test } from "@playwright/test";
import { demoKeyOf, networkOf } from "./dashboard-world.ts";
import { serveSite } from "./served.ts";
const server = serveSite();
const D = "/tmp/lead/shots/";
test("look", async ({ browser }) => {
  test.setTimeout(300_000);
  const { demo } = await networkOf(server.url);
  const kwame = (await demoKeyOf("Kwame")).publicKey();
  const shots: [string, string, number, "light" | "dark"][] = [
    ["passport", `/passport/${kwame}?lang=en`, 360, "light"],
    ["passport", `/passport/${kwame}?lang=fr`, 1280, "dark"],
    ["passport-ha", `/passport/${kwame}?lang=ha`, 360, "dark"],
    ["passport-en", `/passport/${kwame}?lang=en`, 1280, "light"],
    ["bank", `/bank-copy/${kwame}?lang=en`, 1280, "light"],
    ["bank", `/bank-copy/${kwame}?lang=yo`, 360, "light"],
    ["receipt", `/receipt/${demo?.receipt}?lang=en#for=Amina`, 360, "light"],
    ["receipt-ig", `/receipt/${demo?.receipt}?lang=ig`, 360, "dark"],
    ["home-pcm", `/pcm/`, 360, "light"],
    ["home", `/en/`, 1280, "light"],
    ["faucet-yo", `/yo/faucet`, 360, "light"],
    ["check-ha", `/ha/check`, 360, "light"],
  ];
  for (const [name, path, width, colorScheme] of shots) {
    const page = await browser.newPage({
      viewport: { width, height: width === 360 ? 740 : 800 },
      colorScheme,
    });
    await page.goto(server.url + path);
    await page.waitForTimeout(name.startsWith("receipt") ? 2500 : 800);
    await page.screenshot({ path: `${D}${name}-${width}-${colorScheme}.png`, fullPage: true });
    await page.close();
  }
});
