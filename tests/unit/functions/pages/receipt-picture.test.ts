import { Buffer } from "node:buffer";
import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { renderPng } from "../../../../functions/pages/render-png.ts";
import { createReceiptPictureRoute } from "../../../../functions/pages/receipt-picture.ts";
import type { PaymentProof } from "../../../../src/contract/verify.ts";
import type { Language } from "../../../../src/ui/i18n/languages.ts";
import { pageRequest } from "../../../receipt-request.ts";
import { sample } from "../../../sample.ts";
import { sampleNetwork, sampleTable } from "../../../receipt-table.ts";

const ORIGIN = "https://pay.example";
const table = sampleTable(ORIGIN);
const receiptPicture = createReceiptPictureRoute({ client: () => null });

function imageOf(proof: PaymentProof | undefined, lang: Language = "en"): Promise<Response | null> {
  const url = new URL(`/receipt/${proof?.hash}/preview.png?lang=${lang}`, ORIGIN);
  const request = pageRequest(url, { network: sampleNetwork(ORIGIN), proof: () => proof, lang });
  return receiptPicture(new Request(url), request);
}

describe("renderPng()", () => {
  test("has the letters of Hausa, Yoruba and Igbo: none looks like another, or like none", async () => {
    const letters = sample(
      [..."ẹọṣịụṅńƙɓɗẸỌ", "ọ̀", "ọ́", "ẹ̀", "ẹ́", "\u{1f600}"],
      [..."ẹọńƙ", "ọ̀", "\u{1f600}"],
    );
    const pictures = new Set<string>();
    for (const letter of letters) {
      const png = await renderPng(
        '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60">' +
          `<text x="9" y="40" font-family="Noto Sans" font-weight="600" font-size="30">${letter}</text></svg>`,
      );
      pictures.add(Buffer.from(png).toString("base64"));
    }
    expect(pictures.size).toBe(letters.length);
  });
});

describe("receiptPicture()", () => {
  test("draws 1200 × 630 points as PNG in less than 100 KB, once", async () => {
    const response = await imageOf(table["paid"]);
    expect(response?.status).toBe(200);
    expect(response?.headers.get("content-type")).toBe("image/png");
    expect(response?.headers.get("cache-control")).toMatch(/max-age=\d{5}/);
    const png = new Uint8Array(await response?.arrayBuffer() ?? new ArrayBuffer(0));
    const view = new DataView(png.buffer);
    expect(view.getUint32(0)).toBe(0x89504e47);
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
    expect(png.length).toBeGreaterThan(10_000);
    expect(png.length).toBeLessThan(100_000);
    const folder = process.env["PREVIEW_FOLDER"];
    if (folder !== undefined) writeFileSync(`${folder}/preview.png`, png);
  });

  test("draws any memo and the largest amount", async () => {
    for (const name of sample(["markup", "reversed", "marks", "large"], ["markup"])) {
      expect((await imageOf(table[name], "fr"))?.status).toBe(200);
    }
  });

  test("has none for what is not verified", async () => {
    for (const name of ["counterfeit", "failed", "waiting", "empty", "meta", "unsettled"]) {
      expect((await imageOf(table[name]))?.status).toBe(404);
    }
  });

  test.each(["op=0", "op=01", "op=%201", "op=1&op=2"])(
    "has none for the line of %s",
    async (query) => {
      const url = new URL(`/receipt/${table["paid"]?.hash}/preview.png?${query}`, ORIGIN);
      const network = sampleNetwork(ORIGIN);
      const request = pageRequest(url, { network, proof: () => table["paid"] });
      expect((await receiptPicture(new Request(url), request))?.status).toBe(400);
    },
  );

  test.each([["upstream_unavailable", 503], ["rate_limited", 429], ["not_kept", 503]] as const)(
    "takes %s for no lack of a payment",
    async (failure, status) => {
      const url = new URL(`/receipt/${"ab".repeat(32)}/preview.png`, ORIGIN);
      const network = sampleNetwork(ORIGIN);
      const request = pageRequest(url, { network, proof: () => undefined, failure });
      const response = await receiptPicture(new Request(url), request);
      expect(response?.status).toBe(status);
      expect(response?.headers.get("retry-after")).toBe("10");
      expect(response?.headers.get("cache-control")).toBe("no-store");
    },
  );

  test("leaves other paths alone", async () => {
    const url = new URL("/receipt/abc/preview.png", ORIGIN);
    const request = pageRequest(url, { network: sampleNetwork(ORIGIN), proof: () => undefined });
    expect(await receiptPicture(new Request(url), request)).toBeNull();
  });

  test("lets clients take turns, however many pictures one of them asks for", async () => {
    const drawn: string[] = [];
    const mayDraw = Promise.withResolvers<void>();
    let asking = "";
    const image = createReceiptPictureRoute({
      client: () => asking,
      async draw(svg) {
        drawn.push(/Salary (\w+)/.exec(svg)?.[1] ?? "");
        await mayDraw.promise;
        return new Uint8Array(8);
      },
    });
    const ask = async (client: string, memo: string) => {
      const paid = table["paid"];
      if (paid === undefined) throw new Error("there is no such sample");
      const payments = paid.payments.map((payment) => ({ ...payment, memo: `Salary ${memo}` }));
      const proof = { ...paid, memo: `Salary ${memo}`, payments };
      const url = new URL(`/receipt/${proof.hash}/preview.png`, ORIGIN);
      const request = pageRequest(url, { network: sampleNetwork(ORIGIN), proof: () => proof });
      asking = client;
      return (await image(new Request(url), request))?.status;
    };
    const many: Promise<number | undefined>[] = [];
    for (const n of ["1", "2", "3", "4", "5", "6", "7"]) {
      many.push(ask("many", n));
      await new Promise((resolve) => setTimeout(resolve));
    }
    const one = [ask("one", "x")];
    one.push(ask("one", "5"));
    await new Promise((resolve) => setTimeout(resolve));
    mayDraw.resolve();
    expect(await Promise.all(many)).toEqual([200, 200, 200, 200, 200, 503, 503]);
    expect(await Promise.all(one)).toEqual([200, 200]);
    expect(drawn).toEqual(["1", "x", "2", "3", "4", "5"]);
  });
});
