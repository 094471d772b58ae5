import { Asset, Operation } from "@stellar/stellar-sdk/base";
import { DASHBOARD } from "../../src/pay/messages/dashboard.ts";
import { dashboardPayer } from "../../src/pay/payer/messages/payer.en.ts";
import { EMPLOYER_ADDRESSES } from "../../src/wallet/demo-accounts.ts";
import { demoKeyOf, employerKey } from "../e2e/dashboard-world.ts";
import { firmOf, StillLedger } from "../e2e/approval-world.ts";
import { hire, submitFor, submitSigned } from "../e2e/payroll-world.ts";
import { approveByLink, declineByLink, fillWithJunk } from "../reply.ts";
import { CONNECT, draft, listOf, REVIEW, SIGN } from "./dashboard-states.ts";
import type { Sites } from "./sites.ts";
import { type Answer, matching, problem, type State, type Step } from "./state.ts";

const { collect: m, send: { ends } } = DASHBOARD.en;

const {
  "Demo Tailors": TAILORS = "",
  "Demo Bakery": BAKERY = "",
  "Demo Solar": SOLAR = "",
} = EMPLOYER_ADDRESSES;

const TWO = { [TAILORS]: 1, [BAKERY]: 1 };
const THREE = { ...TWO, [SOLAR]: 1 };

/** Looks up an account that has the demo employer's key as a signer. */
function lookUp(payer: string): Step[] {
  return [
    // the panel closes once the wallet is connected
    { see: ".payer-chip:not([open])" },
    { press: ".payer-chip:not([open]) summary", until: ".other-payer > .btn.text" },
    { press: ".other-payer > .btn.text[aria-expanded=false]", until: ".payers form .input" },
    { fill: ".payers form .input", text: payer },
    { press: ".payers form .btn" },
    { see: `.payers form li [aria-describedby="payer-${payer}"]` },
  ];
}

const SEEN = ".collecting a.link";

/** The first signer has signed, and the page has checked for the others' answers. */
const SIGNED: Step[] = [{ hurry: 10 }, ...SIGN, { see: ".collecting .signers" }];

interface Made extends Pick<State, "shows"> {
  /** The account's signers, and the weight that a payment needs. */
  weights?: Readonly<Record<string, number>>;
  needed?: number;
  answers?: Record<string, Answer>;
  /** What others do with the link, given the account and one of the people. */
  others?: (at: { link: string; firm: string; worker: string }) => Promise<void>;
  /** Runs once the draft is reviewed; with `payer`, only the account is looked up. */
  steps?: Step[] | "payer";
  /** Runs before the page is opened. */
  before?: () => void;
}

/** A run that collects the signatures of others, from its review to its end. */
export function collectingStates({ payroll: { network, url } }: Sites): State[] {
  const state = (
    name: string,
    about: string,
    { shows, weights = TWO, needed = 2, answers, others, steps = SIGNED, before }: Made,
  ): State => {
    const made = { firm: "", worker: "" };
    return {
      section: "dashboard",
      site: "payroll",
      path: "/{lang}/dashboard",
      name,
      about,
      shows,
      ...(answers && { answers }),
      ...(others && { others: (link: string) => others({ link, ...made }) }),
      steps: async () => {
        before?.();
        const workers = await hire(network, { ready: 3 });
        made.worker = workers[0]?.address ?? "";
        // every state takes an account of its own out of the demo employer's money
        made.firm = await firmOf(url, weights, [1, needed, needed], 200n);
        const payer = [...CONNECT, ...lookUp(made.firm)];
        if (steps === "payer") return payer;
        return [
          ...payer,
          { press: `.payers form [aria-describedby="payer-${made.firm}"]` },
          { press: ".payer-chip[open] summary", until: ".payer-chip:not([open])" },
          ...draft(listOf(workers)),
          ...REVIEW,
          ...steps,
        ];
      },
    };
  };
  /** A state after others have acted on the link. */
  const answered = (name: string, about: string, made: Made, ...more: Step[]): State =>
    state(name, about, { ...made, steps: [...SIGNED, { share: SEEN }, ...more] });

  let still = new StillLedger(2);
  const ledgers: Answer = async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(url + pathname + search);
    return { status: answer.status, body: still.tell(await answer.json()) };
  };
  return [
    state("collecting-payer", "Looking up an account whose signers have different weights", {
      weights: { ...THREE, [SOLAR]: 2 },
      needed: 3,
      steps: "payer",
      shows: matching(dashboardPayer.notAlone),
    }),
    state("collecting-one", "The first of two has signed", { shows: /Waiting for G/ }),
    state("collecting-several", "One of three has signed; one of two others is needed", {
      weights: THREE,
      shows: matching(m.waiting),
    }),
    state("collecting-weights", "Signers with different weights; one of them can’t help", {
      weights: { ...THREE, [SOLAR]: 2 },
      needed: 3,
      shows: matching(m.haveWeight),
    }),
    state("collecting-elsewhere", "Adding signatures from another tool", {
      steps: [...SIGNED, { press: ".collecting details.more summary" }, { see: ".elsewhere" }],
      shows: new RegExp(`${m.elsewhere}.*Transaction`),
    }),
    answered("collecting-declined", "The other signer declined, with a reason", {
      others: async ({ link }) =>
        await declineByLink(link, await demoKeyOf("Demo Bakery"), "Amina left in October."),
      shows: matching(m.says),
    }, { see: ".collecting q.says" }),
    answered("collecting-declined-silently", "The other signer declined, without a reason", {
      others: async ({ link }) => await declineByLink(link, await demoKeyOf("Demo Bakery"), ""),
      shows: matching(m.saysNothing),
    }, { see: ".collecting .notice.bad" }),
    state("collecting-no-link", "The link couldn’t be made", {
      answers: { "PUT /api/box": "cut" },
      shows: matching(ends.not_proposed),
    }),
    state("collecting-link-ended", "The link has ended", {
      answers: { "GET /api/box": problem(410, "box_ended") },
      steps: [...SIGNED, { see: ".collecting .notice.warn" }],
      shows: matching(m.linkEnded),
    }),
    answered("collecting-link-full", "Someone has filled the link’s slots", {
      others: async ({ link }) => await fillWithJunk(link),
      shows: matching(m.linkFull),
    }, { see: ".collecting .notice.warn" }),
    state("collecting-unreached", "The others’ answers can’t be read", {
      answers: { "GET /api/box": "cut" },
      steps: [...SIGNED, { see: ".collecting .notice.warn" }],
      shows: matching(m.unreached),
    }),
    answered("collecting-signers-changed", "A signer was removed from the account", {
      others: async ({ firm: source }) => {
        // a transaction of another account, so that the run's sequence numbers stay free
        const signer = { ed25519PublicKey: BAKERY, weight: 0 };
        const remove = Operation.setOptions({ source, signer });
        await submitSigned(network, await employerKey(), [remove], [
          await demoKeyOf("Demo Bakery"),
        ]);
      },
      shows: matching(m.tooFew),
    }, { see: ".collecting .notice.bad" }),
    state("collecting-enough", "Enough have signed, but the paused run couldn’t be taken back", {
      answers: { "DELETE /api/box": "cut" },
      others: async ({ link }) => await approveByLink(link, await demoKeyOf("Demo Bakery")),
      steps: [
        ...SIGNED,
        { press: ".collecting > .do > .btn.text" },
        { see: ".notice.warn" },
        { share: SEEN },
        { see: ".collecting > .do .btn:not(.text)" },
      ],
      shows: matching(m.enough),
    }),
    answered("collecting-held", "Enough have signed, and someone was paid since", {
      others: async ({ link, firm: source, worker: destination }) => {
        const bakery = await demoKeyOf("Demo Bakery");
        const asset = new Asset("USDC", network.usdcIssuer);
        const pay = Operation.payment({ source, destination, asset, amount: "32.5" });
        await submitSigned(network, await employerKey(), [pay], [bakery]);
        await approveByLink(link, bakery);
      },
      shows: matching(m.heldTitle),
    }, { see: ".notice .choose" }),
    state("collecting-too-late", "Not enough have signed in time", {
      answers: { "GET /sandbox/horizon/ledgers": ledgers },
      before: () => (still = new StillLedger(2)),
      others: () => Promise.resolve(still.goOn()),
      steps: [...SIGNED, { share: SEEN }, { see: "#too-late-title" }],
      shows: matching(m.tooLate),
    }),
    answered("collecting-overtaken", "Another transaction of the account came first", {
      others: async ({ firm }) => {
        const note = Operation.manageData({ name: "note", value: "first" });
        const keys = [await employerKey(), await demoKeyOf("Demo Bakery")];
        await submitFor(network, firm, [note], keys);
      },
      shows: matching(m.overtaken),
    }, { see: "#too-late-title" }),
    state("collecting-taken-back", "It was taken back, and can’t be paid before it expires", {
      steps: [
        ...SIGNED,
        { press: ".collecting > .do > .btn.text" },
        { see: ".sending.is-over" },
      ],
      shows: matching(m.openOf),
    }),
  ];
}
