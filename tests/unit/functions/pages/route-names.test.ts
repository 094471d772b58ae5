import { expect, test } from "vitest";
import { createRouteNames } from "../../../../functions/pages/route-names.ts";

const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

const routeOf = createRouteNames([
  "/_astro/page.abc123.js",
  "/en/index.html",
  "/fr/index.html",
  "/en/dashboard/index.html",
  "/docs/verify.html",
  "/en/404.html",
  "/en/shells/receipt/index.html",
], ["receipt", "passport"]);

test.each([
  ["/", "/"],
  ["/fr", "/"],
  ["/fr/", "/"],
  ["/dashboard", "/dashboard"],
  ["/en/dashboard", "/dashboard"],
  ["/en/dashboard/", "/dashboard"],
  ["/docs/verify", "/docs/verify"],
  ["/_astro/page.abc123.js", "/{file}"],
  ["/en/shells/receipt/index.html", "/{file}"],
  ["/en/shells/receipt", "/{other}"],
  [`/passport/${ADDRESS}`, "/passport/{param}"],
  [`/fr/passport/${ADDRESS}`, "/passport/{param}"],
  [`/receipt/${"a".repeat(64)}/picture.png`, "/receipt/{param}"],
  [`/api/account/${ADDRESS}`, "/api/account/{address}"],
  ["/api/rates", "/api/rates"],
  ["/api", "/api/{other}"],
  [`/api/accounts/${ADDRESS}`, "/api/{other}"],
  ["/sandbox/horizon/accounts", "/sandbox/{path}"],
  ["/metrics", "/metrics"],
  [`/${ADDRESS}`, "/{other}"],
  ["/__proto__", "/{other}"],
  ["", "/{other}"],
])("%s is of the route %s", (path, route) => {
  expect(routeOf(path)).toBe(route);
});
