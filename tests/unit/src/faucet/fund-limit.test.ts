import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  countRemainingRequests,
  readFundLimit,
  recordRequest,
} from "../../../../src/faucet/fund-limit.ts";
import { memoryTexts } from "../../../memory-texts.ts";

const NOW = 1_700_000_000_000;

describe("the faucet's limit in the browser", () => {
  beforeEach(() => void vi.stubGlobal("localStorage", memoryTexts()));
  afterEach(() => vi.unstubAllGlobals());

  test("begins with three requests and no wait", () => {
    expect(countRemainingRequests(readFundLimit(NOW), NOW)).toEqual({ remaining: 3, seconds: 0 });
  });

  test("counts own requests and says when the first comes back", () => {
    let state = readFundLimit(NOW);
    state = recordRequest(state, NOW, { limit: undefined, refused: false });
    state = recordRequest(state, NOW + 20_000, { limit: undefined, refused: false });
    expect(countRemainingRequests(state, NOW + 21_500)).toEqual({ remaining: 1, seconds: 39 });
    expect(countRemainingRequests(state, NOW + 60_000)).toEqual({ remaining: 2, seconds: 20 });
  });

  test("believes the server where others have asked from the same address", () => {
    const limit = { remaining: 0, resetSeconds: 30 };
    const state = recordRequest(readFundLimit(NOW), NOW, { limit, refused: true });
    expect(state.times).toEqual([]);
    expect(countRemainingRequests(state, NOW + 1_000)).toEqual({ remaining: 0, seconds: 29 });
    expect(countRemainingRequests(state, NOW + 30_000)).toEqual({ remaining: 3, seconds: 0 });
  });

  test("is remembered over a reload, as long as it counts", () => {
    recordRequest(readFundLimit(NOW), NOW, { limit: undefined, refused: false });
    expect(readFundLimit(NOW + 59_000).times).toEqual([NOW]);
    expect(readFundLimit(NOW + 60_000).times).toEqual([]);
  });

  test("never waits longer than a minute, also after the clock was set back", () => {
    const limit = { remaining: 0, resetSeconds: 60 };
    const state = recordRequest(readFundLimit(NOW), NOW, { limit, refused: false });
    expect(countRemainingRequests(state, NOW)).toEqual({ remaining: 0, seconds: 60 });
    expect(countRemainingRequests(state, NOW - 3_600_000)).toEqual({ remaining: 3, seconds: 0 });
  });

  test("takes broken storage for no memory", () => {
    localStorage.setItem("lipwa:fund", "{");
    expect(readFundLimit(NOW)).toEqual({ times: [], server: null });
  });
});
