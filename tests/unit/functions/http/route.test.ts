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
    "/api",
    "/api/",
    "/api/rates/",
    "/api//rates",
    "/api/Rates",
    "/api/%72ates",
    "/api/./rates",
    "/api/rates%00",
    "/api/rates/extra",
    "/api/openapixjson",
    "/api/account",
    "/api/account/",
    "/api/account/G/x",
    "/api/account/%00",
    "/api/account/..",
    "/api/account/%2e%2e",
    "/api/account/..%2f..%2fetc",
    "/api/account/a%5cb",
    "/api/account/%zz",
    "/api/account/%ff",
    "/api/constructor",
  ])("finds nothing at %s", (path) => {
    expect(ids(path)).toBeNull();
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
