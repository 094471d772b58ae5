import { describe, expect, test } from "vitest";
import { sendDetails as m } from "../../../../../src/pay/send/messages/send.en.ts";
import { codesText } from "../../../../../src/pay/send/codes-text.ts";
import { samplePayment } from "../run-samples.ts";

const PAYMENTS = [
  samplePayment({ name: "Amina", op: 1 }),
  samplePayment({ name: "Brian", op: 3, how: "create_and_claimable" }),
];

describe("codesText()", () => {
  test.each([
    [["op_bad_auth", "op_bad_auth", "op_bad_auth"], m.codes.op_bad_auth],
    [["op_underfunded"], m.codes.op_underfunded],
    [["op_src_no_trust"], m.codes.op_src_no_trust],
    [["op_src_not_authorized"], m.codes.op_src_not_authorized],
    [["op_success", "op_success", "op_low_reserve"], m.codes.op_low_reserve],
    // for a claimable balance this code is about the payer
    [["op_success", "op_success", "op_no_trust"], m.codes.op_src_no_trust],
    [["op_success", "op_success", "op_not_authorized"], m.codes.op_src_not_authorized],
    // the account to be created would have got XLM
    [["op_success", "op_underfunded"], m.codes.tx_insufficient_balance],
    [["op_no_trust"], `${m.codes.op_no_trust} This was Amina’s payment.`],
    [["op_line_full"], `${m.codes.op_line_full} This was Amina’s payment.`],
    [["op_success", "op_already_exists"], `${m.codes.op_already_exists} This was Brian’s payment.`],
    [["op_malformed"], "The network’s reason: op_malformed. This was Amina’s payment."],
  ])("names the payee only where %j is about the payee", (operations, text) => {
    expect(codesText(m, PAYMENTS, { transaction: "tx_failed", operations })).toBe(text);
  });

  test("names a payee without a name by the address", () => {
    const address = `GABCDE${"A".repeat(46)}WXYZ`;
    const codes = { transaction: "tx_failed", operations: ["op_no_trust"] };
    expect(codesText(m, [samplePayment({ name: "", address, op: 1 })], codes))
      .toBe(`${m.codes.op_no_trust} This was GABCDE…WXYZ’s payment.`);
  });

  test("says of a whole transaction what the network says of it", () => {
    const codes = { transaction: "tx_bad_auth", operations: [] };
    expect(codesText(m, PAYMENTS, codes)).toBe(m.codes.tx_bad_auth);
  });
});
