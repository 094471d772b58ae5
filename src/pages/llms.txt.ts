import { getCollection } from "astro:content";
import { renderLlmsText } from "../docs/markdown.ts";

/** The site for language models: what it is, and where its guides are. */
export async function GET(): Promise<Response> {
  return new Response(renderLlmsText(await getCollection("docs")));
}
