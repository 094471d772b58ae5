import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Boxes } from "../../../../functions/box/boxes.ts";
import {
  cleanText,
  declineText,
  type Proposal,
  proposalSchema,
  type Reply,
} from "../../../../src/approval/proposal.ts";
import {
  deleteProposal,
  type ProposalBox,
  type ProposalContents,
  readProposal,
  writeProposal,
} from "../../../../src/approval/proposal-box.ts";
import { declinedProposal, writeReply } from "../../../../src/approval/replies.ts";
import { packProposal } from "../../../../src/approval/pack.ts";
import { createBoxLink, deriveBoxKeys } from "../../../../src/box/link.ts";
import { seal, sealBytes } from "../../../../src/box/seal.ts";
import type { BoxApi } from "../../../../src/client/box.ts";
import { toBase64 } from "../../../../src/stellar/base64.ts";
import { boxApi } from "../box/box-api.ts";
import { NETWORK, signedBy, SITE } from "../invitation/made.ts";
import { BAKO, CHI, hashOf, proposal, stopCheckingSignatures, STRANGER } from "./made.ts";

const AT = "2026-11-28T12:00:00.000Z";

function approval(signer = BAKO, parts = proposal().parts): Reply {
  const signatures = parts.map((xdr) => toBase64(signer.sign(hashOf(xdr))));
  return { kind: "approval", signer: signer.publicKey(), signatures, at: AT };
}

function decline(read: ProposalContents, signer = BAKO, reason = "Juma left in October."): Reply {
  const unsigned = { signer: signer.publicKey(), reason, at: AT };
  const signature = signedBy(signer, declineText(declinedProposal(read), unsigned));
  return { kind: "decline", ...unsigned, signature };
}

describe("proposals", () => {
  let kv: Deno.Kv;
  let isOnline: boolean;
  let boxes: BoxApi;
  let box: ProposalBox;
  const now = Date.parse("2026-11-28T10:30:00.000Z");

  beforeEach(async () => {
    kv = await Deno.openKv(":memory:");
    isOnline = true;
    boxes = boxApi(new Boxes({ kv, now: () => now }), () => isOnline);
    box = await createBoxLink();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    kv.close();
  });

  const read = (more = {}) =>
    readProposal(box.link, { site: SITE, network: NETWORK, boxes, ...more });

  async function opened(): Promise<ProposalContents> {
    const reading = await read();
    if (reading.code !== "read") throw new Error(JSON.stringify(reading));
    return reading.read;
  }

  async function written(changed: Partial<Proposal> = {}): Promise<ProposalContents> {
    expect(await writeProposal(proposal(changed), box, boxes)).toEqual({ ok: true });
    return await opened();
  }

  /** Puts any bytes into slot 0. */
  async function put(plain: Uint8Array<ArrayBuffer>): Promise<void> {
    const keys = await deriveBoxKeys("approval", box.link);
    const [piece = plain] = await packProposal(plain) ?? [];
    const { guestHash } = keys;
    const sealed = await sealBytes(keys, 0, piece);
    const token = box.ownerToken;
    expect(await boxes.writeSlot(keys.box, 0, sealed, { token, guestHash })).toMatchObject({
      ok: true,
    });
  }

  const putDocument = (document: unknown) =>
    put(new TextEncoder().encode(JSON.stringify(document)));

  test("are read as they were written", async () => {
    const found = await written();
    expect(found.proposal).toEqual(proposal());
    expect(found.hashes).toEqual(
      proposal().parts.map((xdr) => Buffer.from(hashOf(xdr)).toString("hex")),
    );
    expect(found.replies).toEqual([]);
  });

  test("of thousands of people take several slots, and can still be answered", async () => {
    const [part = ""] = proposal().parts;
    const people = Array.from({ length: 4_000 }, (_, n) => ({
      part: 1 + Math.trunc(n / 100),
      op: 1 + n % 100,
      name: `${crypto.randomUUID()} ${crypto.randomUUID()}`,
      address: BAKO.publicKey(),
      amount: `${n}.5`,
    }));
    const found = await written({ people, parts: Array(100).fill(part) });
    expect(found.firstReply).toBeGreaterThan(2);
    expect(found.proposal.people).toEqual(people);
    const reply = approval(BAKO, found.proposal.parts);
    expect(await writeReply(found, reply, boxes)).toEqual({ ok: true });
    expect((await opened()).replies).toMatchObject([{ ok: true, reply }]);
  });

  test("lose invisible characters on the way", async () => {
    const [amina] = proposal().people;
    if (amina === undefined) throw new Error("no person");
    const found = await written({
      purpose: "Salary\u202E November",
      note: "a\u200Bb\nc\u0000",
      people: [{ ...amina, name: "\u202EAmina\u2066" }],
    });
    expect(found.proposal).toMatchObject({
      purpose: "Salary November",
      note: "ab\nc",
      people: [{ name: "Amina" }],
    });
  });

  test("are completed after a lost answer, and are never mixed", async () => {
    let writes = 0;
    const losing: BoxApi = {
      ...boxes,
      writeSlot: async (...call) => {
        const answer = await boxes.writeSlot(...call);
        writes += 1;
        return writes === 1 ? { ok: false, code: "offline", status: 0 } : answer;
      },
    };
    expect(await writeProposal(proposal(), box, losing)).toEqual({ ok: false, code: "unreached" });
    expect(await writeProposal(proposal(), box, losing)).toEqual({ ok: true });
    expect((await opened()).proposal).toEqual(proposal());
    const other = proposal({ note: "Another list" });
    expect(await writeProposal(other, box, boxes)).toEqual({ ok: false, code: "taken" });
  });

  test("say why they can't be read", async () => {
    expect(await read()).toEqual({ code: "missing" });
    await written();
    isOnline = false;
    expect(await read()).toEqual({ code: "unreached" });
    isOnline = true;
    expect(await read({ site: "evil.example" })).toEqual({ code: "unreadable" });
    expect(await read({ network: "Lipwa sandbox" })).toEqual({
      code: "other_network",
      network: NETWORK,
    });
    const wrong = { ...box.link, key: new Uint8Array(16) };
    expect(await readProposal(wrong, { site: SITE, network: NETWORK, boxes })).toEqual({
      code: "missing",
    });
    expect(await deleteProposal(box, boxes)).toEqual({ ok: true });
    expect(await read()).toEqual({ code: "ended" });
    expect(await deleteProposal(box, boxes)).toEqual({ ok: true });
  });

  test.each<[string, unknown]>([
    ["an invitation", { name: "Amina" }],
    ["no part", { ...proposal(), parts: [] }],
    ["parts that aren't envelopes", { ...proposal(), parts: ["AAAA"] }],
    ["a name that reverses its line", named("\u202Eanima")],
    ["a name as long as a page", named("A".repeat(81))],
    ["a payee who isn't one", { ...proposal(), payer: "GABC" }],
    [
      "two names for one payment",
      { ...proposal(), people: [...proposal().people, ...proposal().people] },
    ],
    ["a rate of zero", { ...proposal(), rates: { rates: { NGN: 0 } } }],
  ])("with %s are none", async (_what, document) => {
    await putDocument(document);
    expect(await read()).toEqual({ code: "unreadable" });
  });

  function named(name: string) {
    return { ...proposal(), people: proposal().people.map((each) => ({ ...each, name })) };
  }

  test("whose content was cut are none", async () => {
    await put(new Uint8Array([7]));
    expect(await read()).toMatchObject({ code: "unreadable" });
  });

  test("collect approvals, each once", async () => {
    const found = await written();
    expect(await writeReply(found, approval(), boxes)).toEqual({ ok: true });
    expect(await writeReply(found, approval(), boxes)).toEqual({ ok: true });
    expect(await writeReply(found, approval(CHI), boxes)).toEqual({ ok: true });
    expect((await opened()).replies).toMatchObject([
      { slot: 1, ok: true, reply: approval() },
      { slot: 2, ok: true, reply: approval(CHI) },
    ]);
  });

  test("collect declines with their reason", async () => {
    const found = await written();
    const reply = decline(found);
    expect(await writeReply(found, reply, boxes)).toEqual({ ok: true });
    expect((await opened()).replies).toMatchObject([{ ok: true, reply }]);
  });

  test("let two approve at the same time", async () => {
    const found = await written();
    const both = [approval(BAKO), approval(CHI)].map((reply) => writeReply(found, reply, boxes));
    expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }]);
    expect((await opened()).replies.map(({ ok }) => ok)).toEqual([true, true]);
  });

  test.each<[string, (found: ProposalContents) => Reply]>([
    ["in another's name", () => ({ ...approval(STRANGER), signer: BAKO.publicKey() })],
    ["for the first of two parts", () => approval(BAKO, proposal().parts.slice(0, 1))],
    ["for the parts in another order", () => approval(BAKO, [...proposal().parts].reverse())],
    [
      "that declines with a changed reason",
      (found) => ({ ...decline(found), reason: "Fine with me." }) as Reply,
    ],
    [
      "that declines another proposal",
      (found) => decline({ ...found, hashes: found.hashes.slice(1) }),
    ],
  ])("show a reply %s, which counts for nothing", async (_what, reply) => {
    const found = await written();
    await writeReply(found, reply(found), boxes);
    expect((await opened()).replies).toMatchObject([{ ok: false }]);
  });

  test.each<[string, (found: ProposalContents) => Reply]>([
    ["an approval", () => approval()],
    ["a decline", (found) => decline(found)],
  ])("aren't read while the signature of %s can't be checked", async (_what, reply) => {
    const found = await written();
    await writeReply(found, reply(found), boxes);
    stopCheckingSignatures();
    expect(await read()).toEqual({ code: "unreached" });
  });

  test("keep what strangers write, and read on", async () => {
    const found = await written();
    const { keys } = found;
    const token = keys.guestToken;
    const texts = [
      { kind: "approval" },
      { ...decline(found), reason: "\u202Eyes" },
      { ...approval(), more: "A".repeat(20_000) },
    ];
    for (const [n, text] of texts.entries()) {
      await boxes.writeSlot(keys.box, 1 + n, await seal(keys, 1 + n, text), { token });
    }
    await boxes.writeSlot(keys.box, 4, new Uint8Array(10), { token });
    await writeReply(found, approval(), boxes);
    expect((await opened()).replies).toMatchObject([
      { slot: 1, ok: false },
      { slot: 2, ok: false },
      { slot: 3, ok: false },
      { slot: 4, ok: false },
      { slot: 5, ok: true },
    ]);
  });

  test("say that a box is full", async () => {
    const found = await written();
    const { box, guestToken: token } = found.keys;
    for (let slot = 1; slot < 16; slot++) {
      await boxes.writeSlot(box, slot, new Uint8Array(1), { token });
    }
    expect(await writeReply(found, approval(), boxes)).toEqual({ ok: false, code: "full" });
  });
});

describe("declineText()", () => {
  test("names what is declined, by whom and why", () => {
    const declined = {
      site: SITE,
      network: NETWORK,
      payer: "GPAYER",
      hashes: ["aa", "bb"],
    };
    expect(declineText(declined, { signer: "GSIGNER", reason: "Not now", at: AT })).toBe([
      "Lipwa: I decline to sign these payments. Signing this moves no money.",
      "Site: lipwa.example",
      "Network: Test SDF Network ; September 2015",
      "Payer: GPAYER",
      "Signer: GSIGNER",
      `Time: ${AT}`,
      "Transactions: aa bb",
      "Reason: Not now",
    ].join("\n"));
  });
});

describe("cleanText()", () => {
  test("keeps lines, removes what can't be seen, and shortens between characters", () => {
    expect(cleanText(" a\u202E\nb\u0007 ", 9)).toBe("a\nb");
    expect(cleanText("ab😀", 3)).toBe("ab");
  });
});

describe("the schema of a proposal", () => {
  test("allows a hundred full parts", () => {
    const parts = Array(100).fill("A".repeat(40_000));
    expect(proposalSchema.safeParse({ ...proposal(), parts }).success).toBe(true);
    expect(proposalSchema.safeParse({ ...proposal(), parts: [...parts, "A"] }).success).toBe(false);
  });
});
