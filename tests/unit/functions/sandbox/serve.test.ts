import { describe, expect, test } from "vitest";
import { readSettings } from "../../../../functions/sandbox/serve.ts";

const SERVE = new URL("../../../../functions/sandbox/serve.ts", import.meta.url).pathname;

describe("readSettings()", () => {
  test("knows what to do without any, or with empty ones", () => {
    const standard = {
      port: 8000,
      kvPath: ":memory:",
      networkPassphrase: undefined,
      ledgerSeconds: 5,
      historyDays: undefined,
    };
    expect(readSettings({})).toEqual(standard);
    expect(readSettings({ PORT: " ", LEDGER_SECONDS: "" })).toEqual(standard);
  });

  test("takes fractions of seconds and days, and refuses what is no such number", () => {
    expect(readSettings({ LEDGER_SECONDS: "0.2", HISTORY_DAYS: "0.5" }))
      .toMatchObject({ ledgerSeconds: 0.2, historyDays: 0.5 });
    expect(() => readSettings({ PORT: "70000" })).toThrow("PORT must be a number from 0 to 65535.");
    expect(() => readSettings({ LEDGER_SECONDS: "soon" })).toThrow("LEDGER_SECONDS");
  });
});

describe("npm run sandbox", () => {
  test("serves a network of one's own until it is told to end", async () => {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--unstable-kv", SERVE],
      env: { PORT: "0", LEDGER_SECONDS: "0.2", NETWORK_PASSPHRASE: "Mine ; 2026" },
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
    try {
      let text = "";
      while (!text.includes("USDC issuer")) text += (await reader.read()).value ?? "";
      const [horizon = ""] = /http:\S+\/sandbox\/horizon/.exec(text) ?? [];
      const root = await (await fetch(`${horizon}/`)).json();
      expect(root.network_passphrase).toBe("Mine ; 2026");
    } finally {
      child.kill("SIGTERM");
    }
    expect((await child.status).code).toBe(0);
    await reader.cancel();
  });
});
