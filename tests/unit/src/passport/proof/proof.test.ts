import { Keypair } from "@stellar/stellar-sdk/base";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { readChallenges, saveChallenge } from "../../../../../src/passport/proof/challenges.ts";
import {
  buildAnswerLink,
  buildQuestionLink,
  type Challenge,
  checkAnswer,
  DIGITS_VALID_MS,
  digitsExpireAt,
  groupDigits,
  randomDigits,
  readAnswer,
  readDigits,
  readQuestion,
  readSignature,
  shortNetworkId,
  textToSign,
} from "../../../../../src/passport/proof/proof.ts";
import { toBase64 } from "../../../../../src/stellar/base64.ts";
import { toHex } from "../../../../../src/stellar/hex.ts";
import { hashMessage, verifyMessage } from "../../../../../src/stellar/signed-message.ts";
import { memoryTexts } from "../../../../memory-texts.ts";

const HOLDER = Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(7));
const THIEF = Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(8));
const PLACE = {
  address: HOLDER.publicKey(),
  passphrase: "Test SDF Network ; September 2015",
  publicUrl: "https://lipwa.example",
};
const SHOWN = Date.parse("2026-11-28T14:02:00.000Z");
const DIGITS = "04821375";
const DAY = "2026-11-28";

function signatureOf(key: Keypair, text: string): string {
  return toBase64(key.sign(hashMessage(text)));
}

const challenge = (change: Partial<Challenge> = {}): Challenge => ({
  address: PLACE.address,
  digits: DIGITS,
  askedAt: SHOWN,
  answeredAt: null,
  ...change,
});

interface Case {
  place?: Partial<typeof PLACE>;
  digits?: string;
  day?: string;
  key?: Keypair;
  /** The signed text, if it differs from the link's. */
  signed?: string;
  /** Changes the link in transit. */
  altered?: (link: string) => string;
  challenges?: Challenge[];
  now?: number;
  cannot?: boolean;
}

/** The result that the page of `PLACE` shows for such an answer. */
async function judged(
  { place: change, digits = DIGITS, day = DAY, key = HOLDER, signed, altered, ...rest }: Case,
) {
  const place = { ...PLACE, ...change };
  const network = await shortNetworkId(place.passphrase);
  const signature = signatureOf(key, signed ?? textToSign(place, { digits, day }));
  const link = buildAnswerLink(place, { digits, day, network }, signature);
  const { challenges = [challenge()], now = SHOWN + 60_000, cannot = false } = rest;
  return await checkAnswer(readAnswer(altered?.(link) ?? link), PLACE, {
    challenges,
    now,
    verify: cannot ? () => Promise.resolve(null) : verifyMessage,
  });
}

describe("checkAnswer()", () => {
  test("believes the holder's signature of digits that were shown here a moment ago", async () => {
    expect(await judged({})).toEqual({ ok: true });
    expect(await judged({ altered: (link) => `See: ${link}\n` })).toEqual({ ok: true });
    expect(await judged({ now: SHOWN + DIGITS_VALID_MS })).toEqual({ ok: true });
    // as if opened in another language
    const translated = (link: string) => link.replace("#", "?lang=fr&currency=XOF#");
    expect(await judged({ altered: translated })).toEqual({ ok: true });
  });

  test.each<[code: string, about: string, of: Case]>([
    ["malformed", "a link that lost its end", { altered: (link) => link.slice(0, -1) }],
    ["malformed", "a link with something behind it", { altered: (link) => `${link}a` }],
    ["malformed", "nothing", { altered: () => "" }],
    ["malformed", "the link that asks", {
      altered: () => buildQuestionLink(PLACE, { digits: DIGITS, day: DAY, network: "00000000" }),
    }],
    ["other_account", "another account's own proof", {
      place: { address: THIEF.publicKey() },
      key: THIEF,
    }],
    ["other_network", "another network", {
      place: { passphrase: "Public Global Stellar Network ; September 2015" },
    }],
    ["other_digits", "digits that were not shown", { digits: "11111111" }],
    ["other_digits", "digits that were shown for another account", {
      challenges: [challenge({ address: THIEF.publicKey() })],
    }],
    ["other_digits", "no digits shown at all", { challenges: [] }],
    ["replayed", "digits that were answered", {
      challenges: [challenge({ answeredAt: SHOWN + 30_000 })],
    }],
    ["old", "an answer after a quarter of an hour", { now: SHOWN + DIGITS_VALID_MS + 1 }],
    ["old", "an answer from before the question", { now: SHOWN - 1 }],
    ["old", "the same digits of another day", { day: "2026-11-27" }],
    ["not_signed", "another key", { key: THIEF }],
    ["not_signed", "a text of another site", {
      signed: textToSign({ ...PLACE, publicUrl: "https://lipwa.evil" }, {
        digits: DIGITS,
        day: DAY,
      }),
    }],
    ["not_signed", "a text for another account", {
      signed: textToSign({ ...PLACE, address: THIEF.publicKey() }, { digits: DIGITS, day: DAY }),
    }],
    ["not_signed", "a text with other digits", {
      signed: textToSign(PLACE, { digits: "11111111", day: DAY }),
    }],
    ["cannot_check", "a browser without signatures", { cannot: true }],
  ])("says %s of %s", async (code, _, of) => {
    expect(await judged(of)).toMatchObject({ ok: false, code });
  });

  test("says when digits were answered that come again", async () => {
    const answeredAt = SHOWN + 30_000;
    expect(await judged({ challenges: [challenge({ answeredAt })] })).toMatchObject({ answeredAt });
  });
});

test.each([
  ["2026-11-28T14:02:00.000Z", "2026-11-28T14:17:00.000Z"],
  ["2026-11-28T23:52:00.000Z", "2026-11-29T00:00:00.000Z"],
])("digits shown at %s expire at %s", (shown, end) => {
  expect(digitsExpireAt(Date.parse(shown))).toBe(Date.parse(end));
});

test("textToSign() is the same for every reader of it", () => {
  expect(textToSign(PLACE, { digits: DIGITS, day: DAY })).toBe(`This account is mine.

Account: ${PLACE.address}
Digits: 0482 1375
Day: 2026-11-28
Network: Test SDF Network ; September 2015
Site: lipwa.example

This moves no money.`);
});

test("readAsk() reads what a link asks, in whole or not at all", () => {
  const asked = { digits: DIGITS, day: DAY, network: "1a2b3c4d" };
  const hash = new URL(buildQuestionLink(PLACE, asked)).hash;
  expect(readQuestion(hash)).toEqual(asked);
  for (
    const bad of ["", "#prove=", hash.slice(0, -1), `${hash}0`, hash.replace("prove", "proof")]
  ) {
    expect(readQuestion(bad), bad).toBeNull();
  }
});

test.each([
  ["0482 1375", DIGITS],
  [" 0482-1375 ", DIGITS],
  ["04821375", DIGITS],
  ["0482 137", null],
  ["0482 13756", null],
  ["O482 1375", null],
  ["", null],
])("readDigits() reads %j as %j", (text, digits) => expect(readDigits(text)).toBe(digits));

test("randomDigits() draws eight, and draws again what would make some likelier", () => {
  const drawn = vi.spyOn(crypto, "getRandomValues");
  const next = [4_200_000_000, 4_199_999_999, 7];
  drawn.mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = next.shift() ?? 0;
    return array;
  });
  expect([randomDigits(), groupDigits(randomDigits())]).toEqual(["99999999", "0000 0007"]);
  drawn.mockRestore();
});

test("readSignature() takes base64 and hex, as wallets give them", () => {
  const bytes = HOLDER.sign(hashMessage("text"));
  const base64 = toBase64(bytes);
  for (const text of [base64, ` ${base64}\n`, base64.replace(/=+$/, ""), toHex(bytes)]) {
    expect(readSignature(text)).toBe(base64);
  }
  for (
    const text of ["", base64.slice(0, -4), `${base64}AAAA`, toHex(bytes).slice(2), "!".repeat(88)]
  ) {
    expect(readSignature(text), text).toBeNull();
  }
});

describe("readChallenges()", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", memoryTexts());
    return () => vi.unstubAllGlobals();
  });

  test("has each challenge once, as it was kept last, and the newest fifty", () => {
    saveChallenge(challenge());
    saveChallenge(challenge({ answeredAt: SHOWN }));
    expect(readChallenges()).toEqual([challenge({ answeredAt: SHOWN })]);
    for (let n = 0; n < 60; n++) saveChallenge(challenge({ digits: String(10_000_000 + n) }));
    expect(readChallenges()).toHaveLength(50);
    expect(readChallenges().at(-1)?.digits).toBe("10000059");
  });

  test.each(["", "{", "null", "{}", '[1,null,{"digits":3}]'])("starts over from %j", (text) => {
    localStorage.setItem("lipwa proofs", text);
    expect(readChallenges()).toEqual([]);
  });
});
