import { describe, expect, test } from "vitest";
import { createOriginResolver } from "../../../../functions/http/host.ts";

const LOCAL = { publicUrl: null, onDenoDeploy: false };

function originOf(
  config: { publicUrl: string | null; onDenoDeploy: boolean },
  url: string,
  peer = "127.0.0.1",
) {
  return createOriginResolver(config)(new Request(url), { remoteAddr: { hostname: peer } });
}

describe("createOriginResolver()", () => {
  test.each([
    ["http://localhost:8000/api/rates", "http://localhost:8000"],
    ["http://127.0.0.1:8000/", "http://127.0.0.1:8000"],
    ["http://[::1]:8000/", "http://[::1]:8000"],
    ["http://lipwa.localhost/", "http://lipwa.localhost"],
  ])("believes the loopback name in %s", (url, origin) => {
    expect(originOf(LOCAL, url)).toBe(origin);
  });

  test.each(["http://localhost:8000/", "http://127.0.0.1/", "http://any.localhost/"])(
    "does not answer under %s where another machine asks",
    (url) => {
      expect(originOf(LOCAL, url, "192.0.2.9")).toBeNull();
      expect(originOf(LOCAL, url, "::1")).not.toBeNull();
    },
  );

  test.each([
    "http://evil.example/",
    "http://localhost.evil.example/",
    "http://192.0.2.1:8000/",
    "http://lipwa.deno.net/",
  ])("does not answer under %s", (url) => {
    expect(originOf(LOCAL, url)).toBeNull();
  });

  test("answers PUBLIC_URL wherever it is set", () => {
    const config = { publicUrl: "https://pay.example/lipwa", onDenoDeploy: false };
    expect(originOf(config, "http://pay.example/x")).toBe("https://pay.example/lipwa");
    expect(originOf(config, "http://localhost:8000/x")).toBe("https://pay.example/lipwa");
    expect(originOf(config, "http://other.example/x")).toBeNull();
  });

  test("believes the platform's hosts on Deno Deploy, over TLS", () => {
    const config = { publicUrl: null, onDenoDeploy: true };
    expect(originOf(config, "http://lipwa.deno.net/x")).toBe("https://lipwa.deno.net");
    expect(originOf(config, "http://evil.example/x")).toBeNull();
  });
});
