import type { BrowserContext, Page } from "@playwright/test";
import type { Keypair } from "@stellar/stellar-sdk/base";
import { signTextWith, signWith } from "../../src/wallet/keys.ts";
import { type XbullMessage, type XbullPerson, XbullStandin } from "../xbull-standin.ts";

/** A stand-in for xBull's website. Changes take effect at the next request. */
export interface XbullSite {
  /** What the person and the wallet answer; `wait` never answers. */
  person: XbullPerson | "wait";
  /** Number of requests that reached the wallet. */
  asked: number;
}

/** A person who agrees to everything, with the account of a key. */
export function holderOf(key: Keypair): XbullPerson {
  return (type, data) => {
    switch (type) {
      case "XBULL_CONNECT":
        return { publicKey: key.publicKey() };
      case "XBULL_SIGN":
        return { xdr: signWith(key, String(data["xdr"]), String(data["network"])) };
      default: {
        const signedMessage = signTextWith(key, String(data["message"]));
        return { signedMessage, signerAddress: key.publicKey() };
      }
    }
  };
}

/** The site's script: it hands the opener's messages to the test and posts its answers. */
const SCRIPT = `
  const answer = (name, given) => globalThis[name](given).then((message) => {
    if (message !== null) opener.postMessage(message, "*");
  });
  addEventListener("message", ({ data }) => answer("xbullAnswer", data));
  answer("xbullHello", location.href);
`;

/**
 * Puts a stand-in in the place of https://wallet.xbull.app. It speaks the protocol of the real one
 * (version 1.40) in a real window of another origin.
 */
export async function installXbull(
  context: BrowserContext,
  person: XbullPerson,
): Promise<XbullSite> {
  const site: XbullSite = { person, asked: 0 };
  const opened = new Map<string, XbullStandin>();
  await context.route("https://wallet.xbull.app/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>xBull</title><h1>xBull</h1><script>${SCRIPT}</script>`,
    }));
  await context.exposeBinding("xbullHello", (_, address: string) => {
    const standin = new XbullStandin(address, (type, data) => {
      site.asked++;
      return site.person === "wait" ? null : site.person(type, data);
    });
    opened.set(address, standin);
    return standin.hello();
  });
  await context.exposeBinding("xbullAnswer", ({ frame }, message: XbullMessage) => {
    if (site.person === "wait") return null;
    return opened.get(frame.url())?.answer(message) ?? null;
  });
  return site;
}

/**
 * Puts a stand-in for xBull's extension into a page. It answers as the real one does (SEP-43), with
 * what the person says to the same requests as on the website.
 */
export async function installXbullExtension(page: Page, person: XbullPerson): Promise<XbullSite> {
  const site: XbullSite = { person, asked: 0 };
  await page.exposeBinding("xbullExtension", (_, type: string, data: XbullMessage) => {
    site.asked++;
    if (site.person === "wait") return new Promise(() => {});
    return site.person(type, data);
  });
  await page.addInitScript(() => {
    const ask = async (type: string, data: object) => {
      const given = await Reflect.get(window, "xbullExtension")(type, data);
      return given ?? { error: { code: -4, message: "The user rejected this request." } };
    };
    Reflect.set(window, "xBullSDK", {
      async getAddress() {
        const { publicKey, error } = await ask("XBULL_CONNECT", {});
        return { address: publicKey, error };
      },
      async signTransaction(
        { xdr, opts }: { xdr: string; opts: { networkPassphrase: string; address: string } },
      ) {
        const data = { xdr, publicKey: opts.address, network: opts.networkPassphrase };
        const { xdr: signedTxXdr, error } = await ask("XBULL_SIGN", data);
        return { signedTxXdr, signerAddress: opts.address, error };
      },
      signMessage: (message: string, opts: object) => ask("XBULL_SIGN_MESSAGE", { message, opts }),
    });
  });
  return site;
}
