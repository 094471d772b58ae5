import { useStore } from "@nanostores/preact";
import { useEffect } from "preact/hooks";
import { Notice } from "../../ui/Notice.tsx";
import { $dashboard, $noStorage } from "../dashboard.ts";
import { startDashboard } from "../start-dashboard.ts";
import { $view, followHash } from "../view.ts";
import { Heading } from "./Heading.tsx";
import { PaidView } from "./PaidView.tsx";
import { PayRequestNotice } from "./PayRequestNotice.tsx";
import { PayView } from "./PayView.tsx";
import { PeopleView } from "./PeopleView.tsx";
import { UndoNotice } from "./UndoNotice.tsx";
import { standardRunName, type Words, WordsContext } from "./words.ts";

/** The employer's place: pays people, knows them, shows what was paid. */
export function Dashboard({ words }: { words: Words }) {
  const open = useStore($dashboard);
  const noStorage = useStore($noStorage);
  const view = useStore($view);
  useEffect(() => {
    void startDashboard(standardRunName(words));
    return followHash();
  }, []);
  const { m } = words;
  if (noStorage) return <Notice tone="bad" live="alert">{m.noStorage}</Notice>;
  if (open === null) {
    return (
      <div class="waiting">
        <p class="label">{m.starting}</p>
        <div class="bone head-bone" />
        <div class="bone sheet-bone" />
      </div>
    );
  }
  return (
    <WordsContext.Provider value={words}>
      <Heading />
      {!isSecureContext && <Notice tone="warn">{m.notSecure}</Notice>}
      <UndoNotice />
      {view === "pay" && <PayRequestNotice />}
      {view === "pay" && <PayView />}
      {view === "people" && <PeopleView />}
      {view === "paid" && <PaidView />}
    </WordsContext.Provider>
  );
}
