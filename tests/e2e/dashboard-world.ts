import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import { readFile } from "node:fs/promises";
import type { Network } from "../../src/contract/network.ts";
import { DEMO_WORKERS, demoSeedText } from "../../src/wallet/demo-accounts.ts";
import { TIMEOUT_MS } from "../../src/client/fetch-with-timeout.ts";
import { demoKey } from "../../src/wallet/keys.ts";
import { type FreighterStandin, installFreighter } from "./freighter-standin.ts";
import { type LedgerPayment, paymentsFrom } from "./payroll-world.ts";

/** The demo employer that pays in the dashboard's tests. */
export const EMPLOYER = "Demo Tailors";

/** The address of the n-th demo worker. */
export async function workerAddress(at: number): Promise<string> {
  const name = DEMO_WORKERS[at]?.name ?? "";
  return (await demoKeyOf(name)).publicKey();
}

/** Reads from a server's API, up to five times if the ledger takes too long. */
export async function readApi(address: string, tries = 5): Promise<Response> {
  const answer = await fetch(address);
  if (answer.status !== 504 || tries === 1) return answer;
  await answer.body?.cancel();
  return await readApi(address, tries - 1);
}

export function employerKey(): Promise<Keypair> {
  return demoKeyOf(EMPLOYER);
}

/** All payments of the demo employer on a server's ledger, oldest first. */
export async function employerPaid(url: string): Promise<LedgerPayment[]> {
  return await paymentsFrom(await networkOf(url), (await employerKey()).publicKey());
}

/** The key of a demo account, by name. */
export function demoKeyOf(name: string): Promise<Keypair> {
  return Promise.resolve(demoKey(demoSeedText(name)));
}

export async function networkOf(url: string): Promise<Network> {
  const response = await fetch(`${url}/api/network`);
  const network: Network = await response.json();
  return network;
}

/** Opens the dashboard in English and connects the demo wallet. */
export async function openWithDemoWallet(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/dashboard`);
  await page.getByRole("button", { name: `Use the demo wallet of ${EMPLOYER}` }).click();
  await isConnected(page);
}

/**
 * Waits until the whole page has noticed the wallet. Each part renders in its own timer, so the
 * wallet can appear shortly before its month.
 */
export async function isConnected(page: Page): Promise<void> {
  await page.locator("[data-wallet]").first().waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/**
 * Sets the page's clock to the demo's last pay day: in the first days of a month, the last twelve
 * months don't include the first one of the demo's year.
 */
export async function onPayday(page: Page, url: string): Promise<void> {
  const { demo, horizonUrl } = await networkOf(url);
  const answer = await fetch(`${horizonUrl}/transactions/${demo?.receipt}`);
  const { created_at }: { created_at: string } = await answer.json();
  await page.clock.setFixedTime(new Date(created_at));
}

/** Opens the dashboard in English and connects the stand-in for Freighter. */
export async function openWithFreighter(page: Page, url: string): Promise<FreighterStandin> {
  const { passphrase } = await networkOf(url);
  const freighter = await installFreighter(page, await employerKey(), {
    name: "SANDBOX",
    passphrase,
  });
  await page.goto(`${url}/en/dashboard`);
  // a browser that remembers the wallet offers to open it
  await page.getByRole("button", { name: /^(Connect Freighter|Open the wallet)$/ }).first().click();
  await isConnected(page);
  return freighter;
}

/** Begins a run of three transactions with one payment each, because the memos differ. */
export async function threeParts(page: Page): Promise<void> {
  const rows = await Promise.all(
    [0, 1, 2].map(async (at) => `Worker ${at},${await workerAddress(at)},${10 + at},Part ${at}`),
  );
  await pasteRun(page, `name,address,amount,memo\n${rows.join("\n")}\n`);
}

/** The amounts of `threeParts`, as on the ledger. */
export const THREE_AMOUNTS = ["10.0000000", "11.0000000", "12.0000000"];

/** Opens the current draft in another tab once it is saved. */
export async function inAnotherTab(context: BrowserContext, url: string): Promise<Page> {
  const [page] = context.pages();
  const name = await page?.locator("table.grid td.name").first().evaluate((cell) =>
    cell.firstChild?.textContent
  );
  if (page !== undefined) await isKept(page, `"name":"${name}"`);
  const other = await context.newPage();
  await other.goto(`${url}/en/dashboard`);
  await other.locator("table.grid").waitFor();
  return other;
}

/** Confirms paying people who were already paid this month, for example by an earlier test. */
export async function payAgainWhereAsked(page: Page, ready: string): Promise<void> {
  const again = page.locator(".ways").getByRole("button", { name: /^Pay .* again$/ });
  const goesOn = page.getByRole("button", { name: ready });
  await again.or(goesOn).first().waitFor();
  // the last button is for all of them
  if (await again.count() > 0) await again.last().click();
  await goesOn.waitFor();
}

/** Everything that this browser stores for the site, as text. */
export async function keptText(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [JSON.stringify(localStorage)];
    for (const { name } of await indexedDB.databases()) {
      const db = await answerOf(indexedDB.open(name ?? ""));
      for (const store of db.objectStoreNames) {
        const all = await answerOf(db.transaction(store).objectStore(store).getAll());
        const plain = (_: string, value: unknown) =>
          typeof value === "bigint" ? value.toString() : value;
        texts.push(JSON.stringify(all, plain));
      }
      db.close();
    }
    return texts.join("\n");
  });
}

/** Waits until this browser has stored a text; drafts are saved shortly after a change. */
export async function isKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => keptText(page)).toContain(text);
}

/**
 * Disables request timeouts in pages opened from now on, so that a response delayed by a test
 * doesn't fail.
 */
export async function waitForAnswers(context: BrowserContext): Promise<void> {
  await context.addInitScript((timeout) => {
    AbortSignal.timeout = () => new AbortController().signal;
    const start = globalThis.setTimeout;
    Reflect.set(
      globalThis,
      "setTimeout",
      (...given: Parameters<typeof start>) =>
        given[1] === timeout ? 0 : start.apply(globalThis, given),
    );
  }, TIMEOUT_MS);
}

/**
 * Reviews and signs the payment of everyone who is ready. Repeats this until the run has started,
 * as a person would: the check before signing can need a decision or get no answer.
 */
export async function payEveryone(page: Page, people: string): Promise<void> {
  await signUntil(page, people, page.locator("#send-title"));
}

/** The heading of a finished run. */
export const allPaid = (page: Page) => page.getByRole("heading", { name: "Everyone is paid" });

/** Signs and waits until all are paid. */
export async function payAll(page: Page, people: string): Promise<void> {
  await payEveryone(page, people);
  await expect(allPaid(page)).toBeVisible();
}

/** Presses the draft's button until the page shows the review. */
export async function openReview(page: Page, people: string): Promise<void> {
  await payAgainWhereAsked(page, `Review and pay ${people}`);
  await pressUntil(page.locator("#review-title"), [
    payAgain(page),
    enabledButton(page, `Review and pay ${people}`),
  ]);
}

/** Like `payEveryone`, until the page shows what stops the run from beginning. */
export async function signUntil(page: Page, people: string, end: Locator): Promise<void> {
  await payAgainWhereAsked(page, `Review and pay ${people}`);
  await pressUntil(end, [
    enabledButton(page, `Sign and pay ${people}`),
    payAgain(page),
    enabledButton(page, `Review and pay ${people}`),
  ]);
}

const payAgain = (page: Page): Locator =>
  page.locator(".hold, .ways").getByRole("button", { name: /^Pay .* again$/, disabled: false });

export const enabledButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, disabled: false });

/** A button that is pressed more often than this has no effect. */
const MAX_PRESSES = 8;

/**
 * Presses the first of these buttons that the page shows, until it shows `end`. A slow answer of
 * the ledger can lead back to an earlier button.
 */
export async function pressUntil(
  end: Locator,
  buttons: Locator[],
  press = (button: Locator) => button.click({ timeout: 5_000 }),
): Promise<void> {
  const any = buttons.reduce((all, button) => all.or(button), end);
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    await expect(any.first()).toBeVisible();
    for (const button of buttons) {
      if (await end.isVisible()) return;
      if (await button.count() === 0) continue;
      // the button may vanish as the page moves on by itself
      await press(button.first()).catch(() => {});
      break;
    }
  }
  await expect(end).toBeVisible();
}

/** For `pressUntil`: finds each button by its name, as with the keyboard alone. */
export function byName(press: (name: string) => Promise<void>) {
  return async (button: Locator): Promise<void> => {
    await press(await button.innerText({ timeout: 5_000 }));
    // otherwise a second press could look for a button that is just vanishing
    await button.waitFor({ state: "hidden", timeout: 5_000 });
  };
}

/**
 * Continues a run until it is finished, and presses the buttons that the page offers, as a person
 * would: a press can hit a page that is just changing, and on a busy machine the network can be
 * unreachable for longer than the page waits.
 */
export async function signOn(page: Page, end: Locator): Promise<void> {
  const again = page.getByRole("button", {
    name: /^(Continue|Check again|Sign transaction)/,
    disabled: false,
  });
  await pressUntil(end, [again]);
}

/** Opens the field for a list: visible on a first visit, behind a button later. */
export async function openList(page: Page): Promise<Locator> {
  const box = page.getByRole("textbox", { name: "Who is paid, and how much?" });
  const button = page.getByRole("button", { name: "A new list" });
  await box.or(button).first().waitFor();
  if (await button.isVisible()) await button.click();
  await box.waitFor();
  return box;
}

/** The questions about a list. */
export const listForm = (page: Page) => page.getByRole("region", { name: "What is in this list?" });

/** Answers which currency the amounts are in, if the list does not say. */
export async function answerMoney(page: Page, currency = "USDC"): Promise<void> {
  const money = listForm(page).getByRole("combobox", {
    name: /^(Currency|Another currency|3 Which currency)$/,
  });
  await money.waitFor();
  if (await money.inputValue() === "") await money.selectOption(currency);
}

/** Imports a list, even with implausible wages. */
export async function importList(page: Page, currency = "USDC"): Promise<void> {
  await answerMoney(page, currency);
  await listForm(page).getByRole("button", { name: /^(Import|No, import) \d/, disabled: false })
    .click();
}

/** Imports a list into People from a file. */
export async function importPeople(page: Page, csv: string): Promise<void> {
  const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel("Import a list or backup").setInputFiles(file);
  await importList(page);
  await page.getByText(/^\d+ (person was|people were) imported\.$/).waitFor();
}

/**
 * Begins a run from pasted lines. `currency` answers the currency question if they don't say: a
 * code, or `From each row: …` with a heading.
 */
export async function pasteRun(page: Page, csv: string, currency = "USDC"): Promise<void> {
  const box = await openList(page);
  await box.fill(csv);
  await page.getByRole("button", { name: "Read the list" }).click();
  await importList(page, currency);
  await page.locator("table.grid, .mistakes").first().waitFor();
  await sayKind(page);
}

/** Marks a draft as a one-off if the page asks, since a month has its wages only once. */
async function sayKind(page: Page): Promise<void> {
  const kinds = page.getByRole("group", { name: "Type" });
  const isSaid = await kinds.getByRole("radio", { checked: true }).count() > 0;
  if (!isSaid) await kinds.getByRole("radio", { name: "One-off" }).check();
}

/** Goes to the month; an open draft stays saved. */
export async function toMonth(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Month", exact: true }).click();
  await page.locator("#start-title").waitFor();
}

/**
 * Presses Tab until the element with the name has the focus, as a keyboard user does: more than
 * once around the page, if an answer has rendered part of it again.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const named = page.getByRole("button", { name }).or(page.getByLabel(name));
  await named.first().waitFor();
  const wanted = page.locator(":focus").and(named);
  // while the page reads the ledger, its buttons are disabled
  for (const end = Date.now() + 90_000; Date.now() < end;) {
    if (await wanted.count() > 0) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${name} is not reached with Tab`);
}

/**
 * Chooses an option of the focused select by typing its beginning. A pause between two keys begins
 * a new word, so a slow machine needs another try.
 */
export async function typeOption(page: Page, option: string): Promise<void> {
  const chosen = page.locator("select:focus option:checked");
  await expect(async () => {
    await page.keyboard.type(option);
    await expect(chosen).toContainText(option, { timeout: 1_000 });
  }).toPass({ intervals: [2_000] });
}

/** Tabs to a button and presses it. */
export async function pressKeys(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

/** The text of the file that a button saves. */
export async function download(page: Page, button: string): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return await readFile(await (await waiting).path(), "utf8");
}
