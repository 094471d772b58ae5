import { renderToString } from "preact-render-to-string";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadSignElsewhere } from "../../../../src/approval/load-sign-elsewhere.tsx";
import { withoutSignatures } from "../../../../src/approval/part-to-sign.ts";
import type { DashboardLanguage } from "../../../../src/ui/i18n/languages.ts";
import { buildEnvelope } from "../../../../src/wallet/build.ts";
import { NETWORK } from "../invitation/made.ts";
import { BAKO, draft, pays, signed, signerOf } from "./made.ts";

/** A part with a number of payments, signed by the proposer. */
function part(sequence: bigint, payments: number) {
  const drafted = draft({ sequence, operations: Array(payments).fill(pays(0)) });
  return { xdr: signed(drafted), hash: buildEnvelope(drafted).hash };
}

const SHORT = part(101n, 5);
const LONG = part(102n, 40);

async function html(
  lang: DashboardLanguage,
  parts: readonly { xdr: string; hash: string }[],
  isMain = false,
) {
  const signElsewhere = await loadSignElsewhere(lang);
  const signing = { weightNeeded: 1, signers: [signerOf(BAKO)] };
  return renderToString(
    signElsewhere({ parts, signing, passphrase: NETWORK, isMain, onSigned: () => {} }),
  );
}

describe("SignElsewhere", () => {
  beforeEach(() => void vi.stubGlobal("document", {}));
  afterEach(() => void vi.unstubAllGlobals());

  test("offers each part without its signatures, with its hash and the network", async () => {
    const page = await html("en", [SHORT, LONG]);
    for (const { xdr, hash } of [SHORT, LONG]) {
      expect(page).toContain(`data-copy="${withoutSignatures(xdr)}"`);
      expect(page).not.toContain(xdr);
      expect(page).toContain(hash);
    }
    expect(page).toContain(`<code>${NETWORK}</code>`);
    expect(page).toContain("Transaction 2 of 2");
    expect(page).toContain("Save all in one file");
  });

  test("has the main button only in a view without another one", async () => {
    expect(await html("en", [SHORT])).not.toContain("btn main");
    expect(await html("en", [SHORT], true)).toContain('class="btn main">Add the signatures');
  });

  test("offers a QR code only where phones can read it", async () => {
    expect(await html("en", [SHORT])).toContain(">QR code</button>");
    const long = await html("en", [LONG]);
    expect(long).toContain("too long for a QR code");
    expect(long).not.toContain(">QR code</button>");
  });

  test.each(["en", "fr", "sw"] as const)("leaves no name unfilled in %s", async (lang) => {
    const page = (await html(lang, [SHORT, LONG])).replace(/<[^>]+>/g, " ");
    expect(page).not.toMatch(/\{\w+\}/);
  });
});
