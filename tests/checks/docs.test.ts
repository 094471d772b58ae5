import { describe, expect, test } from "vitest";
import { API_ERRORS } from "../../src/contract/errors.ts";
import { OPERATIONS } from "../../src/contract/operations.ts";
import { readConfig } from "../../functions/config.ts";
import { blocksOf, guides, guideText } from "../docs.ts";

const pages = new Set([
  ...guides().map((name) => name === "index" ? "/docs" : `/docs/${name}`),
  "/docs/reference",
  ...Object.keys(OPERATIONS).map((id) => `/docs/reference/${id}`),
]);

describe("the guides", () => {
  test("name every error with its status and what to do, and no other", () => {
    const rows = guideText("errors").matchAll(/^\| `(\w+)` +\| (\d+) +\| \w[^|]+\| \S[^|]+\|$/gm);
    const named = Array.from(rows, ([, code, status]) => [code, Number(status)]);
    expect(named).toEqual(Object.entries(API_ERRORS).map(([code, { status }]) => [code, status]));
  });

  test("link to pages that exist", () => {
    const broken = guides().flatMap((name) =>
      Array.from(
        guideText(name).matchAll(/\]\((\/docs[^)#]*)(#[^)]*)?\)/g),
        ([, path = ""]) => path,
      )
        .filter((path) => !pages.has(path)).map((path) => `${name}: ${path}`)
    );
    expect(broken).toEqual([]);
  });

  test("have code that runs, but for what only shows a form", () => {
    const blocks = guides().flatMap(blocksOf);
    expect(blocks.filter(({ runs }) => runs).length).toBeGreaterThan(15);
    const idle = blocks.filter(({ runs, language }) => !runs && language === "ts");
    expect(idle.map(({ place }) => place.replace(/:\d+$/, ""))).toEqual(["streaming.md"]);
  });

  test("name settings that the server reads", () => {
    const known = [
      "SECURITY_CONTACT",
      "DENO_KV_ACCESS_TOKEN",
      "OTEL_DENO",
      "OTEL_EXPORTER_OTLP_ENDPOINT",
    ];
    const faulty = readConfig({ LEDGER: "custom" });
    expect(faulty.ok).toBe(false);
    const table = guideText("self-hosting");
    for (const name of ["KV_PATH", "PUBLIC_URL", "TRUSTED_PROXIES", "READ_LIMIT", ...known]) {
      expect(table).toContain(name);
    }
  });
});
