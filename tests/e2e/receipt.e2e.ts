import { expect, type Page } from "@playwright/test";
import {
  formatShortCode,
  shortReceiptPath,
  transactionCode,
} from "../../src/stellar/short-code.ts";
import { renderQrImage } from "../../src/ui/qr-image.ts";
import { isOneSms } from "../../src/ui/sms.ts";
import { type ReceiptServer, startReceiptServer } from "../receipt-server.ts";
import { LONG } from "../sample.ts";
import { letThrough } from "./let-through.ts";
import { goOffline, hasCopy, openByWorker, workerOf } from "./offline.ts";
import { stopClock } from "./page-clock.ts";
import { expectAccessible, LOOKS, pagesOf, smallerThan, watch } from "./page-watch.ts";
import { test } from "./served.ts";

let server: ReceiptServer;

test.beforeAll(async () => {
  server = await startReceiptServer();
});
test.afterAll(() => server.stop());

test("reads well, and requests nothing but itself", async ({ browser }) => {
  for (const look of LOOKS) {
    const page = await browser.newPage(look);
    const { faults } = watch(page);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(server.receipt("paid", "?lang=en"));
    await expect(page.locator(".amount")).toHaveText(/1,234\.56\s+USDC/);
    await expect(page.locator(".stamp")).toContainText("Settled");
    await page.locator("#check summary").click();
    await expect(page.locator("#checks li[data-outcome=ok]")).toHaveCount(6);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    const own = requests.filter((path) => !/\/_astro\/|\/horizon\/|icon|sw\.js/.test(path));
    // requested when the check opens
    const path = new URL(server.receipt("paid")).pathname;
    expect(new Set(own)).toEqual(new Set([path, "/api/network"]));
    await page.close();
  }
});

test("says everything without JavaScript, and changes the currency", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-KE" });
  const page = await context.newPage();
  const { sender, recipient, hash } = server.samples["paid"] ?? {};
  await page.goto(server.receipt("paid", "?lang=en"));
  await expect(page.locator(".amount")).toHaveText(/1,234\.56/);
  await expect(page.locator("#slip")).toContainText("10:58 UTC");
  for (const id of [sender, recipient, hash]) {
    await page.locator(`.hash:has-text("${id}") summary`).click();
    await expect(page.locator(".hash code", { hasText: id ?? "?" })).toBeVisible();
  }
  // the currency of their region comes first
  await expect(page.locator("#local output")).toHaveText("159,566.88");
  await page.locator("select[name=currency]").selectOption("UGX");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.locator("#local output")).toHaveText("4,457,687");
  await expect(page.locator("#local small")).toContainText("Coinbase, 14:02 UTC");
  await expect(page.locator(".qr-code")).toBeVisible();
  await expect(page.getByRole("link", { name: "Send on WhatsApp" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await context.close();
});

test("shows the reader's own time and keeps the chosen currency", async ({ page }) => {
  await page.goto(server.receipt("paid", "?lang=en"));
  await expect(page.locator("time[data-local]")).toContainText("13:58, Nairobi time");
  await expect(page.locator("time[data-local]")).toContainText("10:58 UTC");
  await expect(page.locator("#local output")).toHaveText("159,566.88");
  await page.locator("select[name=currency]").selectOption("GHS");
  await expect(page.locator("#local output")).toHaveText("13,604.85");
  await page.reload();
  await expect(page.locator("select[name=currency]")).toHaveValue("GHS");
  await expect(page.locator("#local output")).toHaveText("13,604.85");
});

test("dates the stamp by the same clock as the payment", async ({ browser }) => {
  for (const [javaScriptEnabled, day] of [[true, "21 Nov 2026"], [false, "20 Nov 2026"]] as const) {
    // 14 hours ahead of UTC
    const timezoneId = "Pacific/Kiritimati";
    const context = await browser.newContext({ timezoneId, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(server.receipt("paid", "?lang=en"));
    await expect(page.locator("time[data-local]")).toContainText(day);
    await expect(page.locator(".stamp small")).toHaveText(day);
    await context.close();
  }
});

test("leaves no empty line for a reader whose clock is UTC", async ({ browser }) => {
  const page = await browser.newPage({ timezoneId: "UTC", viewport: { width: 360, height: 740 } });
  await page.goto(server.receipt("paid", "?lang=en"));
  await page.locator("[data-copy*='10:58 UTC']").waitFor();
  const day = await page.locator("time[data-local] span").boundingBox();
  const time = await page.getByText("10:58 UTC", { exact: true }).boundingBox();
  expect((time?.y ?? 99) - (day?.y ?? 0)).toBeLessThan(24);
  await page.close();
});

test("breaks no code in the message, however narrow the screen", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(server.receipt("run", "?op=57&lang=en"));
  const lines: number[] = [];
  for (const width of [280, 300, 320, 340, 360, 380, 400]) {
    await page.setViewportSize({ width, height: 740 });
    lines.push(await page.locator("#sms").evaluate(linesOfCode));
  }
  expect(lines).toEqual(lines.map(() => 1));
  await page.close();
});

/** Number of lines that a message's final code takes; runs in the page. */
function linesOfCode(message: Element): number {
  const text = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
  while (text.nextNode()) {
    const at = /\/r\/\w+$/.exec(text.currentNode.textContent ?? "")?.index;
    if (at === undefined) continue;
    const range = document.createRange();
    range.setStart(text.currentNode, at);
    range.setEndAfter(text.currentNode);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  }
  return 0;
}

test("puts a name in when it comes, is not printed before, and keeps what the reader does", async ({ browser }) => {
  // the first reader of a payer whose name is being looked up (tests/receipt-site.ts)
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const { faults } = watch(page);
  await stopClock(page);
  const answer = await page.goto(server.receipt("unnamed", "?op=1&lang=en"));
  expect(await answer?.text()).not.toContain("Demo Tailors");
  await expect(page.locator(".by")).toHaveText("looking up the name");
  await expect(page.locator("[data-print]")).toBeDisabled();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main")).toContainText("A name on this page is still being looked up.");
  await expect(page.locator("#slip")).toBeHidden();
  expect(pagesOf(await page.pdf({ format: "A6" }))).toBe(1);
  await page.emulateMedia({ media: "screen" });
  await page.locator("[data-claim=sender] summary").click();
  // the pause before the page asks for the name begins once its script has loaded
  await expect.poll(async () => {
    await page.clock.runFor(1_000);
    return await page.locator(".by").textContent();
  }).toContain("Demo Tailors (name published at demotailors.example, checked");
  await expect(page.locator("[data-claim=sender] details")).toHaveAttribute("open");
  const message = page.locator("#sms");
  await expect(message).toContainText("from Demo Tailors - demotailors.example");
  const said = await message.textContent() ?? "";
  await expect(page.locator(".message .copy")).toHaveAttribute("data-copy", said);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#slip")).toBeVisible();
  const kept = () => caches.match(location.href).then((copy) => copy?.text());
  await expect.poll(() => page.evaluate(kept)).toContain("demotailors.example");
  expect(faults).toEqual([]);
  await page.close();
});

test("keeps what has the focus clear of the bar at the screen's edge", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(server.receipt("paid", "?lang=en"));
  const last = page.getByRole("button", { name: "Copy the transaction’s hash" });
  await page.locator("summary").first().focus();
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press("Tab");
    if (await last.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(last).toBeFocused();
  const clear = await last.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(clear).toBe(true);
  await page.close();
});

test("copies the message with the reader's own time", async ({ browser }) => {
  const context = await browser.newContext({
    permissions: ["clipboard-read", "clipboard-write"],
    timezoneId: "Africa/Lagos",
  });
  const page = await context.newPage();
  await page.goto(server.receipt("paid", "?lang=en"));
  await page.getByRole("button", { name: "Copy the message" }).click();
  const { hash = "", shortUrl = "" } = server.samples["paid"] ?? {};
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    new RegExp(`^${transactionCode(hash)} Confirmed. You have received USDC1,234.56`),
  );
  expect(copied).toContain(`on 20 Nov 2026 at 11:58. "Salary November 2026". ${shortUrl}`);
  expect(isOneSms(copied)).toBe(true);
  // an SMS can contain à, but not every accent
  await page.goto(server.receipt("paid", "?lang=fr"));
  await expect(page.locator("[data-when]")).toHaveText("20 nov. 2026 à 11:58");
  await context.close();
});

test("copies where the page has no clipboard of the new kind", async ({ browser }) => {
  const context = await browser.newContext({ permissions: ["clipboard-read"] });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(globalThis, { readText: navigator.clipboard.readText.bind(navigator.clipboard) });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await stopClock(page);
  await page.goto(server.receipt("paid", "?lang=en"));
  const button = page.getByRole("button", { name: "Copy the transaction’s hash" });
  await button.click();
  await expect(button).toHaveAttribute("data-done", "");
  await expect(button).toBeFocused();
  expect(await page.evaluate("readText()")).toBe(server.samples["paid"]?.hash);
  // the button soon no longer says that it has copied
  await page.clock.runFor(3_000);
  // then the fallback fails too: nothing stays selected or is left on the page
  await page.evaluate(() => {
    document.execCommand = () => {
      throw new Error("not here");
    };
  });
  const told = page.waitForEvent("dialog").then((dialog) => dialog.dismiss());
  await button.click();
  await told;
  await expect(button).not.toHaveAttribute("data-done", "");
  await expect(button).toBeFocused();
  await expect(page.locator("textarea")).toHaveCount(0);
  await context.close();
});

test("speaks the reader's language from the first answer", async ({ browser }) => {
  for (
    const [locale, lang, head] of [["fr-SN", "fr", "Reçu"], ["sw-TZ", "sw", "Risiti"]] as const
  ) {
    const page = await browser.newPage({ locale });
    const { faults } = watch(page);
    await page.goto(server.receipt("paid"));
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.locator("#slip-head")).toHaveText(head);
    await page.locator("#check summary").click();
    await expect(page.locator("#checks li[data-outcome=ok]")).toHaveCount(6);
    expect(faults).toEqual([]);
    await page.close();
  }
});

test("is readable before anything but the page itself has come", async ({ page }) => {
  await page.route("**/*", async (route) => {
    // no other request of the page gets an answer
    if (route.request().isNavigationRequest()) await route.continue();
  });
  await page.goto(server.receipt("run", "?op=3"), { waitUntil: "commit" });
  await expect(page.locator(".amount")).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByName("first-contentful-paint").length === 1
  );
});

const ALSO_ON_A6 = [
  ["run", "?lang=sw&op=100"],
  ["reversed", "?lang=fr"],
  ["meta", "?lang=fr"],
  ["custodian", "?lang=fr"],
  ["named", "?lang=fr"],
  ["named", "?lang=sw"],
  ["claim", "?lang=fr"],
  ["mixed", "?lang=sw&lines=all"],
] as const;

test("prints on one page of A6 as well, whatever is on it", async ({ page }) => {
  for (const [name, query] of ALSO_ON_A6) {
    await page.goto(server.receipt(name, query));
    expect(pagesOf(await page.pdf({ format: "A6" })), name + query).toBe(1);
  }
});

test("prints a code of the whole hash and its line, whichever link it was opened by", async ({ page }) => {
  const { hash = "", shortUrl } = server.samples["paid"] ?? {};
  const run = server.samples["run"]?.hash ?? "";
  const short = `${server.url}${shortReceiptPath(run, 57)}`;
  for (
    const [opened, link] of [
      [server.receipt("paid"), `/receipt/${hash}`],
      [shortUrl ?? "", `/receipt/${hash}`],
      [server.receipt("run", "?op=57"), `/receipt/${run}?op=57`],
      [short, `/receipt/${run}?op=57`],
    ] as const
  ) {
    await page.goto(opened);
    const code = page.locator(".qr-code");
    await expect(code).toHaveAttribute("src", renderQrImage(server.url + link, "L"));
  }
});

test(
  "prints on one page, with full addresses and without what is for a screen",
  LONG,
  async ({ page }) => {
    for (const name of ["paid", "waitingUntil", "waitingNever"]) {
      await page.goto(server.receipt(name, "?lang=en"));
      const { recipient, claimants } = server.samples[name] ?? {};
      for (const [format, width] of [["A6", 359], ["A4", 756]] as const) {
        await page.emulateMedia({ media: null });
        expect(pagesOf(await page.pdf({ format })), `${name} on ${format}`).toBe(1);
        // the paper between its margins
        await page.setViewportSize({ width, height: 500 });
        await page.emulateMedia({ media: "print" });
        for (const id of claimants ?? [recipient ?? "?"]) {
          await expect(page.locator(".hash code", { hasText: id }).first()).toBeVisible();
        }
        await expect(page.locator(".qr-code")).toBeVisible();
        await expect(page.locator(".qr")).toContainText("/r/");
        await expect(page.locator(".test")).toBeVisible();
        await expect(page.locator(".mark")).toHaveText("Lipwa");
        for (const hidden of [".bar", ".copy", "footer", "#check", ".top nav"]) {
          await expect(page.locator(hidden).first()).toBeHidden();
        }
        const slip = await page.locator(".slip").boundingBox();
        expect((slip?.x ?? 0) + (slip?.width ?? width)).toBeLessThan(width - 1);
      }
    }
  },
);

test("prints nothing on A4 that is read with a glass only", async ({ page }) => {
  await page.goto(server.receipt("named", "?lang=en"));
  // the tests' screen is wider than the paper
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("name published at demotailors.example").first()).toBeVisible();
  expect(await smallerThan(page, 8.5)).toEqual([]);
});

/** Waits until the phone has a copy and the worker answers for its pages. */
async function isKept(page: Page, name = "paid"): Promise<void> {
  const path = new URL(server.receipt(name)).pathname;
  await expect.poll(() => hasCopy(page, path, { ignoreSearch: true })).toBe(true);
  await expect.poll(() => hasCopy(page, "/en/offline")).toBe(true);
}

/** Without a copy the site's own offline page opens, and makes no claim. */
async function opensAsOffline(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await expect(page.locator(".slip, .stamp")).toHaveCount(0);
}

test("opens again without a network, and says that it is a copy", async ({ page, context }) => {
  const { faults } = watch(page);
  const address = server.receipt("paid", "?lang=en");
  await page.goto(address);
  await isKept(page);
  await goOffline(context);
  await page.goto(address);
  await expect(page.locator(".amount")).toHaveText(/1,234\.56/);
  await expect(page.locator("#saved")).toContainText("Couldn’t load this page.");
  await expect(page.locator("#saved")).toContainText(/saved this copy on \d+ \w+ \d{4}, \d\d:\d\d/);
  await expect(page.locator("#local small")).toContainText(/at the rate of \d+ \w+ \d{4}/);
  const { hash = "" } = server.samples["paid"] ?? {};
  for (const end of ["?lang=sw", ".", ")?lang=en"]) {
    await page.goto(`${server.url}/r/${transactionCode(hash)}${end}`);
    await expect(page.locator("#saved")).toContainText("Couldn’t load this page.");
    await expect(page.locator(".amount")).toHaveText(/1,234\.56/);
  }
  expect(pagesOf(await page.pdf({ format: "A6" }))).toBe(1);
  for (const other of [server.receipt("old"), `${server.url}/en/find`, `${server.url}/`]) {
    await opensAsOffline(page, other);
  }
  await page.getByRole("link", { name: /^Receipt: 1,234\.56 USDC/ }).click();
  await expect(page.locator("#saved")).toContainText("Couldn’t load this page.");
  await context.setOffline(false);
  await page.goto(address);
  await expect(page.locator("#saved")).toBeHidden();
  expect(faults).toEqual([]);
});

test(
  "opens under its short link, as read aloud, and offline",
  LONG,
  async ({ page, context }) => {
    const { hash = "", shortUrl } = server.samples["paid"] ?? {};
    const { faults } = watch(page);
    await page.goto(`${server.url}/receipt?lang=en`);
    await page.getByLabel("Code, number or link").fill(
      formatShortCode(transactionCode(hash)).toLowerCase(),
    );
    await page.getByRole("button", { name: "Show the receipt" }).click();
    await expect(page).toHaveURL(`${shortUrl}?lang=en`);
    await expect(page.locator(".stamp")).toContainText("Settled");
    await expect(page.locator(".slip-no")).toContainText(formatShortCode(transactionCode(hash)));
    await expect(page.locator(".qr")).toContainText(`/r/${transactionCode(hash)}`);
    await expectAccessible(page);
    const address = page.url();
    await expect.poll(() => hasCopy(page, address)).toBe(true);
    await goOffline(context);
    // also under its long link, which was never opened here
    for (const link of [address, server.receipt("paid", "?lang=sw")]) {
      await page.goto(link);
      await expect(page.locator("#saved")).toContainText("Couldn’t load this page.");
      await expect(page.locator(".amount")).toHaveText(/1,234\.56/);
    }
    expect(faults).toEqual([]);
  },
);

test(
  "opens without a network at addresses that begin with a language",
  LONG,
  async ({ page, context }) => {
    const { hash = "", shortUrl = "" } = server.samples["paid"] ?? {};
    // the code works once the receipt has been shown, and the worker handles pages opened from here
    // on
    await page.goto(server.receipt("paid", "?lang=en"));
    await isKept(page);
    const paths = [`/receipt/${hash}`, new URL(shortUrl ?? "").pathname];
    for (const path of paths) {
      await page.goto(`${server.url}/en${path}`);
      await expect.poll(() => hasCopy(page, `${path}?lang=en`)).toBe(true);
    }
    await goOffline(context);
    for (const path of paths) {
      await page.goto(`${server.url}/en${path}`);
      await expect(page.locator("#saved")).toContainText("Couldn’t load this page.");
      await expect(page.locator(".amount")).toHaveText(/1,234\.56/);
    }
  },
);

test("asks which of two with one code is meant", async ({ page }) => {
  await page.goto(`${server.url}/r/tw1ns-tw1ns?lang=sw`);
  await expect(page.locator(".code-matches li")).toHaveCount(2);
  await expect(page.locator("main .band, .stamp")).toHaveCount(0);
  await page.locator(".code-matches a").first().click();
  await expect(page).toHaveURL(server.receipt("paid", "?lang=sw"));
});

test("keeps no copy of what is not settled", async ({ page, context }) => {
  await page.goto(server.receipt("paid", "?lang=en"));
  await isKept(page);
  await page.goto(server.receipt("unsettled", "?lang=en"));
  await expect(page.locator(".stamp")).toContainText("Unconfirmed");
  await page.goto(server.receipt("old", "?lang=en"));
  await isKept(page, "old");
  await goOffline(context);
  await opensAsOffline(page, server.receipt("unsettled", "?lang=en"));
});

test("drops a copy that turned out to be false", async ({ page, context }) => {
  const address = server.receipt("doubted", "?lang=en");
  await page.goto(address);
  await isKept(page, "doubted");
  // the page is cached under its short link
  const short = `/r/${transactionCode(server.samples["doubted"]?.hash ?? "")}?lang=en`;
  await page.evaluate(async (path) => {
    const cache = await caches.open("lipwa-receipts-3");
    const headers = { "content-location": location.pathname };
    await cache.put(path, new Response("<html>", { headers }));
  }, short);
  await openByWorker(page, address);
  await expect(page.locator("main")).toContainText("The records disagree.");
  for (const copy of [address, short]) {
    await expect.poll(() => hasCopy(page, copy)).toBe(false);
  }
  await goOffline(context);
  await opensAsOffline(page, address);
});

test(
  "shows what came late in place of a copy that it proves false",
  LONG,
  async ({ page, context }) => {
    const address = server.receipt("doubtedLate", "?lang=en");
    await page.goto(address);
    await isKept(page, "doubtedLate");
    const worker = await workerOf(context);
    const release = await worker.evaluateHandle(() => {
      const { fetch } = self;
      const mayGo = Promise.withResolvers<void>();
      self.fetch = async (...asked) => {
        await mayGo.promise;
        return await fetch(...asked);
      };
      return mayGo.resolve;
    });
    await openByWorker(page, address);
    await expect(page.locator("#saved")).toContainText("saved this copy on");
    await release.evaluate((go) => go());
    await expect(page.locator("main")).toContainText("The records disagree.");
  },
);

test("shows its copy where the service is there and not well", async ({ page, context }) => {
  const address = server.receipt("paid", "?lang=en");
  await page.goto(address);
  await isKept(page);
  const worker = await workerOf(context);
  for (const status of [429, 500, 503]) {
    await worker.evaluate((status) => {
      self.fetch = () => Promise.resolve(new Response("not well", { status }));
    }, status);
    await openByWorker(page, address);
    await expect(page.locator("#saved")).toContainText("saved this copy on");
    await expect(page.locator(".amount")).toHaveText(/1,234\.56/);
  }
  // without a copy, the service's answer is shown
  const other = await page.goto(server.receipt("old"));
  expect(other?.status()).toBe(503);
});

test(
  "checks itself when it is opened again after its code could not be loaded",
  LONG,
  async ({ page }) => {
    await page.route("**/_astro/check.*.js", (route) => route.abort());
    await page.goto(server.receipt("paid", "?lang=en"));
    await page.locator("#check > summary").click();
    await expect(page.locator("#checks")).toContainText("The check didn’t load.");
    await letThrough(page, "**/_astro/check.*.js");
    // a server that is briefly down would replace the page
    await page.evaluate(() => {
      const { fetch } = globalThis;
      globalThis.fetch = () => {
        globalThis.fetch = fetch;
        return Promise.resolve(new Response("", { status: 503 }));
      };
    });
    await page.locator("#check > summary").click();
    await page.locator("#check > summary").click();
    await expect(page.locator("#checks")).toContainText("The check didn’t load.");
    await page.locator("#check > summary").click();
    await page.locator("#check > summary").click();
    await expect(page.locator("#checks li[data-outcome=ok]")).toHaveCount(6);
  },
);

test(
  "leaves its reader on the page while there is no network for the check, and checks when it is back",
  LONG,
  async ({ page, context }) => {
    await page.goto(server.receipt("paid", "?lang=en"));
    // the saved copy is not a newer version of the page
    await isKept(page);
    await context.setOffline(true);
    for (const _ of [1, 2]) {
      await page.locator("#check > summary").click();
      await expect(page.locator("#checks")).toContainText("The check didn’t load.");
      await page.locator("#check > summary").click();
    }
    await expect(page.locator(".amount")).toHaveText(/1,234\.56/);
    await context.setOffline(false);
    await page.locator("#check > summary").click();
    await expect(page.locator("#checks h2").first()).toBeVisible();
  },
);

test(
  "checks itself where the check was opened before the page's code had come",
  LONG,
  async ({ page }) => {
    const opened = Promise.withResolvers<void>();
    await page.route("**/_astro/*.js", async (route) => {
      await opened.promise;
      await route.continue();
    });
    await page.goto(server.receipt("paid", "?lang=en"), { waitUntil: "commit" });
    await page.locator("#check > summary").click();
    await expect(page.locator("#check")).toHaveAttribute("open");
    opened.resolve();
    await expect(page.locator("#checks li[data-outcome=ok]")).toHaveCount(6);
  },
);
