import { expect, type Page } from "@playwright/test";
import { accountCode } from "../../src/stellar/short-code.ts";
import { LONG, SAMPLED_LANGUAGES } from "../sample.ts";
import { demoKeyOf, networkOf, workerAddress } from "./dashboard-world.ts";
import { stopClock } from "./page-clock.ts";
import { asOwner } from "./passport-owner.ts";
import { SCREENS, smallerThan } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";
import { isSettled, reloadUntilThere } from "./settled-passport.ts";
import { shortPauses } from "./short-pauses.ts";
import { employerDoes, usdcPayment } from "./site-world.ts";

const server = serveSite();

/**
 * Completes an account's income. A page waits for sums at most a second, and without a script it
 * asks once.
 */
async function summedUp(address: string): Promise<void> {
  const isComplete = async () => {
    const income = await fetch(`${server.url}/api/income/${address}`);
    return (await income.json()).complete;
  };
  await expect.poll(isComplete).toBe(true);
}

// before any other test reads the names
test("says who paid to its first reader, on every page that has the name", async () => {
  const { demo } = await networkOf(server.url);
  for (const path of [`bank-copy/${demo?.passport}`, `passport/${demo?.passport}`]) {
    let page = "";
    // a server that has just started can take longer than a page waits for the sums
    await expect.poll(async () => {
      page = await (await fetch(`${server.url}/${path}?lang=en`)).text();
      return page;
    }).toMatch(/data-upto=|class="a4/);
    expect(page, path).toMatch(/Demo Solar<\/(b|bdi)>/);
    expect(page, path).not.toContain('class="not-printed"');
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("says how regular the income is, and leads to each receipt", async ({ page }) => {
    const publicKey = (await demoKeyOf("Kwame")).publicKey();
    await summedUp(publicKey);
    const answer = await page.goto(`${server.url}/passport/${publicKey}?lang=en`);
    expect(answer?.status()).toBe(200);
    await reloadUntilThere(page);
    await expect(
      page.getByRole("heading", {
        name: /^Paid in 11 of the last 12 months, about \d+\sUSDC a month/,
      }),
    ).toBeVisible();
    await expect(page.locator(".chart .none")).toHaveCount(1);
    await expect(page.getByRole("slider")).toHaveCount(0);
    await page.getByRole("link", { name: /^Receipt of/ }).first().click();
    await page.locator("main h1").waitFor();
    // a busy ledger can take longer than a page without JavaScript waits
    while (await page.getByRole("link", { name: "Check again" }).count() > 0) await page.reload();
    await expect(page.locator("main")).toContainText("USDC");
  });

  test("is whole in every language", LONG, async ({ page }) => {
    await summedUp(await workerAddress(0));
    for (const lang of SAMPLED_LANGUAGES) {
      await page.goto(`${server.url}/passport/${await workerAddress(0)}?lang=${lang}`);
      await reloadUntilThere(page);
      await expect(page.locator(".total .amount")).toHaveCount(2);
      await expect(page.locator(".chart .b")).toHaveCount(12);
      await expect(page.locator(".payer")).toHaveCount(1);
      await expect(page.locator(".pay tbody tr")).toHaveCount(13);
      await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
    }
  });

  test("shows the chosen money by a plain form, and filters by plain links", async ({ page }) => {
    await page.goto(`${server.url}/passport/${await workerAddress(0)}?lang=fr`);
    await reloadUntilThere(page);
    await page.getByLabel("Monnaie").selectOption("GHS");
    await page.getByRole("button", { name: "Afficher" }).click();
    await expect(page).toHaveURL(/lang=fr&currency=GHS/);
    await reloadUntilThere(page);
    await expect(page.locator(".total")).toContainText("GHS");
    await page.getByRole("link", { name: "Envoyés" }).click();
    await expect(page).toHaveURL(/filter=sent/);
    await reloadUntilThere(page);
    await expect(page.getByText("Aucun paiement à montrer.")).toBeVisible();
  });
});

test("shows the same payments in the same money in another language", LONG, async ({ page }) => {
  for (const at of ["", "/en"]) {
    const address = `${server.url}${at}/passport/${await workerAddress(0)}`;
    await page.goto(`${address}?lang=en&currency=KES`);
    await page.getByLabel("Currency").selectOption("GHS");
    await expect(page.locator(".total")).toContainText("GHS");
    await page.getByRole("link", { name: "Sent" }).click();
    await expect(page.getByText("No payments to show.")).toBeVisible();
    await page.locator(".langs summary").click();
    await page.getByRole("link", { name: "Français" }).click();
    await expect(page.getByText("Aucun paiement à montrer.")).toBeVisible();
    await expect(page.getByLabel("Monnaie")).toHaveValue("GHS");
  }
});

test("keeps the chosen currency though other payments are being fetched", async ({ page }) => {
  await page.goto(`${server.url}/passport/${await workerAddress(0)}?lang=en&currency=KES`);
  await isSettled(page);
  const sent = Promise.withResolvers<void>();
  await page.route(/bare=1/, async (route) => {
    if (!route.request().url().includes("sent")) await sent.promise;
    await route.continue();
  });
  await page.getByLabel("Currency").selectOption("GHS");
  await page.getByRole("link", { name: "Sent" }).click();
  await expect(page.getByText("No payments to show.")).toBeVisible();
  sent.resolve();
  await expect(page).toHaveURL(/currency=GHS/);
  await expect(page.getByLabel("Currency")).toHaveValue("GHS");
});

test("takes over from the server without asking again, and shows a new payment by itself", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  const address = await workerAddress(1);
  await page.goto(`${server.url}/passport/${address}`);
  await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
  expect(asked.filter((path) => !path.endsWith("/stream"))).toEqual([]);
  const total = page.locator(".total");
  const before = await total.textContent();
  await employerDoes(server.url, usdcPayment(address, 12_345_678n));
  await expect(page.locator(".pay tbody tr").first()).toContainText("1.23");
  await expect(total).not.toHaveText(before ?? "");
  await expect(page.locator("#say")).toContainText("New payment: 1.23 USDC");
});

test(
  "shows what was paid before it was listening, and each of two payments at once",
  LONG,
  async ({ page }) => {
    const address = await workerAddress(3);
    const listening = Promise.withResolvers<void>();
    await page.route("**/stream", async (route) => {
      await listening.promise;
      await route.continue();
    });
    await page.goto(`${server.url}/passport/${address}`);
    await isSettled(page);
    await employerDoes(server.url, usdcPayment(address, 41_000_000n));
    // an amount in local money can end like this
    await expect(page.locator(".pay .amt").filter({ hasText: /^4\.10/ })).toHaveCount(0);
    listening.resolve();
    const rows = page.locator(".pay tbody tr");
    await expect(rows.first()).toContainText("4.10");
    for (const [stroops, amount] of [[42_000_000n, "4.20"], [43_000_000n, "4.30"]] as const) {
      await employerDoes(server.url, usdcPayment(address, stroops));
      await expect(rows.first()).toContainText(amount);
    }
  },
);

test("asks again until a streamed payment is there", LONG, async ({ page, context }) => {
  await shortPauses(context);
  const address = await workerAddress(2);
  await page.goto(`${server.url}/passport/${address}?lang=en`);
  await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
  await isSettled(page);
  const older = await (await page.request.get(`${page.url()}&bare=1`)).text();
  let asked = 0;
  await page.route("**/passport/*&now=*", async (route) => {
    asked += 1;
    // no answer, a failing server, and one that is behind
    if (asked === 1) await route.abort();
    else if (asked === 2) await route.fulfill({ status: 503, body: "not well" });
    else if (asked === 3) await route.fulfill({ contentType: "text/html", body: older });
    else await route.continue();
  });
  await employerDoes(server.url, usdcPayment(address, 47_000_000n));
  await expect(page.locator(".pay tbody tr").first()).toContainText("4.70");
  expect(asked).toBeGreaterThan(3);
});

test("asks less and less often for what does not come", LONG, async ({ page }) => {
  // no other test pays there, which would be read at once
  const address = await workerAddress(4);
  const whole = await (await page.request.get(`${server.url}/passport/${address}?lang=en&bare=1`))
    .text();
  let asked = 0;
  await stopClock(page);
  // a count that does not advance, as if the server had lost its place
  await page.route(`**/passport/${address}?*`, async (route) => {
    const isFirst = !route.request().url().includes("bare=1");
    if (!isFirst) asked += 1;
    // the server isn't asked for the others, since the test can end before its answer
    const response = isFirst ? await route.fetch() : null;
    const body = (await response?.text() ?? whole)
      .replace('id="passport"', `id="passport" data-again=""`)
      .replace('id="summary"', `id="summary" data-asked="${asked}"`);
    await route.fulfill({
      ...response === null ? { contentType: "text/html" } : { response },
      body,
    });
  });
  await page.goto(`${server.url}/passport/${address}?lang=en`);
  await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
  for (let n = 0; n < 40; n++) {
    await page.clock.runFor(3_000);
    const shown = () => page.locator("#summary").getAttribute("data-asked");
    await expect.poll(async () => (await shown()) === String(asked)).toBe(true);
  }
  // within two minutes, after 3, 6, 12, 24 and 48 seconds
  expect(asked).toBeGreaterThan(2);
  expect(asked).toBeLessThanOrEqual(5);
});

test("continues when the browser restores the page, with newer payments", async ({ page }) => {
  const address = await workerAddress(2);
  await page.goto(`${server.url}/passport/${address}`);
  await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
  const turn = (name: string) =>
    page.evaluate((type) => {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }, name);
  // a page that lacks something would ask for it in the background, too
  await isSettled(page);
  await turn("pagehide");
  await employerDoes(server.url, usdcPayment(address, 22_000_000n));
  // an amount in local money can end like this
  await expect(page.locator(".pay .amt").first()).not.toHaveText(/^2\.20/);
  await turn("pageshow");
  await expect(page.locator(".pay tbody tr").first()).toContainText("2.20");
  await employerDoes(server.url, usdcPayment(address, 33_000_000n));
  await expect(page.locator(".pay tbody tr").first()).toContainText("3.30");
  await expect(page.locator("#say")).toContainText("New payment: 3.30 USDC");
});

/** A device's ways to share a link, and the page's text for each. */
const WAYS = [
  { way: "the clipboard of old alone", share: null, copies: true, says: "Link copied" },
  {
    way: "no way at all",
    share: null,
    copies: false,
    says: "Couldn’t copy. If you can see the text, select and copy it.",
  },
  { way: "sharing, which is cancelled", share: "AbortError", copies: false, says: "" },
  // last, because the page then stops offering to share
  {
    way: "sharing, which is forbidden",
    share: "NotAllowedError",
    copies: true,
    says: "Link copied",
  },
];

test("is handed on in each way that a device has", async ({ page }) => {
  await asOwner(page, server.url, await workerAddress(0));
  await stopClock(page);
  await page.goto(`${server.url}/passport/${await workerAddress(0)}?lang=en`);
  const button = page.locator("#links button");
  const told: string[] = [];
  page.on("dialog", async (dialog) => {
    told.push(dialog.message());
    await dialog.dismiss();
  });
  for (const { way, share, copies, says } of WAYS) {
    await page.evaluate(([share, copies]) => {
      const refuse = () => Promise.reject(new DOMException("", share ?? ""));
      const define = (name: string, value: unknown) =>
        Object.defineProperty(navigator, name, { value, configurable: true });
      define("share", share === null ? undefined : refuse);
      define("clipboard", undefined);
      document.execCommand = () => copies;
      document.querySelector("#say")?.replaceChildren();
    }, [share, copies] as const);
    told.length = 0;
    await button.click();
    await expect(page.locator("#say"), way).toHaveText(says);
    // the text is visible too if nothing was copied
    expect(told, way).toEqual(copies || says === "" ? [] : [says]);
    await expect(button).toHaveText(says === "Link copied" ? says : "Share this passport", {
      useInnerText: true,
    });
    // the button does not keep the focus
    await page.clock.runFor(5_000);
    await expect(button).toHaveText("Share this passport", { useInnerText: true });
  }
});

test("is in the money of the reader's place, then in the chosen one, also in the link", async ({ page }) => {
  const address = await workerAddress(0);
  await asOwner(page, server.url, address);
  await page.goto(`${server.url}/passport/${address}`);
  const local = page.locator("#local b");
  // the tests' time zone is Nairobi
  await expect(page.getByLabel("Currency")).toHaveValue("KES");
  await expect(page.locator(".pay tbody tr").first()).toContainText("KES");
  const inKes = await local.textContent();
  await page.getByLabel("Currency").selectOption("GHS");
  await expect(page.locator(".pay tbody tr").first()).toContainText("GHS");
  await expect(local).not.toHaveText(inKes ?? "");
  await expect(page.getByRole("button", { name: "Share this passport" }))
    .toHaveAttribute("data-copy", /\/p\/\w+\?currency=GHS$/);
  expect(page.url()).toContain("currency=GHS");
  // another passport, from a link without a currency
  await page.goto(`${server.url}/passport/${await workerAddress(1)}?lang=en`);
  await expect(page.locator(".total")).toContainText("GHS");
  // a link's currency overrides the remembered one
  await page.goto(`${server.url}/passport/${address}?lang=en&currency=UGX`);
  await expect(page.locator(".total")).toContainText("UGX");
});

test("can be printed once a name that was being looked up is there", async ({ page }) => {
  const seen = Promise.withResolvers<void>();
  await page.route(/\/passport\//, async (route) => {
    const isFirst = !route.request().url().includes("bare=1");
    if (!isFirst) await seen.promise;
    const response = await route.fetch();
    const before = '<p class="not-printed">A name is being looked up.</p>';
    const body = (await response.text())
      .replace(
        /(id="passport"[^>]*)>/,
        (_, tag) => isFirst ? `${tag} data-again>${before}` : `${tag}>`,
      );
    await route.fulfill({ response, body });
  });
  await page.goto(`${server.url}/passport/${await workerAddress(0)}?lang=en&currency=KES`);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#summary")).toBeHidden();
  await expect(page.locator("main")).toContainText("A name is being looked up.");
  seen.resolve();
  await expect(page.locator("#summary")).toBeVisible();
  await expect(page.locator(".not-printed")).toHaveCount(0);
});

test("leaves its reader in place when it is drawn again", LONG, async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  let drawn = 0;
  await page.route(/\/passport\//, async (route) => {
    drawn += 1;
    const response = await route.fetch();
    const body = (await response.text()).replace('id="passport"', "$& data-again");
    await route.fulfill({ response, body });
  });
  await page.clock.install();
  await page.goto(`${server.url}/passport/${await workerAddress(0)}?lang=en`);
  await expect(page.locator("#passport[data-again]")).toHaveCount(1);
  const anew = async () => {
    const before = drawn;
    await page.evaluate(() => document.querySelector("#summary")?.setAttribute("data-old", ""));
    await page.clock.fastForward(60_000);
    await expect.poll(() => drawn).toBeGreaterThan(before);
    await expect(page.locator("[data-old]")).toHaveCount(0);
    // if the focused element is gone, the focus then moves to the heading
    await page.clock.fastForward(1_000);
  };
  const receipt = page.locator("#payments tbody a").nth(4);
  await receipt.focus();
  await anew();
  await expect(receipt).toBeFocused();
  // the full address stays open
  await page.locator("#summary .hash summary").press("Enter");
  await anew();
  await expect(page.locator("#summary .hash details[open]")).toHaveCount(1);
  await expect(page.locator("#summary .hash summary")).toBeFocused();
  // the selected month while the reader is further down
  await page.locator("#month").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  const said = await page.locator("#month-says").textContent();
  await page.locator("#payments").scrollIntoViewIfNeeded();
  const top = () => page.locator("#payments").evaluate((part) => part.getBoundingClientRect().top);
  const before = await top();
  await anew();
  await expect(page.locator("#month-says")).toHaveText(said ?? "");
  expect(Math.abs(await top() - before)).toBeLessThan(1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.close();
});

test("keeps the code of its link whole, and so does its bank copy", async ({ browser }) => {
  const address = await workerAddress(0);
  for (const viewport of SCREENS) {
    const page = await browser.newPage({ viewport });
    for (const [path, place] of [["passport", ".code-of-link code"], ["bank-copy", ".a4-code b"]]) {
      await page.goto(`${server.url}/${path}/${address}?lang=en&currency=KES`);
      if (path === "passport") await isSettled(page);
      const lines = await page.locator(place ?? "").first().evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.lastChild ?? link);
        return [range.toString().slice(0, 3), range.getClientRects().length];
      });
      expect(lines, `${path} at ${viewport.width}`).toEqual(["/p/", 1]);
    }
    await page.close();
  }
});

test("has its whole chart above the bar on a phone's first screen, in every language", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const publicKey = (await demoKeyOf("Kwame")).publicKey();
  for (const lang of SAMPLED_LANGUAGES) {
    // a name adds a line
    await page.goto(`${server.url}/passport/${publicKey}?lang=${lang}`);
    await expect(page.locator(".by b")).toHaveText("Demo Solar");
    await isSettled(page);
    // read both at the same time, because the page can be replacing its parts
    const over = await page.evaluate(() => {
      const [chart, bar] = [".chart", ".bar"].map((each) =>
        document.querySelector(each)?.getBoundingClientRect()
      );
      return (chart?.bottom ?? Infinity) - (bar?.top ?? 0);
    });
    expect(over, lang).toBeLessThanOrEqual(0);
  }
  await page.close();
});

test("says each month by touch, mouse and keys", async ({ page }) => {
  await page.goto(`${server.url}/passport/${await workerAddress(0)}?lang=en&currency=KES`);
  await isSettled(page);
  const says = page.locator("#month-says");
  const range = page.getByRole("slider", { name: "Month" });
  await expect(says).toHaveText("Choose a month to see its amount.");
  await expect(range).toHaveAttribute("aria-valuetext", "Choose a month to see its amount.");
  await page.getByText("Show as a table").click();
  const row = (n: number) => page.locator("#table tbody tr").nth(n);
  const expectMonth = async (n: number) => {
    const [usdc = "", kes = ""] = await row(n).locator("td").allTextContents();
    await expect(says).toContainText(await row(n).locator("th").innerText());
    await expect(says).toContainText(`${usdc} USDC, ${kes}\u00a0KES`);
    await expect(range).toHaveAttribute(
      "aria-valuetext",
      await says.innerText().then((text) => text.replace(/\s*\n\s*/, ": ")),
    );
  };
  const box = await range.boundingBox();
  if (box === null) throw new Error("the chart has no place");
  await range.hover({ position: { x: box.width * 2.5 / 12, y: 40 } });
  await expectMonth(9);
  await range.click({ position: { x: box.width * 11.5 / 12, y: 40 } });
  await expectMonth(0);
  await page.keyboard.press("ArrowLeft");
  await expectMonth(1);
  await page.keyboard.press("Home");
  await expectMonth(11);
});

test("has no number twice on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/passport/${await workerAddress(0)}?lang=en&currency=KES`);
  await expect(page.locator(".live.on")).toBeAttached();
  await isSettled(page);
  const numbers = await page.evaluate(() => {
    const seen: string[] = [];
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, 4);
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNode(walker.currentNode);
      const { top, height } = range.getBoundingClientRect();
      const inPlace = walker.currentNode.parentElement?.closest("code, option, .sr, [hidden]");
      if (height === 0 || top > innerHeight || inPlace) continue;
      // amounts, not the 12 in '12 of the last 12 months'
      seen.push(...(walker.currentNode.textContent ?? "").match(/\d[\d,.]{2,}\d|\b\d{3}\b/g) ?? []);
    }
    return seen.filter((text) => !/^20\d\d$/.test(text));
  });
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test("makes a pay link and its code for an amount and a memo", async ({ page }) => {
  await page.goto(`${server.url}/passport/${await workerAddress(0)}?lang=en`);
  // no wallet has been connected in this browser yet
  await page.getByRole("button", { name: "This account is mine" }).click();
  await page.getByText("Amount, memo, QR code").click();
  await page.getByLabel("Amount in USDC").fill("12,5,0");
  await expect(page.getByText("Enter an amount like 12.50.")).toBeVisible();
  await page.getByLabel("Amount in USDC").fill("12,50");
  await expect(page.getByText("Enter an amount like 12.50.")).toHaveCount(0);
  await page.getByLabel("Memo, up to 28 characters").fill("Market stall");
  const href = await page.getByRole("link", { name: "Open in a wallet" }).getAttribute("href");
  expect(href).toMatch(/^web\+stellar:pay\?destination=G[A-Z0-9]+&amount=12\.50&/);
  expect(href).toContain("memo=Market%20stall&memo_type=MEMO_TEXT");
  await page.getByRole("button", { name: "Show the QR code" }).click();
  await expect(page.getByRole("img", { name: "QR code for mobile wallets" })).toBeVisible();
  // with an invalid memo there is no link "with amount and memo"
  const both = page.getByRole("button", { name: "Copy the link with amount and memo" });
  await expect(both).toBeVisible();
  await page.getByLabel("Memo, up to 28 characters").fill("A stall on the market of Kisumu");
  await expect(both).toHaveCount(0);
});

/** Everything drawn in a color other than black, white and grey. */
async function coloursIn(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isGrey = (colour: string) => {
      const [r, g, b, alpha] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 0 || r === g && g === b;
    };
    const shown = Array.from(document.querySelectorAll("body *"))
      .filter((element) => element.checkVisibility({ opacityProperty: true }));
    return [
      ...new Set(shown.flatMap((element) => {
        const style = getComputedStyle(element);
        const drawn = [
          style.color,
          style.backgroundColor,
          ...(style.textDecorationLine === "none" ? [] : [style.textDecorationColor]),
          ...(style.borderBlockEndWidth === "0px" ? [] : [style.borderBlockEndColor]),
          ...(style.borderInlineStartWidth === "0px" ? [] : [style.borderInlineStartColor]),
          ...[style.boxShadow, style.fill, style.stroke].flatMap((text) =>
            text.match(/rgba?\([^)]*\)/g) ?? []
          ),
        ];
        return drawn.filter((colour) => !isGrey(colour))
          .map((colour) => `${element.tagName} ${element.className}: ${colour}`);
      })),
    ];
  });
}

test("prints as one page of A4, in black on white", async ({ browser }) => {
  for (const lang of SAMPLED_LANGUAGES) {
    const page = await browser.newPage({ colorScheme: "dark" });
    await page.goto(`${server.url}/passport/${await workerAddress(0)}?lang=${lang}`);
    await isSettled(page);
    await page.emulateMedia({ media: "print" });
    const colours = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return { backgroundColor, color };
    });
    expect(colours).toEqual({ backgroundColor: "rgb(255, 255, 255)", color: "rgb(0, 0, 0)" });
    expect(await coloursIn(page), lang).toEqual([]);
    expect(await smallerThan(page, 8.5), lang).toEqual([]);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
    await page.close();
  }
});

test("prints the link, its code and the whole address with one edge, and no buttons", async ({ page }) => {
  const address = await workerAddress(0);
  await page.goto(`${server.url}/passport/${address}?lang=en`);
  await isSettled(page);
  await page.emulateMedia({ media: "print" });
  const short = `${new URL(server.url).host}/p/${accountCode(address)}`;
  await expect(page.getByText(short)).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of this passport’s link" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Share this passport" })).toBeHidden();
  await expect(page.locator(".id").getByText(address)).toBeVisible();
  // the width of A4 within its margins, and of a desktop window
  for (const width of [688, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    const edges = await page.evaluate(() =>
      [".mark", "#headline", "#who-paid", ".total", ".pay"].map((each) =>
        document.querySelector(each)?.getBoundingClientRect().left
      )
    );
    expect(new Set(edges), `${width} px`).toEqual(new Set([0]));
  }
});
