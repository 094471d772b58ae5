import { adoptStyles } from "../../ui/adopt-styles.ts";
import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import type { WalletOptionsMessages } from "../../wallet/messages/wallet-options.en.ts";
import type { ApproveStateMessages } from "./messages/approve-state.en.ts";
import type { StateMessages } from "./view.ts";

const WORDS: Record<DashboardLanguage, () => Promise<StateMessages>> = {
  en: () =>
    wordsIn(
      import("./messages/approve-state.en.ts"),
      import("../../wallet/messages/wallet-options.en.ts"),
    ),
  fr: () =>
    wordsIn(
      import("./messages/approve-state.fr.ts"),
      import("../../wallet/messages/wallet-options.fr.ts"),
    ),
  sw: () =>
    wordsIn(
      import("./messages/approve-state.sw.ts"),
      import("../../wallet/messages/wallet-options.sw.ts"),
    ),
};

async function wordsIn(
  states: Promise<{ approveState: ApproveStateMessages }>,
  options: Promise<{ walletOptions: WalletOptionsMessages }>,
): Promise<StateMessages> {
  const [{ approveState }, { walletOptions }] = await Promise.all([states, options]);
  return { ...approveState, wallets: walletOptions };
}

async function loadStates(lang: DashboardLanguage) {
  const [views, s, ...styles] = await Promise.all([
    import("./lazy-views.ts"),
    WORDS[lang](),
    import("./lazy-views.css?inline"),
    import("../../ui/styles/compared.css?inline"),
  ]);
  for (const { default: text } of styles) adoptStyles(text);
  return { ...views, s };
}

/** Loads what isn't needed to show a proposal: other states and signing. */
export const STATE_LOADERS = {
  en: () => loadStates("en"),
  fr: () => loadStates("fr"),
  sw: () => loadStates("sw"),
};
