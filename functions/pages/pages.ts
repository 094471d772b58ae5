import { find } from "./find.ts";
import type { FillPage } from "./page.ts";
import { fillPassport } from "./passport.ts";
import { fillReceipt } from "./receipt.ts";
import { receiptImage } from "./receipt-image.ts";
import type { PageRoute } from "./site.ts";

/** Which function fills the shell of that name: `/receipt/<hash>` is filled by `receipt`. */
export const FILLERS: Record<string, FillPage> = {
  passport: fillPassport,
  receipt: fillReceipt,
};

/** Pages that answer by themselves, tried in this order before any prerendered page. */
export const ROUTES: PageRoute[] = [find, receiptImage];
