import type { HomeMessages } from "./home.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const home: HomeMessages = {
  title: "Lipwa: mshahara wenye risiti ambayo yeyote anaweza kuikagua",
  description:
    "Lipa watu kote Afrika kwa USDC. Kila mmoja hupata risiti ambayo yeyote anaweza kuikagua.",
  headline: "Mshahara unaofika kwa sekunde tano, na risiti ambayo yeyote anaweza kuikagua.",
  lead:
    "Waajiri huwalipa watu kote Afrika kwa USDC, dola ya kidijitali. Kila mfanyakazi hufungua kiungo na kuona kilichofika, kimetoka kwa nani, na thamani yake kwa pesa za nchini mwake, bila programu wala nenosiri.",
  start: "Anza malipo",
  seeReceipt: "Tazama risiti",
  seePassport: "Tazama pasipoti",
  slip: {
    receipt: "Risiti",
    sample: "Mfano",
    received: "Kiasi kilichopokelewa",
    worth: "na thamani yake kwa {currencies}",
    settled: "Imelipwa",
    from: "Kutoka",
    memo: "Maelezo",
    memoText: "Mshahara Novemba 2026",
    when: "Tarehe",
    ledger: "Leja",
    final: "ya mwisho",
    captionSample: "Huu ni mfano. Yeyote mwenye kiungo anaweza kufungua risiti halisi.",
    captionLive: "Risiti halisi ya mtandao “{network}”. Ifungue.",
  },
  doors: {
    paid: "Nimelipwa",
    paidText: "Bandika namba ya risiti, kiungo chake, au anwani yako. Utaiona mara moja.",
    field: "Namba ya risiti au anwani",
    placeholder: "Namba au anwani",
    show: "Onyesha",
    secret:
      "Hiyo ni siri: ufunguo, au maneno ya akaunti. Usimwonyeshe mtu yeyote. Tumeifuta, na hakuna kilichotumwa.",
    pay: "Ninalipa watu",
    payText: "Bandika orodha, tia saini, basi. Lipa watu 250 kwa saini tatu.",
    build: "Ninatengeneza programu",
    buildText:
      "Viwango, salio, historia, uthibitisho na pesa za majaribio kupitia HTTP, bila ufunguo wa API.",
    readApi: "Soma API",
  },
  steps: [
    {
      title: "Mwajiri anatia saini",
      text:
        "Weka majina, anwani na kiasi. Lipwa hukagua kila kisanduku, kisha unatia saini kwenye pochi yako. Funguo zako hazitoki humo.",
    },
    {
      title: "Leja inakamilisha",
      text: "Huchukua kama sekunde tano. Malipo yote ya saini moja hufaulu, au hakuna hata moja.",
    },
    {
      title: "Mfanyakazi ana uthibitisho",
      text:
        "Risiti kwa kila malipo, pasipoti kwa mwaka mzima. Hufunguka kwenye simu yoyote na hukaguliwa bila kutuamini sisi.",
    },
  ],
  costTitle: "Gharama yake na muda wake",
  prices: [
    { what: "Ada ya Lipwa", price: "hakuna" },
    { what: "Ada ya mtandao, kwa malipo", price: "XLM {fee}" },
    { what: "Kwa mfanyakazi, kwa malipo", price: "bure" },
    { what: "Muda wa kukamilika", price: "kama sekunde 5" },
    { what: "Watu kwa saini moja", price: "hadi 100" },
    { what: "Kufungua risiti", price: "chini ya KB 15" },
  ],
  ratesNote: "Viwango vya {currencies}, husasishwa kila dakika. Kama hatuna kiwango, tunasema.",
  apiTitle: "Kagua malipo kutoka kwenye programu yako",
  apiLabel: "Mfano wa API",
  apiNote: "Jibu limefupishwa hapa. Kiasi huandikwa na desimali zote saba, bila kukadiriwa.",
  questionsTitle: "Maswali",
  questions: [
    {
      q: "Je, hizi ni pesa halisi?",
      a: "Hapana. Lipwa hutumia mtandao wa majaribio: USDC hii haina thamani, na mtandao wa majaribio wa Stellar huanzishwa upya mara mbili hadi nne kwa mwaka. Risiti zilizokaguliwa huhifadhiwa.",
    },
    {
      q: "Mfanyakazi anahitaji nini?",
      a: "Anwani ya Stellar kutoka programu ya pochi, XLM 1.5 ambazo mtandao huzishikilia, na ruhusa ya kushika USDC (trustline). Ukurasa wa “Pesa za majaribio” hutoa vyote vitatu. Kusoma risiti, kiungo tu.",
    },
    {
      q: "Nani anaweza kuona risiti?",
      a: "Yeyote mwenye kiungo. Inaonyesha anwani, kiasi na maelezo, kama leja ya umma. Lipwa haiwezi kusoma majina ya wafanyakazi.",
    },
    {
      q: "Malipo yakikosewa je?",
      a: "Tunagundua anwani iliyokosewa kuandikwa kabla ya kutia saini, lakini si anwani sahihi ya mtu mwingine. Malipo yaliyokamilika ni ya mwisho: aliyepokea tu ndiye anaweza kuyarudisha.",
    },
    {
      q: "Kwa nini benki iamini?",
      a: "Haihitaji kutuamini sisi. Risiti hukokotoa upya namba ya muamala na kukagua saini ya mtumaji ndani ya kivinjari cha benki yenyewe, na malipo hayo hayo yapo kwenye leja ya umma.",
    },
    {
      q: "Bila Lipwa itakuwaje?",
      a: "Pesa zinabaki: zipo kwenye akaunti ya mfanyakazi, na pochi yoyote ya Stellar huzionyesha. Lipwa haishiki funguo wala pesa.",
    },
  ],
  findTitle: "Hatukuipata",
  findText:
    "Hiyo si namba ya risiti, wala kiungo, wala anwani. Msimbo una alama kumi. Kwenye kiungo, namba ya mstari (tarakimu moja hadi tatu) inaweza kufuata. Namba nzima ina alama 64, 0 hadi 9 na a hadi f. Anwani ina herufi 56 na huanza na G.",
  findSecret:
    "Kama ulikuwa ufunguo wa siri, ambao huanza na S, usimwonyeshe mtu yeyote. Ikiwa umefanya hivyo, hamishia pesa zako kwenye akaunti mpya.",
  missingTitle: "Ukurasa huu haupo",
  missingText:
    "Huenda kiungo kimekatika au kimekosewa. Kiungo kifupi huishia na alama kumi, wakati mwingine na namba ya mstari (tarakimu moja hadi tatu). Kiungo kizima cha risiti huishia na tarakimu na herufi 64. Cha pasipoti huishia na anwani inayoanza na G.",
  missingFind: "Tafuta risiti au pasipoti",
};
