import type { WalletMessages } from "./wallet.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const wallet: WalletMessages = {
  not_installed: "A hụghị Freighter na ihe nchọgharị a. Bugharịa ibe a ma nwaa ọzọ.",
  on_phone:
    "Ekwentị enweghị ndọtị ihe nchọgharị nke Freighter. Akaụntụ dị n’ekwentị a achọghị ya: ọ dị n’okpuru Ego m, na netwọk nnwale. Ma ọ bụ mepee ibe a na kọmputa.",
  stop: "Kwụsị ichere",
  not_allowed: "A kpọchiri Freighter, ma ọ bụ o nyebeghị saịtị a ikike.",
  refused: "Ị jụrụ n’akpa ego gị. E zipụghị ihe ọ bụla.",
  refused_unsaid:
    "Akpa ego ahụ jụrụ n’ekwughị ihe kpatara ya. Ma ọ bụ ị jụrụ n’ime ya, ma ọ bụ o nweghị {account} na netwọk a. E zipụghị ihe ọ bụla.",
  window_blocked:
    "Ihe nchọgharị emepeghị windo akpa ego ahụ. Kwe ka saịtị a mepee windo pop-up, nwaa ọzọ. E zipụghị ihe ọ bụla.",
  locked: "A kpọchiri Freighter. Kpọghee ya, nwaa ọzọ.",
  no_answer: "Akpa ego ahụ azaghị, ya mere e zipụghị ihe ọ bụla. Meghee akpa ego ahụ, nwaa ọzọ.",
  wrong_network:
    "E debere Freighter na {code}, ma ibe a bụ maka {network}. Gbanwee netwọk n’ime ya, nwaa ọzọ.",
  wrong_account: "A họọrọ akaụntụ ọzọ n’akpa ego ahụ. Họrọ {account} n’ime ya, nwaa ọzọ.",
  no_phone_account: "Akaụntụ ahụ anọghịzi na ngwaọrụ a. Buru ụzọ jiri okwu 12 gị meghee ya.",
  altered: "Akpa ego ahụ nyeghachiri azụmahịa ọzọ. E zipụghị ihe ọ bụla.",
  wallet_failed: "Akpa ego ahụ kwuru na o nwere mperi nke ya. E zipụghị ihe ọ bụla. Nwaa ọzọ.",
  wallet_says: "Akpa ego ahụ kwuru, sị: “{code}”",
  not_enough_weight:
    "Akaụntụ a chọrọ mbinye aka karịrị nke akpa ego a nwere ike inye. E binyeghị aka n’ihe ọ bụla.",
  no_account: "Akaụntụ a adịbeghị n’akwụkwọ ndekọ.",
  unreachable: "Anyị enweghị ike iru netwọk ahụ ugbu a. E zipụghị ihe ọ bụla.",
  no_horizon:
    "Saịtị a na-agụ netwọk site na RPC naanị. Ihe nchọgharị na-ezipụ site na Horizon, nke e debeghị ebe a, ya mere enweghị ike ibinye aka n’ihe ọ bụla.",
  rejected: "Akwụkwọ ndekọ jụrụ ya ({code}). O nweghị ego pụrụ.",
  expired: "Ọ tere aka, oge ya agwụla. O nweghị ego pụrụ.",
  unsure:
    "Ebinyela aka na ya, o nwere ike ịbụ na ọ gafeela: netwọk ahụ anaghị aza ugbu a. O nweghị ihe ị ga-eme, ebinyekwala aka ọzọ: hapụ ibe a ka o meghee, ọ ga-aga n’ihu n’onwe ya mgbe netwọk ahụ zara.",
  undecided:
    "Ebinyela aka na ya, mana netwọk ahụ echetaghịzi ma ọ gafere. Lee akaụntụ ahụ anya tupu ibinye aka ọzọ.",
  not_demo: "Nke a esoghị n’akaụntụ ihe atụ.",
};
