import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { readNetwork } from "../client/network.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { isMobileDevice } from "../ui/mobile-device.ts";
import { AccountUnavailable, AccountUnread, NoAccount } from "./NoAccount.tsx";
import { createPhoneAccountStore } from "./account.ts";
import { CoveredHome } from "./home/CoveredHome.tsx";
import { createPrivacyCover } from "./home/privacy-cover.ts";
import type { HomeViewProps } from "./home/home.ts";
import { createHome, UnlockedAccount } from "./home/UnlockedAccount.tsx";
import { LazyUnlock } from "./LazyUnlock.tsx";
import { LazyAccountRoute } from "./LazyAccountRoute.tsx";
import { type AccountViewProps, currentRoute } from "./view.ts";

interface AccountProps {
  lang: Language;
  words: Pick<HomeViewProps, "m" | "c" | "e" | "faults">;
}

const INACTIVITY_CHECK_MS = 5_000;

export function Account({ lang, words }: AccountProps) {
  const { m } = words;
  const [{ view, cover, homeOf }] = useState(() => {
    const network = readNetwork();
    const store = createPhoneAccountStore(network);
    const here = isMobileDevice() ? m.phone : m.computer;
    const view: AccountViewProps = { lang, ...words, here, network, store };
    // kept while My money is covered, so that a pending payment goes on
    const homes = new Map<string, HomeViewProps>();
    const homeOf = (address: string) => {
      const home = homes.get(address) ?? createHome({ ...view, ...words }, address);
      homes.set(address, home);
      return home;
    };
    const cover = createPrivacyCover({ session: () => sessionStorage, now: Date.now });
    return { view, cover, homeOf };
  });
  const account = useStore(view.store.$account);
  const isOpen = useStore(cover.$isOpen);
  const route = useRoute();
  useEffect(() => view.store.start(), []);
  useEffect(() => {
    const clock = setInterval(cover.tick, INACTIVITY_CHECK_MS);
    addEventListener("pointerdown", cover.touch);
    addEventListener("keydown", cover.touch);
    return () => {
      clearInterval(clock);
      removeEventListener("pointerdown", cover.touch);
      removeEventListener("keydown", cover.touch);
    };
  }, []);
  const isLockable = account.is === "here" && account.lock !== "kept";
  useLockButton(isLockable && isOpen, cover.close);
  return (
    <>
      {shown()}
      <LazyUnlock view={view} />
    </>
  );

  function shown() {
    switch (account.is) {
      case "reading":
        return <p class="quiet" role="status">{m.starting}</p>;
      case "unavailable":
        return <AccountUnavailable view={view} why={account.why} />;
      case "unread":
        return <AccountUnread view={view} retry={() => void view.store.refresh()} />;
      case "absent":
        return route === "make" || route === "restore"
          ? <LazyAccountRoute view={view} route={route} onOpened={cover.open} />
          : <NoAccount view={view} />;
      case "here":
        // restoring stays open: the 12 words are proof enough without the lock
        if (isLockable && !isOpen && route !== "restore") {
          return <CoveredHome view={view} account={account} onOpen={cover.open} />;
        }
        return (
          <UnlockedAccount
            key={account.address}
            view={view}
            home={homeOf(account.address)}
            account={account}
            route={route}
            onOpened={cover.open}
          />
        );
    }
  }
}

function useRoute() {
  const [route, setRoute] = useState(currentRoute);
  useEffect(() => {
    const look = () => setRoute(currentRoute());
    addEventListener("hashchange", look);
    addEventListener("popstate", look);
    return () => {
      removeEventListener("hashchange", look);
      removeEventListener("popstate", look);
    };
  }, []);
  useEffect(() => {
    scrollTo(0, 0);
  }, [route]);
  return route;
}

/** Shows the header's Lock button only while it can be pressed. */
function useLockButton(isShown: boolean, lock: () => void): void {
  useEffect(() => {
    const button = document.getElementById("lock-now");
    if (button === null) return;
    button.hidden = !isShown;
    button.addEventListener("click", lock);
    return () => button.removeEventListener("click", lock);
  }, [isShown]);
}
