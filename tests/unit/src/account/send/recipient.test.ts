import { describe, expect, test } from "vitest";
import { isSecret, parseRecipient } from "../../../../../src/account/send/recipient.ts";
import { NO_MEMO } from "../../../../../src/stellar/memo.ts";

const G = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const M = "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ";
const SECRET = "SBCVMMCBEDB64TVJZFYJOJAERZC4YVVUOE6SYR2Y76CBTENGUSGWRRVO";
/** SEP-5's published test words. */
const WORDS = "illness spike retreat truth genius clock brain pass fit cave bargain toe";
const NETWORK = { passphrase: "A test network", usdcIssuer: "GISSUER" };

const sep7 = (query: string) => `web+stellar:pay?destination=${G}&${query}`;
const usdc = (query: string) => sep7(`asset_code=USDC&asset_issuer=GISSUER&${query}`);

describe("parseRecipient()", () => {
  test.each<[string, string, object]>([
    ["an address", G, { address: G, account: G, amount: null, memo: NO_MEMO }],
    ["one that a messenger has broken", ` ${G.slice(0, 20)}\n${G.slice(20)} `, { address: G }],
    ["an address of a customer", M, { address: M, account: G }],
    ["a wallet's request", sep7("amount=12.5&asset_code=USDC&asset_issuer=GISSUER"), {
      address: G,
      amount: "12.5",
      memo: NO_MEMO,
    }],
    ["a request with a text", usdc("memo=Rent%20May&memo_type=MEMO_TEXT"), {
      memo: { type: "text", value: "Rent May" },
    }],
    ["a request with an id", usdc("memo=4711&memo_type=MEMO_ID"), {
      memo: { type: "id", value: "4711" },
    }],
    ["a request on this network", usdc("network_passphrase=A%20test%20network"), { address: G }],
    ["a pay link", `https://lipwa.example/en/dashboard?to=${G}&amount=3&memo=May`, {
      address: G,
      amount: "3",
      memo: { type: "text", value: "May" },
    }],
  ])("reads %s", (_, text, recipient) => {
    expect(parseRecipient(text, NETWORK)).toMatchObject({ ok: true, recipient });
  });

  test.each([
    ["empty", "  ", "empty"],
    ["a secret key", SECRET, "secret"],
    ["a secret key in a request", sep7(`memo=${SECRET}`), "secret"],
    ["the words of an account", WORDS, "secret"],
    ["half an address", G.slice(0, 30), "wrong_length"],
    ["a mistyped address", `${G.slice(0, 55)}A`, "wrong_checksum"],
    ["an address in small letters", G.toLowerCase(), "wrong_case"],
    ["another network's request", sep7("network_passphrase=Another"), "other_network"],
    ["another asset's request", sep7("asset_code=EURC"), "other_asset"],
    ["a wallet's request that names no asset: it asks for XLM", sep7("amount=100"), "other_asset"],
    ["another issuer's USDC", sep7("asset_code=USDC&asset_issuer=GOTHER"), "other_asset"],
    ["an amount that is none", usdc("amount=much"), "bad_request"],
    ["an id that is none", usdc("memo=Rent&memo_type=MEMO_ID"), "bad_request"],
    ["a memo that cannot be sent", usdc("memo=aa&memo_type=MEMO_HASH"), "bad_request"],
    ["a memo that is too long", usdc(`memo=${"x".repeat(29)}`), "bad_request"],
    ["a request for nobody", "web+stellar:pay?asset_code=USDC&amount=1", "empty"],
    ["another link", "https://lipwa.example/en/faucet", "not_an_address"],
  ])("tells what is wrong: %s", (_, text, fault) => {
    expect(parseRecipient(text, NETWORK)).toEqual({ ok: false, fault });
  });
});

test.each([
  [SECRET, true],
  [`my key ${SECRET}`, true],
  [WORDS, true],
  [WORDS.toUpperCase().replaceAll(" ", "\n"), true],
  [WORDS.split(" ").map((word, at) => `${at + 1}. ${word}`).join(", "), true],
  [JSON.stringify(WORDS.split(" ")), true],
  [WORDS.replaceAll(" ", "%20"), true],
  [WORDS.split(" ").slice(0, 8).join(" "), true],
  ["Rent for May and June", false],
  [G, false],
  [sep7("memo=Rent%20for%20May"), false],
])("isSecret(%j) is %s", (text, expected) => {
  expect(isSecret(text)).toBe(expected);
});
