import { getCollection, render } from "astro:content";
import { guidePath } from "../../docs/menu.ts";
import { readReference } from "../../docs/reference.ts";
import { guideSections, operationSection } from "../../docs/sections.ts";

export async function GET(): Promise<Response> {
  const guides = await Promise.all((await getCollection("docs")).map(async (guide) => {
    const { headings } = await render(guide);
    const { id, body = "", data: { title, description } } = guide;
    return guideSections({ path: guidePath(id), title, description, markdown: body }, headings);
  }));
  return Response.json([...guides.flat(), ...readReference().map(operationSection)]);
}
