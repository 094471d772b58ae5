import { Keypair } from "@stellar/stellar-sdk/base";
import type { Invitation } from "../../../../src/invitation/invitation.ts";
import { invitationText } from "../../../../src/invitation/invitation.ts";
import { type BoxKeys, type BoxLink, deriveBoxKeys } from "../../../../src/box/link.ts";
import { toBase64 } from "../../../../src/stellar/base64.ts";
import { hashMessage } from "../../../../src/stellar/signed-message.ts";

export const NETWORK = "Test SDF Network ; September 2015";
export const SITE = "lipwa.example";
export const EXPIRES = "2026-12-12T14:00:00.000Z";
export const BEFORE = Date.parse(EXPIRES) - 1;

/** A fixed key pair: a seed of equal bytes. */
export function keypair(byte: number): Keypair {
  return Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(byte));
}

export const EMPLOYER = keypair(1);
export const WORKER = keypair(2);

export const LINK: BoxLink = { box: "4F7K9Q2MAB", key: new Uint8Array(16).fill(7) };

export function keysOf(link: BoxLink = LINK): Promise<BoxKeys> {
  return deriveBoxKeys("invitation", link);
}

export function signedBy(signer: Keypair, text: string): string {
  return toBase64(signer.sign(hashMessage(text)));
}

/** An invitation signed by its employer; `changed` applies before signing, `after` afterwards. */
export function invitation(changed: Partial<Invitation> = {}, after: Partial<Invitation> = {}) {
  const unsigned = {
    site: SITE,
    network: NETWORK,
    employer: EMPLOYER.publicKey(),
    expires: EXPIRES,
    boxes: ["0000000000", LINK.box],
    domain: "demosolar.example",
    name: "Amina Yusuf",
    text: "Hello Amina,\nyour pay for December comes here.",
    ...changed,
  };
  return { ...unsigned, signature: signedBy(EMPLOYER, invitationText(unsigned)), ...after };
}
