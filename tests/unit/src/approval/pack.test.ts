import { describe, expect, test } from "vitest";
import { MAX_PROPOSAL_BYTES, packProposal, unpackProposal } from "../../../../src/approval/pack.ts";
import { BOX_LIMITS } from "../../../../src/contract/box-limits.ts";
import { SEAL_BYTES } from "../../../../src/box/seal.ts";

/** Bytes that hardly compress. */
function noise(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536) {
    crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  }
  return bytes;
}

async function packed(plain: Uint8Array<ArrayBuffer>) {
  const pieces = await packProposal(plain);
  if (pieces === null) throw new Error("too large");
  return pieces;
}

describe("packProposal()", () => {
  test.each([0, 1, 5_000, 65_000, 200_000])("gives %i bytes back", async (length) => {
    const plain = noise(length);
    const pieces = await packed(plain);
    for (const piece of pieces) {
      expect(piece.length + SEAL_BYTES).toBeLessThanOrEqual(BOX_LIMITS.slotBytes);
    }
    expect(await unpackProposal(pieces)).toEqual(plain);
  });

  test("takes as many slots as needed, and leaves others for replies", async () => {
    expect((await packed(noise(1_000))).length).toBe(1);
    expect((await packed(noise(200_000))).length).toBe(4);
    expect(await packProposal(noise(600_000))).toBe(null);
    expect(await packProposal(new Uint8Array(MAX_PROPOSAL_BYTES + 1))).toBe(null);
  });
});

describe("unpackProposal()", () => {
  test("reads no further than a proposal can be long", async () => {
    const bomb = new Blob([new Uint8Array(64 * 1_048_576)]).stream()
      .pipeThrough(new CompressionStream("deflate-raw"));
    const small = new Uint8Array(await new Response(bomb).arrayBuffer());
    expect(small.length).toBeLessThan(100_000);
    // the header that a sender would write
    const head = new Uint8Array(33);
    head[0] = 1;
    head.set(new Uint8Array(await crypto.subtle.digest("SHA-256", small)), 1);
    const piece = Uint8Array.from([...head, ...small]);
    expect(await unpackProposal([piece])).toBe(null);
  });

  test("refuses missing, exchanged and changed pieces", async () => {
    const pieces = await packed(noise(150_000));
    const [first = noise(1), second = noise(1), ...rest] = pieces;
    const changed = second.slice();
    changed[9] = (changed[9] ?? 0) ^ 1;
    expect(await unpackProposal([first, second])).toBe(null);
    expect(await unpackProposal([second, first, ...rest])).toBe(null);
    expect(await unpackProposal([first, changed, ...rest])).toBe(null);
  });
});
