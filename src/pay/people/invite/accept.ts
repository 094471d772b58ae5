import type { Pay } from "../../pay.ts";
import { changePeople } from "../people-changes.ts";
import { emptyPerson, type Person } from "../people.ts";
import type { Invitations } from "./invitations.ts";
import type { InvitationState, KeptInvitation } from "./invitation-state.ts";

/** An invitation with its person, as they stand now. */
export interface Invited {
  kept: KeptInvitation;
  /** Nobody, where they were taken off the list meanwhile. */
  person: Person | undefined;
  state: InvitationState;
}

/** Takes the addresses of replies over to their people; all of it is one step to be undone. */
export async function acceptAll(
  pay: Pick<Pay, "world" | "people" | "undo">,
  { ask }: Pick<Invitations, "ask">,
  all: readonly Invited[],
): Promise<void> {
  const wanted = new Map<string, Person>();
  for (const { kept, person, state } of all) {
    if (state.step !== "replied") continue;
    const { personId: id, invitation: { name } } = kept;
    wanted.set(id, { ...person ?? { ...emptyPerson(), name }, id, address: state.address });
    await ask(kept.id, state.address);
  }
  const [first] = wanted.values();
  const offer = await changePeople(pay, wanted);
  offer({ what: "addressAccepted", name: first?.name ?? "", n: wanted.size });
}
