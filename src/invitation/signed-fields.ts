import * as z from "zod/mini";
import { accountField, networkField, signatureField, siteField, timeField } from "../box/fields.ts";

/** A hundred box ids and long texts fit. */
export const MAX_DOCUMENT_BYTES = 8_192;

export const SIGNED_FIELDS = {
  site: siteField,
  network: networkField,
  employer: accountField,
  expires: timeField,
  /** SEP-53, of the canonical text; "" if not signed. */
  signature: z.union([z.literal(""), signatureField]),
};
