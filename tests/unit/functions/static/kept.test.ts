import { describe, expect, test } from "vitest";
import { FAST_QUALITY } from "../../../../functions/http/encoding.ts";
import { KeptAnswer } from "../../../../functions/static/answer.ts";
import { FOR_GOOD, KeptAnswers } from "../../../../functions/static/kept.ts";

function answerOf(size: number): KeptAnswer {
  return new KeptAnswer({
    status: 200,
    bytes: new Uint8Array(size),
    headers: {},
    quality: FAST_QUALITY,
  });
}

describe("KeptAnswers", () => {
  test("calls for one renewal where it is due, and sends the old answer meanwhile", () => {
    let now = 0;
    const kept = new KeptAnswers({ maxBytes: 1_000_000, now: () => now });
    const answer = answerOf(10);
    kept.keep("page", answer, { renewAfter: 5, usable: 10 });
    now = 4_999;
    expect(kept.find("page")).toEqual({ answer, due: false });
    now = 5_000;
    expect(kept.find("page")).toEqual({ answer, due: true });
    expect(kept.find("page")).toEqual({ answer, due: false });
    now = 10_000;
    expect(kept.find("page")).toBeNull();
  });

  test("calls for it again after ten seconds where nothing came of it", () => {
    let now = 0;
    const kept = new KeptAnswers({ maxBytes: 1_000_000, now: () => now });
    kept.keep("page", answerOf(10), { renewAfter: 600, usable: 3_600 });
    now = 600_000;
    expect(kept.find("page")?.due).toBe(true);
    now += 9_999;
    expect(kept.find("page")?.due).toBe(false);
    now += 1;
    expect(kept.find("page")?.due).toBe(true);
  });

  test("counts from when an answer was begun, not from when it was ready", () => {
    let now = 4_000;
    const kept = new KeptAnswers({ maxBytes: 1_000_000, now: () => now });
    kept.keep("page", answerOf(10), { renewAfter: 3, usable: 5 }, 1_000);
    expect(kept.find("page")?.due).toBe(true);
    now = 6_000;
    expect(kept.find("page")).toBeNull();
  });

  test("keeps what was begun later, whichever is ready last", () => {
    let now = 2_000;
    const kept = new KeptAnswers({ maxBytes: 1_000_000, now: () => now });
    const [later, earlier] = [answerOf(10), answerOf(20)];
    kept.keep("page", later, { renewAfter: 3, usable: 5 }, 1_500);
    kept.keep("page", earlier, { renewAfter: 3, usable: 5 }, 1_000);
    expect(kept.find("page")?.answer).toBe(later);
    // one that says that it was begun later than now is of before a clock was set back
    now = 1_200;
    kept.keep("page", earlier, { renewAfter: 3, usable: 5 }, 1_100);
    expect(kept.find("page")?.answer).toBe(earlier);
  });

  test("sends nothing for an hour because a clock was set back by one", () => {
    let now = 3_600_000;
    const kept = new KeptAnswers({ maxBytes: 1_000_000, now: () => now });
    kept.keep("page", answerOf(10), { renewAfter: 3, usable: 5 });
    now = 1_000;
    expect(kept.find("page")).toBeNull();
  });

  test("stays within its bytes, and keeps what is asked for", () => {
    const kept = new KeptAnswers({ maxBytes: 100_000, now: () => 0 });
    kept.keep("home", answerOf(10_000), FOR_GOOD);
    for (let n = 0; n < 1_000; n++) {
      kept.keep(`once ${n}`, answerOf(10_000), FOR_GOOD);
      expect(kept.bytes).toBeLessThanOrEqual(100_000);
      expect(kept.find("home")).not.toBeNull();
    }
    expect(kept.find("once 0")).toBeNull();
    expect(kept.find("once 999")).not.toBeNull();
  });

  test("gives what is asked for once a small part, and what is asked for again the rest", () => {
    const kept = new KeptAnswers({ maxBytes: 1_000_000, now: () => 0 });
    const life = { renewAfter: 60, usable: 360 };
    for (let n = 0; n < 1_000; n++) {
      kept.keep(`once ${n}`, answerOf(10_000), life);
      expect(kept.bytes).toBeLessThanOrEqual(125_000);
    }
    expect(kept.find("once 989")).toBeNull();
    expect(kept.find("once 999")).not.toBeNull();
    for (let n = 0; n < 50; n++) {
      kept.keep(`again ${n}`, answerOf(10_000), life);
      expect(kept.find(`again ${n}`)).not.toBeNull();
    }
    // what is renewed is wanted still
    kept.keep("again 0", answerOf(10_000), life);
    for (let n = 0; n < 1_000; n++) kept.keep(`later ${n}`, answerOf(10_000), life);
    for (let n = 0; n < 50; n++) expect(kept.find(`again ${n}`), `${n}`).not.toBeNull();
    expect(kept.bytes).toBeLessThanOrEqual(1_000_000);
  });

  test("counts the encodings that are made later", async () => {
    const kept = new KeptAnswers({ maxBytes: 1_000_000, now: () => 0 });
    kept.keep("page", answerOf(10_000), FOR_GOOD);
    const before = kept.bytes;
    const request = new Request("http://localhost/", { headers: { "accept-encoding": "br" } });
    await kept.find("page")?.answer.send(request);
    kept.find("page");
    expect(kept.bytes).toBeGreaterThan(before);
    kept.keep("page", answerOf(10), FOR_GOOD);
    expect(kept.bytes).toBeLessThan(before);
  });

  test("makes room for the encodings of what nobody has asked for again", async () => {
    const kept = new KeptAnswers({ maxBytes: 1_000_000, now: () => 0 });
    const life = { renewAfter: 60, usable: 360 };
    const headers = { "accept-encoding": "gzip" };
    for (let n = 0; n < 50; n++) {
      const bytes = crypto.getRandomValues(new Uint8Array(10_000));
      const answer = new KeptAnswer({ status: 200, bytes, headers: {}, quality: FAST_QUALITY });
      kept.keep(`once ${n}`, answer, life);
      await answer.send(new Request("http://localhost/", { headers }));
      kept.weigh(`once ${n}`);
      expect(kept.bytes).toBeLessThanOrEqual(125_000);
    }
    // of each its bytes, and those that were sent
    expect(kept.find("once 44")).toBeNull();
    expect(kept.find("once 49")).not.toBeNull();
  });

  test("does not keep what is larger than all of its room", () => {
    const kept = new KeptAnswers({ maxBytes: 5_000, now: () => 0 });
    kept.keep("page", answerOf(10_000), FOR_GOOD);
    expect(kept.find("page")).toBeNull();
    expect(kept.bytes).toBe(0);
  });
});
