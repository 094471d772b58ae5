import { useStore } from "@nanostores/preact";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Api } from "../../client/api.ts";
import type { Account } from "../../contract/account.ts";
import { parseAddress } from "../../stellar/address.ts";
import { looksLikeRecoveryWords, looksLikeSecretKey } from "../../stellar/secret-key.ts";
import { isSignature, verifyMessage } from "../../stellar/signed-message.ts";
import { Badge } from "../../ui/Badge.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { fill } from "../../ui/i18n/text.ts";
import { type Loadable, toLoadable } from "../../ui/loadable.ts";
import { Notice } from "../../ui/Notice.tsx";
import type { WalletOutcome } from "../../wallet/wallet.ts";
import { WalletProgress } from "../../wallet/WalletProgress.tsx";
import { failedStep, isJobInProgress, type JobStep as Work } from "../../wallet/work-steps.ts";
import { ReplyNotice } from "./ReplyNotice.tsx";
import type { InvitationViewProps } from "./view.ts";

/** The person uses Freighter, or pastes an address and a signature. */
export function OwnWallet({ view, api }: { view: InvitationViewProps; api: Pick<Api, "account"> }) {
  const [isPasting, setPasting] = useState(view.isPhone);
  return (
    <div class="mine one">
      {isPasting
        ? <PastedReply view={view} api={api} />
        : <FreighterReply view={view} onPaste={() => setPasting(true)} />}
    </div>
  );
}

function Back({ view: { j, join } }: { view: InvitationViewProps }) {
  return (
    <button type="button" class="btn text" onClick={() => join.go("invitation")}>
      {j.own.back}
    </button>
  );
}

/** Shows the last step once the reply is delivered, unless the person has left. */
async function sendReplyAndFinish(
  { join }: InvitationViewProps,
  address: string,
  sign: (text: string) => Promise<WalletOutcome<string>>,
): Promise<void> {
  await join.signAndSend(address, sign);
  const { step, reply } = join.$state.get();
  if (step === "own" && reply.is === "delivered") join.go("done");
}

function FreighterReply({ view, onPaste }: { view: InvitationViewProps; onPaste: () => void }) {
  const { j: { own }, w, network } = view;
  const { reply } = useStore(view.join.$state);
  const [work, setWork] = useState<Work>({ step: "idle" });
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const connect = async () => {
    stop.current = new AbortController();
    const waiting = { signal: stop.current.signal, onSlow: () => setWork({ step: "slow" }) };
    setWork({ step: "working" });
    const module = await import("../../wallet/freighter.ts").catch(() => null);
    if (module === null) return setWork(failedStep({ ok: false, code: "wallet_failed" }));
    const wallet = module.freighterWallet(network);
    const account = await wallet.connect(waiting);
    if (!account.ok) return setWork(failedStep(account));
    const { address } = account.value;
    await sendReplyAndFinish(
      view,
      address,
      (text) => wallet.signMessage({ text, address, ...waiting }),
    );
    setWork({ step: "idle" });
  };
  const busy = isJobInProgress(work) || reply.is === "sending";
  return (
    <>
      <section class="sheet stack">
        <h1 class="say">{own.title}</h1>
        <div class="opts">
          <button type="button" class="btn main" disabled={busy} onClick={() => void connect()}>
            <span>
              {own.freighter}
              <small>{own.freighterText}</small>
            </span>
          </button>
          <button type="button" class="btn" disabled={busy} onClick={onPaste}>
            <span>
              {own.paste}
              <small>{own.pasteText}</small>
            </span>
          </button>
        </div>
        <WalletProgress
          work={work}
          network={network.name}
          says={{ working: own.waiting, slow: own.slow, done: "" }}
          w={w}
          stop={() => stop.current.abort()}
        />
        <ReplyNotice view={view} />
      </section>
      <div class="bar">
        <Back view={view} />
      </div>
    </>
  );
}

function PastedReply({ view, api }: { view: InvitationViewProps; api: Pick<Api, "account"> }) {
  const { j: { own }, c, isPhone, join, who } = view;
  const { reply } = useStore(join.$state);
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState("");
  const [isCleared, setCleared] = useState(false);
  const { address, text, isEmployers } = readAccount(view, typed);
  const signature = answer.replace(/\s/g, "");
  const fits = useSignatureMatch(address, text, signature);
  /** Clears a secret at once. */
  const take = (set: (value: string) => void) => (value: string): string => {
    const isSecret = looksLikeSecretKey(value) || looksLikeRecoveryWords(value);
    setCleared(isSecret);
    set(isSecret ? "" : value);
    return isSecret ? "" : value;
  };
  const isReady = address !== null && fits === true;
  const busy = reply.is === "sending" || reply.is === "signing";
  const send = () => {
    if (address === null) return;
    void sendReplyAndFinish(view, address, () => Promise.resolve({ ok: true, value: signature }));
  };
  return (
    <>
      <section class="sheet stack">
        <h1 class="say">{own.title}</h1>
        {isPhone && <Notice>{own.phoneWallets}</Notice>}
        <CodeField
          id="own-address"
          label={own.address}
          value={typed}
          isBad={typed.trim() !== "" && text === null}
          take={take(setTyped)}
        >
          {typed.trim() !== "" && address === null && <Badge tone="wait">{own.notAddress}</Badge>}
          {isEmployers && <Badge tone="bad">{own.employers}</Badge>}
          {text !== null && address !== null && (
            <UsdcReadiness view={view} api={api} address={address} />
          )}
        </CodeField>
        {text !== null && (
          <>
            <div class="field">
              <div class="field-head">
                <span class="label">{own.sentence}</span>
                <CopyButton value={text} label={own.copySentence} m={c} />
              </div>
              <p class="sentence">{text}</p>
              <p class="small quiet">{own.sentenceText}</p>
            </div>
            <CodeField
              id="own-answer"
              label={own.answer}
              placeholder={own.answerHint}
              value={answer}
              isBad={fits === false}
              take={take(setAnswer)}
            >
              {signature !== "" && !isSignature(signature) && (
                <Badge tone="wait">{own.notSignature}</Badge>
              )}
              {fits === false && <Badge tone="bad">{own.otherSignature}</Badge>}
            </CodeField>
          </>
        )}
        {isCleared && <Notice tone="bad" live="alert">{own.cleared}</Notice>}
        <ReplyNotice view={view} />
      </section>
      <div class="bar still">
        <button
          type="button"
          class="btn main"
          disabled={!isReady || busy}
          aria-busy={busy}
          aria-describedby="own-waits"
          onClick={send}
        >
          {fill(own.send, { who })}
        </button>
        <p class="small" id="own-waits">{!isReady && own.sendWaits}</p>
        <Back view={view} />
      </div>
    </>
  );
}

/** `address` is null if it is invalid. `text` is null then, and for the employer's address. */
function readAccount({ join, invited: { invitation } }: InvitationViewProps, typed: string) {
  const parsed = parseAddress(typed.trim());
  const isAccount = parsed.ok && parsed.address.muxedAddress === undefined;
  const address = isAccount ? parsed.address.account : null;
  const isEmployers = address === invitation.employer;
  const text = address === null || isEmployers ? null : join.textFor(address);
  return { address, text, isEmployers };
}

/** Whether the signature matches; null while unknown. */
function useSignatureMatch(
  address: string | null,
  text: string | null,
  signature: string,
): boolean | null {
  const [fits, setFits] = useState<boolean | null>(null);
  useEffect(() => {
    setFits(null);
    if (text === null || address === null || !isSignature(signature)) return;
    let isOld = false;
    void verifyMessage(address, text, signature).then((found) => {
      // if this browser can't check the signature, the employer's will
      if (!isOld) setFits(found ?? true);
    });
    return () => {
      isOld = true;
    };
  }, [address, text, signature]);
  return fits;
}

interface CodeFieldProps {
  id: string;
  label: string;
  placeholder?: string;
  value: string;
  isBad: boolean;
  /** Returns what the field should show. */
  take: (value: string) => string;
  children: ComponentChildren;
}

function CodeField({ id, label, placeholder, value, isBad, take, children }: CodeFieldProps) {
  return (
    <div class="field">
      <label class="label" for={id}>{label}</label>
      <textarea
        class="input code"
        id={id}
        rows={3}
        spellcheck={false}
        autocomplete="off"
        placeholder={placeholder}
        value={value}
        aria-invalid={isBad}
        aria-describedby={`${id}-says`}
        onInput={({ currentTarget }) => {
          currentTarget.value = take(currentTarget.value);
        }}
      />
      <div id={`${id}-says`} role="status">{children}</div>
    </div>
  );
}

function UsdcReadiness({ view, api, address }: {
  view: InvitationViewProps;
  api: Pick<Api, "account">;
  address: string;
}) {
  const { j: { own } } = view;
  const [account, setAccount] = useState<Loadable<Account>>({ state: "loading" });
  useEffect(() => {
    let isOld = false;
    setAccount({ state: "loading" });
    void api.account(address).then((answer) => {
      if (!isOld) setAccount(toLoadable(answer));
    });
    return () => {
      isOld = true;
    };
  }, [address]);
  if (account.state === "loading") return null;
  if (account.state === "failed") return <Badge tone="warn">{own.unread}</Badge>;
  const { isActive, usdcTrustline } = account.value;
  if (!isActive) return <Badge tone="warn">{own.notOpen}</Badge>;
  return usdcTrustline === "active"
    ? <Badge tone="done">{own.holds}</Badge>
    : <Badge tone="warn">{own.cannotHold}</Badge>;
}
