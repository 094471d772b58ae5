import { useEffect, useState } from "preact/hooks";
import { shorten } from "../../stellar/shorten.ts";
import { Identicon } from "../../ui/Identicon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { fill, splitTemplate } from "../../ui/i18n/text.ts";
import { entropyToAddress, type RemoveAccountFault } from "../account.ts";
import { deleteSavedSnapshot } from "../home/money.ts";
import type { AccountViewProps, SavedAccount } from "../view.ts";
import type { WordsFault } from "../words.ts";
import { fillWordFields, findUnknownWords } from "./word-fields.ts";
import { LockStep } from "./LockStep.tsx";
import type { MakeMessages } from "./messages/make.en.ts";
import { MarkedLine } from "../MarkedLine.tsx";

const EMPTY_WORDS: readonly string[] = Array.from({ length: 12 }, () => "");

type WordsModule = typeof import("../words.ts");

interface Props {
  view: AccountViewProps;
  k: MakeMessages;
  account: SavedAccount | null;
  onMake: () => void;
  onBack: () => void;
  onDone: () => void;
}

/** The words can be pasted into the first field. */
export function RestoreAccount(props: Props) {
  const { view, k, account, onBack, onDone } = props;
  const [words, setWords] = useState(EMPTY_WORDS);
  const [step, setStep] = useState<"words" | "lock" | "none">("words");
  const [wordsModule, setWordsModule] = useState<WordsModule | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => void import("../words.ts").then(setWordsModule, () => setMissing(true)), []);
  useEffect(() => {
    // the back/forward cache could restore this page with its words
    const clear = () => setWords(EMPTY_WORDS);
    addEventListener("pagehide", clear);
    return () => removeEventListener("pagehide", clear);
  }, []);
  const read = wordsModule?.parseWords(words.join(" ")) ?? null;
  const address = useAddress(wordsModule, words, () => setMissing(true));
  if (read?.ok === true) read.entropy.fill(0);
  if (step === "none") return <NoWords {...props} onBack={() => setStep("words")} />;
  if (step === "lock") {
    return (
      <LockStep
        view={view}
        k={k}
        current={account?.lock}
        onBack={onBack}
        choose={async (choice) => {
          const again = wordsModule?.parseWords(words.join(" "));
          if (again?.ok !== true) return "not_kept";
          const kept = await view.store.restore(again.entropy, choice);
          if (kept.ok) onDone();
          return kept.ok ? null : kept.code;
        }}
      />
    );
  }
  const other = account !== null && address !== null && address !== account.address;
  if (other) {
    return (
      <OtherAccount
        {...props}
        here={account.address}
        found={address}
        onAgain={() => setWords(EMPTY_WORDS)}
      />
    );
  }
  return (
    <WordsForm
      {...props}
      words={words}
      setWords={setWords}
      fault={read === null || read.ok ? null : read.fault}
      address={address}
      isMissing={isMissing}
      onNext={() => setStep("lock")}
      onNone={() => setStep("none")}
    />
  );
}

/** The address of the account; null if the words don't open one. */
function useAddress(
  wordsModule: WordsModule | null,
  words: readonly string[],
  onMissing: () => void,
): string | null {
  const [found, setFound] = useState<{ text: string; address: string } | null>(null);
  const text = words.join(" ");
  useEffect(() => {
    const read = wordsModule?.parseWords(text);
    if (read?.ok !== true) return;
    entropyToAddress(read.entropy).then((address) => setFound({ text, address }), onMissing)
      .finally(() => read.entropy.fill(0));
  }, [wordsModule, text]);
  return found?.text === text ? found.address : null;
}

interface FormProps extends Props {
  words: readonly string[];
  setWords: (words: readonly string[]) => void;
  fault: WordsFault | null;
  address: string | null;
  /** True if the code that reads words couldn't be loaded. */
  isMissing: boolean;
  onNext: () => void;
  onNone: () => void;
}

function WordsForm(props: FormProps) {
  const { view: { m, here }, k: { restore: r }, words, setWords, fault, address } = props;
  // a word being typed isn't a mistake
  const [at, setAt] = useState<number | null>(null);
  const count = words.filter((word) => word !== "").length;
  const unknown = findUnknownWords(words, fault).filter(({ field }) => field !== at);
  const type = (field: number, text: string) => setWords(fillWordFields(words, field, text));
  return (
    <form
      class="mine one"
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (address !== null) props.onNext();
      }}
    >
      <section class="sheet stack">
        <h1 class="say">{r.title}</h1>
        <p>{fill(r.text, { site: location.host, here })}</p>
        <p class="small quiet">{r.hint}</p>
        <ol class="words typed">
          {words.map((word, field) => (
            <li key={field}>
              <input
                class="input"
                value={word}
                aria-label={fill(r.word, { n: field + 1 })}
                aria-invalid={unknown.some((one) => one.field === field)}
                autocomplete="off"
                autocapitalize="none"
                autocorrect="off"
                spellcheck={false}
                onFocus={() => setAt(field)}
                onBlur={() => setAt(null)}
                onInput={({ currentTarget }) => type(field, currentTarget.value)}
              />
            </li>
          ))}
        </ol>
        {props.isMissing && <Notice tone="bad" live="alert">{m.notLoaded}</Notice>}
        <div role="status" class="field">
          {address === null && <p class="small">{fill(r.count, { n: count })}</p>}
          {unknown.map(({ field, word, near }) => (
            <div key={field} class="field">
              <p class="small bad">{fill(r.unknown, { n: field + 1, word })}</p>
              {near.length > 0 && <p class="small">{r.isIt}</p>}
              {near.length > 0 && (
                <p class="links">
                  {near.map((one) => (
                    <button
                      type="button"
                      class="btn"
                      key={one}
                      onClick={() => type(field, one)}
                    >
                      {one}
                    </button>
                  ))}
                </p>
              )}
            </div>
          ))}
          {fault?.code === "checksum" && <Notice tone="bad">{r.checksum}</Notice>}
          {address !== null && (
            <>
              <p class="small quiet">{r.found}</p>
              <Address address={address} />
            </>
          )}
        </div>
      </section>
      <div class="bar still">
        <button
          type="submit"
          class="btn main"
          disabled={address === null}
          aria-describedby={address === null ? "restore-waits" : undefined}
        >
          {r.open}
        </button>
        {address === null && <p class="small" id="restore-waits">{r.waits}</p>}
        <div class="links">
          <button type="button" class="btn text" onClick={props.onNone}>{r.none}</button>
          <button type="button" class="btn text" onClick={props.onBack}>{m.back}</button>
        </div>
      </div>
    </form>
  );
}

function Address({ address }: { address: string }) {
  return (
    <div class="hash">
      <Identicon address={address} />
      <details>
        <summary>
          <code>{shorten(address)}</code>
        </summary>
        <code>{address}</code>
      </details>
    </div>
  );
}

function OtherAccount(
  { view: { m }, k: { restore: r }, view, here, found, onAgain, onBack }: Omit<Props, "account"> & {
    here: string;
    found: string;
    onAgain: () => void;
  },
) {
  return (
    <div class="mine one">
      <section class="sheet stack">
        <h1 class="say">{r.other}</h1>
        <dl class="cells">
          <div class="all">
            <dt class="label">{fill(r.otherHere, { here: view.here })}</dt>
            <dd>
              <Address address={here} />
            </dd>
          </div>
          <div class="all">
            <dt class="label">{r.otherWords}</dt>
            <dd>
              <Address address={found} />
            </dd>
          </div>
        </dl>
        <Notice>{r.otherText}</Notice>
      </section>
      <div class="bar">
        <button type="button" class="btn main" onClick={onAgain}>{r.otherAgain}</button>
        <button type="button" class="btn text" onClick={onBack}>{m.back}</button>
      </div>
    </div>
  );
}

function NoWords({ view, k: { restore: r, remove }, account, onMake, onBack }: Props) {
  const { here, store } = view;
  const [fault, setFault] = useState<RemoveAccountFault | null>(null);
  const removeAndStartOver = async () => {
    const stays = account === null ? null : await store.removeWithoutUnlocking(account.address);
    if (stays !== null) return setFault(stays);
    deleteSavedSnapshot();
    onMake();
  };
  return (
    <div class="mine one">
      <section class="sheet stack">
        <h1 class="say">{r.noneTitle}</h1>
        <ul class="plain-list">
          <MarkedLine mark="done" text={r.noneThere} />
          <MarkedLine mark="bad" text={r.noneElse} />
        </ul>
        <p>{r.noneText}</p>
        {account !== null && (
          <Notice tone="bad">
            {splitTemplate(fill(r.noneHere, { here })).map((part) =>
              typeof part === "string" ? part : <code>{shorten(account.address)}</code>
            )}
          </Notice>
        )}
        {fault !== null && <Notice tone="bad" live="alert">{remove.faults[fault]}</Notice>}
      </section>
      <div class="bar">
        {account === null
          ? <button type="button" class="btn main" onClick={onMake}>{r.noneDo}</button>
          : <button type="button" class="btn main" onClick={onBack}>{r.noneBack}</button>}
        {account === null
          ? <button type="button" class="btn text" onClick={onBack}>{r.noneBack}</button>
          : (
            <button type="button" class="btn text" onClick={() => void removeAndStartOver()}>
              {r.noneGiveUp}
            </button>
          )}
      </div>
    </div>
  );
}
