import type { ReferenceOperation } from "./reference.ts";

export interface DocsSection {
  /** The path with the anchor. */
  path: string;
  title: string;
  /** Empty for the text before the first heading. */
  heading: string;
  text: string;
}

/** A heading as Astro reports it. */
export interface Heading {
  depth: number;
  slug: string;
  text: string;
}

/** One section for the text before the first heading, and one for each heading. */
export function guideSections(
  guide: { path: string; title: string; description: string; markdown: string },
  headings: Heading[],
): DocsSection[] {
  const { path, title, description, markdown } = guide;
  const texts: string[][] = [[description]];
  let isCode = false;
  for (const line of markdown.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    else if (!isCode && /^#{2,6} /.test(line)) texts.push([]);
    else texts.at(-1)?.push(line);
  }
  return texts.map((lines, index) => {
    const heading = headings[index - 1];
    return {
      path: heading === undefined ? path : `${path}#${heading.slug}`,
      title,
      heading: heading?.text ?? "",
      text: plainText(lines.join("\n")),
    };
  });
}

/** The operation's description, its parameters, the answer's fields, and the error codes. */
export function operationSection(operation: ReferenceOperation): DocsSection {
  const { id, method, path, summary, description, parameters, errors, schemas, success } =
    operation;
  const schema = JSON.stringify(success.schema);
  const fields = Object.entries(schemas)
    .filter(([name]) => schema.includes(`/${name}"`))
    .flatMap(([, { properties = {} }]) => Object.keys(properties));
  return {
    path: `/docs/reference/${id}`,
    title: `${method} ${path}`,
    heading: summary,
    text: plainText([
      description,
      ...parameters.map((parameter) => `${parameter.name}: ${parameter.description}.`),
      [...new Set([...Object.keys(success.schema.properties ?? {}), ...fields])].join(", "),
      errors.map(({ code }) => code).join(", "),
    ].join("\n")),
  };
}

/** The text without Markdown, on one line. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[-\s:|]+$|[`*|]/gm, " ")
    .replace(/\s+/g, " ").trim();
}
