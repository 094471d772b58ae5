import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Drawer } from "../../../../functions/drawing/drawer.ts";
import { type Filling, joined } from "../../../../functions/drawing/filling.ts";
import { fillBankCopy } from "../../../../functions/pages/bank-copy.ts";
import type { PageFill } from "../../../../functions/pages/page.ts";
import { fillPassport } from "../../../../functions/pages/passport.ts";
import { fillReceipt } from "../../../../functions/pages/receipt.ts";
import { Frame } from "../../../../functions/static/frame.ts";
import { LANGUAGES } from "../../../../src/ui/i18n/languages.ts";
import { pause } from "../../../../src/client/pause.ts";
import { passportRequest, sampleAccount } from "../../../passport-request.ts";
import { pageRequest } from "../../../receipt-request.ts";
import { sampleNetwork, sampleTable } from "../../../receipt-table.ts";
import { sampleIncome } from "../../src/passport/income-sample.ts";

const ORIGIN = "https://pay.example";
const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const WITHIN: Filling["within"] = {
  texts: ["<head>", "</head>", "</body>"],
  cuts: ["head", "main"],
};
const FRAME = new Frame("a shell", "<html>", "<footer></footer>".repeat(500));

let drawer: Drawer;

beforeAll(async () => {
  drawer = new Drawer(new URL("../../../../functions/drawing/thread.ts", import.meta.url));
  while (!drawer.hasThread) await pause(20);
}, 120_000);

afterAll(() => drawer.end());

/** Has a page drawn by the thread, and compares it with the same drawn here. */
async function compare(fill: PageFill): Promise<void> {
  expect(fill.drawing).toBeDefined();
  const draw = () => {
    throw new Error("this was to be drawn by the thread");
  };
  const { ends } = FRAME;
  const { own, gzip } = await drawer.fill({ ...fill, draw }, {
    within: WITHIN,
    gzip: { ends, level: 1 },
  });
  expect(new TextDecoder().decode(own)).toBe(new TextDecoder().decode(joined(WITHIN, fill.draw())));
  expect(gunzipSync(gzip ?? own).equals(FRAME.around(own))).toBe(true);
}

describe("the thread that draws", () => {
  const network = sampleNetwork(ORIGIN);

  test.each(Object.entries(sampleTable(ORIGIN)))(
    "draws the same receipt as is drawn here: %s",
    async (_name, sample) => {
      for (const query of ["", "?lines=all", `?account=${ADDRESS}`]) {
        const url = new URL(`/receipt/${sample.hash}${query}`, ORIGIN);
        await compare(await fillReceipt(pageRequest(url, { network, proof: () => sample })));
      }
    },
  );

  test("answers each with its own page, of many that are asked for at once", async () => {
    const fills = await Promise.all(
      Object.values(sampleTable(ORIGIN)).map((sample) => {
        const url = new URL(`/receipt/${sample.hash}`, ORIGIN);
        return fillReceipt(pageRequest(url, { network, proof: () => sample }));
      }),
    );
    await Promise.all(fills.map(compare));
  });

  test.each(LANGUAGES)("draws it in the same words: %s", async (lang) => {
    const sample = sampleTable(ORIGIN)["old"];
    const url = new URL(`/receipt/${sample?.hash}?currency=XOF`, ORIGIN);
    const options = { network, lang, proof: () => sample, days: ["2026-10-30"] };
    await compare(await fillReceipt(pageRequest(url, options)));
    const world = {
      network,
      account: sampleAccount(ADDRESS),
      history: "upstream_timeout" as const,
      income: sampleIncome(Array(12).fill(1)),
      claimable: "upstream_timeout" as const,
    };
    const passport = passportRequest(new URL(`/passport/${ADDRESS}`, ORIGIN), world, lang);
    await compare(await fillPassport(passport.request));
    const copy = passportRequest(new URL(`/bank-copy/${ADDRESS}`, ORIGIN), world, lang);
    await compare(await fillBankCopy(copy.request));
  });
});
