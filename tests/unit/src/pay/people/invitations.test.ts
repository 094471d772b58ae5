import { Keypair } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Boxes } from "../../../../../functions/box/boxes.ts";
import { deriveBoxKeys, readBoxLink } from "../../../../../src/box/link.ts";
import type { BoxApi } from "../../../../../src/client/box.ts";
import { BOX_LIMITS } from "../../../../../src/contract/box-limits.ts";
import { readInvitation } from "../../../../../src/invitation/invitation.ts";
import { createReply, replyText, sealReply } from "../../../../../src/invitation/reply.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { acceptReplies } from "../../../../../src/pay/people/invite/accept.ts";
import {
  findAcceptConflict,
  type InvitationState,
  needsDecision,
  type StoredInvitation,
  toInvitedPerson,
} from "../../../../../src/pay/people/invite/invitation-state.ts";
import {
  InvitationStore,
  invitationUrl,
} from "../../../../../src/pay/people/invite/invitations.ts";
import { createAccountOpener } from "../../../../../src/pay/people/invite/account-opener.ts";
import { changePeople } from "../../../../../src/pay/people/people-changes.ts";
import { emptyPerson, type Person } from "../../../../../src/pay/people/people.ts";
import { signTextWith } from "../../../../../src/wallet/keys.ts";
import { boxApi } from "../../box/box-api.ts";
import { EMPLOYER, keepPeople, TestWorld, windowSteps, worker } from "../pay-world.ts";

const DAY_MS = 86_400_000;

/** The key of a worker's address. */
const keyOf = (n: number) => Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(20 + n));

describe("invitations", () => {
  let kv: Deno.Kv;
  let world: TestWorld;
  let boxes: BoxApi;
  let pay: PayState;
  let invitations: InvitationStore;
  const amina: Person = { ...emptyPerson(), id: "amina", name: "Amina" };

  beforeEach(async () => {
    kv = await Deno.openKv(":memory:");
    world = new TestWorld();
    boxes = boxApi(new Boxes({ kv, now: () => world.now }), () => world.online);
    [pay, invitations] = await opens(boxes);
    await keepPeople(pay, [amina]);
  });
  afterEach(() => kv.close());

  async function opens(boxes: BoxApi): Promise<[PayState, InvitationStore]> {
    const pay = await world.tab({ boxes });
    const invitations = new InvitationStore(pay.world, pay.wallet);
    await invitations.read();
    return [pay, invitations];
  }

  const invite = (people: readonly Person[] = [amina], isSigned = true) =>
    invitations.invite({ people, text: "Welcome", isSigned });

  function kept(of = invitations): StoredInvitation {
    const [newest] = of.$invitations.get() ?? [];
    if (newest === undefined) throw new Error("nobody is invited");
    return newest;
  }

  const listed = (length: number) =>
    Array.from({ length }, (_, n) => ({ ...emptyPerson(), id: `${n}`, name: `Worker ${n}` }));

  const person = () => pay.people.$people.get()?.find(({ id }) => id === "amina");
  const invited = () => toInvitedPerson(kept(), pay.people.$people.get() ?? [], world.now);
  const state = () => invited().state;

  const keptUrl = () => invitationUrl(pay.world.network.publicUrl, kept());

  /** The invitation that a browser opens from a link. */
  async function opened(url: string) {
    const link = readBoxLink("invitation", new URL(url));
    if (link === null) throw new Error(`broken link: ${url}`);
    const keys = await deriveBoxKeys("invitation", link);
    const bytes = await boxes.readSlot(keys.box, 0, { token: keys.guestToken });
    if (!bytes.ok) throw new Error(bytes.code);
    const { publicUrl, passphrase: network } = pay.world.network;
    const page = { keys, site: new URL(publicUrl).host, network, now: world.now };
    return { keys, reading: await readInvitation(bytes.value, page) };
  }

  /** The n-th worker replies with their own address; `signer` signs in their place. */
  async function answer(slot: number, n: number, signer = n): Promise<void> {
    const { keys, reading } = await opened(keptUrl());
    if (!("invitation" in reading)) throw new Error(reading.code);
    const said = createReply(reading.invitation, { box: keys.box, address: worker(n) });
    const signature = signTextWith(keyOf(signer), replyText(said));
    const sealed = await sealReply(keys, slot, { ...said, signature });
    const written = await boxes.writeSlot(keys.box, slot, sealed, { token: keys.guestToken });
    expect(written.ok).toBe(true);
  }

  /** The same, then the dashboard reads it. */
  async function reply(...said: Parameters<typeof answer>): Promise<void> {
    await answer(...said);
    await invitations.check([]);
  }

  /** Amina is invited, and replies with the first worker's address. */
  async function replied(): Promise<void> {
    await invite();
    await reply(1, 1);
  }

  const accept = () => acceptReplies(pay, invitations, [invited()]);

  test("opens the wallet's window with the click, before the name is looked up", async () => {
    const steps = windowSteps(world, pay);
    for (const isOnline of [true, false]) {
      world.online = isOnline;
      const inviting = invite();
      expect(steps.splice(0)).toEqual(["opened: 0 signed, 0 sent"]);
      await inviting;
      expect(steps.splice(0)).toEqual(["closed: 0 signed, 0 sent"]);
    }
  });

  test("leads from a signed link to an address that is accepted and paid", async () => {
    expect(await invite()).toBe(true);
    const { reading } = await opened(keptUrl());
    expect(reading).toMatchObject({
      code: "open",
      signature: "valid",
      invitation: {
        name: "Amina",
        text: "Welcome",
        employer: EMPLOYER.publicKey(),
        site: "lipwa.example",
      },
    });
    expect(state()).toEqual({ step: "invited" });
    await reply(1, 1);
    expect(state()).toEqual({ step: "replied", address: worker(1), isConfirmed: false });
    // nothing is accepted automatically
    expect(person()?.address).toBe("");
    await invitations.setConfirmed(kept(), worker(1));
    expect(state()).toMatchObject({ step: "replied", isConfirmed: true });
    await accept();
    expect(person()?.address).toBe(worker(1));
    expect(state()).toEqual({ step: "accepted", address: worker(1), isDoubted: false });
    await pay.undo.$undo.get()?.undo?.();
    expect(person()?.address).toBe("");
    expect(state()).toMatchObject({ step: "replied" });
  });

  test("survives a reload, and another tab reads the reply", async () => {
    await invite();
    const [, other] = await opens(boxes);
    expect(kept(other)).toEqual(kept());
    await reply(1, 1);
    await other.check([]);
    expect(kept(other).replies).toEqual(kept().replies);
    expect(kept(other).replies.length).toBe(1);
  });

  type Answers = [slot: number, worker: number, signer?: number][];

  // the replies, and the state before the person is asked
  test.each<[string, Answers, InvitationState["step"]]>([
    ["one that proves its address", [[1, 1]], "replied"],
    [
      "the same twice, as after a lost answer or from a new phone with the same words",
      [[1, 1], [2, 1]],
      "replied",
    ],
    ["one that another key has signed", [[1, 1, 2]], "refused"],
    ["two addresses", [[1, 1], [2, 2]], "hold"],
    ["one address, and one that proves nothing", [[1, 1], [2, 2, 3]], "hold"],
    ["two that prove nothing", [[1, 1, 3], [2, 2, 3]], "hold"],
    [
      "the same in every slot, so that nobody else can answer",
      Array.from({ length: BOX_LIMITS.slots - 1 }, (_, at) => [at + 1, 1]),
      "hold",
    ],
  ])("%s", async (_, answers, step) => {
    await invite();
    for (const [slot, n, signer] of answers) await reply(slot, n, signer);
    expect(state().step).toBe(step);
  });

  test("are on hold with two answers until the employer has asked, and again with a third", async () => {
    await replied();
    await reply(2, 2);
    await accept();
    expect(person()?.address).toBe("");
    await invitations.setConfirmed(kept(), worker(2));
    expect(state()).toEqual({ step: "replied", address: worker(2), isConfirmed: true });
    await accept();
    expect(state()).toEqual({ step: "accepted", address: worker(2), isDoubted: false });
    expect(needsDecision(state())).toBe(false);
    await reply(3, 3);
    expect(state()).toEqual({ step: "accepted", address: worker(2), isDoubted: true });
    expect(needsDecision(state())).toBe(true);
    expect(person()?.address).toBe(worker(2));
  });

  test("a code that was compared before a second answer came no longer counts", async () => {
    await replied();
    await invitations.setConfirmed(kept(), worker(1));
    await reply(2, 2);
    expect(state().step).toBe("hold");
  });

  test("what was ticked while a second answer came in does not cover it", async () => {
    await replied();
    const seen = kept();
    await reply(2, 2);
    await invitations.setConfirmed(seen, worker(1));
    expect(state().step).toBe("hold");
  });

  test.each([
    ["another tab has read a second answer", reply],
    ["a second answer lies in its box unread", answer],
  ])("what is accepted while %s is on hold instead", async (_, second) => {
    await replied();
    const seen = invited();
    await second(2, 2);
    await acceptReplies(pay, invitations, [seen]);
    expect(person()?.address).toBe("");
    expect(state().step).toBe("hold");
  });

  test("no reply is accepted from a box that can't be read", async () => {
    await replied();
    world.online = false;
    await accept();
    expect(person()?.address).toBe("");
    expect(invitations.$reading.get().fault).toBe("offline");
    world.online = true;
    await accept();
    expect(person()?.address).toBe(worker(1));
  });

  test("of two invitations of a person that are answered differently neither is accepted with the others", async () => {
    const answered = [];
    for (const n of [1, 2]) {
      await invite();
      await reply(1, n);
      answered.push(invited());
      world.now += 1;
    }
    await acceptReplies(pay, invitations, answered);
    expect(person()?.address).toBe("");
    await acceptReplies(pay, invitations, answered.slice(1));
    expect(person()?.address).toBe(worker(2));
  });

  test("shows how many boxes were checked, and ignores a second press", async () => {
    await replied();
    const shown: unknown[] = [];
    invitations.$accepting.subscribe((each) => void shown.push(each));
    await Promise.all([accept(), accept()]);
    expect(shown).toEqual([null, { n: 0, all: 1 }, { n: 1, all: 1 }, null]);
    expect(person()?.address).toBe(worker(1));
  });

  test("of two people who name one address the first alone has it", async () => {
    const kwame: Person = { ...emptyPerson(), id: "kwame", name: "Kwame" };
    await keepPeople(pay, [kwame]);
    const said = { state: { step: "replied" as const, address: worker(1), isConfirmed: true } };
    await invite([amina, kwame]);
    const all = (invitations.$invitations.get() ?? []).map((each) => ({
      ...said,
      storedInvitation: each,
      person: each.personId === "kwame" ? kwame : amina,
    }));
    await acceptReplies(pay, invitations, all);
    expect(pay.people.$people.get()?.map(({ address }) => address).sort())
      .toEqual(["", worker(1)]);
  });

  test("an address that was written while the reply was looked at isn't replaced", async () => {
    await replied();
    const seen = invited();
    await keepPeople(pay, [{ ...amina, address: worker(5) }]);
    await acceptReplies(pay, invitations, [seen]);
    expect(person()?.address).toBe(worker(5));
  });

  /** The wage form or another tab changes the list while the first reply is being confirmed. */
  async function acceptDuring(change: () => Promise<void>): Promise<void> {
    await replied();
    const { setConfirmed } = invitations;
    invitations.setConfirmed = async (...given) => {
      await change();
      return await setConfirmed.apply(invitations, given);
    };
    await accept();
  }

  test("a wage that changes while replies are accepted stays", async () => {
    await acceptDuring(() => keepPeople(pay, [{ ...amina, amount: "30" }]));
    expect(person()).toMatchObject({ address: worker(1), amount: "30" });
  });

  test("a person who is deleted while replies are accepted isn't added again", async () => {
    await acceptDuring(async () => {
      const other = await world.tab();
      await changePeople(other, new Map([["amina", null]]), [amina]);
    });
    expect(pay.people.$people.get()).toEqual([]);
  });

  test("a reply is never accepted silently if the person has an address", async () => {
    await keepPeople(pay, [{ ...amina, address: worker(5) }]);
    await replied();
    expect(person()?.address).toBe(worker(5));
    const people = pay.people.$people.get() ?? [];
    expect(findAcceptConflict(worker(1), person(), people))
      .toEqual({ is: "replaces", address: worker(5) });
    const twin = { ...emptyPerson(), name: "Kwame", address: worker(1) };
    expect(findAcceptConflict(worker(1), person(), [...people, twin]))
      .toEqual({ is: "taken", name: "Kwame" });
    await accept();
    expect(person()).toMatchObject({ address: worker(1), formerAddresses: [worker(5)] });
  });

  test("end after a week without a reply, and what comes too late finds no box", async () => {
    await invite();
    world.now += 7 * DAY_MS;
    await invitations.check([]);
    expect(state()).toEqual({ step: "expired" });
    expect(kept().isOver).toBe(true);
  });

  test("one that was taken back leads to nothing", async () => {
    await invite();
    const url = keptUrl();
    world.online = false;
    await invitations.withdraw(kept());
    // it would still work
    expect(invitations.$reading.get().fault).toBe("offline");
    expect(kept().id).toBeDefined();
    world.online = true;
    await invitations.withdraw(kept());
    expect(invitations.$invitations.get()).toEqual([]);
    await expect(opened(url)).rejects.toThrow("box_ended");
  });

  test("without a signature nothing is made, unless the employer goes without", async () => {
    world.refuses = true;
    expect(await invite()).toBe(false);
    expect(invitations.$inviting.get()).toMatchObject({
      step: "refused",
      refusal: { code: "refused" },
    });
    expect(invitations.$invitations.get()).toEqual([]);
    expect(await invite([amina], false)).toBe(true);
    const { reading } = await opened(keptUrl());
    expect(reading).toMatchObject({ signature: "missing" });
  });

  test("nothing is made without the name of the employer's account", async () => {
    world.online = false;
    expect(await invite()).toBe(false);
    expect(invitations.$inviting.get()).toEqual({ step: "failed", code: "offline", done: 0 });
    expect([invitations.$invitations.get(), world.signatures]).toEqual([[], 0]);
    world.online = true;
    // it has no name, and says so
    expect(await invite()).toBe(true);
    expect(kept().invitation.domain).toBe("");
  });

  test("are asked for again where the service did not answer, under the same link", async () => {
    let answers = 0;
    const broken: BoxApi = {
      ...boxes,
      writeSlot: async (...args) => {
        const written = await boxes.writeSlot(...args);
        // the box is written, but the answer is lost
        return ++answers > 3 ? written : { ok: false, code: "offline", status: 0 };
      },
    };
    [pay, invitations] = await opens(broken);
    expect(await invite()).toBe(false);
    expect(state()).toEqual({ step: "not_placed" });
    const { id } = kept();
    await invitations.placeAgain();
    expect(kept()).toMatchObject({ id, isPlaced: true });
    expect(state()).toEqual({ step: "invited" });
  });

  test("a second press while inviting invites no one twice", async () => {
    const steps = windowSteps(world, pay);
    expect(await Promise.all([invite(), invite()])).toEqual([true, false]);
    expect(steps.map((step) => step.split(":")[0])).toEqual(["opened", "closed"]);
    expect(invitations.$invitations.get()?.length).toBe(1);
  });

  test.each(["putAll", "changeIf"] as const)(
    "can be made again after the database has refused %s()",
    async (method) => {
      const { db } = world;
      const before = db[method];
      Object.assign(db, { [method]: () => Promise.reject(new Error("its disk is full")) });
      expect(await invite()).toBe(false);
      expect(invitations.$inviting.get()).toMatchObject({ step: "failed", code: "not_stored" });
      Object.assign(db, { [method]: before });
      if (method === "putAll") expect(await invite()).toBe(true);
      else await invitations.placeAgain();
      expect(state()).toEqual({ step: "invited" });
      expect(invitations.$inviting.get()).toEqual({ step: "idle" });
    },
  );

  test.each([
    ["the service refuses their boxes", "not_placed", 102],
    ["the browser can't store them", "not_stored", 100],
  ])("the people who already have an invitation are counted if %s", async (_, fault, done) => {
    let placed = 0;
    const broken: BoxApi = {
      ...boxes,
      writeSlot: async (...args) =>
        fault === "not_placed" && ++placed > 100
          ? { ok: false, code: "no_room", status: 503 }
          : await boxes.writeSlot(...args),
    };
    [pay, invitations] = await opens(broken);
    const { putAll } = world.db;
    let stored = 0;
    world.db.putAll = async (writes) => {
      if (fault === "not_stored" && ++stored > 1) throw new Error("its disk is full");
      await putAll(writes);
    };
    expect(await invite(listed(102))).toBe(false);
    expect(invitations.$inviting.get()).toMatchObject({ step: "failed", done });
  });

  test("a hundred and one take two signatures, and each has a link of their own", async () => {
    const people = listed(101);
    await keepPeople(pay, people);
    const steps = windowSteps(world, pay);
    expect(await invite(people)).toBe(true);
    // browsers would block another window, long after the click
    expect(steps.map((step) => step.split(":")[0])).toEqual(["opened", "closed"]);
    const all = invitations.$invitations.get() ?? [];
    expect(new Set(all.map(({ key }) => key)).size).toBe(101);
    expect(new Set(all.map(({ invitation }) => invitation.signature)).size).toBe(2);
  });

  test("that replies could not be read is told, and what is known stays", async () => {
    await replied();
    const { at } = invitations.$reading.get();
    world.online = false;
    world.now += 60_000;
    await invitations.check([]);
    expect(invitations.$reading.get()).toEqual({ fault: "offline", at });
    expect(state().step).toBe("replied");
  });
});

describe("new accounts", () => {
  async function opened(world: TestWorld) {
    const { world: around, wallet } = await world.tab();
    return {
      invitations: new InvitationStore(around, wallet),
      newAccounts: createAccountOpener(around, { ...wallet, onSettled: () => {} }),
    };
  }

  test("are opened with one signature, but for those that are open already", async () => {
    const world = new TestWorld();
    const { invitations, newAccounts } = await opened(world);
    const [a, b, c] = [worker(1), worker(2), worker(3)];
    world.findings.set(a, "no_account").set(c, "no_account");
    await invitations.readAccounts([a, b, c]);
    expect(invitations.$accounts.get().get(a)?.isActive).toBe(false);
    await newAccounts.open([a, b, c]);
    expect(newAccounts.$work.get().step).toBe("done");
    expect(world.applied).toEqual([`create ${a}`, `create ${c}`]);
    expect(world.signatures).toBe(1);
    await newAccounts.open([a, b, c]);
    expect(newAccounts.$work.get()).toMatchObject({ step: "failed", code: "all_open" });
    expect(world.signatures).toBe(1);
    await invitations.readAccounts([a]);
    expect(invitations.$accounts.get().get(a)).toMatchObject({
      isActive: true,
      usdcTrustline: "none",
    });
  });

  test.each<[string, (world: TestWorld) => void, string]>([
    ["the ledger cannot be asked", (world) => (world.online = false), "unreachable"],
    ["another tab sends", (world) => (world.lockHeld = true), "other_tab"],
    ["the person says no", (world) => (world.refuses = true), "refused"],
  ])("none is opened where %s", async (_, spoil, code) => {
    const world = new TestWorld();
    const { newAccounts } = await opened(world);
    world.findings.set(worker(1), "no_account");
    spoil(world);
    await newAccounts.open([worker(1)]);
    expect(newAccounts.$work.get()).toMatchObject({ step: "failed", code });
    expect(world.applied).toEqual([]);
  });
});
