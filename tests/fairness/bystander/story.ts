import fc from "fast-check";
import { atTheBeginning, startClock } from "./clock.ts";
import {
  CROWD_QUESTIONS,
  type CrowdQuestion,
  type Mood,
  MOODS,
  type Question,
  QUESTIONS,
  SECOND_MS,
  type Setup,
  SETUPS,
  startWorld,
  type Told,
} from "./world.ts";

/** What happens next. */
export type Step =
  /** Somebody asks for much at a time, of accounts that nobody else asks about. */
  | { does: "crowd"; who: number; what: CrowdQuestion; many: number; from: number }
  /** The servers answer what is asked of those otherwise. */
  | { does: "mood"; mood: Mood }
  /** One of the crowd asks what the bystander asks. */
  | { does: "same"; who: number; what: Question }
  | { does: "bystander"; what: Question }
  | { does: "pass"; ms: number };

export interface Story {
  setup: Setup;
  /** Milliseconds for each answer of a server. */
  latency: number;
  /** How they answer what is asked of the crowd's accounts at first. */
  mood: Mood;
  steps: Step[];
}

const WHO = ["203.0.113.1", "203.0.113.2"];
const BYSTANDER = "198.51.100.7";
const NEWCOMER = "198.51.100.8";

/** However unwell others are, a bystander waits no longer for what is answered well, in milliseconds. */
const PATIENCE_MS = 700;

/** As long as anything that is asked may take. */
const LONGEST_MS = 40_000;

/**
 * A server that answers 5xx leaves all without it while its circuit is open, and while the last of
 * those answers is on its way.
 */
const BROKEN_MS = 5_000 + 2_000;

/** After this time nothing is left of what was. */
const CALM_MS = 75_000;

const question = fc.constantFrom(...QUESTIONS);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("crowd" as const),
      who: fc.constantFrom(0, 0, 0, 1),
      what: fc.constantFrom(...CROWD_QUESTIONS),
      many: fc.constantFrom(1, 5, 6, 12, 13, 24, 60),
      from: fc.nat(39),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("mood" as const), mood: fc.constantFrom(...MOODS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("same" as const),
      who: fc.constantFrom(0, 0, 0, 1),
      what: question,
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("bystander" as const), what: question }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("pass" as const),
      ms: fc.constantFrom(1, 100, 700, 1_300, 3_100, 5_000, 9_900, 10_100, 21_000, 61_000),
    }),
  },
);

export const stories: fc.Arbitrary<Story> = fc.record({
  setup: fc.constantFrom(...SETUPS),
  latency: fc.constantFrom(0, 30, 300),
  mood: fc.constantFrom(...MOODS),
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
});

/** Where a text is another than it should be. */
function differing(text: string, wanted: string): string {
  let at = 0;
  while (text[at] === wanted[at]) at += 1;
  const around = (whole: string) => whole.slice(Math.max(0, at - 40), at + 40);
  return `…${around(text)}… and is …${around(wanted)}…`;
}

/** What everybody is to be told, by setup: what somebody is told who is alone. */
const truths = new Map<Setup, Record<Question, string>>();

/**
 * Asked twice: the first time all code is loaded that is loaded on demand, which takes the machine's
 * own time.
 */
async function truthOf(setup: Setup): Promise<Record<Question, string>> {
  const known = truths.get(setup);
  if (known !== undefined) return known;
  let said: [Question, string][] = [];
  for (let n = 0; n < 2; n++) said = await atTheBeginning(() => saidAlone(setup));
  const truth = Object.fromEntries(said) as Record<Question, string>;
  truths.set(setup, truth);
  return truth;
}

async function saidAlone(setup: Setup): Promise<[Question, string][]> {
  const world = await startWorld(setup, 0);
  const said: [Question, string][] = [];
  for (const what of QUESTIONS) {
    const answer = await world.ask(BYSTANDER, what);
    if ("code" in answer) throw new Error(`${what}: ${answer.code}`);
    said.push([what, answer.said]);
  }
  return said;
}

/**
 * Lets a story happen; what was wrong in it. One client's crowd costs a bystander nothing at all: what
 * is answered well is told in time. Of two who make common cause it may cost an answer, and never the
 * truth; and so may a server that answers 5xx to a crowd. After it nothing is left of any of it.
 */
export async function tell({ setup, latency, mood, steps }: Story): Promise<string[]> {
  const truth = await truthOf(setup);
  const clock = startClock();
  const wrongs: string[] = [];
  try {
    const world = await startWorld(setup, latency);
    world.mood = mood;
    const crowd = new Set<number>();
    let brokenAt = -Infinity;
    const behind: Promise<unknown>[] = [];

    /** What a crowd asks for may be refused, and breaks nothing. */
    const leave = (what: string, work: Promise<unknown>) => {
      behind.push(work.catch((error) => wrongs.push(`${what} throws ${error}`)));
    };

    const judge = (what: Question, said: Told, when: string) => {
      if ("said" in said && said.said !== truth[what]) {
        wrongs.push(`${when}: ${what} is told as ${differing(said.said, truth[what])}`);
      }
    };

    const hear = async (client: string, what: Question, isOwed: boolean, when: string) => {
      const since = Date.now();
      const answer = await clock.until(world.ask(client, what), LONGEST_MS) ??
        { code: "nothing at all" };
      judge(what, answer, when);
      // a page goes out without what takes long, even to somebody who is alone
      const isLatePage = what === "page" && (latency > 30 || setup === "two");
      if (!isOwed || isLatePage) return;
      const ms = Date.now() - since;
      if ("code" in answer) wrongs.push(`${when}: ${what} is told as ${answer.code}`);
      // an account is asked of one server, and all else of a witness as well
      const isWitnessed = setup === "two" && what !== "account";
      const most = PATIENCE_MS + 12 * latency + (isWitnessed ? 3 * SECOND_MS : 0);
      if (ms > most) wrongs.push(`${when}: ${what} took ${ms} ms`);
    };

    for (const [n, each] of steps.entries()) {
      const when = `step ${n}`;
      if (world.mood === "broken") brokenAt = Date.now();
      switch (each.does) {
        case "crowd":
          crowd.add(each.who);
          for (let one = 0; one < each.many; one++) {
            leave(when, world.crowd(WHO[each.who] ?? "", each.what, each.from + one));
          }
          await clock.pass(1);
          break;
        case "same":
          crowd.add(each.who);
          leave(
            when,
            world.ask(WHO[each.who] ?? "", each.what).then((answer) =>
              judge(each.what, answer, `${when}, to the crowd`)
            ),
          );
          await clock.pass(1);
          break;
        case "mood":
          world.mood = each.mood;
          break;
        case "pass":
          await clock.pass(each.ms);
          break;
        case "bystander": {
          const isAvailable = Date.now() - brokenAt > BROKEN_MS;
          await hear(BYSTANDER, each.what, isAvailable && crowd.size < 2, when);
        }
      }
    }
    world.mood = "well";
    await clock.pass(CALM_MS);
    for (const what of QUESTIONS) {
      await hear(BYSTANDER, what, true, "in the end");
      await hear(NEWCOMER, what, true, "in the end, to a newcomer");
      await hear(WHO[0] ?? "", what, true, "in the end, to the crowd");
    }
    const circuits = await clock.until(world.circuits(), LONGEST_MS);
    if (circuits?.includes("open")) wrongs.push(`circuits are ${circuits}`);
    if (await clock.until(Promise.all(behind), LONGEST_MS) === null) {
      wrongs.push("somebody is never answered");
    }
    return wrongs;
  } finally {
    clock.stop();
  }
}
