import { useMemo } from "preact/hooks";
import type { HomeViewProps } from "../home/home.ts";
import { Lazy } from "../Lazy.tsx";
import { navigateTo } from "../view.ts";
import { loadWalletMessages } from "../../wallet/load-messages.ts";
import { loadSendMessages } from "./load-messages.ts";

export function LazySend({ view, address }: { view: HomeViewProps; address: string }) {
  const { lang, sending, money } = view;
  const load = useMemo(
    () => () =>
      Promise.all([
        import("./SendMoney.tsx"),
        loadSendMessages(lang),
        loadWalletMessages(lang),
        sending.open(),
      ]),
    [],
  );
  const back = () => {
    navigateTo("home");
    void money.read();
  };
  return (
    <Lazy view={view} load={load}>
      {([{ SendMoney }, m, w, { sender, form }]) => (
        <SendMoney view={{ ...view, m, w, address, sender, form, back }} />
      )}
    </Lazy>
  );
}
