/** @jsxImportSource preact */
import { chromium } from "@playwright/test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { render } from "preact-render-to-string";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";
import { atom } from "nanostores";
import { DASHBOARD } from "../../src/pay/messages/dashboard.ts";
import { PayContext } from "../../src/pay/ui/use-pay.ts";
import { FirstWordsContext, WordsContext } from "../../src/pay/ui/words.ts";
import { createListImport } from "../../src/pay/list/list-import.ts";
import { isFolded, Questions, RememberedQuestions } from "../../src/pay/list/Questions.tsx";
import { FirstRows, MistakeRows, NotPeople } from "../../src/pay/list/ListRows.tsx";
import { ByEye } from "../../src/pay/list/ByEye.tsx";
import { layoutOf } from "../../src/pay/list/layouts.ts";
import { salaryPurpose } from "../../src/pay/list/questions.ts";
import { frame as en } from "../../src/ui/messages/frame.en.ts";
import { CLEAR, DOUBTED, LAYOUT, OPEN, STYLE } from "./import-lists.ts";
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
  "src/pay/draft/grid",
  "src/pay/ui/lists",
  "src/pay/list/import",
].map((f) => existsSync(f + ".css") ? readFileSync(f + ".css", "utf8") : "").join("\n").replace(
  /@import[^;]+;/g,
  "",
);
const rates: any = {
  NGN: 1461,
  GHS: 15.2,
  KES: 128.31,
  ZAR: 18.1,
  TZS: 2610,
  UGX: 3650,
  XOF: 585,
  XAF: 585,
  updatedAt: "2026-11-28T00:00:00Z",
  stale: false,
  sources: { KES: "coinbase", NGN: "coinbase" },
};
const MISTAKES = "Name,Address,Amount (USDC)\n" + CLEAR.split("\n").slice(1, 5).map((r, n) => {
  const [a, b] = r.split(",");
  return `${a},${n === 2 ? "" : b},"${n === 0 ? "450\n120" : 300 + n}"`;
}).join("\n") + "\nPrepared by the office,,\n";
const states: Record<string, string> = {
  clear: CLEAR,
  open: OPEN,
  doubted: DOUBTED,
  style: STYLE,
  mistakes: MISTAKES,
  remembered: LAYOUT,
};
const only = process.argv[2]?.split(",");
const langs = (process.argv[3] ?? "en").split(",");
const folder = "/tmp/shots-import/static";
mkdirSync(folder, { recursive: true });
const env = Deno.env.toObject();
if (existsSync("/etc/fonts/fonts.conf")) env["FONTCONFIG_PATH"] = "/etc/fonts";
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: BROWSER_FLAGS,
  env,
});
for (const lang of langs as ("en" | "fr" | "sw")[]) {
  for (const [name, list] of Object.entries(states)) {
    if (only && only[0] !== "" && !only.includes(name)) {
      continue;
    }
    const context: any = {
      into: "run",
      purpose: salaryPurpose(DASHBOARD[lang].import.salary, "2026-11-28", lang),
      rates,
      lastMedian: null,
      paidBefore: null,
      layouts: [],
    };
    let imp = createListImport(context);
    await imp.open(new File([list], "payroll-nov.csv"));
    if (name === "remembered") {
      await imp.answer({ amount: 3 });
      const s: any = imp.$state.get();
      const layout = layoutOf(s.list.table, s.list.answers, "2026-10-26");
      imp = createListImport({ ...context, layouts: [layout] });
      await imp.open(new File([list], "payroll-nov.csv"));
    }
    const state: any = imp.$state.get();
    const asked = state.list;
    const { frame } = await import(`../../src/ui/messages/frame.${lang}.ts`);
    const words: any = { lang, m: DASHBOARD[lang], c: frame };
    const pay: any = { rates: { $rates: atom(rates) }, people: { $people: atom([]) } };
    const m = DASHBOARD[lang].import;
    const props: any = { asked, into: "run", answer: async () => {} };
    const html = render(
      <PayContext.Provider value={pay}>
        <FirstWordsContext.Provider value={words}>
          <WordsContext.Provider value={words}>
            <main class="wrap dash">
              <section class="start first">
                <div class="begin">
                  <section class="sheet import">
                    <header>
                      <div>
                        <h2>{m.title}</h2>
                        <p class="small quiet">
                          <b>payroll-nov.csv</b> 6 rows
                        </p>
                      </div>
                      <p class="do">
                        <button class="btn text">{m.another}</button>
                      </p>
                    </header>
                    {isFolded(asked)
                      ? <RememberedQuestions {...props} show={() => {}} />
                      : <Questions {...props} />}
                    <FirstRows asked={asked} />
                    <MistakeRows reading={asked.reading} />
                    <NotPeople reading={asked.reading} />
                    <ByEye
                      asked={asked}
                      draft={null}
                      isTooLong={false}
                      isUntold={false}
                      isBusy={false}
                      answer={props.answer}
                      confirm={() => {}}
                    />
                  </section>
                </div>
              </section>
            </main>
          </WordsContext.Provider>
        </FirstWordsContext.Provider>
      </PayContext.Provider>,
    );
    for (const width of [360, 1280]) {
      for (
        const theme of name === "clear" || name === "open"
          ? ["light", "dark"] as const
          : ["light"] as const
      ) {
        const page = await browser.newPage({
          viewport: { width, height: 800 },
          colorScheme: theme,
        });
        await page.setContent(
          `<!doctype html><html><head><meta charset=utf-8><meta name=viewport content="width=device-width"><style>${css}</style></head><body>${html}</body></html>`,
        );
        const side = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (side > 0) console.log("SIDEWAYS", name, lang, width, side);
        await page.setViewportSize({
          width,
          height: await page.evaluate(() => document.documentElement.scrollHeight),
        });
        await page.screenshot({
          path: `${folder}/${name}-${lang}-${width}-${theme}.png`,
          fullPage: true,
        });
        await page.close();
      }
    }
  }
}
await browser.close();
