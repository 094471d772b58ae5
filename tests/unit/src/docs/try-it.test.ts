import { describe, expect, test } from "vitest";
import { buildRequest } from "../../../../src/docs/try-it.ts";

const field = (place: string, name: string, value: string) => ({ place, name, value });

describe("buildRequest()", () => {
  test("puts each field in its place and leaves empty ones out", () => {
    const fields = [
      field("path", "address", "G/?"),
      field("query", "limit", "5"),
      field("query", "cursor", ""),
      field("header", "Last-Event-ID", "7"),
    ];
    expect(buildRequest("GET", "/api/transactions/{address}", fields)).toEqual({
      url: "/api/transactions/G%2F%3F?limit=5",
      init: { method: "GET", headers: { "Last-Event-ID": "7" } },
    });
  });

  test("sends a body as JSON", () => {
    expect(buildRequest("POST", "/api/x", [field("body", "body", "{}")])).toEqual({
      url: "/api/x",
      init: { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" },
    });
  });

  test("makes no request of a secret key, wherever it stands", () => {
    const secret = `S${"A".repeat(55)}`;
    for (const key of [secret, secret.slice(1).replace("A", "S"), secret.toLowerCase()]) {
      expect(buildRequest("GET", "/api/account/{address}", [field("path", "address", key)]))
        .toBeNull();
    }
    const body = field("body", "body", `{"address":"${secret}"}`);
    expect(buildRequest("POST", "/api/fund-testnet", [body])).toBeNull();
  });
});
