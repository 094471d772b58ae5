import type { ReadLimit } from "../functions/http/read-limit.ts";

/** Charges nobody, for tests of what does not depend on who asks. */
export const UNLIMITED_READS: ReadLimit = {
  run: (_client, handle) => handle(),
  forReceipt: (read) => read(),
  forEveryone: (work) => work(),
  payer: () => null,
  share: () => null,
  noteLimited: () => {},
  isAlone: () => true,
  spent: () => Promise.resolve(null),
  charge: () => Promise.resolve(null),
};
