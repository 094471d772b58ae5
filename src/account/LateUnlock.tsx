import { useStore } from "@nanostores/preact";
import { useMemo } from "preact/hooks";
import { Late } from "./Late.tsx";
import { loadUnlockWords } from "./unlock-words.ts";
import type { AccountView } from "./view.ts";

/** The unlock dialog, loaded on first use. */
export function LateUnlock({ view }: { view: AccountView }) {
  const { lang, store, network } = view;
  const request = useStore(store.unlock.$request);
  const load = useMemo(
    () => () => Promise.all([import("./Unlock.tsx"), loadUnlockWords(lang)]),
    [],
  );
  if (request === null || request.purpose.kind === "look") return null;
  return (
    <Late view={view} load={load}>
      {([{ Unlock }, u]) => (
        <Unlock account={store} lang={lang} u={u} usdcIssuer={network.usdcIssuer} />
      )}
    </Late>
  );
}
