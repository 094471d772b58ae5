import { describe, expect, test } from "vitest";
import {
  createReply,
  readReply,
  type Reply,
  replyText,
  sealReply,
} from "../../../../src/invitation/reply.ts";
import { seal } from "../../../../src/box/seal.ts";
import {
  BEFORE,
  EMPLOYER,
  EXPIRES,
  invitation,
  keypair,
  keysOf,
  LINK,
  signedBy,
  SITE,
  WORKER,
} from "./made.ts";

const ADDRESS = WORKER.publicKey();

function reply(changed: Partial<Reply> = {}, after: Partial<Reply> = {}, signer = WORKER): Reply {
  const unsigned = {
    ...createReply(invitation(), { box: LINK.box, address: ADDRESS }),
    ...changed,
  };
  return { ...unsigned, signature: signedBy(signer, replyText(unsigned)), ...after };
}

async function read(bytes: Uint8Array<ArrayBuffer>, { slot = 1, writtenAt = BEFORE } = {}) {
  return await readReply(bytes, {
    keys: await keysOf(),
    slot,
    invitation: invitation(),
    writtenAt,
  });
}

describe("a reply", () => {
  test("is a text that says what it is for, and that no money moves", () => {
    expect(replyText(reply())).toBe([
      "Lipwa: pay me at this address. Signing this moves no money.",
      "Site: lipwa.example",
      "Network: Test SDF Network ; September 2015",
      `Employer: ${EMPLOYER.publicKey()}`,
      "Invitation: 4F7K9Q2MAB",
      `My address: ${ADDRESS}`,
      "Until: 2026-12-12T14:00:00.000Z",
    ].join("\n"));
  });

  test("gives the address of the account that signed it", async () => {
    const sealed = await sealReply(await keysOf(), 3, reply());
    expect(await read(sealed, { slot: 3 })).toEqual({ ok: true, address: ADDRESS });
  });

  test("is late from the end of the invitation on, and without a known time", async () => {
    const sealed = await sealReply(await keysOf(), 1, reply());
    const late = { ok: false, fault: "late", address: ADDRESS };
    expect(await read(sealed, { writtenAt: Date.parse(EXPIRES) })).toEqual(late);
    expect(await read(sealed, { writtenAt: NaN })).toEqual(late);
  });

  const other = keypair(3);
  const site = "evil.example";
  const own = EMPLOYER.publicKey();

  test.each<[string, Reply, string]>([
    ["signed by another", reply({}, {}, other), "bad_signature"],
    ["with another's address", reply({}, { address: other.publicKey() }), "bad_signature"],
    ["not signed", reply({}, { signature: "" }), "bad_signature"],
    ["to another site", reply({ site }), "other_site"],
    ["that was signed on another site", reply({ site }, { site: SITE }), "bad_signature"],
    ["of another network", reply({ network: "Lipwa sandbox" }), "other_network"],
    ["to another box", reply({ box: "0000000000" }), "other_box"],
    ["from another box", reply({ box: "0000000000" }, { box: LINK.box }), "bad_signature"],
    ["to another employer", reply({ employer: other.publicKey() }), "other_employer"],
    ["with another end", reply({ expires: "2027-12-12T14:00:00.000Z" }), "other_expiry"],
    ["with the employer's own account", reply({ address: own }, {}, EMPLOYER), "own_account"],
  ])("%s is shown and not accepted", async (_what, document, fault) => {
    const sealed = await sealReply(await keysOf(), 1, document);
    expect(await read(sealed)).toEqual({ ok: false, fault, address: document.address });
  });

  test.each<[string, unknown, string]>([
    ["a muxed address", { ...reply(), address: `M${"A".repeat(68)}` }, "malformed"],
    ["a contract's address", { ...reply(), address: `C${ADDRESS.slice(1)}` }, "malformed"],
    ["an invitation", invitation(), "malformed"],
    ["a huge text", { ...reply(), more: "A".repeat(9_000) }, "too_large"],
    ["another kind of signature", { ...reply(), signature: "00".repeat(64) }, "malformed"],
  ])("%s is none", async (_what, document, fault) => {
    const sealed = await seal(await keysOf(), 1, document);
    expect(await read(sealed)).toEqual({ ok: false, fault, address: null });
  });

  test("is not read in another slot or box than its own", async () => {
    const none = { ok: false, fault: "not_sealed_here", address: null };
    expect(await read(await sealReply(await keysOf(), 1, reply()), { slot: 2 })).toEqual(none);
    const elsewhere = await keysOf({ ...LINK, box: "0000000000" });
    expect(await read(await sealReply(elsewhere, 1, reply()))).toEqual(none);
  });
});
