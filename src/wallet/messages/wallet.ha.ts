import type { WalletMessages } from "./wallet.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const wallet: WalletMessages = {
  not_installed: "Ba a sami Freighter a wannan burauza ba. Ku sake loda shafin, ku sake gwadawa.",
  on_phone:
    "Wayoyi ba su da ƙarin burauza na Freighter. Asusun wannan waya ba ya buƙatarsa: yana ƙarƙashin Kuɗina, a hanyoyin sadarwa na gwaji. Ko ku buɗe wannan shafi a kwamfuta.",
  stop: "Daina jira",
  not_allowed: "Freighter yana kulle, ko bai ba wannan shafi izini ba tukuna.",
  refused: "Kun ƙi amincewa a walat ɗin. Ba a aika komai ba.",
  refused_unsaid:
    "Walat ɗin ya ƙi ba tare da faɗin dalili ba. Ko dai kun ƙi a ciki, ko kuma ba shi da {account} a wannan hanyar sadarwa. Ba a aika komai ba.",
  window_blocked:
    "Burauzar ba ta buɗe tagar walat ɗin ba. Ku yarda da tagogin pop-up na wannan shafi, sannan ku sake gwadawa. Ba a aika komai ba.",
  locked: "Freighter yana kulle. Buɗe shi, ku sake gwadawa.",
  no_answer: "Walat ɗin bai amsa ba, don haka ba a aika komai ba. Buɗe walat ɗin, ku sake gwadawa.",
  wrong_network:
    "An saita Freighter a kan {code}, amma wannan shafi na {network} ne. Sauya hanyar a ciki, ku sake gwadawa.",
  wrong_account: "An zaɓi wani asusu dabam a walat ɗin. Zaɓi {account} a ciki, ku sake gwadawa.",
  no_phone_account: "Asusun ba ya kan wannan na’ura yanzu. Ku fara buɗe shi da kalmominku 12.",
  altered: "Walat ɗin ya dawo da wata ma’amala dabam. Ba a aika komai ba.",
  wallet_failed: "An sami matsala da walat ɗin. Ba a aika komai ba. Sake gwadawa.",
  wallet_says: "Walat ɗin ya ce: “{code}”",
  not_enough_weight:
    "Wannan asusun yana buƙatar sa hannu fiye da wanda wannan walat ɗin zai iya bayarwa. Ba a sa hannu a kan komai ba.",
  no_account: "Wannan asusu ba ya cikin littafin tukuna.",
  unreachable: "Ba a iya kaiwa ga hanyar a yanzu. Ba a aika komai ba.",
  no_horizon:
    "Wannan shafi yana karanta hanyar ta RPC kaɗai. Burauzai suna aikawa ta Horizon, wanda ba a saita shi a nan ba, don haka ba za a iya sa hannu ba.",
  rejected: "Littafin ya ƙi shi ({code}). Babu kuɗin da ya motsa.",
  expired: "Ya daɗe har lokacinsa ya ƙare. Babu kuɗin da ya motsa.",
  unsure:
    "An sa hannu, watakila kuma ya riga ya wuce: hanyar ba ta amsawa a yanzu. Babu abin da za ku yi, kada kuma ku sake sa hannu: ku bar wannan shafi a buɗe, zai ci gaba da kansa idan hanyar ta amsa.",
  undecided:
    "An sa hannu, amma hanyar ba ta tuna ko ya wuce ba. Ku duba asusun kafin ku sake sa hannu.",
  not_demo: "Wannan ba ɗaya daga cikin asusun misali ba ne.",
};
