import type { Pay } from "../../pay.ts";
import { usePay } from "../../ui/use-pay.ts";
import { InvitationStore } from "./invitations.ts";
import { createNewAccounts } from "./new-accounts.ts";

/** The state of inviting, for one page. */
function createInviting(pay: Pay) {
  const { $session } = pay.wallet;
  const invitations = new InvitationStore(pay.world, { $session });
  void invitations.read();
  const settled = () => void pay.balance.read();
  return { invitations, newAccounts: createNewAccounts(pay.world, { $session, settled }) };
}

/** Requests in progress continue while another view is shown. */
const OF_PAGE = new WeakMap<Pay, ReturnType<typeof createInviting>>();

/** The state of inviting. It loads with its views, since paying doesn't need it. */
export function useInvitations() {
  const pay = usePay();
  const made = OF_PAGE.get(pay) ?? createInviting(pay);
  OF_PAGE.set(pay, made);
  return made;
}
