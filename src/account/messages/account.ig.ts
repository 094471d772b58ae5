import type { AccountMessages } from "./account.en.ts";

/**
 * My money, in Igbo; `{here}` is the phone or computer, as named below.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const accountMessages: AccountMessages = {
  title: "Ego m",
  description:
    "Akaụntụ dị n’ihe nchọgharị ekwentị gị: ka a kwụọ gị na USDC, were ya, zipụ ya, jirikwa okwu 12 meghee ya ọzọ.",
  noScript: "Ego m chọrọ JavaScript: ọ bụ n’ihe nchọgharị a ka a na-eme igodo gị ma debe ya.",
  phone: "ekwentị a",
  computer: "kọmputa a",
  starting: "A na-emeghe ego gị…",
  notLoaded: "Otu akụkụ nke ibe a abịarughị. Lelee njikọ gị, nwaa ọzọ.",
  back: "Laghachi n’ego m",
  lockNow: "Kpọchie",
  absent: {
    title: "Ka a kwụọ gị na {here}",
    lead: "Meghee akaụntụ maka USDC, dollar dijitalụ. Ọ dịghị ngwa, akwụkwọ ma ọ bụ ego ị chọrọ.",
    key: "A na-eme igodo gị na {here}, ọ na-anọgidekwa n’ime ya. Lipwa enweghị ya.",
    words: "Okwu 12 dị n’akwụkwọ ga-emeghe akaụntụ ahụ ọzọ ma {here} furu efu.",
    noBank:
      "Ọ bụghị ụlọ akụ: ma igodo na okwu ndị ahụ adịghị, ọ dịghị onye pụrụ inye aka, ọbụna Lipwa.",
    practice: "Nke a bụ netwọk nnwale. Ego ya bụ maka mmụta, o nweghị uru.",
    make: "Mee akaụntụ m na {here}",
    restore: "Jiri okwu 12 meghee",
  },
  cannot: {
    title: "Enweghị ike idebe akaụntụ ebe a",
    not_test_network:
      "Lipwa na-emeghe akaụntụ naanị na netwọk nnwale. Maka ezigbo ego, ọ naghị edebe igodo.",
    not_secure:
      "Ibe a si na njikọ ndị ọzọ nwere ike ịgbanwe (http). Jiri https meghee ya, ka igodo gị nọrọ nchebe.",
    in_other_app:
      "Ị nọ n’obere windo nke ngwa ọzọ. Ọ na-echefu ihe o debere, akaụntụ gị ga-esokwa ya fuo. Meghee ibe a n’ihe nchọgharị gị.",
    private_window:
      "Nke a bụ windo nzuzo. Ọ na-echefu ihe o debere, akaụntụ gị ga-esokwa ya fuo. Meghee ibe a na windo nkịtị.",
    no_storage:
      "Ihe nchọgharị a anaghị edebere saịtị a ihe ọ bụla, ya mere akaụntụ gị ga-eso ibe a fuo. Kwe ka o debe data, bugharịazie ibe a.",
    copyLink: "Detuo njikọ ahụ",
  },
  locked: {
    title: "Akpọchiri ego gị",
    text: "Na {here}, akaụntụ {account}.",
    passkey: "Jiri mkpịsị aka, ihu ma ọ bụ PIN meghee",
    passphrase: "Ahịrịokwu nzuzo",
    open: "Meghee",
    opening: "Ọ na-emeghe…",
    words: "Jiri okwu 12 m meghee",
    arrive: "Ụgwọ a na-akwụ gị ka na-abịarute.",
    refusedTitle: "Ọ rụghị ọrụ",
    refused: "E megheghị mkpọchi ahụ, e zipụghịkwa ihe ọ bụla. Nwaa ọzọ.",
  },
  home: {
    have: "Ị nwere",
    reading: "A na-agụ ego gị…",
    asOf: "Dị ka ọ dị na",
    offline: "Ị nweghị njikọ.",
    offlineText:
      "Nke a bụ ihe a maara na {date}. Ị nwere ike igosi adreesị gị ma meghee rịsịtị ndị ị hụrụla. Izipụ na-echere njikọ.",
    unread: "E nweghị ike ịgụ ego gị.",
    unreadText: "Nke a bụ ihe a maara na {date}.",
    fee: "Ego ọrụ",
    feeEnough: { one: "O zuru ịkwụ ụgwọ {n}", other: "O zuru ịkwụ ụgwọ {n}" },
    feeUsed: "Ọ gwụla",
    feeLow: "Ego ọrụ gị dị ntakịrị.",
    feeLowText:
      "Ịkwụ ụgwọ ọ bụla na-eri XLM ntakịrị. Ọ bụrụ 0, ị gaghị ezipụli ma ọ bụ werelị ihe ọ bụla.",
    feeUsedTitle: "Ego ọrụ gị agwụla.",
    feeUsedText: "Ịkwụ ụgwọ ọ bụla na-eri XLM ntakịrị. Nweta ọzọ tupu ị zipụ ma ọ bụ were.",
    feeMore: "Nweta ọzọ",
    words: "Okwu 12",
    onPaper: "Ọ dị n’akwụkwọ",
    notOnPaper: "Ọ dịghị n’akwụkwọ",
    guard: "Okwu 12 gị adịbeghị n’akwụkwọ.",
    guardText: "Ọ bụrụ na {here} efuo, ego a ga-efu kwa.",
    guardDo: "Dee ha ugbu a",
    noLock: "Mkpọchi adịghị.",
    noLockText: "Onye ọ bụla ji {here} nwere ike izipụ ego gị.",
    lockIt: "Kpọchie ya",
    waiting: "Na-echere gị",
    until: "ruo {date}",
    goesBack: "Onye kwụrụ ya nwere ike iwereghachi ya site na {date}.",
    later: "Ị ga-ewereli ya site na {date}.",
    collect: "Were {what}",
    waitsForOpen: "Buru ụzọ meghee akaụntụ gị, mgbe ahụ ị ga-ewereli ya.",
    closed: "E meghebeghị akaụntụ gị.",
    closedText:
      "Ọ chọrọ ego ọrụ na ikike ijide USDC (trustline). Na netwọk nnwale a, ha abụọ bụ n’efu.",
    openDo: "Meghee akaụntụ m",
    funding: "A na-arịọ ego ọrụ, ihe dị ka sekọnd ise…",
    allowing: "A na-ekwe ka USDC bata, ihe dị ka sekọnd ise…",
    noTrust: "Akaụntụ gị enwebeghị ikike ijide USDC.",
    noTrustText:
      "Kwe ya otu ugboro (trustline), mgbe ahụ a ga-akwụli gị. O nweghị ihe ọ na-efu ebe a.",
    allowDo: "Kwe ka USDC bata",
    allowed: "Akaụntụ gị nwere ike ijide USDC.",
    unauthorized:
      "Onye na-eweputa USDC ekwebeghị ka akaụntụ a jide ya, ya mere o nweghị ike ịnata ma ọ bụ zipụ USDC. Naanị onye ahụ nwere ike ịgbanwe ya: rịọ ya, ma ọ bụ jiri akaụntụ ọzọ.",
    slow: "Netwọk azabeghị. Ibe a ka na-ajụ.",
    empty: "Ọ dịghị ihe bịarutere.",
    emptyText:
      "Nye onye na-akwụ gị adreesị gị. Ego ahụ ga-anọ ebe a ihe dị ka sekọnd ise ka e zipụchara ya.",
    testUsdc: "Nweta USDC nnwale",
    reset: "A wụpụrụ netwọk nnwale ahụ na {date}.",
    resetText:
      "Ọ na-eme nke a ugboro ole na ole n’afọ. Akaụntụ gị na ego mmụta ya soro ya laa. Igodo gị na rịsịtị gị ka dị ebe a.",
    resetDo: "Meghee ya ọzọ, otu adreesị ahụ",
    last: "Ịkwụ ụgwọ ikpeazụ",
    all: "{n} niile",
    sent: "e zipụrụ {date}",
    unnamed: "amaghị aha",
    collected: "E werela ya",
    memoByPayer: "onye kwụrụ dere ya",
    eachOpens: "Ahịrị ọ bụla na-emeghe rịsịtị ya, nke nwere uru ya n’ego obodo n’ụbọchị ahụ.",
    mine: "Akaụntụ a",
    address: "Adreesị m",
    safety: "Okwu na mkpọchi",
    safetyText: "lelee okwu ndị ahụ, gbanwee mkpọchi, wepụ akaụntụ",
    change: "Meghee",
    receive: "Nata",
    send: "Zipụ",
    sendOffline: "Izipụ na-echere njikọ.",
    sendEmpty: "Ị ga-ezipụli mgbe ego bịarutere.",
    sendUnauthorized: "Ị ga-ezipụli mgbe onye na-eweputa USDC kwere ka akaụntụ a jide ya.",
    passport: "Paspọọtụ m",
    bar: "Ihe ị ga-eme",
  },
};
