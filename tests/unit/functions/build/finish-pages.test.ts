import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { finishPages, policyOf } from "../../../../functions/build/finish-pages.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/lipwa pages-`);
});
afterEach(() => rm(folder, { recursive: true }));

async function place(path: string, text: string): Promise<void> {
  const file = `${folder}/${path}`;
  await mkdir(file.slice(0, file.lastIndexOf("/")), { recursive: true });
  await writeFile(file, text);
}

describe("policyOf()", () => {
  test("allows the inline scripts and styles of a page by their hash, and its own files", () => {
    const policy = policyOf("<script>let a</script><style>b{}</style>");
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^']{44}'; style-src 'self' 'sha256-[^']{44}'; /,
    );
    expect(policy).not.toBe(policyOf("<script>let b</script><style>b{}</style>"));
  });

  test("names nothing for data and for scripts in files", () => {
    const html = '<script type="application/json">{}</script><script src="/a.js"></script>';
    expect(policyOf(html)).toContain("; script-src 'self'; style-src 'self'; ");
  });
});

describe("finishPages()", () => {
  test("puts a shell's script into it, with its imports and the address of what loads later", async () => {
    await place("en/shells/slip/index.html", '<script type="module" src="/_astro/a.js"></script>');
    await place("_astro/a.js", 'import{t as x}from"./b.js";x();import("./c.js");');
    await place("_astro/b.js", "function f(){globalThis.ran=1}export{f as t};");
    await place("_astro/c.js", "globalThis.later=1;");
    await finishPages(pathToFileURL(`${folder}/`));
    const html = await readFile(`${folder}/en/shells/slip/index.html`, "utf8");
    expect(html).toContain("globalThis.ran=1");
    expect(html).toMatch(/import\([`"']\/_astro\/c\.js[`"']\)/);
    expect(html).not.toContain("src=");
  });

  test("puts a large script beside its shell, and lets what loads later share it", async () => {
    const page = '<script type="module" src="/_astro/a.js"></script>';
    await place("en/shells/pass/index.html", page);
    await place(
      "_astro/a.js",
      `import{t as x}from"./b.js";x("${"long ".repeat(5_000)}");import("./c.js");`,
    );
    await place("_astro/b.js", "function f(){globalThis.ran=[...arguments]}export{f as t};");
    await place("_astro/c.js", 'import{t as x}from"./b.js";x("later");import("./d.js");');
    await place("_astro/d.js", "globalThis.last=1;");
    await finishPages(pathToFileURL(`${folder}/`));
    const html = await readFile(`${folder}/en/shells/pass/index.html`, "utf8");
    const [, first = ""] = /src="\/_astro\/(page\.[^"]+\.js)"/.exec(html) ?? [];
    const entry = await readFile(`${folder}/_astro/${first}`, "utf8");
    const [, second = ""] = /import\([`"']\.\/([^`"']+)[`"']\)/.exec(entry) ?? [];
    const later = await readFile(`${folder}/_astro/${second}`, "utf8");
    expect(entry).toContain("globalThis.ran");
    expect(later).not.toContain("globalThis.ran");
    expect(later).toContain(`./${first}`);
    expect(later).toMatch(/import\([`"']\/_astro\/d\.js[`"']\)/);
  });

  test("puts the policy of what finally stands in a page before it", async () => {
    const head = '<head><meta charset="utf-8">';
    await place(
      "en/shells/slip/index.html",
      `${head}<script type="module" src="/_astro/a.js"></script>`,
    );
    await place("en/index.html", `${head}<script src="/_astro/a.js"></script>`);
    await place("_astro/a.js", "globalThis.ran=1;");
    await finishPages(pathToFileURL(`${folder}/`));
    const shell = await readFile(`${folder}/en/shells/slip/index.html`, "utf8");
    expect(policyOf(shell)).toContain("script-src 'self' 'sha256-");
    const tag = (html: string) =>
      `${head}<meta http-equiv="content-security-policy" content="${policyOf(html)}">`;
    expect(shell.startsWith(tag(shell))).toBe(true);
    const page = await readFile(`${folder}/en/index.html`, "utf8");
    expect(page).toBe(`${tag(page)}<script src="/_astro/a.js"></script>`);
  });
});
