import { expect, test } from "vitest";
import { sendNow } from "../../../../src/wallet/send.ts";

test("asks for no signature where the site has no Horizon to send through, and says so", async () => {
  const asked: string[] = [];
  const refuse = (what: string) => () => {
    asked.push(what);
    return Promise.resolve({ ok: false as const, code: "refused" as const });
  };
  const sent = await sendNow({
    place: { passphrase: "A test network", horizonUrl: null },
    wallet: {
      kind: "freighter",
      name: "Freighter",
      connect: refuse("connect"),
      current: refuse("current"),
      sign: refuse("sign"),
      watch: () => () => {},
    },
    address: "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ",
    operations: [],
  });
  expect(sent).toEqual({ ok: false, code: "no_horizon" });
  expect(asked).toEqual([]);
});
