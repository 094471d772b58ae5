import { atom, computed } from "nanostores";
import { failedCodes } from "../../wallet/failed-codes.ts";
import type { PlannedPart } from "../check/plan.ts";
import type { DraftStore } from "../draft/draft.ts";
import { parted } from "../line/pay-line.ts";
import { type createPaidRecord, knownBy } from "../paid/paid-record.ts";
import type { createPartSize } from "../check/part-size.ts";
import type { createWallet } from "../payer/wallet.ts";
import { withSmallerParts } from "../run/cut.ts";
import type { Journal } from "../run/journal.ts";
import { isFinal, isOnItsWay } from "../run/payment-states.ts";
import {
  attemptOf,
  disentangled,
  hasUnresolvedParts,
  isRunOver,
  type Known,
  type NotBegun,
  type Part,
  partAfter,
  type Run,
  type RunRates,
  withPart,
} from "../run/run.ts";
import type { UndoStore } from "../undo/undo.ts";
import type { World } from "../world/world.ts";
import type { Hold } from "./hold.ts";
import { loadSigning } from "./load-signing.ts";
import type { Held, NotSigned, SendEnd, SendPorts } from "./send.ts";

/** What is happening to a run that is being sent, or was. */
export interface Sending {
  run: Run;
  /** True while this tab sends it. */
  active: boolean;
  /** True when no further signature will be asked for. */
  pausing: boolean;
  /** True when the wallet was silent for 20 seconds. */
  slow: boolean;
  /** True while the record of payments is waited for: it knows fewer ledgers than the network. */
  behind: boolean;
  /** Why it ended; null while it goes on. */
  end: SendEnd | { why: NotSending } | null;
}

/** Why sending did not begin, or broke off. */
export type NotSending =
  | "other_tab"
  /** Another run is being sent, by this tab or another. */
  | "other_run"
  | "no_locks"
  | "no_wallet"
  | "other_account"
  /** An earlier page asked the wallet for a signature; that window answers nobody any more. */
  | "window_lost"
  | "broken";

/** Why the journal took no run in. */
type Refused = Extract<NotBegun, "changed" | "busy" | "taken">;

/** What is fixed when a draft becomes a run to be sent. */
export interface Beginning {
  /** The draft as the person saw it. */
  draft: Run;
  payer: string;
  parts: readonly PlannedPart[];
  rates: RunRates | null;
  /** The lines, by their ids, whose memo says whose money it is. */
  ownMemos: ReadonlySet<string>;
  /** What was known of who had been paid. */
  known: Known;
  /** The lines that stay behind, and the name of the draft that they go to. */
  rest: { ids: ReadonlySet<string>; name: string };
}

/** What sends a run, and asks what became of it: nobody needs it on a visit. */
type SendingCode = typeof import("./sending.ts");

/** Null where it cannot be fetched just now. */
async function loadSending(): Promise<SendingCode | null> {
  return await import("./sending.ts").catch(() => null);
}

/** Where the tab remembers a run that somebody is busy with although it is over. */
const IN_HAND = "lipwa run in hand";

/** The runs of this browser: one is shown, and one at most is sent by this tab. */
export function createRuns(
  world: World,
  { journal, undo, draft, wallet, partSize, record, settled, draftOpened }: {
    journal: Journal;
    undo: UndoStore;
    draft: DraftStore;
    wallet: ReturnType<typeof createWallet>;
    partSize: ReturnType<typeof createPartSize>;
    record: ReturnType<typeof createPaidRecord>;
    /** Called when the ledger may have changed what the payer holds. */
    settled: () => void;
    /** Called when another draft is shown. */
    draftOpened: () => void;
  },
) {
  /** Every run of this browser, the newest first; null until they are read. */
  const $runs = atom<Run[] | null>(null);

  /** Each run that was shown, by its id: a run that is sent goes on while another is shown. */
  const $sendings = atom<Readonly<Record<string, Sending>>>({});
  const $shownId = atom<string | null>(null);

  /** The run that is shown as being sent; null while none is. */
  const $sending = computed(
    [$sendings, $shownId],
    (sendings, id): Sending | null => (id === null ? null : sendings[id]) ?? null,
  );

  const { lastAsked } = draft;

  /** Ends the waiting of the run that this tab sends. */
  let waiting = new AbortController();

  const isoNow = () => new Date(world.now()).toISOString();

  /** Reads the runs from the browser's database. */
  async function read(): Promise<void> {
    const runs = await journal.runs();
    $runs.set(runs.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)));
  }

  /**
   * Comes back to a run that is over when the page is opened again in this tab: its receipts are
   * passed on by apps that the page is left for, and a phone may end it meanwhile. Null ends that.
   */
  function keepInHand(runId: string | null): void {
    if (runId === null) world.session.removeItem(IN_HAND);
    else world.session.setItem(IN_HAND, runId);
  }

  /**
   * Shows what is under way: a run that is being sent, or that is in hand; else the newest draft.
   * `asksForDraft`: the page was opened for a draft.
   */
  async function openNewest(asksForDraft: boolean): Promise<void> {
    const isLast = lastAsked.watch();
    await read();
    // a full disk stands in nobody's way: it is done the next time
    await disentangle().catch(() => {});
    void learnLater();
    if (!isLast()) return;
    const runs = $runs.get() ?? [];
    const sending = runs.find(({ status }) => status === "sending");
    if (sending !== undefined) return await show(sending.id);
    const inHand = runs.find(({ id }) => id === world.session.getItem(IN_HAND));
    if (inHand !== undefined && !asksForDraft) return await show(inHand.id);
    const newest = runs.find(({ status }) => status === "draft");
    if (newest !== undefined) await openDraft(newest);
  }

  /** Brings what older versions have kept of two runs as paid by one transaction in order. */
  async function disentangle(): Promise<void> {
    if (disentangled($runs.get() ?? []).length === 0) return;
    await locked(async () => await journal.saveRuns(...disentangled(await journal.runs())));
    await read();
  }

  /** Takes up what the ledger says by now of what was left open when its run was ended. */
  async function learn(): Promise<void> {
    const runs = (await journal.runs()).filter(hasUnresolvedParts);
    if (runs.length === 0) return;
    const code = await loadSending();
    if (code === null) return;
    const status: SendPorts["status"] = (envelope) => code.statusNow(world, envelope);
    const learned = await code.learnUnresolved(runs, { status, codes: failedCodes, now: isoNow });
    if (learned.length === 0) return;
    await locked(async () => {
      for (const { runId, left, part } of learned) {
        const run = await journal.run(runId);
        const same = run?.parts.find(({ no }) => no === part.no);
        // it was taken up again meanwhile, and perhaps left open with another envelope
        const isSame = same?.state === left.state && hashOf(same) === hashOf(left);
        if (run?.status !== "stopped" || !isSame) continue;
        const now = withPart(run, part);
        if (!isRunOver(now)) await journal.savePart(runId, part);
        else await journal.saveRun({ ...now, status: "finished", updatedAt: isoNow() });
        world.tabs.announce(runId);
        await refresh(runId, $sendings.get()[runId]?.end);
      }
    });
    await read();
  }

  /** What cannot be asked, or kept, now is asked about when the page, or the run, is opened again. */
  async function learnLater(): Promise<void> {
    await learn().catch(() => {});
  }

  /** Does `work` while no tab sends; where a browser has no locks, none of its tabs does. */
  async function locked(work: () => Promise<void>): Promise<void> {
    await (world.lock === null ? work() : world.lock(work));
  }

  /** Shows a draft as the database has it by now; the run, where another tab has sent it. */
  async function openDraft({ id }: Pick<Run, "id">): Promise<void> {
    draftOpened();
    const isLast = lastAsked.ask();
    const isDraft = await draft.open(id, isLast);
    if (!isLast()) return;
    if (isDraft) $shownId.set(null);
    else await show(id);
  }

  /** Shows a run of the journal: one under way, or one that has ended. */
  async function show(runId: string): Promise<void> {
    const isLast = lastAsked.ask();
    await refresh(runId, await dropLostWindow(runId) ? { why: "window_lost" } : null);
    const shown = $sendings.get()[runId];
    if (shown === undefined) return;
    if (isLast()) $shownId.set(runId);
    if (hasUnresolvedParts(shown.run)) void learnLater();
  }

  /**
   * A page that ended while the wallet was asked kept nothing, and its window answers nobody any
   * more: where no tab sends now, nothing of the run is in the wallet. True where that was new.
   */
  async function dropLostWindow(runId: string): Promise<boolean> {
    const asked = (run: Run | null) => run?.parts.find(({ state }) => state === "signing");
    if (asked(await journal.run(runId)) === undefined) return false;
    const dropped = await world.lock?.(async () => {
      const part = asked(await journal.run(runId));
      if (part !== undefined) await journal.savePart(runId, partAfter(part, "refuse"));
      return part !== undefined;
    });
    return dropped?.value ?? false;
  }

  /** Leaves the run that was sent, for a new one. */
  function leave(): void {
    keepInHand(null);
    lastAsked.ask();
    $shownId.set(null);
    void read();
  }

  /** What the journal has of a run that this tab does not send just now. */
  async function refresh(runId: string, end: Sending["end"] = null): Promise<void> {
    const run = await journal.run(runId);
    if (run === null || $sendings.get()[runId]?.active === true) return;
    keepSending(runId, {
      run,
      active: false,
      pausing: false,
      slow: false,
      behind: false,
      end,
    });
  }

  /** Deletes a draft, which can be brought back. A run that was sent stays: it is the employer's own record. */
  async function deleteDraft(id: string): Promise<void> {
    const run = await journal.removeDraft(id);
    if (run !== null && draft.$draft.get()?.id === id) draft.leave();
    await read();
    if (run === null) return;
    undo.offer({ what: "draftDeleted", name: run.name, n: 1 }, async () => {
      await journal.saveDrafts(null, run);
      await read();
    });
  }

  /**
   * Opens the draft of that id, made when it is asked for first; the run, where it is sent by now.
   * An id that follows from what the draft is for means that there is never a second one: not on a
   * second click, nor in another tab.
   */
  async function openOnce(wanted: Run): Promise<void> {
    const isLast = lastAsked.watch();
    let known = await journal.run(wanted.id);
    if (known === null) {
      const written = await journal.saveDrafts(null, wanted);
      known = written === "kept" ? wanted : await journal.run(wanted.id);
    }
    if (known === null || !isLast()) return;
    if (known.status === "draft") await openDraft(known);
    else await show(known.id);
  }

  /**
   * Opens a draft with the lines of a run that were not paid and are in no other draft or run; the
   * same one when it is asked for again. Only for a run that is over: then nobody in it can be paid
   * by the old run any more.
   */
  async function retryUnpaid(runId: string, name: string): Promise<void> {
    const isLast = lastAsked.watch();
    const find = () => unpaidIn(runId, name);
    // one at a time: what another tab does with the run meanwhile would be written over
    const found = world.lock === null ? { value: await find() } : await world.lock(find);
    if (found === null) return await refresh(runId, { why: "other_run" });
    const next = found.value === null ? null : await journal.run(found.value);
    // made it is for all that
    if (!isLast()) return await read();
    if (next?.status === "draft") await openDraft(next);
    else if (next !== null) await show(next.id);
  }

  /** The id of the draft, made where there is none yet; of a run where nothing is left to be paid. */
  async function unpaidIn(runId: string, name: string): Promise<string | null> {
    const run = await journal.run(runId);
    if (run === null || run.status === "sending" || run.status === "draft") return null;
    const known = run.rest === undefined ? null : await journal.run(run.rest);
    if (known?.status === "draft") return known.id;
    const others = (await journal.runs()).filter(({ id }) => id !== runId);
    const drafted = others.filter(({ status }) => status === "draft").flatMap(({ lines }) => lines);
    const elsewhere = new Set([...takenLines(others), ...drafted.map(({ id }) => id)]);
    const [lines] = parted(unpaidLines(run), elsewhere);
    if (lines.length === 0) return known?.id ?? runId;
    // a draft that was sent, or deleted after some of it was moved, is not the one to go on with
    let id = known === null ? run.rest ?? `${run.id}-rest` : `${known.id}-rest`;
    while (others.some((other) => other.id === id)) id += "-rest";
    await journal.saveDrafts(null, { ...draft.makeRest(run, name, lines), id }, {
      ...run,
      rest: id,
    });
    return id;
  }

  /**
   * Turns the draft into a run to be sent: what is to be paid is fixed and kept from here on. Where
   * another tab has done so with the same draft, that run is shown and nothing is sent twice; where
   * it keeps another version of it, nothing is begun.
   */
  async function begin(beginning: Beginning): Promise<"begun" | "shown" | Refused> {
    const { id } = beginning.draft;
    // one at a time, so that no other run takes a line of it between the question and the answer
    const held = await world.lock?.(() => beginAlone(beginning));
    const begun = held?.value ?? "busy";
    const known = begun === "begun" ? null : await journal.run(id);
    if (begun !== "begun" && (known === null || known.status === "draft")) return begun;
    await show(id);
    // another may have been opened meanwhile; in the place of the draft itself the run is
    if (draft.$draft.get()?.id === id) {
      draft.leave();
      $shownId.set(id);
    }
    if (begun !== "begun") return "shown";
    // wages on their way must not be cleared away with the cache
    world.persist();
    // where rows went is still worth knowing; what was done to the draft is final now
    const { ids, name } = beginning.rest;
    if (ids.size > 0) undo.tell({ what: "moved", name, n: ids.size });
    else undo.settle();
    return "begun";
  }

  async function beginAlone(
    { draft: written, payer, parts, rates, ownMemos, known, rest }: Beginning,
  ): Promise<"begun" | Refused> {
    const ids = parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId));
    const taken = takenLines((await journal.runs()).filter((run) => run.id !== written.id));
    if (ids.some((id) => taken.has(id))) return "taken";
    const begun = await draft.keep(async (given, base) => {
      // what was changed while it was being confirmed is not what was looked at
      if (given.lines !== written.lines || given.feeCeiling !== written.feeCeiling) return null;
      const [lines, left] = parted(given.lines, rest.ids);
      const run: Run = {
        ...given,
        lines,
        status: "sending",
        payer,
        updatedAt: isoNow(),
        rates,
        ownMemos: lines.flatMap(({ id }) => ownMemos.has(id) ? id : []),
        parts: parts.map((part, at) => ({
          ...part,
          no: at + 1,
          state: "waiting",
          attempts: [],
          known,
        })),
      };
      // together, so that a line is never in both or in none
      return await journal.begin(
        base,
        run,
        ...left.length === 0 ? [] : [draft.makeRest(given, rest.name, left)],
      );
    });
    return begun ? "begun" : "changed";
  }

  /** Sends, or goes on sending, a run from wherever its journal stands. */
  async function goOn(runId: string): Promise<void> {
    await alone(runId, async (run, code) => {
      const session = wallet.$session.get();
      if (needsWallet(run)) {
        if (session.status !== "ready") return { why: "no_wallet" };
        if (session.address !== run.payer) return { why: "other_account" };
      }
      const { end } = await code.sendRun(run, ports(runId, code), control(runId));
      return end;
    });
  }

  /**
   * A person says of a part that can no longer be applied, and of which the ledger cannot say
   * whether it was: it was not paid. It is asked once more; only where that gives no better answer
   * the part may be signed anew.
   */
  async function declareUnpaid(runId: string, no: number): Promise<void> {
    await alone(runId, async (run, code) => {
      const part = run.parts.find((each) => each.no === no);
      if (part === undefined || !isOnItsWay(part.state)) return null;
      const said = await code.statusNow(world, attemptOf(run, part));
      if (said.status === "unknown" && said.known !== null) {
        if (run.payer !== null) await record.read(run.payer);
        const now = knownBy(record.$record.get());
        // what nobody can tell any more is answered by this; what the record shows is still asked about
        const known = now && part.known && { ...part.known, at: now.at };
        await journal.savePart(runId, partAfter(unsure(part), "disown", known ? { known } : {}));
      }
      return null;
    });
    await goOn(runId);
  }

  /**
   * A person decides about a part that is held: `leaveOut` are those of its lines that are not paid
   * by this run; whoever else is in it is, whatever they got.
   */
  async function decide(
    runId: string,
    { part: no, known }: Hold,
    leaveOut: ReadonlySet<string>,
  ): Promise<void> {
    await alone(runId, async (run, code) => {
      const held = run.parts.find((part) => part.no === no);
      // nothing of it is signed: a page that ended while it was asked for kept nothing
      const part = held?.state === "signing" ? partAfter(held, "refuse") : held;
      if (part?.state !== "waiting") return null;
      const left = code.partWithout(part, leaveOut, known);
      if (left !== null) {
        await journal.savePart(runId, left);
        return null;
      }
      const parts = run.parts.filter((each) => each !== held);
      const over = parts.length === 0 && { status: "stopped" as const, updatedAt: isoNow() };
      await journal.dropParts({ ...run, parts, ...over }, [no]);
      return null;
    });
    await goOn(runId);
  }

  /** Puts fewer payments into what is still to be signed, as the wallet cannot sign as many bytes. */
  async function cutSmaller(runId: string, size: number): Promise<void> {
    partSize.choose(size);
    await alone(runId, async (run) => {
      await journal.saveRun({ ...run, parts: withSmallerParts(run.parts, size) });
      return null;
    });
  }

  /** Does `work` with a run while no other tab, nor this one, sends any; says how it ended. */
  async function alone(
    runId: string,
    work: (run: Run, code: SendingCode) => Promise<Sending["end"]>,
  ): Promise<void> {
    const sendings = Object.values($sendings.get());
    if ($sendings.get()[runId]?.active === true) return;
    if (sendings.some(({ active }) => active)) return await refresh(runId, { why: "other_run" });
    if (world.lock === null) return await refresh(runId, { why: "no_locks" });
    const done = await world.lock(async () => {
      // what another tab did to it meanwhile is in the journal, not in this tab's memory
      const run = await journal.run(runId);
      if (run === null || run.status !== "sending") return null;
      waiting = new AbortController();
      keepSending(runId, {
        run,
        active: true,
        pausing: false,
        slow: false,
        behind: false,
        end: null,
      });
      let end: Sending["end"] = { why: "broken" };
      try {
        const code = await loadSending();
        end = code === null
          ? { why: "not_signed", refusal: { ok: false, code: "not_loaded" } }
          : await work(run, code);
      } finally {
        // a full disk, a closed database: the journal has all that was done, so it can be taken up
        patch(runId, { active: false, pausing: false, slow: false, behind: false, end });
      }
      return end;
    });
    await refresh(runId, done === null ? { why: "other_tab" } : done.value);
    // the ledger's record is read anew now: what this browser has sent is not somebody else's in it
    await read();
    settled();
  }

  /** Asks for no further signature. What is signed still goes on. */
  function pause(runId: string): void {
    patch(runId, { pausing: true });
  }

  /** Ends the waiting for a wallet, or a ledger, that does not answer. */
  function stopWaiting(): void {
    waiting.abort();
  }

  /**
   * Ends a run, which can be taken back. Possible only while nothing of it can be applied any more:
   * what nobody can tell of stays as it is and is never offered to be paid again.
   */
  async function close(runId: string): Promise<void> {
    const isLast = lastAsked.watch();
    const closed = await world.lock?.(async () => {
      const run = await journal.run(runId);
      if (run === null || run.status !== "sending" || !(await canClose(run))) return null;
      const parts = run.parts.map((part): Part =>
        part.state === "signing" ? partAfter(part, "refuse") : part
      );
      const ended: Run = { ...run, parts, status: "stopped", updatedAt: isoNow() };
      await journal.saveRun(ended);
      return ended;
    });
    world.tabs.announce(runId);
    // the ledger may take its time, in which another run was opened
    await (isLast() ? show : refresh)(runId);
    const ended = closed?.value ?? null;
    if (ended === null) return;
    undo.offer({ what: "ended", name: ended.name, n: 1 }, () => reopen(ended));
  }

  /** Takes back that a run was ended, unless its people went into another run meanwhile. */
  async function reopen(ended: Run): Promise<void> {
    const opened = await world.lock?.(async () => {
      const run = await journal.run(ended.id);
      if (run?.updatedAt !== ended.updatedAt || run.rest !== ended.rest) return false;
      const taken = takenLines((await journal.runs()).filter(({ id }) => id !== run.id));
      if (unpaidLines(run).some(({ id }) => taken.has(id))) return false;
      await journal.saveRun({ ...run, status: "sending", updatedAt: isoNow() });
      return true;
    });
    if (opened?.value !== true) undo.tell({ what: "staysEnded", name: ended.name, n: 1 });
    world.tabs.announce(ended.id);
    await show(ended.id);
  }

  async function canClose(run: Run): Promise<boolean> {
    // what is refused is learned of later, and is offered to be paid again only then
    const open = run.parts.filter(({ state }) => isOnItsWay(state) && state !== "refused");
    if (open.length === 0) return true;
    const code = await loadSending();
    if (code === null) return false;
    for (const part of open) {
      const said = await code.statusNow(world, attemptOf(run, part));
      if (said.status !== "unknown" || said.known === null) return false;
    }
    return true;
  }

  /** Follows what other tabs do to drafts and runs. */
  function watchOtherTabs(): void {
    world.tabs.listen(async (runId) => {
      await draft.lookElsewhere(runId);
      const shown = $sendings.get()[runId];
      if (shown !== undefined) await refresh(runId, shown.end);
    });
  }

  function control(runId: string) {
    return {
      paused: () => $sendings.get()[runId]?.pausing ?? false,
      signal: waiting.signal,
      changed: (run: Run) => {
        patch(runId, { run, slow: false, behind: false });
        world.tabs.announce(runId);
      },
    };
  }

  function ports(runId: string, code: SendingCode): SendPorts {
    const { place, network: { usdcIssuer } } = world;
    return {
      journal,
      sign: async (run, part, signal) => {
        const session = wallet.$session.get();
        if (session.status !== "ready") return { ok: false, code: "not_allowed" };
        const onSlow = () => patch(runId, { slow: true });
        const wait = async (milliseconds: number) => {
          patch(runId, { behind: true });
          await world.sleep(milliseconds, signal);
          return !signal.aborted;
        };
        const hold = async (usedIn: number): Promise<NotSigned | Held | null> => {
          const held = await code.holdOf({ place, record, usedIn, wait }, run, part);
          patch(runId, { behind: false });
          if (held === "unread" || held === "behind") return { ok: false, code: `record_${held}` };
          return held && { ok: false, code: "held", hold: held };
        };
        const isUsed = async (sequence: bigint, closedAt: number) => {
          const own = (await journal.runs()).filter(({ payer }) => payer === run.payer);
          return own.flatMap(({ parts }) => parts).some(({ state, attempts }) => {
            const last = isFinal(state) ? attempts.at(-1) : undefined;
            // what is long over may be of a network that was reset since
            return last !== undefined && last.sequence >= sequence && last.maxTime >= closedAt;
          });
        };
        const signing = await loadSigning();
        if (signing === null) return { ok: false, code: "not_loaded" };
        const by = { wallet: session.wallet, place, usdcIssuer, onSlow, hold, isUsed };
        return await signing.signPart(by, run, part, signal);
      },
      submit: (envelope) => code.submitEnvelope(place, envelope),
      status: (envelope) => code.statusNow(world, envelope),
      codes: failedCodes,
      wait: (milliseconds, signal) => world.sleep(milliseconds, signal),
      now: isoNow,
    };
  }

  function keepSending(runId: string, sending: Sending): void {
    $sendings.set({ ...$sendings.get(), [runId]: sending });
  }

  function patch(runId: string, change: Partial<Sending>): void {
    const sending = $sendings.get()[runId];
    if (sending !== undefined) keepSending(runId, { ...sending, ...change });
  }

  return {
    $runs,
    $sending,
    read,
    keepInHand,
    openNewest,
    openDraft,
    openOnce,
    show,
    leave,
    deleteDraft,
    retryUnpaid,
    begin,
    goOn,
    declareUnpaid,
    decide,
    cutSmaller,
    pause,
    stopWaiting,
    close,
    watchOtherTabs,
  };
}

function needsWallet(run: Run): boolean {
  return run.parts.some(({ state }) => state === "waiting" || state === "signing");
}

/**
 * The lines that other runs of this browser have paid, or may still pay: a line that was moved from
 * draft to draft keeps its id, and is paid once.
 */
function takenLines(runs: readonly Run[]): Set<string> {
  const parts = runs.flatMap(({ status, parts }) =>
    parts.filter(({ state }) =>
      state === "paid" || isOnItsWay(state) || (status === "sending" && state !== "failed")
    )
  );
  return new Set(parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId)));
}

function unpaidLines(run: Run): Run["lines"] {
  const unpaid = new Set(
    run.parts.filter(({ state }) => state !== "paid" && !isOnItsWay(state))
      .flatMap(({ payments }) => payments.map(({ lineId }) => lineId)),
  );
  return parted(run.lines, unpaid)[1];
}

/** The transaction that was signed last for a part. */
function hashOf({ attempts }: Part): string | undefined {
  return attempts.at(-1)?.hash;
}

/** A part that went out, or may have, as one of which nobody knows. */
function unsure(part: Part): Part {
  const isKept = part.state === "signed" || part.state === "refused";
  const sent = isKept ? partAfter(part, "send") : part;
  return sent.state === "sent" ? partAfter(sent, "lose") : sent;
}
