import { useMemo } from "preact/hooks";
import { Late } from "../Late.tsx";
import { loadSendWords } from "../send/words.ts";
import { goTo } from "../view.ts";
import type { HomeView } from "./home.ts";

/** Sending, fetched with its words when it is opened first. */
export function LateSend({ view, address }: { view: HomeView; address: string }) {
  const load = useMemo(
    () => () =>
      Promise.all([
        import("../send/SendPlace.tsx"),
        loadSendWords(view.lang),
        view.openSending(),
      ]),
    [],
  );
  return (
    <Late view={view} load={load}>
      {([{ SendPlace }, m, sending]) => (
        <SendPlace view={{ ...view, ...sending, m, address, back: () => goTo("home") }} />
      )}
    </Late>
  );
}
