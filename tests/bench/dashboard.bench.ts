// The longest tasks of the dashboard's main thread with 10,000 rows. Fails if one exceeds its goal.
import { type Browser, chromium, type Page } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";
import { answerLongCells, askAboutLargePayroll, changeLargePayroll } from "../e2e/large-payroll.ts";
import { startServer } from "../server.ts";
import { printWork } from "./compare.ts";
import { GOALS } from "./goals.ts";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor microseconds of the task, unaffected by other programs. */
  tdur?: number;
  args: { name?: string };
}

/** The main thread's tasks in a trace, in milliseconds of processor time, longest first. */
function longestTasks(trace: Buffer): number[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith("RunTask") && main.has(`${pid} ${tid}`))
    .map(({ tdur }) => Math.round((tdur ?? 0) / 1000))
    .sort((a, b) => b - a);
}

async function measureLoad(browser: Browser, name: string, work: (page: Page) => Promise<void>) {
  const page = await browser.newPage({ locale: "en-GB", viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(300_000);
  await page.goto("about:blank");
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await work(page);
  const tasks = longestTasks(await browser.stopTracing());
  await page.close();
  const [longest = NaN] = tasks;
  const isWithin = await printWork({
    what: name,
    ms: longest,
    most: GOALS.longestTask,
    more: `the next ones ${tasks.slice(1, 5).join(", ")} ms`,
  });
  return tasks.length > 100 && longest > 0 && isWithin;
}

const server = await startServer();
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: BROWSER_FLAGS,
});
const well = [
  await measureLoad(
    browser,
    "longest task with 10,000 rows",
    (page) => changeLargePayroll(page, server.url),
  ),
  await measureLoad(
    browser,
    "longest task with 10,000 rows and cells of 4 KB in the form of a list",
    (page) => answerLongCells(page, server.url),
  ),
  await measureLoad(
    browser,
    "longest task while the ledger is asked about 10,000",
    (page) => askAboutLargePayroll(page, server.url),
  ),
];
await browser.close();
await server.stop();
Deno.exit(well.every(Boolean) ? 0 : 1);
