import * as z from "zod/mini";
import { boxIdField, textField, truncate } from "../box/fields.ts";
import type { BoxKeys } from "../box/link.ts";
import { OWNER_SLOT, seal, unseal } from "../box/seal.ts";
import { verifyMessage } from "../stellar/signed-message.ts";
import { cleanCellText, visibleLines, visibleText } from "../ui/visible-text.ts";
import { MAX_DOCUMENT_BYTES, SIGNED_FIELDS } from "./signed-fields.ts";

/** Maximum number of boxes per signature. Longer lists need several signatures. */
export const MAX_BOXES = 100;

const MAX_NAME_LENGTH = 80;
const MAX_MESSAGE_LENGTH = 500;

const schema = z.object({
  ...SIGNED_FIELDS,
  /** The boxes of all invitations with the same signature, including this one's. */
  boxes: z.array(boxIdField).check(z.minLength(1), z.maxLength(MAX_BOXES)),
  /** The domain that publishes the employer's name; "" if none does. */
  domain: z.string().check(z.regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/), z.maxLength(253)),
  /** The invited person's name, as the employer wrote it. */
  name: textField(MAX_NAME_LENGTH),
  text: textField(MAX_MESSAGE_LENGTH),
});

export type Invitation = z.infer<typeof schema>;

export interface InvitationContext {
  /** The page's `location.host`. */
  site: string;
  network: string;
}

/**
 * `missing`: not signed. `invalid`: signed by another account, or another text was signed.
 * `unchecked`: this browser can't check signatures.
 */
export type InvitationSignature = "valid" | "missing" | "invalid" | "unchecked";

/** A name may be shown only if the signature is valid. */
export type InvitationResult =
  | { code: "open" | "ended"; invitation: Invitation; signature: InvitationSignature }
  | { code: "other_network"; network: string }
  | { code: "unreadable" };

/** The text that is signed (SEP-53) once for all invited people, so it has no names or messages. */
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

/** Removes invisible characters and cuts long texts. */
export function sealInvitation(
  keys: BoxKeys,
  invitation: Invitation,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, text } = invitation;
  const lines = text.split("\n").map(cleanCellText).join("\n");
  const shown = {
    name: truncate(cleanCellText(name), MAX_NAME_LENGTH),
    text: truncate(lines, MAX_MESSAGE_LENGTH),
  };
  return seal(keys, OWNER_SLOT, schema.parse({ ...invitation, ...shown }));
}

/** `now` in ms since 1970. */
export async function readInvitation(
  bytes: Uint8Array<ArrayBuffer>,
  { keys, site, network, now }: InvitationContext & { keys: BoxKeys; now: number },
): Promise<InvitationResult> {
  const read = await unseal(bytes, {
    keys,
    slot: OWNER_SLOT,
    schema,
    max: MAX_DOCUMENT_BYTES,
  });
  if (!read.ok) return { code: "unreadable" };
  // stray or stacked combining marks would cover the text around them
  const { name, text } = read.document;
  const shown = { name: visibleText(name), text: visibleLines(text) };
  const invitation = { ...read.document, ...shown };
  if (!invitation.boxes.includes(keys.box) || invitation.site !== site) {
    return { code: "unreadable" };
  }
  if (invitation.network !== network) return { code: "other_network", network: invitation.network };
  const code = now < Date.parse(invitation.expires) ? "open" : "ended";
  return { code, invitation, signature: await checkSignature(invitation) };
}

async function checkSignature(invitation: Invitation): Promise<InvitationSignature> {
  const { employer, signature } = invitation;
  if (signature === "") return "missing";
  const fits = await verifyMessage(employer, invitationText(invitation), signature);
  return fits === null ? "unchecked" : fits ? "valid" : "invalid";
}
