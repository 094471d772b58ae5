import { glob } from "astro/loaders";
import { z } from "astro/zod";
import { defineCollection } from "astro:content";
import { GUIDE_GROUPS } from "./docs/menu.ts";

const docs = defineCollection({
  loader: glob({ pattern: "*.md", base: "./src/content/docs" }),
  schema: z.object({
    title: z.string(),
    /** One sentence, for the list of guides and for search engines. */
    description: z.string(),
    group: z.enum(GUIDE_GROUPS),
    order: z.number(),
  }),
});

export const collections = { docs };
