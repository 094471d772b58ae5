import { describe, expect, test } from "vitest";
import { createRouteFinder, rawPathOf } from "../../../../functions/http/route.ts";

describe("createRouteFinder()", () => {
  const find = createRouteFinder();
  const ids = (path: string) => find(path)?.operations.map(({ id }) => id) ?? null;

  test.each([
    ["/api/rates", "getRates"],
    ["/api/account/GABC", "getAccount"],
    ["/api/account/a%20b", "getAccount"],
    ["/api/transactions/GABC", "getTransactions"],
    ["/api/transactions/GABC/stream", "streamTransactions"],
    ["/api/payment/verify", "verifyPayment"],
    ["/api/fund-testnet", "fundTestnet"],
    ["/api/openapi.json", "getOpenApi"],
  ])("finds %s", (path, id) => {
    expect(ids(path)?.[0]).toBe(id);
  });

  test.each([
    ["too short", ["/api", "/api/", "/api/account", "/api/account/"]],
    ["too long", ["/api/rates/extra", "/api/account/G/x"]],
    ["with a slash too many", ["/api/rates/", "/api//rates"]],
    ["of another name", ["/api/Rates", "/api/openapixjson", "/api/constructor"]],
    ["written otherwise", ["/api/%72ates", "/api/./rates", "/api/rates%00"]],
    ["with a parameter that leads up", ["/api/account/..", "/api/account/%2e%2e"]],
    ["with a separator in it", ["/api/account/..%2f..%2fetc", "/api/account/a%5cb"]],
    ["with no text in it", ["/api/account/%00", "/api/account/%zz", "/api/account/%ff"]],
  ])("finds nothing at a path %s: %j", (_, paths) => {
    for (const path of paths) expect(ids(path), path).toBeNull();
  });
});

describe("rawPathOf()", () => {
  test.each([
    ["http://localhost:8000/api/rates", "/api/rates"],
    ["http://localhost:8000/api/rates?date=2026-11-20", "/api/rates"],
    ["http://localhost:8000/?q=/api/rates", "/"],
    ["http://localhost:8000/api/./%72ates#?", "/api/./%72ates"],
  ])("takes the path of %s as it is", (url, path) => {
    expect(rawPathOf(url)).toBe(path);
  });
});
