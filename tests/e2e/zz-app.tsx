/** @jsxImportSource preact */
import { render } from "preact";
import { DASHBOARD, firstMessages, MONTH } from "../../src/pay/messages/dashboard.ts";
import { frame as en } from "../../src/ui/messages/frame.en.ts";
import { PayContext } from "../../src/pay/ui/use-pay.ts";
import { FirstWordsContext } from "../../src/pay/ui/words.ts";
import { PayView } from "../../src/pay/PayView.tsx";
import { PeopleView } from "../../src/pay/people/PeopleView.tsx";
import { LateView } from "../../src/pay/ui/Late.tsx";
import { peopleView } from "../../src/pay/late-views.ts";
import { UndoNotice } from "../../src/pay/undo/UndoNotice.tsx";
import { TestWorld } from "../unit/src/pay/pay-world.ts";
(globalThis as any).setImmediate = (f: () => void) => setTimeout(f, 0);
(globalThis as any).app = async (lang: "en", view: string) => {
  const world: any = new TestWorld();
  const pay: any = await world.tab();
  (globalThis as any).pay = pay;
  setInterval(() => void world.settle(), 40);
  const words: any = { lang, m: firstMessages(lang), c: en, month: MONTH[lang] };
  render(
    <PayContext.Provider value={pay}>
      <FirstWordsContext.Provider value={words}>
        <h1 class="sr">x</h1>
        {view === "people"
          ? (
            <>
              <UndoNotice />
              <LateView view={peopleView} bones={null}>
                {({ PeopleView }: any) => <PeopleView />}
              </LateView>
            </>
          )
          : <PayView />}
      </FirstWordsContext.Provider>
    </PayContext.Provider>,
    document.querySelector("main")!,
  );
};
