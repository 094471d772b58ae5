import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { createApi } from "../../client/api.ts";
import { createBoxApi } from "../../client/box.ts";
import { readNetwork } from "../../client/network.ts";
import { fetchWithTimeout } from "../../client/fetch-with-timeout.ts";
import { readInvitationLink } from "../../invitation/link.ts";
import { onPhone } from "../../ui/on-phone.ts";
import { createPhoneAccount } from "../account.ts";
import { Late } from "../Late.tsx";
import { LateUnlock } from "../LateUnlock.tsx";
import { Expired, NoInvitation, UsedByOther } from "./Closed.tsx";
import { InvitationView } from "./Invitation.tsx";
import { createJoin } from "./join.ts";
import { employerName, type InvitedView, type JoinView } from "./view.ts";

export type JoinProps = Pick<JoinView, "lang" | "j" | "c" | "m" | "w" | "faults">;

/** The page of an invitation. The link's key never leaves the browser. */
export function Join(props: JoinProps) {
  const [view, setView] = useState<JoinView | null>(null);
  useEffect(() => {
    const network = readNetwork();
    const isPhone = onPhone();
    const store = createPhoneAccount(network);
    const api = createApi({ fetch: fetchWithTimeout() });
    const boxes = createBoxApi({ fetch: fetchWithTimeout() });
    const { host, pathname, hash } = location;
    const join = createJoin(readInvitationLink({ pathname, hash }), {
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
  if (view === null) return <Reading {...props} />;
  return (
    <>
      <Read view={view} />
      <LateUnlock view={view} />
    </>
  );
}

function Reading({ j }: Pick<JoinView, "j">) {
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

function Read({ view }: { view: JoinView }) {
  const { invited } = useStore(view.join.$state);
  const account = useStore(view.store.$account);
  if (invited === null || account.is === "reading") return <Reading {...view} />;
  if ("why" in invited) return <NoInvitation view={view} not={invited} />;
  return <Place view={{ ...view, invited, who: employerName(invited, view.j) }} />;
}

/** The invitation and its state. Answering it is a separate chunk. */
function Place({ view }: { view: InvitedView }) {
  const { invited, join, store } = view;
  const { place, reply, sendsAnyway } = useStore(join.$state);
  const account = useStore(store.$account);
  const address = account.is === "here" ? account.address : null;
  const before = invited.replies.find((given) => given.address === address);
  useEffect(() => {
    // the account on this phone has already used the invitation
    if (before === undefined || reply.is !== "none") return;
    join.isMine(before.address);
    join.go("making");
  }, [before?.address]);
  const isHere = account.is === "here" || place === "own" || place === "lock" ||
    place === "done";
  if (place !== "invitation" && isHere) {
    return (
      <Late view={view} load={loadAnswer}>
        {({ AnswerSteps }) => <AnswerSteps view={view} isBefore={before !== undefined} />}
      </Late>
    );
  }
  const other = invited.replies.find((given) => given.address !== address);
  if (other !== undefined && !sendsAnyway) return <UsedByOther view={view} reply={other} />;
  if (invited.isEnded) return <Expired view={view} />;
  return <InvitationView view={view} />;
}

const loadAnswer = () => import("./AnswerSteps.tsx");
