import type { Language } from "../ui/i18n/languages.ts";
import type { ErrorMessages } from "../ui/messages/errors.en.ts";
import type { PassportMoreMessages } from "./messages/passport-more.en.ts";

const MORE_WORDS: Record<Language, () => Promise<{ passportMore: PassportMoreMessages }>> = {
  en: () => import("./messages/passport-more.en.ts"),
  pcm: () => import("./messages/passport-more.pcm.ts"),
  ha: () => import("./messages/passport-more.ha.ts"),
  yo: () => import("./messages/passport-more.yo.ts"),
  ig: () => import("./messages/passport-more.ig.ts"),
  fr: () => import("./messages/passport-more.fr.ts"),
  sw: () => import("./messages/passport-more.sw.ts"),
};

/** The texts of sections that open on demand. */
export async function loadMoreMessages(lang: Language): Promise<PassportMoreMessages> {
  return (await MORE_WORDS[lang]()).passportMore;
}

const ERROR_WORDS: Record<Language, () => Promise<{ errors: ErrorMessages }>> = {
  en: () => import("../ui/messages/errors.en.ts"),
  pcm: () => import("../ui/messages/errors.pcm.ts"),
  ha: () => import("../ui/messages/errors.ha.ts"),
  yo: () => import("../ui/messages/errors.yo.ts"),
  ig: () => import("../ui/messages/errors.ig.ts"),
  fr: () => import("../ui/messages/errors.fr.ts"),
  sw: () => import("../ui/messages/errors.sw.ts"),
};

export async function loadErrorMessages(lang: Language): Promise<ErrorMessages> {
  return (await ERROR_WORDS[lang]()).errors;
}
