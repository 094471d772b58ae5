import type { Language } from "./languages.ts";

/** Month names separated by spaces. */
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
 * The short month names of a language that few browsers support, otherwise undefined. Nigerian
 * Pidgin uses the English names. Page scripts don't include these tables: a page carries the short
 * names of its language (Frame.astro, functions/build/page-graphs.ts), and no script writes long
 * ones.
 */
export function getShortMonths(lang: Language): string | undefined {
  return SHORT[lang];
}

/** The full month names. */
export function getLongMonths(lang: Language): string | undefined {
  return LONG[lang];
}
