import type { Language } from "../../ui/i18n/languages.ts";
import { faucet as en, type FaucetMessages } from "./faucet.en.ts";
import { faucet as fr } from "./faucet.fr.ts";
import { faucet as sw } from "./faucet.sw.ts";

/** The faucet's messages. */
export const FAUCET: Record<Language, FaucetMessages> = { en, fr, sw };
