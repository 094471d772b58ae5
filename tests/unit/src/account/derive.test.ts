import { StrKey } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { deriveAccountSeed, deriveEd25519Key } from "../../../../src/account/derive.ts";
import { toHex } from "../../../../src/stellar/hex.ts";

/** SLIP-0010's two test vectors for Ed25519: path and private key. */
const SLIP_10: [seed: string, keys: [path: number[], key: string][]][] = [
  [
    "000102030405060708090a0b0c0d0e0f",
    [
      [[], "2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7"],
      [[0], "68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3"],
      [[0, 1], "b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2"],
      [[0, 1, 2], "92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9"],
      [[0, 1, 2, 2], "30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662"],
      [
        [0, 1, 2, 2, 1000000000],
        "8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793",
      ],
    ],
  ],
  [
    "fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542",
    [
      [[], "171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012"],
      [[0], "1559eb2bbec5790b0c65d8693e4d0875b1747f4970ae8b650486ed7470845635"],
      [[0, 2147483647], "ea4f5bfe8694d8bb74b7b59404632fd5968b774ed545e810de9c32a4fb4192f4"],
      [[0, 2147483647, 1], "3757c7577170179c7868353ada796c839135b3d30554bbb74a4b1e4a5a58505c"],
      [
        [0, 2147483647, 1, 2147483646],
        "5837736c89570de861ebc173b1086da4f505d4adb387c6a1b1342d5e4ac9ec72",
      ],
      [
        [0, 2147483647, 1, 2147483646, 2],
        "551d333177df541ad876a60ea71f00447931c0a9da16f227c11ea080d7391b8d",
      ],
    ],
  ],
];

/** SEP-5's five test cases: BIP-39 seed, and the secret key of the first account. */
const SEP_5 = [
  [
    "e4a5a632e70943ae7f07659df1332160937fad82587216a4c64315a0fb39497ee4a01f76ddab4cba68147977f3a147b6ad584c41808e8238a07f6cc4b582f186",
    "SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN",
  ],
  [
    "7b36d4e725b48695c3ffd2b4b317d5552cb157c1a26c46d36a05317f0d3053eb8b3b6496ba39ebd9312d10e3f9937b47a6790541e7c577da027a564862e92811",
    "SAKS7I2PNDBE5SJSUSU2XLJ7K5XJ3V3K4UDFAHMSBQYPOKE247VHAGDB",
  ],
  [
    "937ae91f6ab6f12461d9936dfc1375ea5312d097f3f1eb6fed6a82fbe38c85824da8704389831482db0433e5f6c6c9700ff1946aa75ad8cc2654d6e40f567866",
    "SAEWIVK3VLNEJ3WEJRZXQGDAS5NVG2BYSYDFRSH4GKVTS5RXNVED5AX7",
  ],
  [
    "d425d39998fb42ce4cf31425f0eaec2f0a68f47655ea030d6d26e70200d8ff8bd4326b4bdf562ea8640a1501ae93ccd0fd7992116da5dfa24900e570a742a489",
    "SAFWTGXVS7ELMNCXELFWCFZOPMHUZ5LXNBGUVRCY3FHLFPXK4QPXYP2X",
  ],
  [
    "5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4",
    "SBUV3MRWKNS6AYKZ6E6MOUVF2OYMON3MIUASWL3JLY5E3ISDJFELYBRZ",
  ],
];

describe("derive()", () => {
  test.each(
    SLIP_10.flatMap(([seed, keys]) => keys.map(([path, key]) => [seed, path, key] as const)),
  )(
    "derives what SLIP-0010 says from %s at %j",
    (seed, path, key) => {
      expect(toHex(deriveEd25519Key(Uint8Array.fromHex(seed), path))).toBe(key);
    },
  );
});

describe("deriveAccountSeed()", () => {
  test.each(SEP_5)("is SEP-5's first account of %s", (seed, secret) => {
    const key = deriveAccountSeed(Uint8Array.fromHex(seed));
    expect(StrKey.encodeEd25519SecretSeed(key)).toBe(secret);
  });
});
