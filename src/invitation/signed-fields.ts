import * as z from "zod/mini";
import { accountField, networkField, signatureField, siteField, timeField } from "../box/fields.ts";

/** Maximum size of a document: a hundred box ids and long texts fit. */
export const MAX_DOCUMENT_BYTES = 8_192;

export const SIGNED_FIELDS = {
  site: siteField,
  network: networkField,
  employer: accountField,
  expires: timeField,
  /** The SEP-53 signature of the canonical text; "" if not signed. */
  signature: z.union([z.literal(""), signatureField]),
};
