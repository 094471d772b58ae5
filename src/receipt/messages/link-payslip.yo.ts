import type { LinkPayslipMessages } from "./link-payslip.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const linkPayslip: LinkPayslipMessages = {
  title: "Ohun tí ẹni tó fi líǹkì yìí ránṣẹ́ kọ, a kò yẹ̀ ẹ́ wò",
  lead: "Ìwé àkọsílẹ̀ kò fìdí èyíkéyìí nínú èyí múlẹ̀. Ẹnikẹ́ni lè yí ohun tó wà nínú líǹkì padà.",
  payslip: "Ìwé owó oṣù",
  employer: "Agbanisíṣẹ́",
  name: "Orúkọ",
  group: "Ẹgbẹ́",
  gross: "Àpapọ̀ kí a tó yọ owó",
  deducted: "Owó tí a yọ",
  net: "Owó tó kù láti san",
  differs: "Èyí kì í ṣe iye tí a san. Ìwé owó oṣù sọ pé {net}; ojú ìwé yìí fi {paid} hàn.",
  unknown: "Ojú ewé yìí kò lè mọ̀ bóyá èyí ni iye tí a san.",
  unreadable:
    "Ìwé owó oṣù kan wà nínú líǹkì yìí tí a kò lè fi hàn: líǹkì náà ti bàjẹ́, tàbí aṣàwákiri yìí ti pẹ́ jù.",
};
