import { describe, expect, test } from "vitest";
import {
  buildEmailLink,
  buildSmsLink,
  buildWhatsappLink,
  toInternationalNumber,
} from "../../../../src/ui/message-links.ts";

describe("toInternationalNumber()", () => {
  test("takes the country code in either form, and nothing without one", () => {
    expect(toInternationalNumber("+234 803 000-0017")).toBe("+2348030000017");
    expect(toInternationalNumber("00254 (700) 000.017")).toBe("+254700000017");
    expect(toInternationalNumber("0803 000 0017")).toBeNull();
    expect(toInternationalNumber("+234")).toBeNull();
    expect(toInternationalNumber("")).toBeNull();
  });
});

describe("links", () => {
  test("open WhatsApp with a number and a text, or ask to whom", () => {
    expect(buildWhatsappLink("+234 803 000 0017", "a b&c")).toBe(
      "https://wa.me/2348030000017?text=a%20b%26c",
    );
    expect(buildWhatsappLink(" ", "a")).toBe("https://wa.me/?text=a");
    expect(buildWhatsappLink("0803 000 0017", "a")).toBeNull();
  });

  test("open an SMS in the form of the system", () => {
    expect(buildSmsLink("0803 000 0017", "a b", "Mozilla/5.0 (Linux; Android 14)")).toBe(
      "sms:08030000017?body=a%20b",
    );
    expect(buildSmsLink("+234 803 000 0017", "a b", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)"))
      .toBe("sms:+2348030000017&body=a%20b");
    expect(buildSmsLink("", "a", "Android")).toBe("sms:?body=a");
  });

  test("open an e-mail, and let nothing in the address become another header", () => {
    expect(buildEmailLink("amina@example.org", "Receipt: x", "a\nb")).toBe(
      "mailto:amina@example.org?subject=Receipt%3A%20x&body=a%0Ab",
    );
    expect(buildEmailLink("a@b.c?bcc=d@e.f", "s", "t")).toBe(
      "mailto:a@b.c%3Fbcc%3Dd@e.f?subject=s&body=t",
    );
  });
});
