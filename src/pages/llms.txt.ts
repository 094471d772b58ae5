import { getCollection } from "astro:content";
import { renderLlmsText } from "../docs/markdown.ts";

export async function GET(): Promise<Response> {
  return new Response(renderLlmsText(await getCollection("docs")));
}
