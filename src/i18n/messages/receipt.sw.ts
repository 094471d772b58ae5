import type { Receipt } from "./receipt.en.ts";

/** What receipts say, in Swahili. */
export const receipt: Receipt = {
  receipt: "Risiti",
  receiptKept: "Risiti, nakala iliyohifadhiwa",
  notReceipt: "Hii si risiti",
  notUsdcReceipt: "Hii si risiti ya USDC",
  number: "Namba",
  titlePaid: "Risiti: {amount} {asset}, imekamilika {date} · Lipwa",
  titleOther: "{what} · Lipwa",
  previewParts: "Kutoka {from} kwenda {to}",
  previewTest: "Mtandao wa majaribio: pesa hizi hazina thamani.",
  description: "Uthibitisho wa malipo kwenye leja ya Stellar, ambao mtu yeyote anaweza kuukagua.",

  received: "Umepokea",
  receivedOther: "Umepokea, lakini si USDC",
  tried: "Ilijaribiwa, haikulipwa",
  waitingLabel: "Imetumwa, bado haijachukuliwa",
  said: "Kumbukumbu zinavyosema",
  settled: "Imelipwa",
  settledFinal: "Ya mwisho kwenye leja",
  keptCopy: "nakala",
  notPaid: "Haijalipwa",
  notUsdc: "Si USDC",
  waiting: "Inasubiri",
  unproven: "Haijathibitika",
  nothingMoved: "hakuna kilichohama",
  noValue: "Thamani haijulikani",
  anyoneNames: "mtu yeyote anaweza kuita tokeni USDC",
  otherToken: "Lipwa haijui kiwango cha tokeni hii",
  rateMissing: "Kiwango hakijulikani",
  rateMissingWhy: "hakuna kiwango kinachopatikana sasa",
  onlyUsdc: "viwango hutolewa kwa USDC tu",
  rateDay: "kwa kiwango cha siku ya malipo, {source}, {date}",
  showCurrency: "Onyesha",

  from: "Kutoka kwa",
  to: "Kwenda kwa",
  when: "Lini",
  state: "Hali",
  memo: "Maelezo",
  noMemo: "Hakuna",
  fee: "Ada",
  feeBy: "haikukatwa kwenye kiasi hiki",
  ledger: "Leja",
  transaction: "Muamala",
  line: "Mstari",
  lineOf: "{op} kati ya {all} katika muamala huu",
  madeBy: "Imetengenezwa na",
  realMadeBy: "USDC ya mtandao huu hutengenezwa na",
  copyFrom: "Nakili anwani ya mtumaji",
  copyTo: "Nakili anwani ya mpokeaji",
  copyIssuer: "Nakili anwani ya mtengenezaji",
  localTime: "{time}, saa za {city}",
  utcTime: "{time} UTC",
  hiddenSigns: "Alama zisizoonekana zinaonyeshwa kwa namba zake.",

  share: "Shiriki risiti hii",
  whatsapp: "Tuma kwa WhatsApp",
  shareText: "Risiti: {amount} {asset}, {date}.",
  asMessage: "Kama ujumbe",
  copyMessage: "Nakili ujumbe",
  copyLink: "Nakili kiungo",
  print: "Chapisha",
  pdf: "Hifadhi kama PDF",
  pdfHint: "Kwenye dirisha litakalofunguka, chagua “Hifadhi kama PDF” kuwa printa.",
  qrLabel: "Msimbo wa QR wa kiungo cha risiti hii",
  qrTitle: "Onyesha msimbo huu",
  qrText: "kwa yeyote anayehitaji kuona risiti. Unafungua ukurasa huu; hakuna cha kusakinisha.",
  explorer: "Itazame kwenye kitafutaji cha umma",
  passport: "Malipo yote ya akaunti hii",
  smsLine:
    "{number} Imethibitishwa. Umepokea {asset}{amount} kutoka kwa {from} tarehe {when}. {memo}Gharama ya muamala {asset}0.00. {link}",
  smsWhen: "{date} saa {time}",

  checkTitle: "Kagua mwenyewe",
  checkLead:
    "Kivinjari chako huchukua muamala uliosainiwa kutoka kwa seva ya leja na kufanya hesabu upya. Hakitegemei neno letu.",
  checkNoscript:
    "Ukaguzi unahitaji JavaScript. Bila hiyo, linganisha ukurasa huu na kitafutaji cha umma.",
  checkLoading: "Inakagua",
  checkFailed: "Ukaguzi haukuweza kupakiwa. Jaribu tena mtandao ukirudi.",

  archivedTitle: "Mtandao ulifutwa baada ya malipo haya.",
  archivedText:
    "Yalikaguliwa leja ilipokuwa bado nayo, na kuhifadhiwa pamoja na muamala uliosainiwa. Saini bado inaweza kukaguliwa; leja haiwezi kuulizwa tena.",
  metaTitle: "Shahidi mmoja tu.",
  metaText:
    "Kiasi hiki si sehemu ya kile mtumaji alichosaini. Kipo kwenye maelezo ya leja yenyewe, na seva moja tu ndiyo iliyotuambia.",
  savedTitle: "Huna mtandao.",
  savedText:
    "Hii ni nakala ambayo simu hii iliihifadhi {date}. Malipo yaliyokamilika hayabadiliki; thamani ya fedha za nchi huenda imebadilika.",
  savedRate: "kwa kiwango cha {date}, nakala hii ilipohifadhiwa",
  failedTitle: "Leja ilikataa malipo haya.",
  failedText: "Mtumaji hakupoteza pesa, ila ada tu. Ni kama hakuna kilichotumwa.",
  failedAction: "Jinsi ya kupokea USDC",
  counterfeitTitle: "Hii si USDC.",
  counterfeitText:
    "Ina jina hilo, lakini imetengenezwa na {issuer}, si mtengenezaji wa USDC wa mtandao huu. Haiwezi kubadilishwa. Mwambie mtumaji kwamba hujalipwa.",
  counterfeitAction: "Nakili cha kumwambia mtumaji",
  counterfeitTell:
    "Malipo {number} hayakuwa USDC. Ni tokeni nyingine yenye jina hilo, iliyotengenezwa na {issuer}. Sijalipwa. {link}",
  otherTitle: "Hii si USDC.",
  otherText:
    "Tokeni {asset} imetengenezwa na {issuer}. Lipwa inathibitisha USDC na XLM tu, na haiwezi kusema hii ina thamani gani.",
  waitingTitle: "Hakuna aliyechukua pesa hizi bado.",
  waitingText:
    "Zimewekwa kando kwenye leja. Mpokeaji lazima azichukue kwa pochi yake mwenyewe; mpaka hapo, hajalipwa.",
  noPaymentTitle: "Hakuna malipo ndani yake",
  noPaymentText:
    "Leja ina muamala huu, lakini haukumlipa mtu yeyote. Usiuchukue kama uthibitisho wa malipo.",
  contradictionTitle: "Kumbukumbu hazikubaliani. Usizitegemee.",
  contradictionText:
    "Kile seva ya leja ilichosema na kile kilichosainiwa havilingani. Muulize mtumaji, na utazame kitafutaji cha umma.",

  notFoundLabel: "Hakuna malipo",
  notFoundTitle: "Hakuna malipo yenye namba hii.",
  notFoundText:
    "{network} haiijui, na Lipwa haijawahi kuiona. Huenda herufi moja imekosewa, au hakuna kilichotumwa.",
  notFoundWait:
    "Kama yametumwa dakika hii, acha ukurasa wazi: unatazama tena wenyewe ({n} kati ya {all}).",
  notFoundOver: "Ukurasa umetazama kwa dakika moja. Unaweza kutazama tena.",
  notFoundWarn: "Usitoe bidhaa wala kazi kwa kiungo hiki. Mwombe mtumaji kiungo kizima.",
  malformedLabel: "Si kiungo cha risiti",
  malformedTitle: "Kiungo hiki si kizima.",
  malformedText: "Namba ya risiti ina alama 64, 0 hadi 9 na a hadi f. Hii ina {n}.",
  malformedSigns: "Namba ya risiti ina alama 0 hadi 9 na a hadi f tu. Hii ina nyingine.",
  malformedCut: "Viungo wakati mwingine hukatika vinapotumwa. Mwombe mtumaji kiungo kizima.",
  badLineTitle: "Hakuna malipo kwenye mstari huu.",
  badLineText: "Muamala upo, lakini mstari wake wa {op} haumlipi mtu.",
  wholePayment: "Onyesha muamala wote",
  unreachableLabel: "Hakuna jibu",
  unreachableTitle: "Leja haijibu.",
  unreachableText:
    "Hii haisemi lolote kuhusu malipo. Risiti zilizofunguliwa awali bado zinafunguka; hii haikufunguliwa. Jaribu tena baada ya dakika moja.",
  busyText: "Maswali mengi mno kwa wakati mmoja. Jaribu tena baada ya dakika moja.",
  askingLabel: "Subiri kidogo",
  askingTitle: "Tunaiuliza leja",
  askingText: "Inachukua muda kidogo kuliko kawaida. Ukurasa utajijaza wenyewe.",
  askingWait: "Imeulizwa mara {n} kati ya {all}.",
  askingNoscript: "Bila JavaScript: pakia ukurasa tena baada ya muda mfupi.",
  again: "Tazama tena",

  lookupTitle: "Tafuta risiti",
  lookupDescription:
    "Bandika namba au kiungo cha malipo uone risiti yake. Hakuna cha kusakinisha, hakuna akaunti.",
  lookupLead:
    "Bandika kiungo, au namba ya malipo jinsi pochi ya mtumaji inavyoionyesha (hash ya muamala).",
  lookupField: "Namba au kiungo",
  lookupKept: "Namba, jinsi uliyo nayo",
  lookupHint: "Namba nzima ina alama 64, 0 hadi 9 na a hadi f.",
  lookupButton: "Onyesha risiti",
  lookupWhy: "Risiti inaonyesha nini",
  lookupWhyText:
    "Nani alimlipa nani, kiasi gani, lini, na kama leja inasema malipo yamekamilika. Kivinjari chako mwenyewe kinaweza kukagua saini.",

  chooseLabel: "Malipo ya pamoja",
  chooseTitle: "Muamala huu unawalipa watu {n}.",
  chooseText:
    "Ili uone mstari wako, toa anwani yako mwenyewe. Hatuonyeshi mistari ya wengine bila kuombwa.",
  chooseField: "Anwani yako (inaanza na G au M)",
  chooseButton: "Onyesha mstari wangu",
  choosePublic:
    "Leja yenyewe ni ya wazi: yeyote mwenye kitafutaji cha leja anaweza kuona malipo haya yote.",
  chooseAll: "Niliutuma mimi, au ninaruhusiwa kuuona: onyesha mistari yote",
  chooseNone: "Hakuna mstari wa muamala huu unaolipa anwani hiyo.",
  chooseBad: "Hiyo si anwani nzima. Ina alama 56 na inaanza na G.",
  chooseSecret:
    "Huo ni ufunguo wa siri. Usiuandike kamwe kwenye ukurasa wa wavuti. Toa anwani, yenye G.",
  openLine: "Risiti ya mstari {op}",
};
