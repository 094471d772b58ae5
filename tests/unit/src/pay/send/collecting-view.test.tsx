import type { JSX } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CheckedReply } from "../../../../../src/approval/replies.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { OtherRunWarning } from "../../../../../src/pay/review/OtherRunWarning.tsx";
import { countProgress, type Run } from "../../../../../src/pay/run/run.ts";
import type { ApprovalAnswers } from "../../../../../src/pay/send/approval-answers.ts";
import type { Sending } from "../../../../../src/pay/send/run-store.ts";
import { SendActions, SendEndNotice } from "../../../../../src/pay/send/SendActions.tsx";
import { SendView } from "../../../../../src/pay/send/SendView.tsx";
import { SEQUENCE_USED_CODES } from "../../../../../src/stellar/result-codes.ts";
import type { AccountSigners } from "../../../../../src/stellar/signers.ts";
import { htmlOf } from "../html-of.tsx";
import { EMPLOYER, lineOf, reviewOf, TestWorld, worker, writeDraft } from "../pay-world.ts";
import { decline as declineIn, GRACE as GRACE_KEY, signedRun, TWO } from "../signing-world.ts";
import { checkApproval } from "../../../../../src/pay/send/follow-approval.ts";
import {
  sampleAttempt,
  samplePart,
  samplePayment,
  sampleRun,
  sampleSending,
} from "../run-samples.ts";

/** The lines of a view's text, without markup. */
async function linesOf(view: JSX.Element, own?: PayState): Promise<string[]> {
  const pay = own ?? await new TestWorld().tab();
  return htmlOf(pay, view).replace(/(\s*<[^>]+>\s*)+/g, "\n").trim().split("\n");
}

const [OWN, GRACE, TENDAI] = [EMPLOYER.publicKey(), worker(1), worker(2)];

function signingOf(weightNeeded: number, ...weights: [string, number][]): AccountSigners {
  return {
    weightNeeded,
    signers: weights.map(([key, weight]) => ({ key, weight, type: "ed25519_public_key" })),
  };
}

const attempt = sampleAttempt({
  signedAt: "2026-11-25T07:41:00Z",
  maxTime: Date.parse("2026-11-26T07:41:00Z") / 1000,
  lifetime: 86_400,
  own: { signer: OWN, signature: "" },
});

/** A run of one person that waits for signatures. */
function waiting(seen: Partial<ApprovalAnswers>, more: Partial<Run> = {}): Sending {
  const payments = [samplePayment()];
  const part = samplePart({ payments, attempts: [attempt], state: "collecting" });
  const approval = {
    box: "BOX_LIMITS",
    key: "AAAAAAAAAAAAAAAAAAAAAA",
    ownerToken: "",
    createdAt: "",
    hashes: [attempt.hash],
    isPlaced: true,
  };
  const run = sampleRun({ parts: [part], approval, ...more });
  const none = { box: "BOX_LIMITS", signing: null, replies: [], slots: 1, fault: null };
  const answers = { ...none, hasMoved: false, ...seen };
  return { ...sampleSending(run, { why: "collecting" }), approval: answers };
}

const EIGHT = "2026-11-25T08:00:00.000Z";

function decline(signer: string, reason: string): CheckedReply {
  const reply = { kind: "decline" as const, signer, reason, at: EIGHT, signature: "" };
  return { slot: 1, writtenAt: EIGHT, ok: true, reply };
}

function signed(signer: string, at = EIGHT): CheckedReply {
  const reply = { kind: "approval" as const, signer, signatures: ["AA=="], at };
  return { slot: 1, writtenAt: at, ok: true, reply };
}

const NO_LINK = { approval: undefined };

const actions = (sending: Sending) => (
  <SendActions sending={sending} progress={countProgress(sending.run)} />
);

describe("a run that waits for other signers", () => {
  test("says for whom, until when, and what would make the signatures void", async () => {
    const signing = signingOf(2, [OWN, 1], [GRACE, 1]);
    const lines = await linesOf(actions(waiting({ signing })));
    expect(lines[0]).toMatch(/^Waiting for G/);
    expect(lines).toEqual(expect.arrayContaining([
      "1 of 2 signatures so far",
      "signed",
      "not yet",
      expect.stringMatching(/^until .*26/),
      "Send on WhatsApp",
      "Withdraw this run",
      expect.stringMatching(/^This money hasn’t moved yet\. Until it does/),
    ]));
  });

  test("counts weights where they differ", async () => {
    const signing = signingOf(3, [OWN, 1], [GRACE, 1], [TENDAI, 2]);
    const lines = await linesOf(actions(waiting({ signing })));
    expect(lines).toContain("Signatures so far: a weight of 1 of 3");
  });

  test("shows a decline as the signer's own words, and counts none by a stranger", async () => {
    const lines = await linesOf(actions(waiting({
      signing: signingOf(2, [OWN, 1], [GRACE, 1]),
      replies: [decline(GRACE, "One line is wrong"), decline(TENDAI, "I am nobody here")],
    })));
    expect(lines).toEqual(expect.arrayContaining([
      expect.stringMatching(/ declined and wrote:$/),
      "One line is wrong",
    ]));
    expect(lines.join()).not.toContain("I am nobody here");
    // no one waits for a signer who declined
    expect(lines[0]).toBe("Waiting for signatures");
  });

  test("waits for no one by name once a decline leaves too few signers", async () => {
    const title = async (weightNeeded: number) => {
      const signing = signingOf(weightNeeded, [OWN, 1], [GRACE, 1], [TENDAI, 1]);
      const replies = [decline(TENDAI, "One line is wrong")];
      return (await linesOf(actions(waiting({ signing, replies }))))[0];
    };
    expect(await title(2)).toMatch(/^Waiting for G/);
    expect(await title(3)).toBe("Waiting for signatures");
  });

  test("calls a stranger who signed no signer", async () => {
    const signing = signingOf(2, [OWN, 1], [GRACE, 1]);
    const lines = await linesOf(actions(waiting({ signing, replies: [signed(TENDAI)] })));
    expect(lines).toContain("not a signer");
  });

  test("shows the time of a decline by a signer who has signed too, and can be sent", async () => {
    const lines = await linesOf(actions(waiting({
      signing: signingOf(2, [OWN, 1], [GRACE, 1]),
      // written into this link later
      replies: [signed(GRACE, "2026-11-25T09:00:00.000Z"), decline(GRACE, "Not now")],
    })));
    expect(lines).toEqual(expect.arrayContaining([
      "There are enough signatures",
      expect.stringMatching(/ declined and wrote:$/),
      "Not now",
      expect.stringMatching(/25 Nov.*08:00/),
      expect.stringMatching(/25 Nov.*09:00/),
      "Send it anyway",
    ]));
    expect(lines).not.toContain("declined");
  });

  test.each<[string, Partial<ApprovalAnswers>, Partial<Run>, string]>([
    [
      "the signers have changed",
      { signing: signingOf(3, [OWN, 1], [GRACE, 1]) },
      {},
      "The account’s signers have changed.",
    ],
    ["the answers can't be read", { fault: "unreached" }, {}, "The others’ answers can’t be read"],
    [
      "the link is full",
      { fault: "full" },
      {},
      "This link is full, so no one else can answer.",
    ],
    ["the link has ended", { fault: "ended" }, {}, "The link no longer works."],
    ["the link isn't made", {}, NO_LINK, "The others have no working link yet."],
  ])("says that %s", async (_, seen, more, said) => {
    const lines = await linesOf(actions(waiting(seen, more)));
    expect(lines.some((line) => line.startsWith(said))).toBe(true);
  });

  test("offers no link while the signers can't have enough weight", async () => {
    const signing = signingOf(3, [OWN, 1], [GRACE, 1]);
    const said = (await linesOf(actions(waiting({ signing })))).join();
    expect(said).toContain("Withdraw this run");
    expect(said).not.toMatch(/WhatsApp|Copy the link/);
  });

  test("offers the link after a decline only if the others can do without that signer", async () => {
    const replies = [decline(GRACE, "One line is wrong")];
    const offers = async (...others: [string, number][]) => {
      const signing = signingOf(2, [OWN, 1], [GRACE, 1], ...others);
      return (await linesOf(actions(waiting({ signing, replies })))).filter((line) =>
        /WhatsApp|Copy the link|Withdraw this run/.test(line)
      );
    };
    expect(await offers()).toEqual(["Withdraw this run"]);
    expect(await offers([TENDAI, 1])).toEqual([
      "Send on WhatsApp",
      "Copy the link",
      "Withdraw this run",
    ]);
  });

  test("offers the link to a signer who declined other transactions before", async () => {
    const { world, pay, id } = await signedRun(2, TWO, 101);
    const look = () => checkApproval(pay.runs.runParts, id);
    const lines = async () => {
      const sending = pay.runs.$sending.get();
      return sending === null ? [] : await linesOf(actions(sending), pay);
    };
    await declineIn(world, pay, GRACE_KEY);
    await look();
    expect(await lines()).not.toContain("Send on WhatsApp");
    // the first transaction is void, and is signed again
    world.payElsewhere(worker(200), "1");
    await look();
    await pay.runs.resume(id);
    await look();
    expect(await lines()).toEqual(expect.arrayContaining([
      "not yet",
      expect.stringMatching(/ declined and wrote:$/),
      "Send on WhatsApp",
    ]));
  });

  test("says once that the link couldn't be made", async () => {
    const sending: Sending = { ...waiting({}, NO_LINK), end: { why: "not_proposed" } };
    expect((await linesOf(actions(sending))).join()).not.toContain("no working link");
  });

  test("waits for no one, and offers no link, once there are enough signatures", async () => {
    const signing = signingOf(2, [GRACE, 1], [OWN, 1], [TENDAI, 1]);
    const lines = await linesOf(actions(waiting({ signing, replies: [signed(TENDAI)] })));
    expect(lines.slice(0, 3)).toEqual([
      "There are enough signatures",
      "1 person, 0.000001 USDC",
      "2 of 2 signatures so far",
    ]);
    expect(lines).toContain("Withdraw this run");
    expect(lines.join()).not.toMatch(/not yet|WhatsApp|another tool/);
  });

  test("says that the network asks for a higher fee, and until when it is tried", async () => {
    const codes = { transaction: "tx_insufficient_fee", operations: [] };
    const sending = waiting({ signing: signingOf(1, [OWN, 1], [GRACE, 1]) });
    const parts = sending.run.parts.map((part) => ({ ...part, codes }));
    const lines = await linesOf(actions({ ...sending, run: { ...sending.run, parts } }));
    expect(lines).toContainEqual(expect.stringMatching(/asking for a higher fee .* until .*26/));
    const over = parts.map((part) => ({ ...part, state: "waiting" as const }));
    const ended = await linesOf(actions({ ...sending, run: { ...sending.run, parts: over } }));
    expect(ended[0]).toBe("The signatures have expired");
    expect(ended[1]).toMatch(/The network asked for a higher fee/);
  });

  test.each([
    ["The signatures have expired", undefined],
    ["Another transaction came first", SEQUENCE_USED_CODES],
  ])("ends with '%s', and leads to a draft", async (title, codes) => {
    const part = samplePart({ payments: [samplePayment()], attempts: [attempt], codes });
    const sending = waiting({}, { parts: [part] });
    const lines = await linesOf(actions(sending));
    expect(lines[0]).toBe(title);
    expect(lines.at(-1)).toBe("Move them to a draft");
    const reason = codes === undefined ? "expired" as const : "sequence_used" as const;
    const ended: Sending = { ...sending, end: { why: "died", part: 1, reason } };
    // it is said once
    expect(await linesOf(<SendEndNotice sending={ended} />)).toEqual([""]);
  });
});

describe("a run that several people sign", () => {
  beforeEach(() => void vi.stubGlobal("location", { search: "" }));
  afterEach(() => void vi.unstubAllGlobals());

  test("changes no one in People if it is taken back before anyone is paid", async () => {
    const { pay, id } = await signedRun(2, TWO);
    await pay.runs.end(id);
    const sending = pay.runs.$sending.get();
    if (sending === null) throw new Error("no run");
    expect(sending.run.status).toBe("stopped");
    const lines = await linesOf(<SendView sending={sending} />, pay);
    expect(lines).not.toContain("Update People from this run?");
  });

  test("says of a part on hold that a person has to decide", async () => {
    const sending = waiting({});
    const known = { entry: null, at: "2026-11-25T07:41:00Z" };
    const hold = { part: 1, people: [], unknownSince: null, known };
    const lines = await linesOf(<SendView sending={{ ...sending, end: { why: "held", hold } }} />);
    expect(lines).toContain("Needs your decision");
    expect(lines.slice(lines.indexOf("Needs your decision"))).not.toContain(
      "signed here; other signers have to sign too",
    );
    const others = await linesOf(<SendView sending={sending} />);
    expect(others).not.toContain("Needs your decision");
  });
});

test("the review of another run names the run that waits, and says what this one would do to it", async () => {
  const { world, pay } = await signedRun(2, TWO, 1);
  pay.runs.leave();
  await writeDraft(world, pay, [lineOf(2)]);
  const review = await reviewOf(world, pay);
  const [line = ""] = await linesOf(<OtherRunWarning review={review} />, pay);
  expect(line).toMatch(/^“Salary” is waiting for signatures until .*21 Nov/);
});

test("the review of another run doesn't say that a withdrawn run waits", async () => {
  const { world, pay, id } = await signedRun(2, TWO);
  await pay.runs.end(id);
  pay.runs.leave();
  await writeDraft(world, pay, [lineOf(9)]);
  const review = await reviewOf(world, pay);
  expect(await linesOf(<OtherRunWarning review={review} />, pay)).toEqual([""]);
});
