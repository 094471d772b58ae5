import type { DashboardPapers } from "./papers.en.ts";

/**
 * Payslips of people who were paid, in Swahili. Names in braces are filled in.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardPapers: DashboardPapers = {
  title: "Hati za mshahara",
  of: "Hati ya mshahara ya {name}",
  whose: "Hati ya nani",
  open: { one: "Hati ya mshahara", other: "Hati {n} za mshahara" },
  print: "Chapisha au hifadhi kama PDF",
  printAll: { one: "Chapisha {n}", other: "Chapisha zote {n}" },
  close: "Funga",
  payslip: "Hati ya mshahara",
  days: "{from} hadi {to}",
  group: "Kundi",
  payDate: "Siku ya malipo",
  unnamed: "Jina halijulikani",
  earnings: "Mapato",
  deductions: "Makato",
  gross: "Jumla",
  deducted: "Jumla ya makato",
  net: "Malipo halisi",
  paidAs: "Imelipwa kama",
  rate: "1 USDC = {rate} {currency}, {time}",
  parts: "Juu ya utepe: aliyoandika {employer}, na kiwango. Chini yake: inayothibitisha leja.",
  code: "Msimbo wenye anwani ya risiti",
  amount: "Kiasi",
  paidOn: "Imelipwa tarehe",
  asideOn: "Imetengwa tarehe",
  paidTo: "Imelipwa kwa",
  receipt: "Risiti",
  proves: "Leja inathibitisha",
  wasPaid: "Kwamba {amount} zilitoka akaunti ya {employer} kwenda anwani hii tarehe {day}.",
  setAside:
    "Kwamba akaunti ya {employer} ilitenga {amount} kwa anwani hii tarehe {day}. Zitakuwa zimelipwa zikichukuliwa.",
  memo: "Maelezo: “{memo}”.",
  check: "Mtu yeyote anaweza kuikagua kwa msimbo.",
  wrote: "{employer} aliandika",
  wroteWhat:
    "Vipengele, jumla na makato, malipo halisi, jina na kundi. Lipwa haikuvikokotoa na haivithibitishi.",
  test: "Mtandao wa majaribio. USDC hii haina thamani.",
  inLink:
    "Kiungo kina hati ya mshahara. Kivinjari kinachokifungua pekee ndicho kinachoionyesha, kama ulivyoandika.",
  tooLong:
    "Hati hii ni ndefu mno kwa kiungo, au kivinjari hiki hakiwezi kuifinyaza: kiungo kinaenda bila hiyo.",
  noSms: "SMS haina nafasi yake: humo kiungo kinaenda bila hiyo.",
};
