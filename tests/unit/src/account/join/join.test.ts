import type { Keypair } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import type { Answer } from "../../../../../src/client/answer.ts";
import type { AccountOrganization } from "../../../../../src/contract/organization.ts";
import { createJoinStore, progressOf } from "../../../../../src/account/join/join.ts";
import type { JoinDependencies } from "../../../../../src/account/join/load-invitation.ts";
import { type Invitation, sealInvitation } from "../../../../../src/invitation/invitation.ts";
import {
  createReply,
  readReply,
  replyText,
  sealReply,
} from "../../../../../src/invitation/reply.ts";
import { walletRefusal } from "../../../../../src/wallet/wallet.ts";
import {
  BEFORE,
  EMPLOYER,
  EXPIRES,
  invitation,
  keypair,
  keysOf,
  LINK,
  NETWORK,
  signedBy,
  SITE,
  WORKER,
} from "../../invitation/made.ts";
import { FakeBox } from "./fake-box.ts";

const NAME: AccountOrganization = {
  address: EMPLOYER.publicKey(),
  name: "Demo Solar",
  domain: "demosolar.example",
  domainInLetters: null,
  checkedAt: "2026-11-28T08:00:00.000Z",
};

const ADDRESS = WORKER.publicKey();

const signsAs = (key: Keypair) => (text: string) =>
  Promise.resolve({ ok: true as const, value: signedBy(key, text) });
const signs = signsAs(WORKER);

async function opened(
  { document = invitation(), ...source }: Partial<JoinDependencies> & {
    document?: Invitation;
    organization?: Answer<AccountOrganization>;
  } = {},
) {
  const keys = await keysOf();
  const box = new FakeBox(LINK.box, keys.guestToken);
  box.put(0, await sealInvitation(keys, document));
  const organization = source.organization ?? { ok: true as const, value: NAME };
  const asked: string[] = [];
  const join = createJoinStore(LINK, {
    site: SITE,
    network: NETWORK,
    api: {
      organization: (address) => {
        asked.push(address);
        return Promise.resolve(organization);
      },
    },
    boxes: box,
    now: () => BEFORE,
    ...source,
  });
  return { join, box, keys, asked, state: () => join.$state.get() };
}

/** A page that has read its invitation. */
async function invited(...source: Parameters<typeof opened>) {
  const page = await opened(...source);
  await page.join.read();
  return page;
}

/** A person's reply, as stored in a slot. */
async function replyOf(signer = keypair(9), slot = 1) {
  const unsigned = createReply(invitation(), { box: LINK.box, address: signer.publicKey() });
  const signature = signedBy(signer, replyText(unsigned));
  return await sealReply(await keysOf(), slot, { ...unsigned, signature });
}

describe("the page of an invitation", () => {
  test("names the employer by what account and domain publish of each other", async () => {
    const { state } = await invited();
    expect(state().invited).toMatchObject({
      invitation: { name: "Amina Yusuf" },
      sender: { is: "named", organization: { name: "Demo Solar" } },
      isEnded: false,
      replies: [],
    });
  });

  test.each<[string, Partial<Parameters<typeof opened>[0]>, string]>([
    ["nobody signed it", { document: invitation({}, { signature: "" }) }, "missing"],
    [
      "another signed it",
      { document: invitation({}, { expires: "2027-01-01T00:00:00.000Z" }) },
      "invalid",
    ],
    [
      "the domain does not list the account",
      { organization: { ok: false, code: "no_organization", status: 404 } },
      "not_listed",
    ],
    [
      "the account has no domain",
      {
        document: invitation({ domain: "" }),
        organization: { ok: false, code: "no_organization", status: 404 },
      },
      "no_name",
    ],
    [
      "the name cannot be looked up",
      { organization: { ok: false, code: "offline", status: 0 } },
      "unread",
    ],
  ])("shows no name where %s", async (_why, given, why) => {
    const { state, asked } = await invited(given);
    expect(state().invited).toMatchObject({ sender: { is: "unnamed", why } });
    if (why === "missing" || why === "invalid") expect(asked).toEqual([]);
  });

  test.each(
    [
      ["no_box", "missing"],
      ["box_ended", "ended"],
      ["rate_limited", "busy"],
      ["offline", "unreached"],
      ["internal_error", "unreached"],
      ["unreadable_answer", "unreached"],
    ] as const,
  )("says of a box that answers %s that it is %s", async (fault, why) => {
    const { join, box, state } = await opened();
    box.fault = fault;
    await join.read();
    expect(state().invited).toEqual({ why });
    box.fault = null;
    await join.read();
    expect(state().invited).toHaveProperty("invitation");
  });

  test("tells a broken link from one whose key fits nothing", async () => {
    const { box, asked } = await opened();
    const source = { site: SITE, network: NETWORK, now: () => BEFORE, boxes: box };
    const api = { organization: () => Promise.reject(new Error(`not asked: ${asked}`)) };
    const broken = createJoinStore(null, { ...source, api });
    await broken.read();
    expect(broken.$state.get().invited).toEqual({ why: "broken" });
    const other = { ...LINK, key: new Uint8Array(16) };
    const wrong = createJoinStore(other, { ...source, api });
    await wrong.read();
    expect(wrong.$state.get().invited).toEqual({ why: "missing" });
  });

  test("shows nothing of a box that holds something else", async () => {
    const { join, box, state } = await opened();
    box.put(0, new Uint8Array(40));
    await join.read();
    expect(state().invited).toEqual({ why: "unreadable" });
  });

  test("says which network an invitation is for", async () => {
    const { state } = await invited({ document: invitation({ network: "Another network" }) });
    expect(state().invited).toEqual({ why: "other_network", network: "Another network" });
  });

  test("knows addresses that were given before, and takes nothing else for one", async () => {
    const { join, box, state } = await opened();
    box.put(1, new Uint8Array(70_000));
    box.put(2, await replyOf(keypair(9), 2));
    // written for another slot
    box.put(3, await replyOf(keypair(8), 2));
    await join.read();
    expect(state().invited).toMatchObject({ replies: [{ address: keypair(9).publicKey() }] });
    // slots that can't be a reply are not fetched, however much a stranger has written
    expect(box.reads).toEqual([0, 2, 3]);
  });
});

describe("giving an address", () => {
  test("puts a reply that the employer accepts into the first free slot", async () => {
    const { join, box, keys, state } = await invited();
    await join.signAndSend(ADDRESS, signs);
    expect(state().reply).toEqual({ is: "delivered", address: ADDRESS, others: 0 });
    const bytes = box.slots.get(1)?.bytes ?? new Uint8Array();
    const written = { keys, slot: 1, invitation: invitation(), writtenAt: BEFORE };
    expect(await readReply(bytes, written)).toEqual({ ok: true, address: ADDRESS });
  });

  test("gives the same reply again where the answer was lost, and finds it there", async () => {
    const { join, box, state } = await invited();
    box.losesAnswer = true;
    await join.signAndSend(ADDRESS, signs);
    expect(state().reply).toEqual({ is: "unconfirmed", why: "unreached" });
    await join.signAndSend(ADDRESS, () => Promise.reject(new Error("it is signed already")));
    expect(state().reply).toEqual({ is: "delivered", address: ADDRESS, others: 0 });
    expect(box.writes).toBe(1);
  });

  test("gives it in the next slot if another reply came first, and says so", async () => {
    const { join, box, state } = await invited();
    const other = await replyOf();
    box.beforeWrite = () => {
      if (!box.slots.has(1)) box.put(1, other);
    };
    await join.signAndSend(ADDRESS, signs);
    expect(state().reply).toEqual({ is: "delivered", address: ADDRESS, others: 1 });
    expect([...box.slots.keys()]).toEqual([0, 1, 2]);
  });

  test("says where nothing is left to write into", async () => {
    const { join, box, state } = await invited();
    for (let slot = 1; slot < 16; slot++) box.put(slot, new Uint8Array(1));
    await join.signAndSend(ADDRESS, signs);
    expect(state().reply).toEqual({ is: "full" });
  });

  test.each(
    [
      ["no_room", { is: "unconfirmed", why: "unreached" }],
      ["body_too_large", { is: "full" }],
      ["rate_limited", { is: "unconfirmed", why: "busy" }],
      ["offline", { is: "unconfirmed", why: "unreached" }],
    ] as const,
  )("says of a box that answers %s to it that it is %o", async (fault, reply) => {
    const { join, box, state } = await invited();
    box.beforeWrite = () => (box.fault = fault);
    await join.signAndSend(ADDRESS, signs);
    expect(state().reply).toEqual(reply);
    expect(box.writes).toBe(0);
  });

  test("is of the account that is here, where another one is by now", async () => {
    const { join, box, keys, state } = await invited();
    box.losesAnswer = true;
    await join.signAndSend(ADDRESS, signs);
    const now = keypair(9);
    await join.signAndSend(now.publicKey(), signsAs(now));
    // the employer then has to ask which of the two is right
    expect(state().reply).toEqual({ is: "delivered", address: now.publicKey(), others: 1 });
    const bytes = box.slots.get(2)?.bytes ?? new Uint8Array();
    const written = { keys, slot: 2, invitation: invitation(), writtenAt: BEFORE };
    expect(await readReply(bytes, written)).toEqual({ ok: true, address: now.publicKey() });
  });

  test("counts as delivered only for the account that gave it", async () => {
    const { join, state } = await invited();
    await join.signAndSend(ADDRESS, signs);
    expect(progressOf(ADDRESS, state().reply)).toBe(state().reply);
    expect(progressOf(keypair(9).publicKey(), state().reply)).toEqual({ is: "none" });
  });

  test("sends nothing without a signature of that account", async () => {
    const { join, box, state } = await invited();
    await join.signAndSend(ADDRESS, () => Promise.resolve(walletRefusal("refused")));
    expect(state().reply).toEqual({ is: "unsigned", refusal: walletRefusal("refused") });
    await join.signAndSend(ADDRESS, signsAs(keypair(9)));
    expect(state().reply).toEqual({ is: "unsigned", refusal: walletRefusal("altered") });
    expect(box.writes).toBe(0);
  });

  test("is over if the invitation has ended or was withdrawn", async () => {
    let now = BEFORE;
    const { join, box, state } = await invited({ now: () => now });
    box.fault = "box_ended";
    await join.signAndSend(ADDRESS, signs);
    expect(state()).toMatchObject({ invited: { why: "ended" }, step: "invitation" });
    box.fault = null;
    await join.read();
    now = Date.parse(EXPIRES);
    await join.signAndSend(ADDRESS, () => Promise.reject(new Error("nothing is signed")));
    expect(state()).toMatchObject({ invited: { isEnded: true }, step: "invitation" });
  });

  test("counts other addresses beside one's own of an earlier visit", async () => {
    const { join, box, state } = await opened();
    box.put(1, await replyOf());
    box.put(2, await replyOf(WORKER, 2));
    await join.read();
    join.markAsMine(ADDRESS);
    expect(state().reply).toEqual({ is: "delivered", address: ADDRESS, others: 1 });
  });
});
