export type AccountUnavailableReason =
  /** Only test networks have accounts on phones. */
  | "not_test_network"
  /** No TLS: browsers offer no Web Crypto. */
  | "not_secure"
  /** Another app's window, which doesn't keep data. */
  | "in_other_app"
  /** Keeps no data either. Pages can't detect it in Chrome. */
  | "private_window"
  | "no_storage";

export interface BrowserEnvironment {
  /** Null if an account can be made here. */
  unavailableReason(): Promise<AccountUnavailableReason | null>;
  /** True in WebKit off the home screen: it deletes data after seven days without a visit. */
  forgetsSoon(): boolean;
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

/** Apps name themselves in the user agent. On iOS, browsers name Safari, and web views don't. */
export function isInAppBrowser(userAgent: string): boolean {
  return /; wv\)|\bFBA[NV]\b|\bFB_IAB\b|Instagram|WhatsApp|\bLine\/|Snapchat|musical_ly|Bytedance|MicroMessenger|Telegram/
    .test(userAgent) || /iPhone|iPad/.test(userAgent) && !/Safari\//.test(userAgent);
}

function isOnHomeScreen(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** Firefox and Safari refuse the origin private file system, with different errors. */
async function isPrivate(): Promise<boolean> {
  try {
    await navigator.storage?.getDirectory?.();
    return false;
  } catch (error) {
    return error instanceof DOMException && /^(Security|Unknown)Error$/.test(error.name);
  }
}

/** Every browser on an iPhone is WebKit. */
function isWebKit(): boolean {
  return /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent);
}
