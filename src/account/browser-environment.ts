// Whether this browser can keep an account, and for how long.

/** Why no account can be made here. */
export type AccountUnavailableReason =
  /** Only test networks have accounts on phones. */
  | "not_test_network"
  /** The page was loaded without TLS, where browsers offer no Web Crypto. */
  | "not_secure"
  /** The page is in another app's window, which doesn't keep data. */
  | "in_other_app"
  /** A private window, which doesn't keep data either. Pages can't detect it in Chrome. */
  | "private_window"
  /** The browser stores no data for this site. */
  | "no_storage";

/** The properties of the browser and the page that matter for keeping an account. */
export interface BrowserEnvironment {
  /** Why no account can be made on this page; null if one can. */
  unavailableReason(): Promise<AccountUnavailableReason | null>;
  /**
   * True in WebKit, which deletes a site's data after seven days without a visit, unless the site
   * is on the home screen.
   */
  forgetsSoon(): boolean;
  /** Asks the browser not to evict this site's data; true if it agreed. */
  persist(): Promise<boolean>;
  persisted(): Promise<boolean>;
}

export const browserEnvironment: BrowserEnvironment = {
  async unavailableReason() {
    if (!isSecureContext || crypto.subtle === undefined) return "not_secure";
    if (!isOnHomeScreen() && isInAppBrowser(navigator.userAgent)) return "in_other_app";
    if (typeof indexedDB === "undefined") return "no_storage";
    return await isPrivate() ? "private_window" : null;
  },
  forgetsSoon: () => isWebKit() && !isOnHomeScreen(),
  persist: () => navigator.storage?.persist?.().catch(() => false) ?? Promise.resolve(false),
  persisted: () => navigator.storage?.persisted?.().catch(() => false) ?? Promise.resolve(false),
};

/**
 * Apps add their name to the user agent. On iOS, browsers name Safari in it and web views don't.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return /; wv\)|\bFBA[NV]\b|\bFB_IAB\b|Instagram|WhatsApp|\bLine\/|Snapchat|musical_ly|Bytedance|MicroMessenger|Telegram/
    .test(userAgent) || /iPhone|iPad/.test(userAgent) && !/Safari\//.test(userAgent);
}

function isOnHomeScreen(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/**
 * Firefox and Safari refuse the origin private file system in private windows. Their errors differ.
 */
async function isPrivate(): Promise<boolean> {
  try {
    await navigator.storage?.getDirectory?.();
    return false;
  } catch (error) {
    return error instanceof DOMException && /^(Security|Unknown)Error$/.test(error.name);
  }
}

/** On an iPhone, every browser uses WebKit. */
function isWebKit(): boolean {
  return /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent);
}
