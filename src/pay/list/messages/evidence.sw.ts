import type { ListEvidence } from "./evidence.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const listEvidence: ListEvidence = {
  quote: "“{text}”",
  columnNo: "ya {n}",
  and: " na ",
  andMore: " na {n} zaidi",
  evidence: {
    only_address_column: {
      one:
        "Safu wima {column} ina anwani {n} kamili isiyo na makosa ya kuandika. Hakuna safu wima nyingine yenye anwani.",
      other:
        "Safu wima {column} ina anwani {n} kamili zisizo na makosa ya kuandika. Hakuna safu wima nyingine yenye anwani.",
    },
    several_address_columns: "Safu wima zenye anwani: {columns}. Ni ipi yenye anwani za walipwaji?",
    no_address_column: "Hakuna safu wima yenye anwani sahihi.",
    same_address_in_all:
      "Anwani zote {valid} za safu wima {column} ni ileile. Je, ni ya walipwaji?",
    column_is_hidden: "Safu wima {column} imefichwa kwenye lahajedwali, kwa hiyo haipendekezwi.",
    template_heading: "Kichwa cha safu wima ni {column}.",
    several_template_headings: "Safu wima kadhaa zinaweza kuwa na kiasi: {columns}.",
    only_number_column: "Safu wima {column} pekee ndiyo ya namba.",
    several_number_columns: "Safu wima zenye namba: {columns}. Ni ipi yenye kiasi cha kulipa?",
    no_number_column: "Hakuna safu wima ya viasi iliyopatikana.",
    one_way: "Kila kiasi kinaweza kusomwa kwa njia moja tu.",
    two_ways: {
      one: "Kiasi {n} kinaweza kusomwa kwa njia mbili: {text} kwenye safu ya {line}.",
      other:
        "Viasi {n} vinaweza kusomwa kwa njia mbili. Cha kwanza ni {text} kwenye safu ya {line}.",
    },
    both_styles: {
      one:
        "Orodha inaandika desimali kwa nukta na kwa mkato, na kiasi {n} kinaweza kusomwa kwa njia mbili: {text} kwenye safu ya {line}.",
      other:
        "Orodha inaandika desimali kwa nukta na kwa mkato, na viasi {n} vinaweza kusomwa kwa njia mbili. Cha kwanza ni {text} kwenye safu ya {line}.",
    },
    rows_name: "Kila safu inataja sarafu yake kwenye safu wima {column}: {codes}.",
    some_rows_name: "Sarafu imetajwa kwenye safu wima {column} kwa safu {named} kati ya {rows}.",
    names: {
      heading: "Kichwa {within} kinataja {text}.",
      title: "Kichwa cha orodha {within} kinataja {text}.",
      cell: {
        one: "Safu {n} ya safu wima {column} inataja {text}.",
        other: "Safu {n} za safu wima {column} zinataja {text}.",
      },
      format: "Muundo wa namba wa safu wima {column} unaonyesha {text}.",
      footnote: "Safu ya {line}, {within}, inataja {text}.",
      note:
        "Maoni, kisanduku cha maandishi, kichwa au kijachini cha ukurasa, {within}, yanataja {text}.",
      file: "Jina la faili linataja {text}.",
      sheet: "Jina la karatasi linataja {text}.",
      other_sheet: "Karatasi nyingine, {within}, inataja {text}.",
    },
    no_money: "Orodha haisemi viasi vyake viko katika sarafu gani.",
    pay_date: "Pendekezo: mwezi wa tarehe ya malipo.",
    heading_says: "Kichwa cha safu wima kinasema: {columns}.",
    first_column_of_words: "Safu wima ya kwanza ina maneno: imependekezwa kwa majina.",
    several_memo_columns: "Safu wima kadhaa zinaweza kuwa na memo: {columns}.",
    hidden_rows: "Safu zilizofichwa kwenye lahajedwali, kwa namba zake: {lines}. Je, ziingizwe?",
    several_sheets: "Karatasi kadhaa zina anwani: {names}. Ni ipi ya kuingizwa?",
    only_sheet: "Karatasi {name} pekee ndiyo yenye anwani.",
    sheet_is_hidden: "Karatasi {name}, ambayo pekee ina anwani, imefichwa. Je, ndiyo ya kuingizwa?",
    other_money_than:
      "Tarehe {on} jibu lako lilikuwa {money}, lakini maelezo ya orodha kuhusu sarafu yake yamebadilika tangu hapo.",
    each_row: "sarafu ya kila safu",
    phones: {
      one: "Namba {n} ya simu inaanza na {prefix}.",
      other: "Namba {n} za simu zinaanza na {prefix}.",
    },
  },
};
