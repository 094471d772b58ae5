import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { GuideWithText } from "../src/docs/markdown.ts";

const FOLDER = fileURLToPath(new URL("../src/content/docs", import.meta.url));

export interface Block {
  /** The guide's name and the block's first line. */
  place: string;
  language: string;
  /** True if the block is marked as runnable. */
  runs: boolean;
  code: string;
}

/** The names of all guides without `.md`. */
export function guides(): string[] {
  return readdirSync(FOLDER).map((name) => name.replace(/\.md$/, ""));
}

export function guideText(name: string): string {
  return readFileSync(join(FOLDER, `${name}.md`), "utf8");
}

/** A guide with the fields of its front matter, as the site reads it. */
export function readGuide(id: string): GuideWithText {
  const [, matter = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(guideText(id)) ?? [];
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(matter)?.[1] ?? "";
  return {
    id,
    data: {
      title: field("title"),
      description: field("description"),
      group: field("group"),
      order: Number(field("order")),
    },
    body,
  };
}

/** The fenced blocks of a guide, in order. */
export function blocksOf(name: string): Block[] {
  const text = guideText(name);
  const fences = text.matchAll(/^```(\w+)( run)?\n([\s\S]*?)^```$/gm);
  return Array.from(fences, ({ 1: language = "", 2: run, 3: code = "", index }) => ({
    place: `${name}.md:${text.slice(0, index).split("\n").length}`,
    language,
    runs: run !== undefined,
    code,
  }));
}
