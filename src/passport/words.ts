import type { Language } from "../ui/i18n/languages.ts";
import type { Errors } from "../ui/messages/errors.en.ts";
import type { WalletMessages } from "../wallet/messages/wallet.en.ts";
import type { PassportMore } from "./messages/passport-more.en.ts";

/** What the passport says once something in it is opened or pressed, loaded only then. */
export async function loadMoreWords(lang: Language): Promise<PassportMore> {
  if (lang === "fr") return (await import("./messages/passport-more.fr.ts")).passportMore;
  if (lang === "sw") return (await import("./messages/passport-more.sw.ts")).passportMore;
  return (await import("./messages/passport-more.en.ts")).passportMore;
}

/** Why something could not be read, loaded before it is asked for. */
export async function loadErrorWords(lang: Language): Promise<Errors> {
  if (lang === "fr") return (await import("../ui/messages/errors.fr.ts")).errors;
  if (lang === "sw") return (await import("../ui/messages/errors.sw.ts")).errors;
  return (await import("../ui/messages/errors.en.ts")).errors;
}

/** Why a wallet or the ledger did not do what was asked, loaded before it is asked. */
export async function loadWalletWords(lang: Language): Promise<WalletMessages> {
  if (lang === "fr") return (await import("../wallet/messages/wallet.fr.ts")).wallet;
  if (lang === "sw") return (await import("../wallet/messages/wallet.sw.ts")).wallet;
  return (await import("../wallet/messages/wallet.en.ts")).wallet;
}
