// Whether this browser can keep an account, and for how long.

/** Why no account can be made here. */
export type CannotWhy =
  /** Accounts of this kind exist on test networks only. */
  | "not_test_network"
  /** The page came without TLS: browsers encrypt nothing there. */
  | "not_secure"
  /** The page is in the window of another app, which forgets what it keeps. */
  | "in_other_app"
  /** A private window, which forgets as well; Chrome does not let pages know. */
  | "private_window"
  /** The browser keeps nothing for this site. */
  | "no_storage";

/** What of the browser and the page matters for keeping an account. */
export interface Surroundings {
  /** Why no account can be made in this page; null where it can. */
  cannot(): Promise<CannotWhy | null>;
  /** True in WebKit outside the home screen: it forgets a site that was not visited for seven days. */
  forgetsSoon(): boolean;
  /** Asks the browser not to clear this site's data by itself; whether it agreed. */
  persist(): Promise<boolean>;
  persisted(): Promise<boolean>;
}

export const browserSurroundings: Surroundings = {
  async cannot() {
    if (!isSecureContext || crypto.subtle === undefined) return "not_secure";
    if (!isOnHomeScreen() && isInOtherApp(navigator.userAgent)) return "in_other_app";
    if (typeof indexedDB === "undefined") return "no_storage";
    return await isPrivate() ? "private_window" : null;
  },
  forgetsSoon: () => isWebKit() && !isOnHomeScreen(),
  persist: () => navigator.storage?.persist?.().catch(() => false) ?? Promise.resolve(false),
  persisted: () => navigator.storage?.persisted?.().catch(() => false) ?? Promise.resolve(false),
};

/** By the names that apps put behind the browser's; on an iPhone a browser names Safari, a view does not. */
export function isInOtherApp(userAgent: string): boolean {
  return /; wv\)|\bFBA[NV]\b|\bFB_IAB\b|Instagram|WhatsApp|\bLine\/|Snapchat|musical_ly|Bytedance|MicroMessenger|Telegram/
    .test(userAgent) || /iPhone|iPad/.test(userAgent) && !/Safari\//.test(userAgent);
}

function isOnHomeScreen(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** Private windows refuse files of their own to a site: Firefox and Safari, each with its own error. */
async function isPrivate(): Promise<boolean> {
  try {
    await navigator.storage?.getDirectory?.();
    return false;
  } catch (error) {
    return error instanceof DOMException && /^(Security|Unknown)Error$/.test(error.name);
  }
}

/** On an iPhone every browser is WebKit. */
function isWebKit(): boolean {
  return /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent);
}
