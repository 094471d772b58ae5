import {
  type AccountRoute,
  type AccountViewProps,
  navigateTo,
  type SavedAccount,
} from "../view.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { LockStep } from "./LockStep.tsx";
import styles from "./make.css?inline";
import type { MakeMessages } from "./messages/make.en.ts";
import { Receive } from "./Receive.tsx";
import { RestoreAccount } from "./RestoreAccount.tsx";
import { RemoveAccount, WordsAndLock } from "./WordsAndLock.tsx";
import { WordsStep } from "./WordsStep.tsx";

interface Props {
  view: AccountViewProps;
  k: MakeMessages;
  route: Exclude<AccountRoute, "home" | "send">;
  account: SavedAccount | null;
  /** In USDC, a decimal string; null if unknown. */
  balance: string | null;
  onOpened: () => void;
}

export function AccountRoutes({ view, k, route, account, balance, onOpened }: Props) {
  adoptStyles(styles);
  const home = () => navigateTo("home");
  if (route === "restore") {
    return (
      <RestoreAccount
        view={view}
        k={k}
        account={account}
        onMake={() => navigateTo("make")}
        onBack={home}
        onDone={() => {
          onOpened();
          home();
        }}
      />
    );
  }
  if (route === "make" || account === null) {
    return <CreateAccount view={view} k={k} account={account} onMake={onOpened} onDone={home} />;
  }
  switch (route) {
    case "words":
      return <WordsStep view={view} k={k} account={account} onLater={home} onDone={home} />;
    case "lock":
      return (
        <LockStep
          view={view}
          k={k}
          current={account.lock}
          onBack={home}
          choose={async (choice) => {
            const changed = await view.store.changeLock(choice);
            if (changed.ok) home();
            return changed.ok ? null : changed.code;
          }}
        />
      );
    case "safety":
      return <WordsAndLock view={view} k={k} account={account} />;
    case "remove":
      return (
        <RemoveAccount view={view} k={k} account={account} balance={balance} onRemoved={home} />
      );
    case "receive":
      return <Receive view={view} k={k} address={account.address} />;
  }
}

interface MakeProps {
  view: AccountViewProps;
  k: MakeMessages;
  account: SavedAccount | null;
  onMake: () => void;
  /** Called when the words were checked or put off, and on Back. */
  onDone: () => void;
}

export function CreateAccount({ view, k, account, onMake, onDone }: MakeProps) {
  if (account === null) {
    return (
      <LockStep
        view={view}
        k={k}
        step={1}
        onBack={onDone}
        choose={async (choice) => {
          // don't cover the amounts of a new account
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
