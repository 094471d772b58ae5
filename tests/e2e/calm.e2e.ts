import { type Browser, expect, type Page } from "@playwright/test";
import { DASHBOARD_LANGUAGES, type Language } from "../../src/ui/i18n/languages.ts";
import { LONG, sample, SAMPLED_DASHBOARD_LANGUAGES, SAMPLED_LANGUAGES } from "../sample.ts";
import { networkOf } from "./dashboard-world.ts";
import { sharedSite, test } from "./served.ts";

/**
 * Largest allowed layout shift (Core Web Vitals: 'good' is 0.1). A payer's name that comes late, as
 * on a busy machine, takes a line more or less than there is room for. That moves a receipt by up to
 * 0.078 (Igbo, 1280 px).
 */
const MAX_SHIFT = 0.09;

const PHONE = { width: 360, height: 740 };

const SCREENS = sample([PHONE, { width: 1280, height: 800 }], [PHONE]);

const server = sharedSite();

// the tests are long and independent
test.describe.configure({ mode: "parallel" });

/** Every page, with an element that shows it is complete. */
async function pages(lang: Language): Promise<[path: string, whole: string][]> {
  const { demo } = await networkOf(server.url);
  return [
    [`/${lang}/`, "[data-live-open][href]"],
    [`/${lang}/faucet`, ".address-ways button:enabled"],
    [`/${lang}/account`, ".bar .btn.main"],
    ...(DASHBOARD_LANGUAGES.some((known) => known === lang) ? dashboardPages(lang) : []),
    [`/${lang}/check`, ".takes"],
    [`/${lang}/find`, "main h1"],
    [`/find?q=${"7".repeat(56)}&lang=${lang}`, "main h1"],
    [`/${lang}/nothing`, "main h1"],
    [`/receipt?lang=${lang}`, "main h1"],
    [`/receipt/${"7".repeat(64)}?lang=${lang}`, "main h1"],
    [`/r/0000000000?lang=${lang}`, "main h1"],
    [`/passport/${"G".repeat(56)}?lang=${lang}`, "main h1"],
    [`/receipt/${demo?.receipt}?lang=${lang}`, "time[data-local] small:not([hidden])"],
    [`/passport/${demo?.passport}?lang=${lang}`, ".live.on"],
    [`/bank-copy/${demo?.passport}?lang=${lang}&currency=KES`, ".a4 table"],
  ];
}

function dashboardPages(lang: Language): [path: string, whole: string][] {
  return [
    [`/${lang}/dashboard`, "main h1"],
    [`/${lang}/dashboard#people`, "#people-title"],
    [`/${lang}/dashboard#paid`, "#paid-title"],
    [`/${lang}/dashboard#books`, "main h1"],
    [`/${lang}/dashboard#name`, "main h1"],
  ];
}

const DOCS: [path: string, whole: string][] = [
  ["/docs", "main h1"],
  ["/docs/payroll", "main h1"],
  ["/docs/reference", "main h1"],
  ["/docs/reference/verifyPayment", "main h1"],
];

/**
 * Simulates a busy machine: frames between awaited steps, and slow database answers. Runs before
 * the page's own scripts.
 */
function beBusy(): void {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  const { setTimeout: after } = window;
  Reflect.set(window, "setTimeout", (work: () => void, ms = 0, ...values: unknown[]) => {
    return ms > 0 ? after(work, ms, ...values) : waiting.push(work);
  });
  const answered = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "onsuccess")?.set;
  Object.defineProperty(IDBRequest.prototype, "onsuccess", {
    set(this: IDBRequest, work: () => void) {
      // delaying a request in a write transaction would let it commit early
      const waits = this.transaction?.mode === "readonly";
      answered?.call(this, waits ? () => after(work, 300) : work);
    },
  });
}

/** Layout shifts while the page loads, as the browser reports them: size and elements. */
async function shiftsOf(page: Page, path: string, whole: string): Promise<[number, string][]> {
  await page.addInitScript(() => {
    const shifts: [number, string][] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: Node | null }[] = Reflect.get(entry, "sources");
        const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? "");
        shifts.push([Reflect.get(entry, "value"), moved.join(" | ")]);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  // on a busy machine, the first request of a page can lack parts, which shift it when they come
  await page.request.get(server.url + path);
  await page.goto(server.url + path);
  await page.locator(whole).first().waitFor();
  return await page.evaluate(async () => {
    // a shift is reported after the frame that drew it
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 4; frames++) await drawn();
    return Reflect.get(window, "shifts");
  });
}

async function shiftsOn(browser: Browser, viewport: typeof PHONE): Promise<string[]> {
  const all = await Promise.all(SAMPLED_LANGUAGES.map(pages));
  // each page in each language; in `npm test` every second one
  const inTurns = all.flatMap((own, at) =>
    sample(own, own.filter((_, n) => n % all.length === at))
  );
  const jumping: string[] = [];
  for (const [path, whole] of [...inTurns, ...DOCS]) {
    const page = await browser.newPage({ viewport });
    jumping.push(...toldOf(path, await shiftsOf(page, path, whole)));
    await page.close();
  }
  return jumping;
}

/** A line of the report for a page whose layout shifted too much. */
function toldOf(path: string, shifts: [number, string][]): string[] {
  const shift = shifts.reduce((sum, [value]) => sum + value, 0);
  const moved = shifts.map(([value, what]) => `${value.toFixed(3)} of ${what}`);
  return shift >= MAX_SHIFT ? [`${path}: ${moved.join("; ")}`] : [];
}

for (const viewport of SCREENS) {
  test(
    `nothing of the dashboard jumps on a busy machine, at ${viewport.width} px`,
    LONG,
    async ({ browser }) => {
      const jumping: string[] = [];
      for (const [path, whole] of SAMPLED_DASHBOARD_LANGUAGES.flatMap(dashboardPages)) {
        const page = await browser.newPage({ viewport });
        await page.addInitScript(beBusy);
        jumping.push(...toldOf(path, await shiftsOf(page, path, whole)));
        await page.close();
      }
      expect(jumping).toEqual([]);
    },
  );

  test(`nothing jumps while a page comes, at ${viewport.width} px`, async ({ browser }) => {
    expect(await shiftsOn(browser, viewport)).toEqual([]);
  });
}
