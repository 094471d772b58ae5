import type { PassportMoreMessages } from "./passport-more.en.ts";

/**
 * The passport's texts that are loaded on demand, in Igbo.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const passportMore: PassportMoreMessages = {
  statementText: "Ego niile batara, dị ka faịlụ CSV nwere njikọ nke rịsịtị ọ bụla. Họrọ oge.",
  linkFor: "Aha dị na njikọ ahụ",
  linkForText:
    "Njikọ i kesara na-ebu aha a. Ọ bụ naanị ihe nchọgharị meghere ya na-agụ ya, gosi ya dị ka ihe i dere.",
  linkForBad: "A naghị egosi aha nwere akara ndị a.",
  payAmount: "Ego ole na USDC (ọ bụrụ na ị chọrọ)",
  payMemo: "Ihe ndetu, ruo mkpụrụedemede 28",
  payAmountBad: "A na-ede ego otu a: 12.50.",
  payAmountTwo: "Nke a nwere ike ịbụ {one} ma ọ bụ {other}. Dee nke ị bu n’obi, otu ahụ kpọmkwem.",
  payMemoLong: "O toro ogologo. E nwere ohere mkpụrụedemede 28, ọ na-ebelata ma ha nwee akara.",
  payWallet: "Meghee ya n’akpa ego dị na ngwaọrụ a",
  payWalletNone:
    "O nweghị ihe meghere? O nweghị akpa ego dị na ngwaọrụ a na-emeghe ụdị njikọ ahụ. Gosi ekwentị nwere akpa ego koodu QR, ma ọ bụ detuo njikọ maka akpa ego.",
  copyPayLink: "Detuo njikọ ịkwụ ụgwọ m",
  copyPayLinkWith: "Detuo njikọ ahụ na ego ole na ihe ndetu",
  copyWalletLink: "Detuo njikọ maka akpa ego",
  copied: "E detuola ya",
  payDashboard: "Jiri Lipwa kwụọ (na Bekee)",
  payQr: "Koodu QR maka akpa ego ekwentị",
  showQr: "Gosi koodu QR ahụ",
  waiting: {
    title: "Ego na-eche gị",
    sum: "{amount} {asset}",
    from: "site n’aka {who}",
    fromUnknown: "amabeghị onye kwụrụ ya",
    later: "a ga-ewereli ya site na {date}",
    over: "a gaghị ewereli ya ọzọ",
    never: "a gaghị ewereli ya ma ọlị",
    asideTitle: "Ego e debeere gị iche",
    ownTitle: "Ego i debere iche",
    ownLater: "ọ ga-abụ nke gị ọzọ site na {date}",
    ownNow: "ọ bụ nke gị ọzọ: weghachi ya na dashboard",
    until: "ruo {date}",
    notReal: "a maghị ya: ọ na-akpọ nanị onwe ya USDC",
    otherAsset: "ego dijitalụ ọzọ: a naghị ewere ya ebe a",
    all: "Gosi {n} niile",
    belowCent: {
      one: "na ego {n} ọzọ nke erughị {least}",
      other: "na ego {n} ọzọ, nke ọ bụla erughị {least}",
    },
    claim: { one: "Jiri Freighter were ya", other: "Jiri Freighter were {n} niile" },
    claimHere: {
      one: "Jiri akaụntụ dị ebe a were ya",
      other: "Jiri akaụntụ dị ebe a were ha niile {n}",
    },
    openHere: "Jiri okwu 12 gị mepee akaụntụ a ebe a.",
    claimDemo: "Jiri akpa ego ihe atụ were ya",
    trust: "Nke a na-enyekwa akaụntụ gị ikike ijide USDC (trustline), n’otu mbinye aka.",
    how:
      "Freighter bụ ndọtị ihe nchọgharị na kọmputa. N’ekwentị, ngwa akpa ego na-egosi ego e debere iche (claimable balances) nwekwara ike were ya, na otu akaụntụ ahụ.",
    noAccount: "Akaụntụ gị ga-ebu ụzọ dịrị.",
    working: "A na-echere akpa ego gị…",
    slow: "Akpa ego gị azabeghị. Chọọ windo ya.",
    done: "I werela ya. Ọ dị n’akaụntụ gị.",
    more: "Ego na-eche karịrị nke dị na ndepụta a.",
  },
};
