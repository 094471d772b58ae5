import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import type { SendRecord, TransactionPurpose } from "../../../../../src/account/send/journal.ts";
import { sendMessages as m } from "../../../../../src/account/send/messages/send.en.ts";
import { EndedTransaction } from "../../../../../src/account/send/Outcome.tsx";
import type { SendViewProps } from "../../../../../src/account/send/view.ts";
import { NO_MEMO } from "../../../../../src/stellar/memo.ts";
import { FRAME } from "../../../../../src/ui/messages/frame.ts";

const PAYMENT: TransactionPurpose = {
  kind: "payment",
  address: "GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6",
  name: "Amina",
  stroops: 50_000_000n,
  memo: NO_MEMO,
  local: null,
  fee: 100n,
};
const COLLECTION: TransactionPurpose = { kind: "collect", balances: [], trusts: false };

/** The page after the network refused the operation. */
function failed(purpose: TransactionPurpose, code: string): string {
  const view = { lang: "en", m, c: FRAME.en, network: { name: "testnet" } };
  const record = { id: "ab".repeat(32), purpose, signedAt: 0 };
  return renderToString(
    <EndedTransaction
      view={view as unknown as SendViewProps}
      record={record as SendRecord}
      end={{ ok: false, code: "rejected", codes: { transaction: "tx_failed", operations: [code] } }}
    />,
  );
}

test.each([
  ["op_no_trust", "Amina’s account doesn’t allow USDC", m.codes.op_src_no_trust],
  ["op_line_full", "Amina’s account has a limit", m.codes.op_src_line_full],
  ["op_not_authorized", "authorized Amina’s account", m.codes.op_src_not_authorized],
])("%s is about the payee of a payment, and about the account that collects", (code, paid, own) => {
  expect(failed(PAYMENT, code)).toContain(paid);
  expect(failed(COLLECTION, code)).toContain(own);
});
