/** @jsxImportSource preact */
import { render } from "preact";
import { atom } from "nanostores";
import { DASHBOARD } from "../../src/pay/messages/dashboard.ts";
import { frame as en } from "../../src/ui/messages/frame.en.ts";
import { frame as fr } from "../../src/ui/messages/frame.fr.ts";
import { frame as sw } from "../../src/ui/messages/frame.sw.ts";
import { PayContext } from "../../src/pay/ui/use-pay.ts";
import { FirstWordsContext, WordsContext } from "../../src/pay/ui/words.ts";
import { ImportForm } from "../../src/pay/list/ImportForm.tsx";
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
const texts = new Map<string, string>();
const local = {
  getItem: (k: string) => texts.get(k) ?? null,
  setItem: (k: string, v: string) => void texts.set(k, v),
  removeItem: () => {},
};
(globalThis as any).mount = (
  lang: "en" | "fr" | "sw",
  list: string,
  lines: any[] | null = null,
  into = "run",
) => {
  const words: any = { lang, m: DASHBOARD[lang], c: { en, fr, sw }[lang] };
  const pay: any = {
    rates: { $rates: atom(rates) },
    people: { $people: atom([]) },
    runs: { $runs: atom([]) },
    view: { $list: atom("") },
    world: { now: () => Date.UTC(2026, 10, 28), local },
  };
  const main = document.querySelector("main")!;
  render(null, main);
  render(
    <PayContext.Provider value={pay}>
      <FirstWordsContext.Provider value={words}>
        <WordsContext.Provider value={words}>
          <h1 class="sr">x</h1>
          <section class="start first">
            <div class="begin">
              <ImportForm
                given={new File([list], "payroll-nov.csv")}
                into={into as any}
                draft={lines && { lines, createdAt: "2026-11-28T00:00:00Z" } as any}
                take={async (t) => {
                  (globalThis as any).taken = t;
                }}
                another={() => {}}
                close={() => {}}
              />
            </div>
          </section>
        </WordsContext.Provider>
      </FirstWordsContext.Provider>
    </PayContext.Provider>,
    main,
  );
};
