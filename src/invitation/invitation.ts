import * as z from "zod/mini";
import { verifyMessage } from "../stellar/signed-message.ts";
import { plainCell, visibleLines, visibleText } from "../ui/visible-text.ts";
import type { InvitationKeys } from "./link.ts";
import {
  boxId,
  INVITATION_SLOT,
  seal,
  type SealFault,
  shownText,
  SIGNED_FIELDS,
  unseal,
} from "./sealed.ts";

/** People invited with one signature: a list longer than this takes another one. */
export const MOST_BOXES = 100;

const LONGEST_NAME = 80;
const LONGEST_TEXT = 500;

const schema = z.object({
  ...SIGNED_FIELDS,
  /** The boxes that were signed for together; one of them is this invitation's. */
  boxes: z.array(boxId).check(z.minLength(1), z.maxLength(MOST_BOXES)),
  /** Where the employer says that its name is published; empty where it has none. */
  domain: z.string().check(z.regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/), z.maxLength(253)),
  /** What the employer calls the person. */
  name: shownText(LONGEST_NAME),
  /** What the employer wrote to the person. */
  text: shownText(LONGEST_TEXT),
});

/** What an employer puts into a box for one person. */
export type Invitation = z.infer<typeof schema>;

/** What the page around an invitation knows for itself. */
export interface InvitationContext {
  /** The host of the page, with its port where it has one: `location.host`. */
  site: string;
  /** The passphrase of the page's network. */
  network: string;
}

/**
 * `missing`: not signed. `invalid`: signed by another account, or for something else. `unchecked`:
 * this browser cannot check signatures.
 */
export type InvitationSignature = "valid" | "missing" | "invalid" | "unchecked";

/** What a browser finds in slot 0. A name may be shown only where the signature is valid. */
export type InvitationReading =
  | { code: "open" | "ended"; invitation: Invitation; signature: InvitationSignature }
  | { code: "other_network"; network: string }
  | { code: "unreadable"; fault: SealFault | "other_site" | "other_box" };

/**
 * What the employer signs (SEP-53), once for all people who are invited together. It names no
 * person: name and text are for those alone who have the link.
 */
export function invitationText(
  { site, network, employer, boxes, expires }: Pick<
    Invitation,
    "site" | "network" | "employer" | "boxes" | "expires"
  >,
): string {
  return [
    "Lipwa: I invite the people with these links to send me the addresses to pay.",
    `Site: ${site}`,
    `Network: ${network}`,
    `Employer: ${employer}`,
    `Invitations: ${boxes.join(" ")}`,
    `Until: ${expires}`,
  ].join("\n");
}

/** The bytes for slot 0. Of name and text what cannot be seen is left out, and what is too long. */
export function sealInvitation(
  keys: InvitationKeys,
  invitation: Invitation,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, text } = invitation;
  const lines = text.split("\n").map(plainCell).join("\n");
  const shown = {
    name: shortened(plainCell(name), LONGEST_NAME),
    text: shortened(lines, LONGEST_TEXT),
  };
  return seal(keys, INVITATION_SLOT, schema.parse({ ...invitation, ...shown }));
}

/** Reads what slot 0 holds, and checks who signed it. `now` in ms since 1970. */
export async function readInvitation(
  bytes: Uint8Array<ArrayBuffer>,
  { keys, site, network, now }: InvitationContext & { keys: InvitationKeys; now: number },
): Promise<InvitationReading> {
  const read = await unseal(bytes, { keys, slot: INVITATION_SLOT, schema });
  if (!read.ok) return { code: "unreadable", fault: read.fault };
  // marks on no letter, or too many on one, would cover what the page says around them
  const { name, text } = read.document;
  const shown = { name: visibleText(name), text: visibleLines(text) };
  const invitation = { ...read.document, ...shown };
  if (!invitation.boxes.includes(keys.box)) return { code: "unreadable", fault: "other_box" };
  if (invitation.site !== site) return { code: "unreadable", fault: "other_site" };
  if (invitation.network !== network) return { code: "other_network", network: invitation.network };
  const code = now < Date.parse(invitation.expires) ? "open" : "ended";
  return { code, invitation, signature: await signatureOf(invitation) };
}

async function signatureOf(invitation: Invitation): Promise<InvitationSignature> {
  const { employer, signature } = invitation;
  if (signature === "") return "missing";
  const fits = await verifyMessage(employer, invitationText(invitation), signature);
  return fits === null ? "unchecked" : fits ? "valid" : "invalid";
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // half of a pair of surrogates is no character
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
