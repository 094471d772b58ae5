import { describe, expect, test } from "vitest";
import { answerSearch } from "../../../../functions/pages/find.ts";
import type { PageRequest } from "../../../../functions/pages/page.ts";
import type { Language } from "../../../../src/ui/i18n/languages.ts";

const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const MISTYPED = `${ADDRESS.slice(0, -1)}A`;
const HASH = "95531ad54dbf71227650aa1f37f4a5c180821cf1f396d87eb2d70d44551fec63";

async function ask(path: string, lang: Language = "en"): Promise<Response | null> {
  const url = new URL(path, "https://pay.example");
  const page: Pick<PageRequest, "url" | "lang"> = { url, lang };
  return await answerSearch(new Request(url), page as PageRequest);
}

describe("answerSearch()", () => {
  test.each([
    [`/find?q=${HASH}`, `/receipt/${HASH}?lang=en`],
    [`/find/?q=https://x.example/receipt/${HASH}?op=7`, `/receipt/${HASH}?lang=en&op=7`],
    [`/find?q=+${ADDRESS}+`, `/passport/${ADDRESS}?lang=en`],
    ["/find?q=k3v9q-2m7xa", "/r/K3V9Q2M7XA?lang=en"],
    ["/find?q=K3V9Q+2M7XA+3", "/r/K3V9Q2M7XA3?lang=en"],
    ["/find?q=https://x.example/fr/p/k3v9q2m7xa", "/p/K3V9Q2M7XA?lang=en"],
    [`/find?q=${ADDRESS.replace(/.{4}/g, "$&+")}`, `/passport/${ADDRESS}?lang=en`],
    // its page reports that the check digits don't match
    [`/find?q=${MISTYPED}`, `/passport/${MISTYPED}?lang=en`],
    [`/find?q=${MISTYPED.replace(/.{4}/g, "$&+")}`, `/passport/${MISTYPED}?lang=en`],
    ["/find?q=hello", "/en/nothing-found"],
    [`/find?q=S${"A".repeat(55)}`, "/en/nothing-found"],
  ])("leads from %s to %s", async (path, location) => {
    const response = await ask(path);
    expect(response?.status).toBe(303);
    expect(response?.headers.get("location")).toBe(location);
    expect(response?.headers.get("cache-control")).toBe("no-store");
  });

  test("keeps the language", async () => {
    const response = await ask(`/find?q=${ADDRESS}&lang=sw`, "sw");
    expect(response?.headers.get("location")).toBe(`/passport/${ADDRESS}?lang=sw`);
  });

  test("leaves other pages, and the page of its form, alone", async () => {
    expect(await ask("/find")).toBeNull();
    expect(await ask(`/receipt?q=${HASH}`)).toBeNull();
  });
});
