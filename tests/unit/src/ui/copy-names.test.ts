import { expect, test } from "vitest";
import { RECEIPT } from "../../../../src/receipt/messages/receipt.ts";
import { LANGUAGES } from "../../../../src/ui/i18n/languages.ts";
import { FRAME } from "../../../../src/ui/messages/frame.ts";

// Voice control users say the button's visible text (WCAG 2.5.3).
test.each(LANGUAGES)("a copy button's name begins with the word on it, %s", (lang) => {
  const { copy, copyAddress, copyHash } = FRAME[lang];
  const { copyFrom, copyTo, copyIssuer, copyMessage, copyLink } = RECEIPT[lang];
  for (const name of [copyAddress, copyHash, copyFrom, copyTo, copyIssuer, copyMessage, copyLink]) {
    expect(name.startsWith(`${copy} `), name).toBe(true);
  }
});
