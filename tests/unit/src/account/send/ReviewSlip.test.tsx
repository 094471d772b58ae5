import { atom } from "nanostores";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type {
  ChosenRecipient,
  PaymentReview,
  SendFormState,
} from "../../../../../src/account/send/form.ts";
import { sendMessages as m } from "../../../../../src/account/send/messages/send.en.ts";
import { ReviewSlip } from "../../../../../src/account/send/ReviewSlip.tsx";
import type { SendViewProps } from "../../../../../src/account/send/view.ts";
import { NO_MEMO } from "../../../../../src/stellar/memo.ts";
import { FRAME } from "../../../../../src/ui/messages/frame.ts";

const ADDRESS = "GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6";

/** The text of a review, after the recipient was found among the people paid before, or not. */
function said(times: number, arePeopleUnread: boolean): string {
  const state = { rates: null, arePeopleUnread } as SendFormState;
  const view = { lang: "en", m, c: FRAME.en, form: { $state: atom(state) } };
  const chosen: ChosenRecipient = {
    address: ADDRESS,
    account: ADDRESS,
    name: "",
    organization: null,
    times,
    status: { is: "known", result: "ok", memoRequired: false },
  };
  const review: PaymentReview = {
    payment: {
      kind: "payment",
      address: ADDRESS,
      name: "",
      stroops: 50_000_000n,
      memo: NO_MEMO,
      local: null,
      fee: 100n,
    },
    before: null,
    left: 0n,
    sentCount: 0,
    isFixed: false,
  };
  return renderToString(
    <ReviewSlip
      view={view as unknown as SendViewProps}
      state={state}
      review={review}
      chosen={chosen}
    />,
  );
}

describe("ReviewSlip", () => {
  test("calls a person new only once the people paid before are known", () => {
    expect(said(0, false)).toContain(m.review.newPerson);
    expect(said(0, true)).not.toContain(m.review.newPerson);
    expect(said(0, true)).toContain(m.beforeUnread);
    expect(said(3, false)).not.toContain(m.review.newPerson);
  });
});
