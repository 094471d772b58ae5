import type { ReferenceOperation } from "./reference.ts";

/** A part of the documentation that a search can find. */
export interface Section {
  /** Where it stands, with its anchor. */
  path: string;
  title: string;
  /** Its own heading; empty for what stands before the first. */
  heading: string;
  text: string;
}

/** A heading of a page, as Astro reports it. */
export interface Heading {
  depth: number;
  slug: string;
  text: string;
}

/** A guide in its parts: what stands before the first heading, and below each. */
export function guideSections(
  guide: { path: string; title: string; description: string; markdown: string },
  headings: Heading[],
): Section[] {
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

/** An operation as one part: its words, its parameters and the names of all its fields. */
export function operationSection(operation: ReferenceOperation): Section {
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

/** Markdown without its marks, on one line. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[-\s:|]+$|[`*|]/gm, " ")
    .replace(/\s+/g, " ").trim();
}
