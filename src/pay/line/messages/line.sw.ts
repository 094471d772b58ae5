import type { DashboardLine } from "./line.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardLine: DashboardLine = {
  cells: {
    name: "Jina",
    address: "Anwani",
    amount: "Kiasi",
    currency: "Sarafu",
    localCurrency: "Sarafu ya kwao",
    notChosen: "Haijachaguliwa",
    memo: "Maelezo (memo)",
    memoType: "Aina ya memo",
    memoText: "Maandishi",
    memoId: "Namba (id)",
    memoOther: "Aina nyingine",
    memoHint:
      "Kwa akaunti inayohitaji maelezo yake, kama ya soko la kubadilishana. Huchukua nafasi ya sababu ya malipo, ambayo huenda kwenye ujumbe, na yeyote anaweza kuyasoma kwenye leja. Kila memo huhitaji muamala wake.",
    note: "Kumbukumbu, yako tu",
  },
  payslipItems: {
    title: "Hati ya mshahara",
    earning: "Pato",
    deduction: "Kato",
    amount: "Kiasi gani",
    remove: "Ondoa",
    removeItem: "Ondoa {label}",
    addEarning: "Ongeza pato",
    addDeduction: "Ongeza kato",
    outcome: "{gross} ghafi − {deducted} makato = {net} halisi",
  },
  faults: {
    address: {
      empty: "Anwani haipo.",
      secret_key: "Huu ni ufunguo wa siri. Umefutwa na haukuhifadhiwa.",
      contract: "Hii ni anwani ya mkataba, si ya akaunti ya mtu.",
      muxed_contract: "Hii ni anwani ndani ya mkataba (W…), si ya akaunti ya mtu.",
      other_key: "Huu ni ufunguo wa aina nyingine, si anwani ya akaunti.",
      wrong_case:
        "Anwani huandikwa kwa herufi kubwa. Hii haiko hivyo; huenda imeandikwa kwa mkono.",
      wrong_character: "Anwani haina 0, 1, 8 wala 9. Je, ilikuwa O, I au B?",
      wrong_length:
        "Anwani hii ni fupi mno au ndefu mno. Sehemu imekosekana, au imebandikwa mara mbili.",
      wrong_checksum:
        "Kuna kosa la uandishi katika anwani hii. Tarakimu zake za ukaguzi hazilingani, kwa hiyo akaunti kama hiyo haiwezi kuwepo.",
      not_an_address: "Hii si anwani kamili ya Stellar: G au M, kisha herufi kubwa na tarakimu.",
    },
    amount: {
      empty: "Kiasi hakipo.",
      not_a_number: "Hiki si kiasi cha pesa.",
      too_many_decimals: "Desimali ni nyingi mno. USDC ina saba, pesa za nchini mbili.",
      not_positive: "Kiasi lazima kizidi sifuri.",
      too_large: "Hiki ni zaidi ya kinachoweza kushikwa na leja.",
      rate_unknown:
        "Kiwango cha sarafu hii hakijulikani sasa, na Lipwa haibuni kiwango. Andika kiasi kwa USDC.",
      ambiguous: "Kiasi hiki kinaweza kusomwa kwa njia mbili. Lipwa haibahatishi mishahara.",
    },
    currency: {
      unknown_currency: "Lipwa haijui sarafu “{currency}”.",
      shared: "“{currency}” pekee haisemi kiasi hiki ni cha sarafu gani.",
      no_currency: "Sarafu haipo.",
    },
    memo: {
      memo_too_long:
        "Maelezo yana baiti {bytes}. Leja hupokea 28; herufi zenye alama huhesabiwa mbili au zaidi.",
      memo_kind:
        "Aina ya memo hii haiwezi kutumika hapa, au ni ID isiyo namba. Ikitumwa kama maandishi, pesa zinaweza kupotea. Chagua aina, au acha safu hii nje.",
    },
    items: {
      no_label: "Kipengele kimoja cha hati ya mshahara hakina jina.",
      not_an_amount: "Kiasi cha “{label}” kwenye hati ya mshahara hakisomeki.",
      not_net: "Hati ya mshahara inafikia {net}, lakini kiasi ni {amount}. Kipi ni sahihi?",
    },
    twin: "Hii ni sawa na safu ya {n}: akaunti, kiasi na maelezo yaleyale.",
    twinLine: "Hii ni sawa na safu ya {n} ya orodha: akaunti, kiasi na maelezo yaleyale.",
    twinMeant: "Ndiyo, lipa zote mbili",
    twinSkip: "Lipa mara moja",
    secretDropped:
      "Umebandika ufunguo wa siri. Umefutwa: usiuweke kamwe kwenye ukurasa wa wavuti. Fikiria kuhamishia pesa za akaunti hiyo kwenye akaunti mpya.",
  },
};
