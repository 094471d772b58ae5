import type { APIContext, GetStaticPaths } from "astro";
import { getCollection } from "astro:content";
import { type GuideWithText, renderGuideMarkdown } from "../docs/markdown.ts";
import { guidePath } from "../docs/menu.ts";

export const getStaticPaths = (async () =>
  (await getCollection("docs")).map((guide) => ({
    params: { guide: guidePath(guide.id).slice(1) },
    props: { guide },
  }))) satisfies GetStaticPaths;

export function GET({ props: { guide } }: APIContext<{ guide: GuideWithText }>): Response {
  return new Response(renderGuideMarkdown(guide));
}
