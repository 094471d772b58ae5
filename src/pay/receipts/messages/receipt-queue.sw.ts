import type { ReceiptQueueMessages } from "./receipt-queue.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const receiptQueueMessages: ReceiptQueueMessages = {
  sentOf: "Risiti {n} kati ya {all} zimetumwa",
  allSent: "Risiti zote zimetumwa",
  private:
    "Namba za simu na anwani za barua pepe hubaki kwenye kivinjari hiki, katika Watu. Programu zako ndizo hutuma ujumbe, si Lipwa.",
  place: "{n} kati ya {all}",
  how: "Namna",
  ways: { whatsapp: "WhatsApp", sms: "SMS", email: "Barua pepe", share: "Shiriki", code: "Msimbo" },
  phone: "Namba ya simu",
  phoneHint: "Pamoja na msimbo wa nchi. Ikiwa tupu, programu itauliza umtumie nani.",
  phoneBad: "WhatsApp inahitaji msimbo wa nchi, kama +254.",
  email: "Barua pepe",
  message: "Ujumbe kwa",
  language: "Lugha ya ujumbe",
  sms: {
    one: "{characters} kati ya {room}, SMS moja",
    other: "{characters} kati ya {room}, SMS {n}",
  },
  linkComes: "Kiungo kinaandaliwa.",
  nameInLink:
    "Weka jina kwenye kiungo. Kivinjari kinachokifungua tu ndicho kinachoonyesha jina, kama ulivyoandika.",
  longLink:
    "Kiungo kifupi hakijawa tayari, kwa hiyo hiki ni kirefu. Kinaweza kuchukua SMS zaidi ya moja.",
  tryShort: "Jaribu tena kiungo kifupi",
  copy: "Nakili ujumbe",
  open: "Fungua risiti",
  scan: "{name} anaweza kuchanganua hii kwa simu ili kufungua risiti.",
  send: "Tuma kwa {name}",
  sendAgain: "Tuma tena kwa {name}",
  shown: "{name} ameichanganua",
  notGone: "Weka alama kuwa haukutumwa",
  sent: "Imetumwa kwa {name} saa {time} ({way}).",
  back: "Rudi kwa {name}",
  skip: "Ruka hadi {next}",
  on: "Anayefuata: {next}",
  setAside:
    "Zimetengwa, bado hazijalipwa. Kiungo kinaonyesha jinsi ya kuzichukua, kabla ya {date}.",
  gone: "Pesa hizi zimechukuliwa, au umejirudishia. Risiti inasema ni lipi.",
  everyone: "Risiti zote za malipo haya",
  aside: "zimetengwa",
  now: "sasa",
  take: "Tuma",
  takeOne: "Tuma kwa {name} baada ya huyu",
  copyAll: "Nakili viungo vyote",
  saveAll: "Hifadhi ujumbe ambao haujatumwa",
  columns: { name: "Jina", phone: "Simu", email: "Barua pepe", lang: "Lugha", message: "Ujumbe" },
  noPhone: {
    one: "Mtu {n} hana namba ya simu. Iandike hapo juu, au onyesha msimbo:",
    other: "Watu {n} hawana namba ya simu. Ziandike hapo juu, au onyesha msimbo:",
  },
};
