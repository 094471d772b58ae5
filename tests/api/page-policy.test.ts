import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../server.ts";

// The key of an account on a phone belongs to the origin, so one page with a weaker policy would
// expose it.

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const SITE = fileURLToPath(new URL("../../dist/client/", import.meta.url));
const PRERENDERED = readdirSync(SITE, { recursive: true }).map(String)
  .filter((file) => file.endsWith(".html"))
  .map((file) => `/${file.replace(/(\/index)?\.html$/, "")}`);

const NOBODY = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const ZERO_HASH = "0".repeat(64);

/** Pages that are filled, refused, or drawn by the sandbox. */
const MADE = [
  `/receipt/${ZERO_HASH}`,
  "/receipt/nonsense",
  `/passport/${NOBODY}`,
  "/passport/nonsense",
  `/bank-copy/${NOBODY}`,
  "/r/0000000000",
  "/p/0000000000",
  "/p/nonsense",
  "/j/0000000000",
  "/approve/0000000000",
  "/account",
  "/find?q=nothing",
  "/no-such-page",
  "/fr/no-such-page",
  "/sandbox/explorer",
  `/sandbox/explorer/tx/${ZERO_HASH}`,
  `/sandbox/explorer/account/${NOBODY}`,
  "/sandbox/explorer/ledger/1",
];

/** The policies of an answer's header and page together. */
function contentSecurityPolicyOf(response: Response, html: string): Map<string, string> {
  const [, inPage = ""] =
    /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html) ?? [];
  const header = response.headers.get("content-security-policy") ?? "";
  return new Map(
    `${header}; ${inPage}`.split(";").map((text) => text.trim()).filter((text) => text !== "")
      .map((text) => [text.split(" ")[0] ?? "", text.split(" ").slice(1).join(" ")]),
  );
}

function scriptsOf(html: string): string[] {
  return Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    .filter(([, attributes = ""]) => !/type="application\//.test(attributes))
    .map(([, attributes = "", text = ""]) => /src=/.test(attributes) ? "" : text);
}

async function expectStrict(path: string): Promise<string> {
  const response = await fetch(server.url + path, { headers: { accept: "text/html" } });
  const html = await response.text();
  const type = response.headers.get("content-type") ?? "";
  if (!/html|xml|svg/.test(type)) return type;
  const policy = contentSecurityPolicyOf(response, html);
  expect(policy.get("default-src"), path).toBe("'none'");
  expect(policy.get("base-uri"), path).toBe("'none'");
  expect(policy.get("frame-ancestors"), path).toBe("'none'");
  expect(policy.get("form-action"), path).toMatch(/^'(self|none)'$/);
  for (const [name, sources] of policy) {
    expect(sources, `${path} ${name}`).not.toMatch(/unsafe-|strict-dynamic|\*|\bhttps?:(?!\/\/)/);
    // only the ledger's own server, which browsers only read from
    const addresses = sources.replace(/'sha256-[^']*'/g, "");
    if (name !== "connect-src") expect(addresses, `${path} ${name}`).not.toMatch(/\/\//);
  }
  const connect = policy.get("connect-src") ?? "'none'";
  expect(["'none'", "'self'", `'self' ${server.url}`], path).toContain(connect);
  const scripts = scriptsOf(html);
  for (const text of scripts.filter((each) => each !== "")) {
    const hash = createHash("sha256").update(text).digest("base64");
    expect(policy.get("script-src"), path).toContain(`'sha256-${hash}'`);
  }
  if (scripts.length === 0) return type;
  expect(policy.get("require-trusted-types-for"), path).toBe("'script'");
  expect(policy.get("trusted-types"), path).toBe("lipwa 'allow-duplicates'");
  expect(html, path).not.toMatch(/<[^>]+ style=|<[^>]+ on[a-z]+=/);
  return type;
}

describe("every page of this site", () => {
  test("has the strict policy, as it was built", async () => {
    expect(PRERENDERED.length).toBeGreaterThan(100);
    for (const path of PRERENDERED) expect(await expectStrict(path), path).toContain("text/html");
  });

  test.each(MADE)("has the strict policy, filled, refused or drawn: %s", async (path) => {
    expect(await expectStrict(path)).toMatch(/text\/html|problem\+json/);
  });

  test("is a page, or of a type that no browser takes for one", async () => {
    for (const path of ["/api/openapi.json", "/api/health", "/api/nothing", "/sandbox/horizon"]) {
      const response = await fetch(server.url + path, { headers: { accept: "text/html" } });
      await response.body?.cancel();
      expect(response.headers.get("content-type"), path).toMatch(/json/);
    }
    const icon = await (await fetch(`${server.url}/icon.svg`)).text();
    expect(icon).not.toMatch(/<script| on[a-z]+=|href=/);
  });
});
