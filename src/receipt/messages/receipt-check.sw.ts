import type { ReceiptCheck } from "./receipt-check.en.ts";

/**
 * What 'check it yourself' says, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const receiptCheck: ReceiptCheck = {
  lead:
    "Kivinjari chako huchukua muamala uliosainiwa kutoka kwa seva ya leja na kufanya hesabu upya. Hakitegemei neno letu.",
  computed: "Kivinjari chako kilichokokotoa",
  told: "Seva ya leja inavyosema",
  allRight: "Kila kitu ambacho kivinjari hiki kinaweza kukagua kinalingana na ukurasa huu.",
  someOpen: "Hakuna kinachopinga ukurasa huu. Kisichoweza kukaguliwa hapa kimewekewa alama.",
  noReceipt: "Hakuna kinachopinga ukurasa huu. Ukurasa wenyewe unasema si uthibitisho wa malipo.",
  wrong: "Ukurasa huu haulingani na kilichosainiwa. Usiutegemee.",

  hash: "Namba ni ya muamala huu",
  hashOk:
    "Imekokotolewa upya kutoka kwa muamala uliosainiwa: {hash}. Ukibadilisha alama moja tu, namba inakuwa nyingine.",
  hashBad: "Muamala uliosainiwa una namba nyingine: {hash}. Ya kiungo hiki ni {shown}.",
  hashUnreadable:
    "Kile ambacho seva ya leja inatoa kwa namba hii si muamala unaosomeka na ukaguzi huu.",

  payment: "Una malipo haya",
  paymentOk: "{amount} {asset} kutoka {from} kwenda {to}.",
  paymentAside: "{amount} {asset}, zilizotengwa na {from} kwa ajili ya {to}.",
  paymentLeast:
    "Kutoka {from} kwenda {to}. Kilichosainiwa ni kwamba angalau {amount} {asset} zitafika; ni kiasi gani kilifika, ni neno la leja.",
  paymentResult: "Kutoka {from} kwenda {to}. Kiasi si sehemu ya kilichosainiwa; ni neno la leja.",
  paymentClaim:
    "Zilichukuliwa na {to}. Kuchukua hakusemi kiasi gani kilitengwa wala na nani; hilo ni neno la leja.",
  paymentBad: "Ukurasa huu unaonyesha {shown}. Kilichosainiwa ni {signed}.",
  paymentOpen: "Muamala huu ni wa aina ambayo ukaguzi huu hauwezi kuusoma.",
  paymentNone: "Muamala uliosainiwa hauna malipo kwenye mstari huu.",
  notMoney: "Si pesa zinazotambulika, zimetolewa na {issuer}: {what}",

  memo: "Maelezo ndiyo yaliyosainiwa",
  memoOk: "“{memo}”",
  memoNone: "Hakuna.",
  memoOpen: "Mlipaji aliyaandika kwenye muamala mwingine, ambao haukuweza kusomwa hapa.",
  memoBad: "Ukurasa huu unaonyesha “{shown}”. Kilichosainiwa ni “{signed}”.",

  issuer: "Ni USDC ya mtandao huu",
  issuerOk:
    "Imetengenezwa na {issuer}. Kwamba huyu ndiye mtengenezaji halali ni neno la tovuti hii; linganisha na anachochapisha mtengenezaji.",
  issuerNative: "Ni XLM, pesa ya leja yenyewe, ambayo hakuna anayeitengeneza.",
  issuerBad: "Imetengenezwa na {issuer}, si mtengenezaji anayetajwa na tovuti hii.",

  signature: "Mtumaji ameusaini",
  signatureOk:
    "Saini inalingana na ufunguo wa mtumaji. Mwenye ufunguo huo peke yake ndiye anayeweza kuiweka.",
  signatureOther:
    "Umesainiwa, lakini si kwa ufunguo wa {from} wenyewe. Akaunti inaweza kuruhusu funguo nyingine zisaini: leja inazijua, kivinjari hiki hakizijui.",
  signatureOpen: "Kivinjari hiki hakikuweza kuikagua.",

  ledger: "Leja inasema umefanikiwa",
  ledgerOk:
    "Leja {ledger}, inasema {host}, ambayo kivinjari chako kimeiuliza moja kwa moja. Ni neno lake; hakuna hesabu inayoweza kulithibitisha.",
  ledgerService:
    "Leja {ledger}. Seva ya leja haikujibu kivinjari chako, kwa hiyo hili ni neno letu.",
  ledgerBad: "{host} inasema umeshindikana: hakuna pesa iliyohama.",

  toSignatures: "Hadi saini za wathibitishaji",
  askingEvidence: "Uthibitisho wa malipo haya unatafutwa",
  notYet:
    "Mtandao huchapisha saini zake kila dakika tano hivi, na malipo haya ni mapya zaidi. Kivinjari chako kitauliza tena saa {time}.",
  noEvidence:
    "Hakuna uthibitisho wa saini wa malipo haya: ni ya aina ambayo matokeo peke yake hayaisemi.",
  evidenceLost: "Uthibitisho wa saini haupatikani sasa. Fungua sehemu hii tena mtandao ukirudi.",
  proven:
    "Imethibitishwa hadi saini za wathibitishaji. Kivinjari chako mwenyewe kilikagua kila hatua.",
  provenOther:
    "Imethibitishwa hadi saini za wathibitishaji: ukurasa ni sahihi, lakini huu si uthibitisho wa malipo.",
  notProven: "Uthibitisho wa malipo haya si sahihi. Usiutegemee ukurasa huu.",
  cannotProve:
    "Kivinjari chako hakiwezi kukagua saini kwenye ukurasa huu. Hifadhi uthibitisho, ukaguliwe kwingine.",
  saveEvidence: "Hifadhi uthibitisho wenye saini za wathibitishaji",
  checkEvidence: "Ukague bila kuuliza seva",
  provenMark: "Imethibitishwa hadi saini za wathibitishaji; kivinjari chako kilikagua",
  shown: "Ukurasa huu unaonyesha kilichothibitishwa",
  shownOk: "{amount} {asset} kutoka {from} kwenda {to}, na maelezo.",
  shownAside: "{amount} {asset}, zilizotengwa na {from} kwa ajili ya {to}, na maelezo.",
  shownBad: "Ukurasa huu unaonyesha {shown}. Kilichothibitishwa ni {signed}.",
  shownOther: "Uthibitisho unahusu muamala mwingine: {hash}.",
  shownNot: "Kilichothibitishwa si malipo kama yaliyo kwenye ukurasa huu.",

  limits:
    "Haya yote hayasemi ni nani aliye nyuma ya anwani (jina huchapishwa na kikoa, si sehemu ya leja), wala kwamba pesa bado zipo.",
};
