import { describe, expect, test } from "vitest";
import { readReference } from "../../../../src/docs/reference.ts";
import { createSearch } from "../../../../src/docs/search.ts";
import { guideSections, operationSection } from "../../../../src/docs/sections.ts";

const MARKDOWN = `Sums [count](/docs/income) \`USDC\` that came in to stay.

\`\`\`sh
# no heading
curl -s http://localhost:8000/api/rates
\`\`\`

## What is left out

| reason  | what it is         |
| ------- | ------------------ |
| \`dust\` | less than one cent |
`;

const sections = guideSections(
  { path: "/docs/income", title: "Income", description: "For a loan.", markdown: MARKDOWN },
  [{ depth: 2, slug: "what-is-left-out", text: "What is left out" }],
);

describe("guideSections()", () => {
  test("parts a guide at its headings, and not at what a shell calls a comment", () => {
    expect(sections).toEqual([
      {
        path: "/docs/income",
        title: "Income",
        heading: "",
        text: "For a loan. Sums count USDC that came in to stay. " +
          "# no heading curl -s http://localhost:8000/api/rates",
      },
      {
        path: "/docs/income#what-is-left-out",
        title: "Income",
        heading: "What is left out",
        text: "reason what it is dust less than one cent",
      },
    ]);
  });
});

describe("createSearch()", () => {
  const search = createSearch([...sections, ...readReference().map(operationSection)]);
  const paths = (query: string) => search(query).map(({ path }) => path);

  test("finds words that are begun or misspelt, and only what has all of them", () => {
    expect(paths("dus cent")).toEqual(["/docs/income#what-is-left-out"]);
    expect(paths("prefligt")).toEqual(["/docs/reference/preflightPayroll"]);
    expect(paths("dust unheardof")).toEqual([]);
  });

  test("finds an operation by a field of its answer and by a code of its errors", () => {
    expect(paths("nextCursor")).toContain("/docs/reference/getTransactions");
    expect(paths("invalid_hash")).toContain("/docs/reference/verifyPayment");
  });

  test("shows the place where the word stands, between whole words", () => {
    const long = `${"before ".repeat(60)}the needle ${"after ".repeat(60)}`;
    const [found] = createSearch([{ path: "/", title: "T", heading: "", text: long }])("needle");
    expect(found?.excerpt).toMatch(/^… (before )+the needle (after ?)+ …$/);
    expect(found?.excerpt.length).toBeLessThan(130);
  });

  test("finds nothing for nothing, and takes any sign for what it is", () => {
    expect(["", " ", "((", "*", "\u202e"].flatMap((query) => search(query))).toEqual([]);
  });
});
