import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { unlockMessages as u } from "../../../../src/account/messages/unlock.en.ts";
import { createUnlockRequests, type UnlockRequest } from "../../../../src/account/unlock.ts";
import { Unlock } from "../../../../src/account/Unlock.tsx";
import { NO_MEMO } from "../../../../src/stellar/memo.ts";
import type { DecodedDraft } from "../../../../src/wallet/build.ts";

const ADDRESS = "GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6";
const OTHER = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const IN_FOURS = "GA7Q YNF7 SOWQ 3GLR 2BGM ZEHX AVIR ZA4K VWLT JJFC 7MGX UA74 P7UJ VSGZ";
const USDC = { code: "USDC", issuer: ADDRESS };

/** The dialog's text without markup. */
function said(
  purpose: UnlockRequest["purpose"],
  { lock = "kept", name = null }: { lock?: UnlockRequest["lock"]; name?: string | null } = {},
): string {
  const unlock = createUnlockRequests();
  unlock.$nameOf.set(() => name);
  void unlock.ask({ purpose, address: ADDRESS, lock }, () => Promise.reject(new Error()));
  const html = renderToString(
    <Unlock account={{ unlock }} lang="en" u={u} usdcIssuer={ADDRESS} />,
  );
  return html.replace(/<[^>]+>/g, "\n").replace(/\n+/g, "\n").trim();
}

function drafted(change: Partial<DecodedDraft>): UnlockRequest["purpose"] {
  const draft = { operations: [], memo: NO_MEMO, fee: 100n, ...change };
  return { kind: "transaction", draft };
}

const payment = (asset: { code: string; issuer: string | null }) =>
  drafted({
    operations: [{ kind: "payment", destination: OTHER, asset, stroops: 1_160_990_713n }],
  });

describe("Unlock", () => {
  test.each<[string, UnlockRequest["purpose"], RegExp]>([
    [
      "every digit of an amount, and the whole address",
      payment(USDC),
      RegExp(`You’re sending\n116.0990713\n *USDC\n.*to ${IN_FOURS}\n`, "s"),
    ],
    [
      "whose an asset is that only shares the code",
      payment({ code: "USDC", issuer: OTHER }),
      RegExp(`USDC ${OTHER}`),
    ],
    ["XLM by its code", payment({ code: "XLM", issuer: null }), /116.0990713\n *XLM\n/],
    [
      "the permission, and what it is for",
      drafted({
        operations: [
          { kind: "change_trust", asset: USDC },
          { kind: "claim", balanceId: "00" },
          { kind: "claim", balanceId: "01" },
        ],
      }),
      /You’re allowing this account to hold USDC\nYou’re collecting 2 payments/,
    ],
    [
      "a permission for another asset",
      drafted({
        operations: [{ kind: "change_trust", asset: { code: "USDC", issuer: OTHER } }],
      }),
      RegExp(`to hold USDC ${OTHER}`),
    ],
    [
      "a memo without what hides in it",
      drafted({ memo: { type: "text", value: "Rent\u202e" } }),
      /Memo: Rent\[U\+202E\]/,
    ],
    ["the fee", drafted({ fee: 12_345n }), /The fee is 0.0012345 XLM at most/],
    [
      "a text, line by line",
      { kind: "message", text: "Lipwa: pay me\nSite: a\u200bb" },
      /Lipwa: pay me\nSite: a\[U\+200B\]b/,
    ],
    ["that the words will be seen", { kind: "words" }, /Your 12 words will be shown/],
  ])("says %s", (_, purpose, text) => expect(said(purpose)).toMatch(text));

  test("says the person's own name, and the address all the same", () => {
    const text = said(payment(USDC), { name: "Baraka" });
    expect(text).toContain("to Baraka");
    expect(text).toContain(IN_FOURS);
  });

  test.each(
    [
      ["passkey", /fingerprint/],
      ["passphrase", /Passphrase\n/],
      ["kept", /has no lock/],
    ] as const,
  )("asks for what opens the account: %s", (lock, text) => {
    expect(said({ kind: "words" }, { lock })).toMatch(text);
  });

  test("leaves the opening of My money to that page", () => {
    expect(said({ kind: "uncover" })).toBe("");
  });
});
