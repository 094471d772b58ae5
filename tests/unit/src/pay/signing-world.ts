import { Keypair } from "@stellar/stellar-sdk/base";
import { type ProposalContents, readProposal } from "../../../../src/approval/proposal-box.ts";
import { type Decline, declineText } from "../../../../src/approval/proposal.ts";
import { declinedProposal, writeReply } from "../../../../src/approval/replies.ts";
import type { PayState } from "../../../../src/pay/pay.ts";
import { approvalLink } from "../../../../src/pay/send/approval-link.ts";
import { checkApproval } from "../../../../src/pay/send/follow-approval.ts";
import { toBase64 } from "../../../../src/stellar/base64.ts";
import { signTextWith } from "../../../../src/wallet/keys.ts";
import { EMPLOYER, lineOf, shownRun, TestWorld } from "./pay-world.ts";

export const GRACE = Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(61));
export const TENDAI = Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(62));

type Weights = [Keypair, number][];

export const TWO: Weights = [[EMPLOYER, 1], [GRACE, 1]];
export const THREE: Weights = [...TWO, [TENDAI, 1]];

export const DAY_MS = 86_400_000;

/** A world in which the employer and others have these weights. */
export function worldOf(medium: number, weights: Weights): TestWorld {
  const world = new TestWorld();
  world.thresholds = { low_threshold: 1, med_threshold: medium };
  world.signers = weights.map(([key, weight]) => {
    return { key: key.publicKey(), weight, type: "ed25519_public_key" };
  });
  return world;
}

/** The employer signs a run of some people. */
export async function signedByOne(world: TestWorld, people = 2) {
  const pay = await world.tabWithRun(Array.from({ length: people }, (_, at) => lineOf(at + 1)));
  return { world, pay, id: shownRun(pay).id };
}

/** The same in a world with these weights. */
export async function signedRun(medium: number, weights: Weights, people = 2) {
  return await signedByOne(worldOf(medium, weights), people);
}

/** Sends the run on screen in spite of the answers that are shown. */
export async function sendAnyway(pay: PayState): Promise<void> {
  await pay.runs.resume(shownRun(pay).id, pay.runs.$sending.get()?.approval);
}

/** The states of the parts of the run on screen. */
export const states = (pay: PayState) => shownRun(pay).parts.map(({ state }) => state);

/** What the link of the run on screen shows. */
export async function opened(world: TestWorld, pay: PayState): Promise<ProposalContents> {
  const { approval } = shownRun(pay);
  const link = approval && approvalLink(approval);
  if (link == null) throw new Error("there is no link");
  const reading = await readProposal(link, {
    site: "lipwa.example",
    network: "A test network",
    boxes: world.boxes,
  });
  if (reading.code !== "read") throw new Error(`the link is ${reading.code}`);
  return reading.read;
}

/** Another signer signs everything in the link. */
export async function approve(world: TestWorld, pay: PayState, key: Keypair): Promise<void> {
  const signed = await signedElsewhere(world, pay, key);
  const at = new Date(world.now).toISOString();
  await writeReply(await opened(world, pay), { kind: "approval", ...signed, at }, world.boxes);
}

/** The same, and the page of the run on screen reads it. */
export async function approveSeen(world: TestWorld, pay: PayState, key: Keypair): Promise<void> {
  await approve(world, pay, key);
  await checkApproval(pay.runs.runParts, shownRun(pay).id);
}

/** What another signer signs with a tool of their own. */
export async function signedElsewhere(world: TestWorld, pay: PayState, key: Keypair) {
  const { hashes } = await opened(world, pay);
  const signatures = hashes.map((hash) => toBase64(key.sign(Buffer.from(hash, "hex"))));
  return { signer: key.publicKey(), signatures };
}

/** Another signer declines what the link shows. `at`: by the signer's clock, in milliseconds. */
export async function decline(
  world: TestWorld,
  pay: PayState,
  key: Keypair,
  { reason = "No", at = world.now } = {},
): Promise<Decline> {
  const read = await opened(world, pay);
  const answer = { signer: key.publicKey(), reason, at: new Date(at).toISOString() };
  const signature = signTextWith(key, declineText(declinedProposal(read), answer));
  const reply = { kind: "decline" as const, ...answer, signature };
  await writeReply(read, reply, world.boxes);
  return reply;
}
