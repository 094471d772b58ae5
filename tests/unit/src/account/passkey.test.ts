import { afterEach, describe, expect, test, vi } from "vitest";
import { browserPasskeys } from "../../../../src/account/passkey.ts";

const ID = Uint8Array.of(1, 2, 3);
const SECRET = Uint8Array.from({ length: 32 }, (_, at) => at);

class Passkey {
  readonly rawId = ID.buffer;
  constructor(readonly prf: object | undefined) {}
  getClientExtensionResults() {
    return { prf: this.prf };
  }
}

type Answer = Passkey | DOMException | null;

/** A browser with these answers to creating and using a passkey. */
function browser(made: Answer, used: Answer = null) {
  const answer = (what: Answer) =>
    what instanceof DOMException ? Promise.reject(what) : Promise.resolve(what);
  const create = vi.fn((_: CredentialCreationOptions) => answer(made));
  const get = vi.fn((_: CredentialRequestOptions) => answer(used));
  vi.stubGlobal("navigator", { credentials: { create, get } });
  vi.stubGlobal("PublicKeyCredential", Passkey);
  return { create, get };
}

const given = new Passkey({ results: { first: SECRET.buffer } });
const refused = new DOMException("", "NotAllowedError");

afterEach(() => void vi.unstubAllGlobals());

describe("browserPasskeys.make()", () => {
  test.each<[string, Answer, Answer, unknown]>([
    ["gives its bytes at once", given, null, { prf: SECRET }],
    ["gives them at its first use", new Passkey({ enabled: true }), given, { prf: SECRET }],
    ["gives them as a view", new Passkey({ results: { first: SECRET } }), null, { prf: SECRET }],
    [
      "says that it can, and then does not",
      new Passkey({ enabled: true }),
      new Passkey({}),
      "passkey_unable",
    ],
    [
      "is asked for the second time in vain",
      new Passkey({ enabled: true }),
      refused,
      "passkey_refused",
    ],
    ["cannot give any", new Passkey({ enabled: false }), null, "passkey_unable"],
    ["has never heard of it", new Passkey(undefined), null, "passkey_unable"],
    ["is refused", refused, null, "passkey_refused"],
    ["belongs to no host name", new DOMException("", "SecurityError"), null, "passkey_unable"],
    ["is not answered for", null, null, "passkey_refused"],
  ])("finds out by trying: a passkey that %s", async (_, made, used, expected) => {
    const { create } = browser(made, used);
    const passkey = await browserPasskeys.make("Lipwa");
    if (typeof expected === "string") expect(passkey).toBe(expected);
    else expect(passkey).toMatchObject({ credentialId: ID, ...expected as object });
    expect(create.mock.calls[0]?.[0].publicKey?.authenticatorSelection?.userVerification)
      .toBe("required");
  });

  test("knows a browser that has none", async () => {
    vi.stubGlobal("PublicKeyCredential", undefined);
    expect(await browserPasskeys.make("Lipwa")).toBe("passkey_unable");
  });
});

test("browserPasskeys.ask() asks the one passkey, and the person", async () => {
  const { get } = browser(null, given);
  const salt = new Uint8Array(32);
  expect(await browserPasskeys.ask(ID, salt)).toEqual(SECRET);
  expect(get.mock.calls[0]?.[0].publicKey).toMatchObject({
    allowCredentials: [{ id: ID }],
    userVerification: "required",
    extensions: { prf: { eval: { first: salt } } },
  });
});
