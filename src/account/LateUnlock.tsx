import { useStore } from "@nanostores/preact";
import { useMemo } from "preact/hooks";
import type { Language } from "../ui/i18n/languages.ts";
import { Late } from "./Late.tsx";
import type { UnlockMessages } from "./messages/unlock.en.ts";
import type { AccountView } from "./view.ts";

const WORDS: Record<Language, () => Promise<{ unlock: UnlockMessages }>> = {
  en: () => import("./messages/unlock.en.ts"),
  pcm: () => import("./messages/unlock.pcm.ts"),
  ha: () => import("./messages/unlock.ha.ts"),
  yo: () => import("./messages/unlock.yo.ts"),
  ig: () => import("./messages/unlock.ig.ts"),
  fr: () => import("./messages/unlock.fr.ts"),
  sw: () => import("./messages/unlock.sw.ts"),
};

/** The question before something is opened, fetched when there is one. */
export function LateUnlock({ view }: { view: AccountView }) {
  const { lang, store, network } = view;
  const request = useStore(store.unlock.$request);
  const load = useMemo(() => () => Promise.all([import("./Unlock.tsx"), WORDS[lang]()]), []);
  if (request === null || request.purpose.kind === "look") return null;
  return (
    <Late view={view} load={load}>
      {([{ Unlock }, { unlock }]) => (
        <Unlock account={store} lang={lang} u={unlock} usdcIssuer={network.usdcIssuer} />
      )}
    </Late>
  );
}
