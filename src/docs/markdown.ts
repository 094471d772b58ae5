import { type Guide, GUIDE_GROUPS, guidePath } from "./menu.ts";

export interface GuideWithText extends Guide {
  data: Guide["data"] & { description: string };
  body?: string | undefined;
}

export function markdownPath(id: string): string {
  return `${guidePath(id)}.md`;
}

/** Links lead to the Markdown of other guides, and code fences name only a language. */
export function renderGuideMarkdown(
  { data: { title, description }, body = "" }: GuideWithText,
): string {
  const text = body.trim()
    .replace(/^```(\w+) run$/gm, "```$1")
    .replace(/\]\((\/docs(?:\/[\w-]+)?)(#[^)]*)?\)/g, "]($1.md$2)")
    .replace(/\]\((\/docs\/reference)\.md/g, "]($1");
  return `# ${title}\n\n${description}\n\n${text}\n`;
}

/** `/llms.txt` (llmstxt.org): what the site is, and a link to each guide. */
export function renderLlmsText(guides: GuideWithText[]): string {
  const ordered = guides.toSorted((a, b) => a.data.order - b.data.order);
  const groups = GUIDE_GROUPS.map((group) => {
    const links = ordered.filter(({ data }) => data.group === group)
      .map(({ id, data }) => `- [${data.title}](${markdownPath(id)}): ${data.description}`);
    return `## ${group}\n\n${links.join("\n")}\n`;
  });
  return `# Lipwa

> Lipwa pays people in USDC on the Stellar test network and gives every payment a receipt that anyone can check. Its HTTP API needs no key.

The guides use \`http://localhost:8000\` as the server's address. Use the address of the server that you read them on.

${groups.join("\n")}
## Reference

- [OpenAPI document](/api/openapi.json): every operation, parameter, field and error
- [Reference](/docs/reference): the same on web pages
`;
}
