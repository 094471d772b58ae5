import { useMemo } from "preact/hooks";
import type { HomeView } from "../home/home.ts";
import { Late } from "../Late.tsx";
import { goTo } from "../view.ts";
import { loadWalletWords } from "../../wallet/words.ts";
import { loadSendWords } from "./words.ts";

/** Sending, loaded with its messages on first use. */
export function LateSend({ view, address }: { view: HomeView; address: string }) {
  const { lang, sending, money } = view;
  const load = useMemo(
    () => () =>
      Promise.all([
        import("./SendPlace.tsx"),
        loadSendWords(lang),
        loadWalletWords(lang),
        sending.open(),
      ]),
    [],
  );
  const back = () => {
    goTo("home");
    void money.read();
  };
  return (
    <Late view={view} load={load}>
      {([{ SendPlace }, m, w, { sender, form }]) => (
        <SendPlace view={{ ...view, m, w, address, sender, form, back }} />
      )}
    </Late>
  );
}
