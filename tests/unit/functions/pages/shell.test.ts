import { describe, expect, test } from "vitest";
import { joinShell, renderNetworkData, splitShell } from "../../../../functions/pages/shell.ts";
import { sampleNetwork } from "../../../receipt-table.ts";

const HTML =
  "<head><!--network--><!--head--></head><!--if-test--><p>Test</p><!--/if-test--><main><!--main--></main>";

/** The page with its values. */
function filled(html: string, isTest: boolean): string {
  const parts = splitShell(html, { network: "$& N", connect: "", origin: "" }, isTest);
  return joinShell(parts, { head: "H", main: "$& M" });
}

describe("splitShell() and joinShell()", () => {
  test("put values at the markers, to the letter", () => {
    expect(filled(HTML, true)).toBe("<head>$& NH</head><p>Test</p><main>$& M</main>");
  });

  test("leave out what is for test networks alone", () => {
    expect(filled(HTML, false)).toBe("<head>$& NH</head><main>$& M</main>");
  });

  test("leave a page without markers as it is", () => {
    expect(filled("<p>as it is</p>", true)).toBe("<p>as it is</p>");
  });
});

describe("renderNetworkData()", () => {
  test("writes JSON that no text in it can leave", () => {
    const network = {
      ...sampleNetwork("https://pay.example"),
      passphrase: "</script><script>alert(1)</script>\u2028",
    };
    const tag = renderNetworkData(network);
    expect(tag.match(/<\/?script/g)).toHaveLength(2);
    const json = tag.replace(/^<[^>]+>|<\/script>$/g, "");
    expect(JSON.parse(json)).toEqual(network);
  });
});
