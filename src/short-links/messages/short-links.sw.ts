import type { ShortLinkMessages } from "./short-links.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const shortLinks: ShortLinkMessages = {
  receiptsTitle: "Msimbo huu unafaa malipo {n}.",
  passportsTitle: "Msimbo huu unafaa akaunti {n}.",
  alikeText:
    "Msimbo una alama kumi tu, kwa hiyo mtu mwenye subira nyingi anaweza kutengeneza malipo au akaunti ya pili inayoufaa. Fungua ile ambayo unamtambua mlipaji, kiasi na tarehe. Usipotambua hata moja, omba kiungo kizima.",
  from: "kutoka {payer}",
  several: "malipo {n}",
  noPayments: "Hakuna malipo yaliyopatikana",
  noAnswer: "Haikuweza kupakiwa kutoka kwenye leja. Jaribu tena baada ya dakika moja.",
  missingTitle: "Hatuna msimbo huu.",
  missingText:
    "Msimbo una alama kumi: 0 hadi 9, na herufi isipokuwa I, L, O na U. Kwenye kiungo, namba ya mstari (tarakimu moja hadi tatu) inaweza kufuata. Huenda alama moja si sahihi au haipo. Omba kiungo kizima, na usitoe bidhaa wala kazi hadi kionyeshe risiti au pasipoti.",
  busyTitle: "Maswali mengi mno kwa wakati mmoja.",
  busyText: "Jaribu tena baada ya dakika moja.",
  find: "Tafuta tena",
};
