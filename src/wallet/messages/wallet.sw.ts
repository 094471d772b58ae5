import type { WalletMessages } from "./wallet.en.ts";

/** Why a wallet or the ledger did not do what was asked, in Swahili. */
export const wallet: WalletMessages = {
  not_installed: "Freighter haikupatikana kwenye kivinjari hiki.",
  on_phone:
    "Ukurasa huu hutumia kiendelezi cha Freighter, ambacho simu hazina. Ufungue kwenye kompyuta.",
  not_allowed: "Freighter bado haijairuhusu tovuti hii.",
  refused: "Umekataa kwenye pochi. Hakuna kilichotumwa.",
  locked: "Freighter imefungwa. Ifungue kisha ujaribu tena.",
  no_answer:
    "Dirisha la pochi limefungwa au halikufunguka, kwa hiyo hakuna kilichotumwa. Fungua pochi, kisha jaribu tena.",
  wrong_network: "Freighter ipo kwenye mtandao mwingine. Chagua {network} kisha ujaribu tena.",
  wrong_account: "Pochi ina akaunti nyingine, si hii.",
  altered: "Pochi imerudisha muamala mwingine. Hakuna kilichotumwa.",
  wallet_failed: "Pochi imeripoti hitilafu yake yenyewe. Hakuna kilichotumwa. Jaribu tena.",
  no_account: "Akaunti hii bado haipo kwenye leja.",
  unreachable: "Mtandao haupatikani kwa sasa. Hakuna kilichotumwa.",
  rejected: "Leja imekataa ({code}). Hakuna kilichohama.",
  expired: "Muda umekwisha. Hakuna kilichohama.",
  not_demo: "Hii si mojawapo ya akaunti za mfano.",
};
