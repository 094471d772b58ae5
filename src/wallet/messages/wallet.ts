import type { Language } from "../../ui/i18n/languages.ts";
import { wallet as en, type WalletMessages } from "./wallet.en.ts";
import { wallet as fr } from "./wallet.fr.ts";
import { wallet as ha } from "./wallet.ha.ts";
import { wallet as ig } from "./wallet.ig.ts";
import { wallet as pcm } from "./wallet.pcm.ts";
import { wallet as sw } from "./wallet.sw.ts";
import { wallet as yo } from "./wallet.yo.ts";

export const WALLET: Record<Language, WalletMessages> = { en, pcm, ha, yo, ig, fr, sw };
