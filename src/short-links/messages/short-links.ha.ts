import type { ShortLinkMessages } from "./short-links.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const shortLinks: ShortLinkMessages = {
  receiptsTitle: "Wannan kodin ya dace da biya {n}.",
  passportsTitle: "Wannan kodin ya dace da asusu {n}.",
  alikeText:
    "Kodi yana da haruffa goma, kuma wanda yake da haƙuri zai iya ƙirƙirar wani biya ko asusu da ya dace da shi. Buɗe wanda kuka san mai biyan, adadin da kwanan watan. Idan ba ku san ko ɗaya ba, nemi cikakken mahaɗin.",
  from: "daga {payer}",
  several: "biya {n}",
  noPayments: "Ba a ga wani biya a nan ba",
  noAnswer: "Littafin bai faɗi mene ne wannan ba. Sake gwadawa bayan minti ɗaya.",
  missingTitle: "Babu abin da yake da wannan kodin a nan.",
  missingText:
    "Kodi yana da haruffa goma: 0 zuwa 9, da haruffa ban da I, L, O da U; a mahaɗi, lambar layi na iya biyo bayansa (lamba ɗaya zuwa uku). Mai yiwuwa ɗaya ba daidai ba ne ko ya ɓace. Nemi cikakken mahaɗin daga wanda ya ba ku, kada ku ba da kaya ko ku yi aiki saboda wannan.",
  busyTitle: "Buƙatu sun yi yawa a lokaci guda.",
  busyText: "Sake gwadawa bayan minti ɗaya.",
  find: "Nemi wani abu",
};
