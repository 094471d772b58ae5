import { afterEach, describe, expect, test, vi } from "vitest";
import { newId } from "../../../../src/ui/new-id.ts";

afterEach(() => vi.unstubAllGlobals());

describe("newId()", () => {
  test("is another one each time", () => {
    expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000);
    expect(newId()).toMatch(/^[0-9a-f]{32}$/);
  });

  test("needs nothing that a page without TLS does not have", () => {
    const { crypto } = globalThis;
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(newId()).toMatch(/^[0-9a-f]{32}$/);
  });
});
