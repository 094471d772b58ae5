import { describe, expect, test } from "vitest";
import { firstFittingSms, isOneSms, smsLength, toPlainCharacters } from "../../../../src/ui/sms.ts";

describe("smsLength()", () => {
  test("counts 160 and 153 of the basic table, characters of its extension twice", () => {
    expect(smsLength("a".repeat(160))).toEqual({ characters: 160, messages: 1, room: 160 });
    expect(smsLength("a".repeat(161))).toEqual({ characters: 161, messages: 2, room: 306 });
    expect(smsLength("é€[".repeat(2))).toEqual({ characters: 10, messages: 1, room: 160 });
  });

  test("counts 70 and 67 where a character is in neither", () => {
    expect(smsLength("₦".repeat(70))).toEqual({ characters: 70, messages: 1, room: 70 });
    expect(smsLength(`${"a".repeat(70)}ê`)).toEqual({ characters: 71, messages: 2, room: 134 });
  });

  test("never begins a character in one SMS that ends in the next", () => {
    expect(smsLength("a".repeat(306))).toMatchObject({ messages: 2 });
    const euro = `${"a".repeat(152)}€${"a".repeat(152)}`;
    expect(smsLength(euro)).toEqual({ characters: 306, messages: 3, room: 459 });
    const smile = `${"ê".repeat(66)}🙂${"ê".repeat(66)}`;
    expect(smsLength(smile)).toEqual({ characters: 134, messages: 3, room: 201 });
  });
});

describe("toPlainCharacters()", () => {
  test.each([
    // what phones of the basic table cannot show
    ["reçu « août » – l’ẹ ọ ị\u202f1\u00a0000…", 'recu " aout " - l\'e o i 1 000...'],
    ["à é è ù Ç £", "à é è ù Ç £"],
    // the letters of Hausa, Yoruba and Igbo, tone marks included
    ["ƙ ɓ ɗ Ɗ ƴ ma’amala maʼamala", "k b d D y ma'amala ma'amala"],
    ["ọ̀rẹ́ Ẹ̀bibi ṣílè ń ǹ m̀", "ore Ebibi silè n n m"],
    ["Ọgọst ị ụ ṅ", "Ogost i u n"],
    ["ọ̀rẹ́".normalize("NFD"), "ore"],
    // letters that come apart in no mark
    ["Main d’œuvre 11/2026, ŒUVRE", "Main d'oeuvre 11/2026, OEUVRE"],
    ["ɔsram, ɛka, Ɛ Ɔ, ɔ́ ɛ̀", "osram, eka, E O, o e"],
    ["ŋutɔ Ŋkɔ", "nguto Ngko"],
    ["Łódź łaska Đorđe", "Lodz laska Dorde"],
    // a script that cannot be spelled
    ["أمينة ₦", "أمينة ₦"],
  ])("writes %s as %s", (text, plain) => {
    expect(toPlainCharacters(text)).toBe(plain);
  });
});

describe("firstFittingSms()", () => {
  test("takes the first that fits, and the first of all where none does", () => {
    expect(firstFittingSms("a".repeat(161), "b".repeat(160), "c")).toBe("b".repeat(160));
    expect(firstFittingSms("a".repeat(161), "b".repeat(161))).toBe("a".repeat(161));
    expect(firstFittingSms("₦", "N")).toBe("N");
    expect(isOneSms("₦")).toBe(false);
  });
});
