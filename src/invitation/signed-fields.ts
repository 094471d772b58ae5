import * as z from "zod/mini";
import { accountField, networkField, signatureField, siteField, timeField } from "../box/fields.ts";

/** The maximum size of a sealed document, enough for a hundred box ids and long texts. */
export const MAX_DOCUMENT_BYTES = 8_192;

/** The fields that invitation and reply have in common. */
export const SIGNED_FIELDS = {
  site: siteField,
  network: networkField,
  employer: accountField,
  /** When the invitation expires. */
  expires: timeField,
  /** The SEP-53 signature of the canonical text; empty if not signed. */
  signature: z.union([z.literal(""), signatureField]),
};
