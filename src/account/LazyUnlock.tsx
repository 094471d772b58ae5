import { useStore } from "@nanostores/preact";
import { useMemo } from "preact/hooks";
import { Lazy } from "./Lazy.tsx";
import { loadUnlockMessages } from "./load-unlock-messages.ts";
import type { AccountViewProps } from "./view.ts";

export function LazyUnlock({ view }: { view: AccountViewProps }) {
  const { lang, store, network } = view;
  const request = useStore(store.unlock.$request);
  const load = useMemo(
    () => () => Promise.all([import("./Unlock.tsx"), loadUnlockMessages(lang)]),
    [],
  );
  if (request === null || request.purpose.kind === "uncover") return null;
  return (
    <Lazy view={view} load={load}>
      {([{ Unlock }, u]) => (
        <Unlock account={store} lang={lang} u={u} usdcIssuer={network.usdcIssuer} />
      )}
    </Lazy>
  );
}
