import type { Language } from "./languages.ts";

/** Names separated by spaces. */
type Months = Partial<Record<Language, string>>;

const SHORT: Months = {
  ha: "Jan Fab Mar Afi May Yun Yul Agu Sat Okt Nuw Dis",
  yo: "Ṣẹ́r Èrè Ẹrẹ̀ Ìgb Ẹ̀bi Òkú Agẹ Ògú Owe Ọ̀wà Nof Ọ̀pẹ",
  ig: "Jen Feb Maa Epr Mee Juu Jul Ọgọ Sep Ọkt Nov Dis",
};

const LONG: Months = {
  ha: "Janairu Fabrairu Maris Afrilu Mayu Yuni Yuli Agusta Satumba Oktoba Nuwamba Disamba",
  yo: "Ṣẹ́rẹ́ Èrèlè Ẹrẹ̀nà Ìgbé Ẹ̀bibi Òkúdù Agẹmọ Ògún Owewe Ọ̀wàrà Nófẹ́ńbà Ọ̀pẹ̀",
  ig: "Jenụwarị Febrụwarị Maachị Eprel Mee Juun Julaị Ọgọst Septemba Ọktoba Novemba Disemba",
};

/**
 * Undefined if browsers support the language, or for Pidgin, which uses English names. A receipt's
 * script reads them from the page (`data-months`).
 */
export function getShortMonths(lang: Language): string | undefined {
  return SHORT[lang];
}

export function getLongMonths(lang: Language): string | undefined {
  return LONG[lang];
}
