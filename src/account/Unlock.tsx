import { useStore } from "@nanostores/preact";
import { useEffect, useRef } from "preact/hooks";
import { parseAddress } from "../stellar/address.ts";
import { formatExact } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import { Identicon } from "../ui/Identicon.tsx";
import { visibleLines, visibleText } from "../ui/visible-text.ts";
import type { DecodedDraft } from "../wallet/build.ts";
import type { PhoneAccountStore } from "./account.ts";
import type { UnlockMessages } from "./messages/unlock.en.ts";
import type { UnlockRequest } from "./unlock.ts";

interface Props {
  account: Pick<PhoneAccountStore, "unlock">;
  lang: Language;
  u: UnlockMessages;
  usdcIssuer: string;
}

/**
 * Shows the purpose, read from what will be signed, then the lock. A page renders it once and needs
 * `unlock.css`. `CoveredHome.tsx` shows requests to `uncover`.
 */
export function Unlock(props: Props) {
  const request = useStore(props.account.unlock.$request);
  if (request === null || request.purpose.kind === "uncover") return null;
  return <UnlockDialog key={request.purpose} {...props} request={request} />;
}

function UnlockDialog({ account, request, ...texts }: Props & { request: UnlockRequest }) {
  const { u } = texts;
  const { unlock } = account;
  const { purpose, lock, step, fault } = request;
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isWorking = step === "working";
  useEffect(() => dialog.current?.showModal(), []);
  const answer = (event: Event) => {
    event.preventDefault();
    const passphrase = field.current?.value ?? "";
    if (field.current !== null) field.current.value = "";
    void unlock.answer(passphrase);
  };
  return (
    <dialog
      ref={dialog}
      class="unlock"
      aria-labelledby="unlock-for"
      onCancel={unlock.cancel}
    >
      <form onSubmit={answer}>
        <div id="unlock-for">
          {purpose.kind === "transaction" && (
            <Operations {...texts} draft={purpose.draft} nameOf={unlock.$nameOf.get()} />
          )}
          {purpose.kind === "approval" && (
            <>
              <p>{plural(texts.lang, u.approve, purpose.people)}</p>
              <p class="unlock-what">
                <b class="num">{formatExact(texts.lang, purpose.stroops)}</b> USDC
              </p>
              <p>
                <code>{fill(u.approveFrom, { who: groupByFour(purpose.payer) })}</code>
              </p>
            </>
          )}
          {purpose.kind === "message" && (
            <>
              <p>{u.message}</p>
              <pre class="unlock-text" tabIndex={0}>{visibleLines(purpose.text)}</pre>
            </>
          )}
          {(purpose.kind === "words" || purpose.kind === "lock" || purpose.kind === "remove") && (
            <p class="unlock-what">{u[purpose.kind]}</p>
          )}
        </div>
        {lock === "passphrase" && (
          <>
            <label class="label" for="unlock-phrase">{u.passphrase}</label>
            <input
              ref={field}
              class="input"
              id="unlock-phrase"
              type="password"
              // autofill would let anyone who borrows the phone unlock the account
              autocomplete="off"
              aria-invalid={fault === "wrong_passphrase"}
              aria-describedby="unlock-says"
            />
          </>
        )}
        {lock === "passkey" && <p class="small">{u.passkey}</p>}
        {lock === "kept" && <p class="small">{u.kept}</p>}
        <p id="unlock-says" class="unlock-fault" role="alert">
          {fault !== null && u.faults[fault]}
        </p>
        <button type="submit" class="btn main" aria-busy={isWorking} disabled={isWorking}>
          {isWorking ? u.opening : lock === "kept" ? u.yes : u.open}
        </button>
        <button type="button" class="btn text" onClick={unlock.cancel}>{u.no}</button>
      </form>
    </dialog>
  );
}

interface UnlockTexts extends Pick<Props, "lang" | "u" | "usdcIssuer"> {
  nameOf: (address: string) => string | null;
}

function Operations({ lang, u, usdcIssuer, nameOf, draft }: UnlockTexts & { draft: DecodedDraft }) {
  const claims = draft.operations.filter(({ kind }) => kind === "claim").length;
  const { memo, fee } = draft;
  return (
    <>
      {draft.operations.map((operation, at) => {
        if (operation.kind === "payment") {
          const { destination, asset, stroops } = operation;
          const amount = formatExact(lang, stroops);
          return (
            <div key={at}>
              <p>{u.send}</p>
              <p class="unlock-what">
                <b class="num">{amount}</b> {assetName(asset, usdcIssuer)}
              </p>
              <AddressInGroups address={destination} u={u} nameOf={nameOf} />
            </div>
          );
        }
        if (operation.kind !== "change_trust") return null;
        const asset = assetName(operation.asset, usdcIssuer);
        return <p key={at} class="unlock-what">{fill(u.trust, { asset })}</p>;
      })}
      {claims > 0 && <p class="unlock-what">{plural(lang, u.collect, claims)}</p>}
      {memo.type !== "none" && <p>{fill(u.memo, { memo: visibleText(memo.value) })}</p>}
      <p class="small">{fill(u.fee, { xlm: formatExact(lang, fee) })}</p>
    </>
  );
}

/** The full address, in groups of four, with the name that the person gave it. */
function AddressInGroups(
  { address, u, nameOf }: Pick<UnlockTexts, "u" | "nameOf"> & { address: string },
) {
  const name = nameOf(address);
  const read = parseAddress(address);
  return (
    <div class="unlock-whom">
      {read.ok && <Identicon address={read.address.account} />}
      <div>
        {name !== null && <p>{fill(u.to, { who: visibleText(name) })}</p>}
        <code>{fill(name === null ? u.to : "{who}", { who: groupByFour(address) })}</code>
      </div>
    </div>
  );
}

function groupByFour(address: string): string {
  return address.match(/.{1,4}/g)?.join(" ") ?? address;
}

/** Includes the issuer unless the asset is USDC or XLM: a code alone doesn't identify an asset. */
function assetName(
  { code, issuer }: { code: string; issuer: string | null },
  usdcIssuer: string,
): string {
  return issuer === null || (code === "USDC" && issuer === usdcIssuer) ? code : `${code} ${issuer}`;
}
