import type { ReceiptCheckMessages } from "./receipt-check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const receiptCheck: ReceiptCheckMessages = {
  lead:
    "Kivinjari chako huchukua muamala uliotiwa saini, ikiwezekana kutoka kwa seva ya leja, na kuukagua upya. Hakitegemei tunachosema.",
  computed: "Kilichokaguliwa na kivinjari chako",
  told: "Seva inavyosema",
  allRight: "Kila kitu ambacho kivinjari hiki kinaweza kukagua kinalingana na ukurasa huu.",
  someOpen: "Hakuna kinachopinga ukurasa huu. Kisichoweza kukaguliwa hapa kimewekewa alama.",
  noReceipt: "Hakuna kinachopinga ukurasa huu. Ukurasa wenyewe unasema si uthibitisho wa malipo.",
  wrong: "Ukurasa huu haukupita ukaguzi. Usiutegemee.",

  hash: "Namba ni ya muamala huu",
  hashOk:
    "Imekokotolewa upya kutoka kwa muamala uliotiwa saini: {hash}. Ukibadilisha alama moja tu, namba inakuwa nyingine.",
  hashBad: "Muamala uliotiwa saini una namba nyingine: {hash}. Ukurasa huu unaonyesha {shown}.",
  hashUnreadable: "Kilichorudishwa kwa namba hii si muamala unaosomeka na ukaguzi huu.",

  payment: "Una malipo haya",
  paymentOk: "{amount} {asset} kutoka {from} kwenda {to}.",
  paymentAside: "{amount} {asset}, zilizotengwa na {from} kwa ajili ya {to}.",
  paymentLeast:
    "Kutoka {from} kwenda {to}. Saini inahakikisha angalau {amount} {asset} tu; leja inaonyesha kiasi kilichofika.",
  paymentResult:
    "Kutoka {from} kwenda {to}. Kiasi si sehemu ya kilichotiwa saini; leja inakionyesha.",
  paymentClaim:
    "Zilichukuliwa na {to}. Muamala huu hauonyeshi kiasi kilichotengwa wala aliyekitenga; leja inaonyesha.",
  paymentBad: "Ukurasa huu unaonyesha {shown}. Kilichotiwa saini ni {signed}.",
  paymentOpen: "Ukaguzi huu hauwezi kusoma aina hii ya muamala.",
  paymentNone: "Muamala uliotiwa saini hauna malipo kwenye mstari huu.",
  notMoney: "Si mali inayotambulika, imetolewa na {issuer}: {what}",

  memo: "Maelezo ndiyo yaliyotiwa saini",
  memoOk: "“{memo}”",
  memoNone: "Hakuna maelezo.",
  memoOpen: "Mlipaji aliyaandika kwenye muamala mwingine, ambao haukuweza kusomwa hapa.",
  memoBad: "Ukurasa huu unaonyesha “{shown}”. Kilichotiwa saini ni “{signed}”.",

  issuer: "Mali inatambulika",
  issuerOk:
    "Imetolewa na {issuer}. Tovuti hii inasema huyu ndiye mtoaji sahihi; linganisha na anachochapisha mtoaji.",
  issuerNative: "Hii ni XLM, sarafu ya leja yenyewe. Haina mtoaji.",
  issuerBad: "Imetolewa na {issuer}, si mtoaji anayetajwa na tovuti hii.",

  signature: "Mtumaji ameutia saini",
  signatureOk:
    "Saini inalingana na ufunguo wa mtumaji. Mwenye ufunguo huo peke yake ndiye anayeweza kuiweka.",
  signatureOther:
    "Umetiwa saini, lakini si kwa ufunguo wa {from} wenyewe. Akaunti inaweza kuruhusu funguo nyingine zitie saini: leja inazijua, kivinjari hiki hakizijui.",
  signatureOpen: "Kivinjari hiki hakikuweza kuikagua.",

  ledger: "Leja inasema umefanikiwa",
  ledgerOk:
    "Leja {ledger}, kulingana na {host}, ambayo kivinjari chako kimeiuliza moja kwa moja. Unaiamini seva hiyo; hakuna hesabu inayoweza kulithibitisha.",
  ledgerService:
    "Leja {ledger}. Seva ya leja haikujibu kivinjari chako, kwa hiyo una maelezo yetu tu.",
  ledgerBad: "{host} inasema umeshindikana: hakuna pesa iliyohama.",

  toSignatures: "Ukaguzi kwa saini za wathibitishaji",
  askingEvidence: "Uthibitisho wa malipo haya unatafutwa",
  notYet:
    "Mtandao huchapisha saini zake kila dakika tano hivi, na malipo haya ni mapya mno. Kivinjari chako kitajaribu tena saa {time}.",
  noEvidence: "Saini za wathibitishaji haziwezi kuthibitisha malipo haya.",
  evidenceLost: "Uthibitisho haupatikani sasa. Funga sehemu hii, kisha uifungue tena baadaye.",
  proven: "Imethibitishwa kwa saini za wathibitishaji. Kivinjari chako kilikagua kila hatua.",
  provenOther:
    "Imethibitishwa kwa saini za wathibitishaji: ukurasa ni sahihi, lakini huu si uthibitisho wa malipo.",
  notProven: "Uthibitisho wa malipo haya si sahihi. Usiutegemee ukurasa huu.",
  cannotProve:
    "Kivinjari chako hakiwezi kukagua saini kwenye ukurasa huu. Hifadhi uthibitisho na uukague kwingine.",
  saveEvidence: "Hifadhi uthibitisho wenye saini za wathibitishaji",
  checkEvidence: "Kagua uthibitisho bila mtandao",
  provenMark: "Imethibitishwa kwa saini za wathibitishaji; imekaguliwa na kivinjari chako",
  shown: "Ukurasa huu unalingana na uthibitisho",
  shownOk: "{amount} {asset} kutoka {from} kwenda {to}, na maelezo.",
  shownAside: "{amount} {asset}, zilizotengwa na {from} kwa ajili ya {to}, na maelezo.",
  shownBad: "Ukurasa huu unaonyesha {shown}, lakini uthibitisho ni wa {signed}.",
  shownOther: "Uthibitisho unahusu muamala mwingine: {hash}.",
  shownNot: "Uthibitisho ni wa aina nyingine ya malipo, si yaliyo kwenye ukurasa huu.",

  limits:
    "Ukaguzi huu hauonyeshi nani yuko nyuma ya anwani (majina huchapishwa na vikoa na si sehemu ya leja), wala kama pesa bado zipo.",
};
