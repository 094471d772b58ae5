import * as z from "zod/mini";
import { boxId, textField } from "../box/fields.ts";
import type { BoxKeys } from "../box/link.ts";
import { OWNER_SLOT, seal, type SealFault, unseal } from "../box/sealed.ts";
import { verifyMessage } from "../stellar/signed-message.ts";
import { cleanCellText, visibleLines, visibleText } from "../ui/visible-text.ts";
import { MAX_DOCUMENT_BYTES, SIGNED_FIELDS } from "./signed-fields.ts";

/** The most invitations per signature; longer lists need more signatures. */
export const MAX_BOXES = 100;

const LONGEST_NAME = 80;
const LONGEST_TEXT = 500;

const schema = z.object({
  ...SIGNED_FIELDS,
  /** The boxes that were signed together, including this invitation's. */
  boxes: z.array(boxId).check(z.minLength(1), z.maxLength(MAX_BOXES)),
  /** The domain that publishes the employer's name; empty if none. */
  domain: z.string().check(z.regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/), z.maxLength(253)),
  /** The person's name, as the employer wrote it. */
  name: textField(LONGEST_NAME),
  /** The employer's message to the person. */
  text: textField(LONGEST_TEXT),
});

/** An invitation in a box, for one person. */
export type Invitation = z.infer<typeof schema>;

/** The context in which an invitation must be valid. */
export interface InvitationContext {
  /** The page's `location.host`. */
  site: string;
  /** The passphrase of the page's network. */
  network: string;
}

/**
 * `missing`: not signed. `invalid`: signed by another account, or another text was signed. `unchecked`:
 * this browser can't check signatures.
 */
export type InvitationSignature = "valid" | "missing" | "invalid" | "unchecked";

/** The content of slot 0. A name may be shown only if the signature is valid. */
export type InvitationReading =
  | { code: "open" | "ended"; invitation: Invitation; signature: InvitationSignature }
  | { code: "other_network"; network: string }
  | { code: "unreadable"; fault: SealFault | "other_site" | "other_box" };

/**
 * The text that the employer signs (SEP-53), once for all people who are invited together. It contains
 * no names or messages, which are only for people with the link.
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

/** The bytes for slot 0. Removes invisible characters from name and text, and shortens them. */
export function sealInvitation(
  keys: BoxKeys,
  invitation: Invitation,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, text } = invitation;
  const lines = text.split("\n").map(cleanCellText).join("\n");
  const shown = {
    name: shortened(cleanCellText(name), LONGEST_NAME),
    text: shortened(lines, LONGEST_TEXT),
  };
  return seal(keys, OWNER_SLOT, schema.parse({ ...invitation, ...shown }));
}

/** Reads slot 0 and checks its signature. `now` in ms since 1970. */
export async function readInvitation(
  bytes: Uint8Array<ArrayBuffer>,
  { keys, site, network, now }: InvitationContext & { keys: BoxKeys; now: number },
): Promise<InvitationReading> {
  const read = await unseal(bytes, {
    keys,
    slot: OWNER_SLOT,
    schema,
    most: MAX_DOCUMENT_BYTES,
  });
  if (!read.ok) return { code: "unreadable", fault: read.fault };
  // stray or stacked combining marks would cover the text around them
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
  // a lone surrogate isn't a character
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
