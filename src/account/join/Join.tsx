import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { createApi } from "../../client/api.ts";
import { createBoxApi } from "../../client/box.ts";
import { readNetwork } from "../../client/network.ts";
import { fetchWithTimeout } from "../../client/fetch-with-timeout.ts";
import { readBoxLink } from "../../box/link.ts";
import { isMobileDevice } from "../../ui/mobile-device.ts";
import { createPhoneAccountStore } from "../account.ts";
import { Lazy } from "../Lazy.tsx";
import { AccountUnread } from "../NoAccount.tsx";
import { LazyUnlock } from "../LazyUnlock.tsx";
import { ExpiredInvitation, NoInvitation, UsedInvitation } from "./ClosedInvitation.tsx";
import { InvitationView } from "./Invitation.tsx";
import { createJoinStore } from "./join.ts";
import { type InvitationViewProps, type JoinViewProps, senderName } from "./view.ts";

type JoinProps = Pick<JoinViewProps, "lang" | "j" | "c" | "m" | "w" | "faults">;

/** The link's key is never sent to the service. */
export function Join(props: JoinProps) {
  const [view, setView] = useState<JoinViewProps | null>(null);
  useEffect(() => {
    const network = readNetwork();
    const isPhone = isMobileDevice();
    const store = createPhoneAccountStore(network);
    const api = createApi({ fetch: fetchWithTimeout() });
    const boxes = createBoxApi({ fetch: fetchWithTimeout() });
    const { host, pathname, hash } = location;
    const join = createJoinStore(readBoxLink("invitation", { pathname, hash }), {
      site: host,
      network: network.passphrase,
      api,
      boxes,
      now: Date.now,
    });
    const here = isPhone ? props.m.phone : props.m.computer;
    setView({ ...props, network, isPhone, here, store, join });
    void join.read();
    return store.start();
  }, []);
  if (view === null) return <InvitationSkeleton {...props} />;
  return (
    <>
      <JoinView view={view} />
      <LazyUnlock view={view} />
    </>
  );
}

function InvitationSkeleton({ j }: Pick<JoinViewProps, "j">) {
  return (
    <div class="mine one">
      <article class="slip" aria-busy="true">
        <div class="slip-in">
          <h1 class="label">{j.label}</h1>
          <span class="ghost big" />
          <p class="small quiet" role="status">{j.reading}</p>
          <span class="ghost" />
          <span class="ghost" />
        </div>
      </article>
    </div>
  );
}

function JoinView({ view }: { view: JoinViewProps }) {
  const { invited } = useStore(view.join.$state);
  const account = useStore(view.store.$account);
  if (invited === null || account.is === "reading") return <InvitationSkeleton {...view} />;
  if ("why" in invited) return <NoInvitation view={view} fault={invited} />;
  return <CurrentStep view={{ ...view, invited, who: senderName(invited, view.j) }} />;
}

/** The code for answering is a separate chunk. */
function CurrentStep({ view }: { view: InvitationViewProps }) {
  const { invited, join, store } = view;
  const { step, reply, sendsAnyway } = useStore(join.$state);
  const account = useStore(store.$account);
  const address = account.is === "here" ? account.address : null;
  const before = invited.replies.find((given) => given.address === address);
  useEffect(() => {
    // this account has already used the invitation
    if (before === undefined || reply.is !== "none") return;
    join.markAsMine(before.address);
    join.go("making");
  }, [before?.address]);
  if (account.is === "unread" && step === "lock") {
    // there may be an account already
    const retry = () => {
      join.go("invitation");
      void store.refresh();
    };
    return <AccountUnread view={view} retry={retry} />;
  }
  const isHere = account.is === "here" || step === "own" || step === "lock" ||
    step === "done";
  if (step !== "invitation" && isHere) {
    return (
      <Lazy view={view} load={loadAnswerSteps}>
        {({ AnswerSteps }) => <AnswerSteps view={view} wasSentBefore={before !== undefined} />}
      </Lazy>
    );
  }
  const other = invited.replies.find((given) => given.address !== address);
  if (other !== undefined && !sendsAnyway) {
    const retry = account.is === "unread" ? () => void store.refresh() : undefined;
    const isElsewhere = account.is === "here" || account.is === "absent";
    return <UsedInvitation view={view} reply={other} isElsewhere={isElsewhere} retry={retry} />;
  }
  if (invited.isEnded) return <ExpiredInvitation view={view} />;
  return <InvitationView view={view} />;
}

const loadAnswerSteps = () => import("./AnswerSteps.tsx");
