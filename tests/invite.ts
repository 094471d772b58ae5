import { sha256 } from "@noble/hashes/sha2.js";
import type { Keypair } from "@stellar/stellar-sdk/base";
import { createBoxApi } from "../src/client/box.ts";
import { unwrap } from "../src/client/answer.ts";
import { type Invitation, invitationText, sealInvitation } from "../src/invitation/invitation.ts";
import { type BoxLink, boxLinkPath, createBoxLink, deriveBoxKeys } from "../src/box/link.ts";
import { toBase64, toBase64Url } from "../src/stellar/base64.ts";
import { encodeShortCode } from "../src/stellar/short-code.ts";

const DAY_MS = 86_400_000;

/** Differences from a valid invitation; `after` changes it once it is signed. */
export interface InviteOptions {
  changed?: Partial<Invitation>;
  after?: Partial<Invitation>;
  /** The owner's token and the link; new by default. */
  made?: NewLink;
}

type NewLink = Awaited<ReturnType<typeof createBoxLink>>;

export interface SentInvitation {
  /** The path of its page, with its key. */
  path: string;
  link: BoxLink;
  invitation: Invitation;
}

/** A fixed link by name, for pages whose address must be known in advance. */
export function namedLink(name: string): NewLink {
  const owner = sha256(new TextEncoder().encode(name));
  const box = encodeShortCode(sha256(owner));
  return { ownerToken: toBase64Url(owner), link: { box, key: owner.slice(0, 16) } };
}

/** Puts an employer's invitation into a box of the site at `url`, unless it is already there. */
export async function invite(
  url: string,
  { employer, network }: { employer: Keypair; network: string },
  { changed, after, made }: InviteOptions = {},
): Promise<SentInvitation> {
  const { ownerToken, link } = made ?? await createBoxLink();
  const keys = await deriveBoxKeys("invitation", link);
  const unsigned = {
    site: new URL(url).host,
    network,
    employer: employer.publicKey(),
    expires: new Date(Date.now() + 7 * DAY_MS).toISOString(),
    boxes: [link.box],
    domain: "demosolar.example",
    name: "Amina Yusuf",
    text: "Hello Amina, your pay for December comes here.",
    ...changed,
  };
  const signature = toBase64(employer.signMessage(invitationText(unsigned)));
  const invitation = { ...unsigned, signature, ...after };
  const written = await createBoxApi({ baseUrl: url }).writeSlot(
    link.box,
    0,
    await sealInvitation(keys, invitation),
    { token: ownerToken, guestHash: keys.guestHash },
  );
  if (!written.ok && written.code !== "slot_taken") unwrap(written);
  return { path: boxLinkPath("invitation", link), link, invitation };
}
