import type { Language } from "../../ui/i18n/languages.ts";
import { faucet as en, type FaucetMessages } from "./faucet.en.ts";
import { faucet as fr } from "./faucet.fr.ts";
import { faucet as ha } from "./faucet.ha.ts";
import { faucet as ig } from "./faucet.ig.ts";
import { faucet as pcm } from "./faucet.pcm.ts";
import { faucet as sw } from "./faucet.sw.ts";
import { faucet as yo } from "./faucet.yo.ts";

export const FAUCET: Record<Language, FaucetMessages> = { en, pcm, ha, yo, ig, fr, sw };
