import { afterEach, describe, expect, test, vi } from "vitest";
import type { Account } from "../../../../src/contract/account.ts";
import type { Claimable, ClaimableEntry } from "../../../../src/contract/claimable.ts";
import type { Network } from "../../../../src/contract/network.ts";
import { moneyAfterClaim, mountWaitingMoney } from "../../../../src/passport/LiveWaitingMoney.tsx";
import { type WaitingMoney, waitingTitle } from "../../../../src/passport/WaitingMoneyList.tsx";
import { errorText } from "../../../../src/ui/i18n/text.ts";
import { errors } from "../../../../src/ui/messages/errors.en.ts";
import { sampleWaiting } from "../../../passport-request.ts";

const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

afterEach(() => void vi.unstubAllGlobals());

// only what these functions read
const source = { address: ADDRESS, lang: "en" as const, network: {} as Network };
const entryOf = (id: string) => ({ id }) as ClaimableEntry;
const listOf = (...ids: string[]) => ({ claimable: ids.map(entryOf), complete: true }) as Claimable;
const accountWith = (usdcTrustline: Account["usdcTrustline"]) => ({ usdcTrustline }) as Account;
const FAILED = { state: "failed" as const, code: "upstream_unavailable" };

describe("mountWaitingMoney()", () => {
  test.each(["account", "claimable"])("says why the %s couldn't be read", async (part) => {
    vi.stubGlobal("location", new URL("https://lipwa.test/"));
    vi.stubGlobal("fetch", (url: URL | string) =>
      Promise.resolve(
        String(url).includes(`/api/${part}/`)
          ? Response.json({ code: FAILED.code }, { status: 503 })
          : Response.json(listOf("a")),
      ));
    const root = {} as HTMLElement;
    expect(await mountWaitingMoney(root, { ...source, onClaimed() {} }, "freighter"))
      .toBe(errorText(errors, FAILED.code));
  });
});

describe("waitingTitle()", () => {
  const waiting = sampleWaiting();

  test.each<[string, ClaimableEntry[], ReturnType<typeof waitingTitle>]>([
    ["something waits", [waiting], "title"],
    ["all was collected", [], "asideTitle"],
    ["only what can't be collected is left", [{ ...waiting, stage: "over" }], "asideTitle"],
    ["only the account's own is left", [{ ...waiting, from: ADDRESS }], "ownTitle"],
  ])("says that money waits only if some does: %s", (_, entries, title) => {
    expect(waitingTitle(entries, ADDRESS)).toBe(title);
  });
});

describe("moneyAfterClaim()", () => {
  const before: WaitingMoney = {
    ...source,
    account: { state: "ready", value: accountWith("none") },
    claimable: { state: "ready", value: listOf("claimed", "left") },
  };
  const claimed = [entryOf("claimed")];

  test("is what was read", () => {
    const fresh: WaitingMoney = {
      ...source,
      account: { state: "ready", value: accountWith("active") },
      claimable: { state: "ready", value: listOf("new") },
    };
    expect(moneyAfterClaim(before, fresh, claimed)).toEqual(fresh);
  });

  test("keeps what couldn't be read, without what was claimed", () => {
    const fresh: WaitingMoney = { ...source, account: FAILED, claimable: FAILED };
    expect(moneyAfterClaim(before, fresh, claimed)).toEqual({
      ...before,
      claimable: { state: "ready", value: listOf("left") },
    });
  });
});
