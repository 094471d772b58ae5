export type AccountUnavailableReason =
  /** Only test networks have accounts on phones. */
  | "not_test_network"
  /** Without TLS, browsers offer no Web Crypto. */
  | "not_secure"
  /** The page is open in another app, whose web view doesn't keep data. */
  | "in_other_app"
  /** Private windows don't keep data either. Pages can't detect them in Chrome. */
  | "private_window"
  | "no_storage";

export interface BrowserEnvironment {
  /** Null if an account can be made here. */
  unavailableReason(): Promise<AccountUnavailableReason | null>;
  /** True in WebKit unless on the home screen: it deletes data after seven days without a visit. */
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

/** Recognizes named apps, Android's web views, and web views on iOS, which don't name Safari. */
export function isInAppBrowser(userAgent: string): boolean {
  return /; wv\)|\bFBA[NV]\b|\bFB_IAB\b|Instagram|WhatsApp|\bLine\/|Snapchat|musical_ly|Bytedance|MicroMessenger|Telegram/
    .test(userAgent) || /iPhone|iPad/.test(userAgent) && !/Safari\//.test(userAgent);
}

function isOnHomeScreen(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** In private windows, Firefox and Safari refuse the origin private file system. */
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
