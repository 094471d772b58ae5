import { describe, expect, test } from "vitest";
import { renderGuideMarkdown, renderLlmsText } from "../../../../src/docs/markdown.ts";

const guide = (id: string, group: string, order: number, body = "") => ({
  id,
  data: { title: id.toUpperCase(), description: `About ${id}.`, group, order },
  body,
});

describe("renderGuideMarkdown()", () => {
  test("puts title and description before the text", () => {
    expect(renderGuideMarkdown(guide("verify", "Guides", 1, "\nText.\n")))
      .toBe("# VERIFY\n\nAbout verify.\n\nText.\n");
  });

  test.each([
    ["[a](/docs/limits#how)", "[a](/docs/limits.md#how)"],
    ["[a](/docs)", "[a](/docs.md)"],
    ["[a](/docs/reference)", "[a](/docs/reference)"],
    ["[a](/docs/reference/getIncome)", "[a](/docs/reference/getIncome)"],
    ["[a](/api/openapi.json)", "[a](/api/openapi.json)"],
    ["```ts run\n1;\n```", "```ts\n1;\n```"],
  ])("writes %j as %j", (written, served) => {
    expect(renderGuideMarkdown(guide("a", "Guides", 1, written))).toContain(`\n${served}\n`);
  });
});

describe("renderLlmsText()", () => {
  test("links each guide's Markdown under its group, in order", () => {
    const text = renderLlmsText([
      guide("b", "Guides", 2),
      guide("a", "Guides", 1),
      guide("index", "Start", 1),
    ]);
    expect(text).toContain("## Start\n\n- [INDEX](/docs.md): About index.\n");
    expect(text).toContain(
      "## Guides\n\n- [A](/docs/a.md): About a.\n- [B](/docs/b.md): About b.\n",
    );
  });
});
