import { parse } from "smol-toml";
import { describe, expect, test } from "vitest";
import { parseStellarToml } from "../../../../../functions/organizations/stellar-toml.ts";
import {
  createOrganizationToml,
  parseDomain,
} from "../../../../../src/pay/name/name-verification.ts";
import { decodeAccountKey } from "../../../../../src/stellar/strkey.ts";
import { addressOf } from "../../../../stub-ledger.ts";

const ACCOUNT = addressOf("employer");

describe("parseDomain()", () => {
  test.each([
    ["demotailors.example", "demotailors.example"],
    [" DemoTailors.example ", "demotailors.example"],
    ["https://demotailors.example/about?x=1", "demotailors.example"],
    ["www.demotailors.example/", "www.demotailors.example"],
    ["bücher.example", "xn--bcher-kva.example"],
  ])("finds the domain in %j", (text, domain) => {
    expect(parseDomain(text)).toEqual({ domain });
  });

  test.each([
    ["", "empty"],
    ["  ", "empty"],
    ["tailors", "malformed"],
    ["127.0.0.1", "malformed"],
    ["2130706433", "malformed"],
    ["[::1]", "malformed"],
    ["a b.example", "malformed"],
    ["the-very-best-tailors-of-nairobi.example", "too_long"],
  ])("says what is wrong with %j: %s", (text, fault) => {
    expect(parseDomain(text)).toEqual({ fault });
  });
});

describe("createOrganizationToml()", () => {
  test.each(["Demo Tailors", "Müller & Söhne (Pty) Ltd", "Ẹ̀kọ́ Ìlera"])(
    "is a file that proves %s",
    (name) => {
      expect(parseStellarToml(createOrganizationToml(ACCOUNT, ` ${name} `), "demotailors.example"))
        .toEqual({
          name: name.normalize("NFC"),
          refused: false,
          accounts: [decodeAccountKey(ACCOUNT)],
        });
    },
  );

  test.each(['a"b', "a\\b", "a\nORG_URL=1", "\u0001"])("is TOML whatever the name: %j", (name) => {
    expect(parse(createOrganizationToml(ACCOUNT, name))).toEqual({
      ACCOUNTS: [ACCOUNT],
      DOCUMENTATION: { ORG_NAME: name },
    });
  });
});
