import type { WalletMessages } from "./wallet.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const wallet: WalletMessages = {
  not_installed:
    "Freighter haijibu. Kama haijasakinishwa katika kivinjari hiki, isakinishe. Kisha pakia ukurasa huu upya.",
  on_phone:
    "Kiendelezi cha Freighter hakifanyi kazi kwenye simu. Kwenye mitandao ya majaribio, tumia akaunti ya simu hii chini ya Pesa yangu, au fungua ukurasa huu kwenye kompyuta.",
  stop: "Acha kusubiri",
  not_allowed: "Fungua Freighter, au iruhusu tovuti hii ndani yake.",
  refused: "Umekataa kwenye pochi. Hakuna kilichotumwa.",
  refused_unsaid:
    "Pochi imekataa bila kusema sababu. Ama umekataa ndani yake, au haina {account} kwenye mtandao huu. Hakuna kilichotumwa.",
  window_blocked:
    "Kivinjari hakikufungua dirisha la pochi. Ruhusu madirisha ibukizi ya tovuti hii, kisha jaribu tena. Hakuna kilichotumwa.",
  locked: "Freighter imefungwa. Ifungue kisha ujaribu tena.",
  no_answer: "Pochi haikujibu, kwa hiyo hakuna kilichotumwa. Fungua pochi, kisha jaribu tena.",
  wrong_network:
    "Freighter ipo kwenye {code}, na ukurasa huu ni wa “{network}”. Badilisha mtandao ndani yake kisha ujaribu tena.",
  wrong_account:
    "Akaunti nyingine imechaguliwa kwenye pochi. Chagua {account} ndani yake kisha ujaribu tena.",
  no_phone_account: "Akaunti haipo tena kwenye kifaa hiki. Ifungue kwanza kwa maneno yako 12.",
  altered: "Pochi imerudisha muamala mwingine. Hakuna kilichotumwa.",
  wallet_failed: "Kuna hitilafu kwenye pochi. Hakuna kilichotumwa. Jaribu tena.",
  wallet_says: "Pochi inasema: “{code}”",
  not_enough_weight:
    "Akaunti hii inahitaji saini zaidi ya zile ambazo pochi hii inaweza kutoa. Hakuna kilichotiwa saini.",
  no_account: "Akaunti hii bado haipo kwenye leja.",
  unreachable: "Mtandao haupatikani kwa sasa. Hakuna kilichotumwa.",
  no_horizon:
    "Tovuti hii inasoma mtandao kupitia RPC pekee. Vivinjari hutuma kupitia Horizon, ambayo haijawekwa hapa, kwa hiyo hakuna kinachoweza kutiwa saini.",
  rejected: "Leja imekataa muamala ({code}). Haukuhamisha pesa.",
  expired: "Muda wa muamala umekwisha. Haukuhamisha pesa.",
  unsure:
    "Muamala umetiwa saini na huenda umeshapita, lakini mtandao haujibu. Usitie saini tena. Acha ukurasa huu wazi: utaendelea mtandao ukijibu.",
  undecided:
    "Muamala ulitiwa saini, lakini mtandao haujui tena kama ulipita. Kagua akaunti kabla ya kutia saini tena.",
  not_demo: "Hii si mojawapo ya akaunti za mfano.",
};
