import { describe, expect, test } from "vitest";
import { emptyPerson, fillMemo, memoTemplate, personFrom } from "../../../../src/pay/person.ts";

describe("personFrom()", () => {
  test("takes a person as it was kept", () => {
    const person = { ...emptyPerson(), name: "A", address: "G", amount: "1.50", archived: true };
    expect(personFrom(JSON.parse(JSON.stringify(person)))).toEqual(person);
  });

  test("leaves out what a file should not have", () => {
    const kept = JSON.parse('{"name":5,"note":{},"memo":null,"extra":1,"__proto__":{"a":1}}');
    const person = personFrom(kept);
    expect(person).toEqual({ ...emptyPerson(), id: expect.any(String) });
    expect(Object.hasOwn(person, "__proto__")).toBe(false);
    expect(Reflect.get({}, "a")).toBeUndefined();
  });

  test("refuses what is no record", () => {
    expect(() => personFrom(JSON.parse("5"))).toThrow(TypeError);
  });
});

describe("memoTemplate()", () => {
  test("makes a template of a memo with the day's month, which gives the memo back", () => {
    const day = new Date(2026, 10, 20);
    expect(memoTemplate("Salary 11/2026", day)).toBe("Salary {month}/{year}");
    expect(fillMemo(memoTemplate("Salary 11/2026", day), day)).toBe("Salary 11/2026");
    expect(memoTemplate("Salary 10/2026", day)).toBe("Salary 10/2026");
  });
});
