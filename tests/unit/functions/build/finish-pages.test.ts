import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contentSecurityPolicyOf, finishPages } from "../../../../functions/build/finish-pages.ts";

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

describe("contentSecurityPolicyOf()", () => {
  test("allows the inline scripts and styles of a page by their hash, and its own files", () => {
    const policy = contentSecurityPolicyOf("<script>let a</script><style>b{}</style>");
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^']{44}'; style-src 'self' 'sha256-[^']{44}'; /,
    );
    expect(policy).not.toBe(contentSecurityPolicyOf("<script>let b</script><style>b{}</style>"));
  });

  test("names nothing for data and for scripts in files", () => {
    const html = '<script type="application/json">{}</script><script src="/a.js"></script>';
    expect(contentSecurityPolicyOf(html)).toContain("; script-src 'self'; style-src 'self'; ");
  });
});

describe("finishPages()", () => {
  test("puts the receipt's scripts into its head, as one, with the address of what loads later", async () => {
    const scripts =
      '<script type="module" src="/_astro/a.js"></script><script type="module">let a;</script>';
    const page = `<head><script>early();</script><style></style><!--head--></head>${scripts}`;
    await place("en/shells/receipt/index.html", page);
    await place("en/shells/passport/index.html", page);
    await place("_astro/a.js", 'globalThis.ran=1;import("./c.js");\n');
    await finishPages(pathToFileURL(`${folder}/`));
    const html = await readFile(`${folder}/en/shells/receipt/index.html`, "utf8");
    const modules = '(()=>{globalThis.ran=1;import("/_astro/c.js");})();(()=>{let a;})();';
    const script = `early();addEventListener("DOMContentLoaded",()=>{"use strict";${modules}})`;
    // before the styles, where it compresses best
    expect(html).toBe(`<head><script>${script}</script><style></style><!--head--></head>`);
    expect(await readFile(`${folder}/en/shells/passport/index.html`, "utf8")).toBe(page);
  });

  test.each(['import{t as x}from"./b.js";x();', 'import"./b.js";', "let a='</script>'"])(
    "refuses what cannot stand in a page: %s",
    async (code) => {
      const page = '<script>early();</script><script type="module" src="/_astro/a.js"></script>';
      await place("en/shells/receipt/index.html", page);
      await place("_astro/a.js", code);
      await expect(finishPages(pathToFileURL(`${folder}/`))).rejects.toThrow("/_astro/a.js");
    },
  );

  test("puts the policy of what finally stands in a page before it", async () => {
    const head = '<head><meta charset="utf-8">';
    await place(
      "en/shells/receipt/index.html",
      `${head}<script>early();</script><!--head--></head><script type="module" src="/_astro/a.js"></script>`,
    );
    await place("en/index.html", `${head}<script src="/_astro/a.js"></script>`);
    await place("_astro/a.js", "globalThis.ran=1;");
    await finishPages(pathToFileURL(`${folder}/`));
    const shell = await readFile(`${folder}/en/shells/receipt/index.html`, "utf8");
    expect(contentSecurityPolicyOf(shell)).toContain("script-src 'self' 'sha256-");
    const tag = (html: string) =>
      `${head}<meta http-equiv="content-security-policy" content="${
        contentSecurityPolicyOf(html)
      }">`;
    expect(shell.startsWith(tag(shell))).toBe(true);
    const page = await readFile(`${folder}/en/index.html`, "utf8");
    expect(page).toBe(`${tag(page)}<script src="/_astro/a.js"></script>`);
  });
});
