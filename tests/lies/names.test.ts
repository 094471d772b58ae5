import { describe, expect, test } from "vitest";
import { fillReceipt } from "../../functions/pages/receipt.ts";
import type { ReceiptOrganization } from "../../src/contract/organization.ts";
import type { PaymentProof } from "../../src/contract/verify.ts";
import { RECEIPT } from "../../src/receipt/messages/receipt.ts";
import { renderReceiptPicture } from "../../src/receipt/picture.server.ts";
import { createReceiptState } from "../../src/receipt/state.ts";
import { done } from "../../src/contract/outcome.ts";
import { formatDate } from "../../src/ui/i18n/format.ts";
import { LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { fill } from "../../src/ui/i18n/text.ts";
import { FRAME } from "../../src/ui/messages/frame.ts";
import { formatOrganization } from "../../src/ui/organization-text.ts";
import { pageRequest } from "../receipt-request.ts";
import { NAMED, sampleNetwork, sampleTable } from "../receipt-table.ts";

const ORIGIN = "https://lipwa.test";
const network = sampleNetwork(ORIGIN);
const samples = sampleTable(ORIGIN);

function sampleOf(name: string, organization: ReceiptOrganization | null): PaymentProof {
  const sample = samples[name];
  if (sample === undefined) throw new Error(`no sample ${name}`);
  return { ...sample, organization };
}

async function pageOf(proof: PaymentProof, lang: (typeof LANGUAGES)[number] = "en") {
  const url = new URL(`/receipt/${proof.hash}?lang=${lang}`, ORIGIN);
  return (await fillReceipt(pageRequest(url, { network, lang, proof: () => proof }))).draw();
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, "").replaceAll("&amp;", "&").replace(/\s+/g, " ");
}

function pictureOf(proof: PaymentProof): string {
  const query = { hash: proof.hash, op: null, account: null, allLines: false };
  const state = createReceiptState(done(proof), query, network);
  return renderReceiptPicture(state, { lang: "en", m: FRAME.en, t: RECEIPT.en, network }) ?? "";
}

describe("a name on a receipt", () => {
  test.each(LANGUAGES)("never stands without the domain that publishes it, %s", async (lang) => {
    const { head, main } = await pageOf(sampleOf("paid", NAMED), lang);
    const text = textOf(main);
    const date = formatDate(lang, NAMED.checkedAt, { timeZone: "UTC" });
    const said = fill(FRAME[lang].publishedAt, { domain: NAMED.domain, date });
    expect(text).toContain(`Demo Tailors ${said}`);
    const description = /og:description" content="([^"]*)"/.exec(head)?.[1];
    expect(description).toContain(formatOrganization(NAMED));
    const places = text.split("Demo Tailors").slice(1);
    expect(places.length).toBeGreaterThan(0);
    for (const after of places) expect(after.slice(0, 60)).toContain("demotailors.example");
  });

  test("takes nothing from the address, which is what the browser checks", async () => {
    const proof = sampleOf("paid", NAMED);
    const { main } = await pageOf(proof);
    const cell = /data-claim="sender">.*?<\/div><\/dd>/s.exec(main)?.[0] ?? "";
    expect(cell).toContain(`<code>${proof.sender}</code>`);
    expect(cell.indexOf("Demo Tailors")).toBeGreaterThan(0);
    expect(/<details>.*<\/details>/s.exec(cell)?.[0]).not.toContain("Demo Tailors");
    const { sender, recipient, ...claims } = proof;
    expect(main).toContain(`<code>${recipient}</code>`);
    expect(claims.verified && sender !== null).toBe(true);
  });

  test("stands on the picture with its domain and the address, or not at all", () => {
    const proof = sampleOf("paid", NAMED);
    const picture = pictureOf(proof);
    expect(picture).toContain(">Demo Tailors</text>");
    expect(picture).toContain(">demotailors.example</text>");
    expect(picture).toContain(`${proof.sender?.slice(0, 6)}…${proof.sender?.slice(-4)}`);
    for (
      const odd of [
        { ...NAMED, name: "A name that is longer than its place" },
        { ...NAMED, name: "ሸማ ኩባንያ" },
        { ...NAMED, domain: `${"a".repeat(50)}.example` },
      ]
    ) {
      expect(pictureOf(sampleOf("paid", odd))).toBe(pictureOf(sampleOf("paid", null)));
    }
  });

  test("keeps the one it had, and says what is said today", async () => {
    const today = { ...NAMED, name: "Kitenge Works", checkedAt: "2026-12-24T10:00:00.000Z" };
    const text = textOf((await pageOf(sampleOf("paid", { ...NAMED, today }))).main);
    expect(text).toContain(
      "Demo Tailors (name published at demotailors.example, checked 22 Nov 2026)",
    );
    expect(text).toContain(
      "Today: Kitenge Works (name published at demotailors.example, checked 24 Dec 2026)",
    );
    const denied = textOf((await pageOf(sampleOf("paid", { ...NAMED, today: null }))).main);
    expect(denied).toContain(`22 Nov 2026)${RECEIPT.en.nameDenied}`);
  });

  test.each([
    ["another", { ...NAMED, name: "Kitenge Works" }],
    ["none", null],
  ])("stands nowhere alone where %s is confirmed today", async (_, today) => {
    const proof = sampleOf("paid", { ...NAMED, today });
    const { head, main } = await pageOf(proof);
    const message = /id="sms">.*?<\/p>/s.exec(main)?.[0] ?? "";
    expect(textOf(message)).toContain(proof.sender?.slice(0, 6));
    for (const short of [head, message]) expect(short).not.toMatch(/Demo Tailors|Kitenge/);
    expect(pictureOf(proof)).toBe(pictureOf(sampleOf("paid", null)));
  });

  test("has the domain's letters beside what was asked, never in its place", async () => {
    const idn = { ...NAMED, domain: "xn--bcher-kva.example", domainInLetters: "bücher.example" };
    const { main } = await pageOf(sampleOf("paid", idn));
    expect(textOf(main)).toContain(
      "published at xn--bcher-kva.example [bücher.example], checked 22 Nov",
    );
    const said = /id="sms">.*?<\/p>/s.exec(main)?.[0] ?? "";
    expect(said).not.toContain("bücher.example");
  });

  test("is text, whatever it says", async () => {
    const odd = { ...NAMED, name: '<img src=x> & {link} "Co"' };
    const { head, main } = await pageOf(sampleOf("paid", odd));
    for (const html of [head, main, pictureOf(sampleOf("paid", odd))]) {
      expect(html).not.toContain("<img src=x");
    }
    expect(textOf(main)).toContain("{link}");
  });

  test("is on no surface without a source", async () => {
    for (const name of ["paid", "run"]) {
      const { head, main } = await pageOf(sampleOf(name, null));
      expect(head + main).not.toMatch(/published at|class="by"| · \w+\.example/);
    }
  });

  test("is said once of a pay run, with the domain", async () => {
    const { main } = await pageOf(sampleOf("run", NAMED));
    expect(textOf(main).split("Demo Tailors")).toHaveLength(2);
    expect(textOf(main)).toContain(
      "Demo Tailors (name published at demotailors.example, checked 22 Nov 2026)",
    );
  });
});

describe("a memo beside what is said of a payment", () => {
  test.each<[string, string | null]>([
    ["9,000.00 USDC received", "“9,000.00 USDC received”"],
    ...["x” · 9,000.00 USDC", "x❞ Verified", "x〞", "xˮ", "x＂", "x''", "x\u202e"].map(
      (memo): [string, null] => [memo, null],
    ),
    ["", null],
  ])("is quoted in previews, or said to be there: %s", async (memo, quoted) => {
    const proof = { ...sampleOf("paid", null), memo };
    const { head } = await pageOf(proof);
    const [, description = ""] = /og:description" content="([^"]*)"/.exec(head) ?? [];
    expect(/“.*”/.exec(description)?.[0] ?? null).toBe(quoted);
    expect(/“.*”/.exec(pictureOf(proof))?.[0] ?? null).toBe(quoted);
    for (const surface of [description, pictureOf(proof)]) {
      expect(surface.includes(RECEIPT.en.hasMemo)).toBe(memo !== "" && quoted === null);
      expect(surface.includes(memo)).toBe(memo === "" || quoted !== null);
    }
  });
});
