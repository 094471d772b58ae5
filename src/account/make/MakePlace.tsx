import { type AccountHere, type AccountView, goTo, type Place } from "../view.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { LockStep } from "./LockStep.tsx";
import styles from "./make.css?inline";
import type { MakeMessages } from "./messages/make.en.ts";
import { Receive } from "./Receive.tsx";
import { Restore } from "./Restore.tsx";
import { Remove, Safety } from "./Safety.tsx";
import { WordsStep } from "./WordsStep.tsx";

interface Props {
  view: AccountView;
  k: MakeMessages;
  place: Exclude<Place, "home" | "send">;
  account: AccountHere | null;
  /** USDC, a decimal string; null if unknown. */
  balance: string | null;
  /** Called when the person has unlocked the account. */
  onOpened: () => void;
}

/** The views of My money that are loaded on first use: making, words, lock, receiving, removing. */
export function MakePlace({ view, k, place, account, balance, onOpened }: Props) {
  adoptStyles(styles);
  const home = () => goTo("home");
  if (place === "restore") {
    return (
      <Restore
        view={view}
        k={k}
        account={account}
        onMake={() => goTo("make")}
        onBack={home}
        onDone={() => {
          onOpened();
          home();
        }}
      />
    );
  }
  if (place === "make" || account === null) {
    return <MakeAccount view={view} k={k} account={account} onMake={onOpened} onDone={home} />;
  }
  switch (place) {
    case "words":
      return <WordsStep view={view} k={k} account={account} onLater={home} onDone={home} />;
    case "lock":
      return (
        <LockStep
          view={view}
          k={k}
          onBack={home}
          choose={async (choice) => {
            const changed = await view.store.changeLock(choice);
            if (changed.ok) home();
            return changed.ok ? null : changed.code;
          }}
        />
      );
    case "safety":
      return <Safety view={view} k={k} account={account} />;
    case "remove":
      return <Remove view={view} k={k} account={account} balance={balance} onRemoved={home} />;
    case "receive":
      return <Receive view={view} k={k} address={account.address} />;
  }
}

interface MakeProps {
  view: AccountView;
  k: MakeMessages;
  account: AccountHere | null;
  onMake: () => void;
  /** Called when the words were checked or put off. */
  onDone: () => void;
}

/** Makes an account in three steps: the lock, the words, and a check of two of them. */
export function MakeAccount({ view, k, account, onMake, onDone }: MakeProps) {
  if (account === null) {
    return (
      <LockStep
        view={view}
        k={k}
        step={1}
        onBack={onDone}
        choose={async (choice) => {
          // the person who makes the account may see its amounts
          onMake();
          const made = await view.store.make(choice);
          return made.ok ? null : made.code;
        }}
      />
    );
  }
  return (
    <WordsStep
      view={view}
      k={k}
      account={account}
      step={2}
      onLater={onDone}
      onDone={onDone}
    />
  );
}
