import { describe, expect, test } from "vitest";
import {
  type Invitation,
  invitationText,
  readInvitation,
  sealInvitation,
} from "../../../../src/invitation/invitation.ts";
import { seal } from "../../../../src/box/seal.ts";
import {
  BEFORE,
  EMPLOYER,
  EXPIRES,
  invitation,
  keypair,
  keysOf,
  LINK,
  NETWORK,
  signedBy,
  SITE,
} from "./made.ts";

async function readIn(bytes: Uint8Array<ArrayBuffer>, changed = {}) {
  const context = { keys: await keysOf(), site: SITE, network: NETWORK, now: BEFORE };
  return await readInvitation(bytes, { ...context, ...changed });
}

async function reread(document: unknown, changed = {}) {
  return await readIn(await seal(await keysOf(), 0, document), changed);
}

describe("an invitation", () => {
  test("is signed once for all boxes, in a text that a wallet shows", () => {
    expect(invitationText(invitation())).toBe([
      "Lipwa: I invite the people with these links to send me the addresses to pay.",
      "Site: lipwa.example",
      "Network: Test SDF Network ; September 2015",
      `Employer: ${EMPLOYER.publicKey()}`,
      "Invitations: 0000000000 4F7K9Q2MAB",
      "Until: 2026-12-12T14:00:00.000Z",
    ].join("\n"));
  });

  test("is read where it was put", async () => {
    const sealed = await sealInvitation(await keysOf(), invitation());
    expect(await readIn(sealed)).toEqual({
      code: "open",
      invitation: invitation(),
      signature: "valid",
    });
    expect(await readIn(sealed, { now: Date.parse(EXPIRES) })).toMatchObject({ code: "ended" });
  });

  test("goes without what cannot be seen in name and text, and without what is too long", async () => {
    const whole = { name: "Ami\u202Ena\u0007", text: `Hi\u200B\r\nthere${"!".repeat(600)}` };
    const read = await readIn(await sealInvitation(await keysOf(), invitation(whole)));
    expect(read).toMatchObject({ invitation: { name: "Amina" }, signature: "valid" });
    expect(read).toMatchObject({ invitation: { text: `Hi\nthere${"!".repeat(492)}` } });
  });

  test("covers nothing around it with marks, and keeps the lines of its text", async () => {
    const marks = "\u0301".repeat(4);
    const covering = invitation({}, { name: `A${marks}`, text: `Ẹ̀kọ́\n${marks}` });
    const circle = "\u25CC\u0301";
    expect(await reread(covering)).toMatchObject({
      invitation: {
        name: `A${"\u0301".repeat(3)}${circle}`,
        text: `Ẹ̀kọ́\n${circle.repeat(4)}`,
      },
    });
  });

  const otherBoxes = ["0000000000"];
  const others = signedBy(keypair(3), invitationText(invitation()));
  const zeros = `${"A".repeat(86)}==`;

  test.each<[string, Invitation, string]>([
    ["not signed", invitation({}, { signature: "" }), "missing"],
    ["signed by another account", invitation({}, { signature: others }), "invalid"],
    ["in another employer's name", invitation({}, { employer: keypair(3).publicKey() }), "invalid"],
    ["put off", invitation({}, { expires: "2027-12-12T14:00:00.000Z" }), "invalid"],
    ["taken from other boxes", invitation({ boxes: otherBoxes }, { boxes: [LINK.box] }), "invalid"],
    ["signed with zeros", invitation({}, { signature: zeros }), "invalid"],
  ])("%s is told from one that counts", async (_what, document, signature) => {
    expect(await reread(document)).toMatchObject({ code: "open", signature });
  });

  test("of another network names it", async () => {
    const network = "Lipwa sandbox";
    expect(await reread(invitation({ network }))).toEqual({ code: "other_network", network });
  });

  test.each<[string, unknown]>([
    ["of another site", invitation({ site: "lipwa.evil.example" })],
    ["of other boxes", invitation({ boxes: otherBoxes })],
    ["that is a list", [invitation()]],
    ["that is null", null],
    ["without a field", { ...invitation(), name: undefined }],
    ["with a number as name", { ...invitation(), name: 7 }],
    ["with a name that is too long", { ...invitation(), name: "A".repeat(81) }],
    ["with a line end in its site", { ...invitation(), site: `${SITE}\nUntil: x` }],
    ["with a line end in its network", { ...invitation(), network: "A\nB" }],
    ["with a mistyped account", { ...invitation(), employer: `G${"A".repeat(55)}` }],
    ["with another form of time", { ...invitation(), expires: "2026-12-12T14:00Z" }],
    ["with no time", { ...invitation(), expires: "never" }],
    ["for too many", { ...invitation(), boxes: Array(101).fill(LINK.box) }],
    ["for a box that is none", { ...invitation(), boxes: [LINK.box, "a b"] }],
    ["with a path as domain", { ...invitation(), domain: "a.example/b" }],
    ["that turns text around", { ...invitation(), name: "\u202Eanima" }],
    ["with a control character", { ...invitation(), text: "a\u0000b" }],
    ["that is too large", { ...invitation(), more: "A".repeat(8_192) }],
  ])("%s is not shown", async (_what, document) => {
    expect(await reread(document)).toEqual({ code: "unreadable" });
  });
});

describe("a box that holds something else", () => {
  test.each<[string, (sealed: Uint8Array<ArrayBuffer>) => Promise<unknown>]>([
    ["nothing", () => readIn(new Uint8Array())],
    ["a nonce alone", (sealed) => readIn(sealed.slice(0, 12))],
    ["changed bytes", (sealed) => readIn(sealed.map((byte, at) => at === 20 ? byte ^ 1 : byte))],
    ["less bytes", (sealed) => readIn(sealed.slice(0, -1))],
    ["plain text", () => readIn(new TextEncoder().encode(JSON.stringify(invitation())))],
    ["another slot's", async () => readIn(await seal(await keysOf(), 1, invitation()))],
    [
      "another box's",
      async (sealed) => readIn(sealed, { keys: await keysOf({ ...LINK, box: "0000000000" }) }),
    ],
    [
      "what another key sealed",
      async (sealed) =>
        readIn(sealed, { keys: await keysOf({ ...LINK, key: new Uint8Array(16).fill(8) }) }),
    ],
  ])("%s is not read", async (_what, reading) => {
    const sealed = await sealInvitation(await keysOf(), invitation());
    expect(await reading(sealed)).toEqual({ code: "unreadable" });
  });

  test("text that is no JSON is not read", async () => {
    // JSON.stringify() returns undefined for a function, which TextEncoder encodes as nothing
    expect(await reread(() => "")).toEqual({ code: "unreadable" });
  });
});
