import { DASHBOARD } from "../../src/pay/messages/dashboard.ts";
import type {
  StoredInvitation,
  StoredReply,
} from "../../src/pay/people/invite/invitation-state.ts";
import { emptyPerson, type Person } from "../../src/pay/people/people.ts";
import type { DatabaseWrite } from "../../src/pay/world/database.ts";
import type { ReplyFault } from "../../src/invitation/reply.ts";
import { DEMO_WORKERS, EMPLOYER_ADDRESSES } from "../../src/wallet/demo-accounts.ts";
import { addressOf } from "../stub-ledger.ts";
import { matching, problem, type State, stateBuilder, type Step } from "./state.ts";

const m = DASHBOARD.en.invite;
const EMPLOYER = EMPLOYER_ADDRESSES["Demo Solar"] ?? "";
const PATH = `/{lang}/dashboard?demo=${EMPLOYER}#people`;

const OPEN: Step = { press: ".people .head .btn:first-child[aria-expanded]" };
const ADD: Step[] = [
  { fill: ".new-name input", text: "Marie-Antoinette Nyirahabimana-Uwimana" },
  { press: ".new-name .btn" },
  { see: ".invite .choose input:checked" },
];
const MAKE: Step[] = [OPEN, ...ADD, { press: ".invite .btn.main" }];

/** An address with an account. */
const KNOWN = DEMO_WORKERS[0]?.address ?? "";

/** An address without an account. */
const newcomer = (n: number) => addressOf(`newcomer ${n}`);

interface Made {
  name: string;
  address?: string;
  replies?: readonly (string | ReplyFault)[];
  asked?: StoredInvitation["asked"];
  isOver?: boolean;
}

/** An invited person and their replies: addresses, or faults of replies without one. */
function invited(
  at: number,
  { name, address = "", replies = [], asked = null, isOver = true }: Made,
): DatabaseWrite[] {
  const person: Person = { ...emptyPerson(), id: `person ${at}`, name, address };
  const id = `${at}`.padStart(10, "0");
  const writtenAt = new Date().toISOString();
  const kept: StoredInvitation = {
    id,
    personId: person.id,
    key: "A".repeat(22),
    ownerToken: "A".repeat(43),
    invitation: {
      site: "lipwa.example",
      network: "",
      employer: EMPLOYER,
      boxes: [id],
      expires: new Date(Date.now() + 5 * 86_400_000).toISOString(),
      signature: `${"A".repeat(86)}==`,
      domain: "",
      name,
      text: "",
    },
    invitedAt: Date.now() - at,
    isPlaced: true,
    isOver,
    replies: replies.map((reply, index): StoredReply => ({
      slot: index + 1,
      writtenAt,
      reading: reply.startsWith("G")
        ? { ok: true, address: reply }
        : { ok: false, fault: reply as ReplyFault, address: null },
    })),
    asked,
  };
  return [{ store: "people", value: person }, { store: "invitations", value: kept }];
}

/** One person for each of the other states. */
function everyone(): DatabaseWrite[] {
  const made: Made[] = [
    { name: "Amina", replies: [newcomer(1)] },
    { name: "Baraka", replies: [newcomer(2)], asked: { address: newcomer(2), replies: 1 } },
    { name: "Chidi", replies: [newcomer(3)], asked: { address: newcomer(3), replies: 1 } },
    { name: "Marie-Antoinette Nyirahabimana-Uwimana", replies: [newcomer(4), newcomer(5)] },
    { name: "Fatou", replies: ["bad_signature"] },
    { name: "Kwame", replies: [newcomer(6)], address: KNOWN },
    { name: "Juma", replies: [KNOWN] },
    { name: "Nakato" },
  ];
  return made.flatMap((each, at) => invited(at, each));
}

/** Accepted replies: an open account, one that isn't open, a doubted one. */
function accepted(): DatabaseWrite[] {
  const made: Made[] = [
    { name: "Amina", replies: [KNOWN], address: KNOWN },
    { name: "Baraka", replies: [newcomer(1)], address: newcomer(1) },
    {
      name: "Chidi",
      replies: [newcomer(2), newcomer(3)],
      address: newcomer(2),
      asked: { address: newcomer(2), replies: 1 },
    },
  ];
  return made.flatMap((each, at) => invited(at, each));
}

export function invitationStates(): State[] {
  const state = stateBuilder({ section: "dashboard", site: "sandbox", path: PATH });
  return [
    state("invite", "People are asked for their address", {
      steps: [OPEN, ...ADD],
      shows: matching(m.signingHint),
    }),
    state("invite-without-wallet", "The same before a wallet is connected", {
      path: "/{lang}/dashboard#people",
      steps: [OPEN, ...ADD],
      shows: matching(m.needsWallet),
    }),
    state("invited", "A link to send, with its code", {
      steps: [
        ...MAKE,
        { press: ".send-link summary" },
        { press: ".send-link .do button:last-child" },
        { see: ".send-link .scan img" },
      ],
      shows: matching(m.scan),
    }),
    state("invite-no-room", "The service has no room for another box", {
      answers: { "PUT /api/box": problem(507, "no_room") },
      steps: [...MAKE, { see: ".invitations .notice.warn" }],
      shows: matching(m.why.no_room),
    }),
    state("invitations", "Replies: to compare, compared, on hold, refused, other address, ended", {
      records: everyone(),
      steps: [{ see: ".invitations .rows li" }],
      shows: matching(m.hold),
    }),
    state("invitations-accepted", "Accepted: an open account, one to open, one with two answers", {
      records: accepted(),
      steps: [{ see: ".new-accounts .btn" }],
      shows: matching(m.doubted),
    }),
    state("invitations-unread", "The boxes could not be read", {
      records: invited(0, { name: "Amina", isOver: false }),
      answers: { "GET /api/box": problem(503, "store_unavailable") },
      steps: [{ see: ".invitations .notice.warn" }],
      shows: matching(m.notRead),
    }),
  ];
}
