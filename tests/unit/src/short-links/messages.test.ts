import { describe, expect, test } from "vitest";
import { HOME } from "../../../../src/home/messages/home.ts";
import { RECEIPT } from "../../../../src/receipt/messages/receipt.ts";
import { renderUnknownCodePage } from "../../../../src/short-links/page.server.tsx";
import { formatCodeForLink, readShortCode } from "../../../../src/stellar/short-code.ts";
import type { Language } from "../../../../src/ui/i18n/languages.ts";

describe("what is said of a code", () => {
  test.each<[Language, string]>([
    ["en", "(one to three digits)"],
    ["pcm", "(one to three numbers)"],
    ["ha", "(lamba ɗaya zuwa uku)"],
    ["yo", "(ẹyọ kan sí mẹ́ta)"],
    ["ig", "(ọnụọgụ otu ruo atọ)"],
    ["fr", "(un à trois chiffres)"],
    ["sw", "(tarakimu moja hadi tatu)"],
  ])("in %s does not leave out the line that a payroll's links end with", (lang, digits) => {
    const { findText, missingText } = HOME[lang];
    const said = [
      findText,
      missingText,
      RECEIPT[lang].lookupHint,
      renderUnknownCodePage(lang).main,
    ];
    for (const text of said) expect(text).toContain(digits);
  });

  test("is true of the links of a payroll", () => {
    const code = "3365ZPYX09";
    for (const op of [1, 57, 100]) {
      const linked = formatCodeForLink({ code, op });
      expect(linked.length - code.length).toBe(String(op).length);
      expect(readShortCode(linked)).toEqual({ code, op });
    }
    expect(readShortCode(`${code}1000`)).toBeNull();
  });
});
