import { useState } from "preact/hooks";
import { Notice } from "../../ui/Notice.tsx";
import { fill } from "../../ui/i18n/text.ts";
import { type LockChoice, MIN_PASSPHRASE_LENGTH } from "../account.ts";
import { Icon } from "../Icon.tsx";
import type { AccountViewProps } from "../view.ts";
import type { LockKind } from "../vault.ts";
import type { MakeMessages } from "./messages/make.en.ts";

/** Minimum length of a passphrase rated "good", in characters. */
const LONG_PASSPHRASE = 20;

/** The words of an account, which must not become a passphrase. */
const TWELVE_WORDS = /^\s*([a-z]{3,8}[\s,;]+){11}[a-z]{3,8}\s*$/i;

export interface LockStepProps {
  view: AccountViewProps;
  k: MakeMessages;
  /** The step's number, while an account is created. */
  step?: number;
  /** The lock that the account has; none before it is saved. */
  current?: LockKind;
  /** Resolves with the fault's code, or null. */
  choose: (choice: LockChoice) => Promise<string | null>;
  onBack: () => void;
}

export function LockStep(props: LockStepProps) {
  const { view: { m, here }, k, step, current = "kept", choose, onBack } = props;
  const [way, setWay] = useState<"ways" | "phrase" | "none">("ways");
  const [fault, setFault] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const lock = async (choice: LockChoice) => {
    setWorking(true);
    setFault(null);
    const why = await choose(choice).catch(() => "not_kept");
    setWorking(false);
    setFault(why);
    if (why?.startsWith("passkey_") === true) setWay("phrase");
  };
  const says = fault === null ? null : <Fault fault={fault} k={k} here={here} />;
  const shared = { ...props, isWorking, lock, says };
  if (way === "phrase") return <PhraseForm {...shared} onBack={() => setWay("ways")} />;
  if (way === "none") return <NoLock {...shared} onBack={() => setWay("ways")} />;
  return (
    <div class="mine one">
      <section class="sheet stack">
        <StepTitle k={k} step={step} title={k.lock.title} />
        <p>{fill(k.lock.text, { here })}</p>
        <p class="small quiet">{fill(k.lock.passkeyNote, { here })}</p>
        {says}
      </section>
      <div class="bar">
        <div class="opts">
          <button
            type="button"
            class="btn main"
            disabled={isWorking}
            aria-busy={isWorking}
            onClick={() => void lock({ kind: "passkey" })}
          >
            <Icon name="finger" />
            <span>
              {isWorking ? k.lock.working : k.lock.passkey}
              <small>{fill(k.lock.passkeyText, { here })}</small>
            </span>
          </button>
          <button type="button" class="btn" onClick={() => setWay("phrase")}>
            <Icon name="keyboard" />
            <span>
              {k.lock.passphrase}
              <small>{k.lock.passphraseText}</small>
            </span>
          </button>
        </div>
        <div class="links">
          <button type="button" class="btn text" onClick={() => setWay("none")}>
            {current === "kept" ? k.lock.none : k.lock.remove}
          </button>
          <button type="button" class="btn text" onClick={onBack}>{m.back}</button>
        </div>
      </div>
    </div>
  );
}

/** A step's title. While an account is being created, `Step 2 of 3` stands above it. */
export function StepTitle(
  { k, step, title }: { k: MakeMessages; step: number | undefined; title: string },
) {
  return (
    <div>
      {step !== undefined && <p class="stepno">{fill(k.step, { n: step })}</p>}
      <h1 class="say">{title}</h1>
    </div>
  );
}

function Fault({ fault, k: { lock: l }, here }: { fault: string; k: MakeMessages; here: string }) {
  if (fault.startsWith("passkey_")) {
    return <Notice tone="warn" title={l.noPasskey} live="alert">{l.noPasskeyText}</Notice>;
  }
  const text = fault === "already_here"
    ? fill(l.alreadyHere, { here })
    : fault === "not_kept"
    ? l.notKept
    : l.changed;
  return <Notice tone="bad" live="alert">{text}</Notice>;
}

interface LockFormProps extends LockStepProps {
  isWorking: boolean;
  lock: (choice: LockChoice) => Promise<void>;
  says: preact.ComponentChildren;
}

function NoLock(
  { view: { here }, k, step, current = "kept", isWorking, lock, says, onBack }: LockFormProps,
) {
  const { lock: l } = k;
  const isUnlocked = current === "kept";
  return (
    <div class="mine one">
      <section class="sheet stack">
        <StepTitle k={k} step={step} title={isUnlocked ? l.noneTitle : l.remove} />
        <p>{fill(l.noneText, { here })}</p>
        <p class="small quiet">{fill(l.noneNote, { here })}</p>
        {says}
      </section>
      <div class="bar">
        <button type="button" class="btn main" onClick={onBack}>
          {isUnlocked ? l.lockIt : l.other}
        </button>
        <button
          type="button"
          class="btn text"
          disabled={isWorking}
          aria-busy={isWorking}
          onClick={() => void lock({ kind: "kept" })}
        >
          {isUnlocked ? l.noneDo : l.remove}
        </button>
      </div>
    </div>
  );
}

function PhraseForm({ k, step, isWorking, lock, says, onBack }: LockFormProps) {
  const [phrase, setPhrase] = useState("");
  const [again, setAgain] = useState("");
  const [isShown, setShown] = useState(false);
  const [wasWords, setWasWords] = useState(false);
  const p = k.phrase;
  const length = Array.from(phrase).length;
  const isReady = length >= MIN_PASSPHRASE_LENGTH && phrase === again;
  const type = (text: string, set: (text: string) => void) => {
    const isWords = TWELVE_WORDS.test(text);
    setWasWords(isWords);
    set(isWords ? "" : text);
  };
  const strength = length === 0
    ? ""
    : length < MIN_PASSPHRASE_LENGTH
    ? fill(p.short, { n: length })
    : `${length < LONG_PASSPHRASE ? p.fair : p.good} ${p.measured}`;
  const submit = (event: Event) => {
    event.preventDefault();
    if (isReady && !isWorking) void lock({ kind: "passphrase", passphrase: phrase });
  };
  const field = (id: string, label: string, value: string, set: (text: string) => void) => (
    <input
      class="input"
      id={id}
      type={isShown ? "text" : "password"}
      value={value}
      autocomplete="new-password"
      autocapitalize="none"
      spellcheck={false}
      aria-label={label}
      aria-describedby={`${id}-says`}
      onInput={({ currentTarget }) => {
        type(currentTarget.value, set);
        if (TWELVE_WORDS.test(currentTarget.value)) currentTarget.value = "";
      }}
    />
  );
  return (
    <form class="mine one" onSubmit={submit}>
      <section class="sheet stack">
        <StepTitle k={k} step={step} title={p.title} />
        {says}
        <div class="field">
          <div class="field-head">
            <label class="label" for="phrase">{p.label}</label>
            <button
              type="button"
              class="copy"
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? p.hide : p.show}
            </button>
          </div>
          {field("phrase", p.label, phrase, setPhrase)}
          <p class="small quiet" id="phrase-says" role="status">{strength}</p>
        </div>
        <div class="field">
          <label class="label" for="again">{p.again}</label>
          {field("again", p.again, again, setAgain)}
          <p class="small quiet" id="again-says" role="status">
            {again !== "" && again !== phrase ? p.different : ""}
          </p>
        </div>
        {wasWords && <Notice tone="bad" live="alert">{p.isWords}</Notice>}
        <p class="small quiet">{p.note}</p>
      </section>
      <div class="bar">
        <button
          type="submit"
          class="btn main"
          disabled={!isReady || isWorking}
          aria-busy={isWorking}
          aria-describedby="phrase-waits"
        >
          {isWorking ? k.lock.working : p.do}
        </button>
        {!isReady && <p class="small" id="phrase-waits">{p.waits}</p>}
        <button type="button" class="btn text" onClick={onBack}>{k.lock.other}</button>
      </div>
    </form>
  );
}
