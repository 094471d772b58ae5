import { useStore } from "@nanostores/preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { shorten } from "../../stellar/shorten.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Organization } from "../../ui/Organization.tsx";
import { WalletProgress } from "../../wallet/WalletProgress.tsx";
import { isJobInProgress } from "../../wallet/work-steps.ts";
import type { WalletSession } from "../payer/wallet.ts";
import { Field } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { DashboardName } from "./messages/name.en.ts";
import {
  createOrganizationToml,
  getNameVerification,
  type NameCheck,
  type NameVerification,
  parseDomain,
} from "./name-verification.ts";

export function NameView() {
  const pay = usePay();
  const { m: { ownName: m } } = useTexts();
  const session = useStore(pay.wallet.$session);
  return (
    <section class="own-name-view" aria-labelledby="name-title">
      <h1 class="h2" id="name-title" tabIndex={-1}>{m.title}</h1>
      <p class="quiet">{m.lead}</p>
      {session.status === "ready" && session.payer !== session.address && (
        <Notice tone="warn">
          {fill(m.ownAccount, {
            address: shorten(session.address),
            payer: shorten(session.payer),
          })}
        </Notice>
      )}
      {session.status === "ready"
        ? <NameSteps key={session.address} session={session} />
        : <Notice>{m.noWallet}</Notice>}
    </section>
  );
}

type Ready = Extract<WalletSession, { status: "ready" }>;

function NameSteps({ session }: { session: Ready }) {
  const pay = usePay();
  const { lang, m: { ownName: m } } = useTexts();
  const { c } = useTexts();
  const verification = useMemo(() => getNameVerification(pay, session), [session]);
  const check = useStore(verification.$check);
  const [written, setWritten] = useState("");
  const [name, setName] = useState("");
  useEffect(() => {
    void verification.read().then((known) => {
      if (known === null) return;
      // keep what was typed during the look-up
      setWritten((typed) => typed || known.domain);
      setName((typed) => typed || known.name);
    });
  }, [verification]);
  const read = parseDomain(written);
  const domain = "domain" in read ? read.domain : null;
  const fault = "fault" in read && read.fault !== "empty" ? m.domainFaults[read.fault] : undefined;
  return (
    <>
      {check.state === "confirmed" && (
        <Notice tone="done" live="status" title={m.confirmed}>
          <p>
            <Organization organization={check.organization} lang={lang} m={c} />
          </p>
        </Notice>
      )}
      <ol class="steps">
        <li class="card">
          <h2 class="like-h3">{m.fileTitle}</h2>
          <div class="halves">
            <Field
              label={m.domain}
              hint={m.domainHint}
              value={written}
              change={setWritten}
              fault={fault}
              live
            />
            <Field label={m.name} hint={m.nameHint} value={name} change={setName} live />
          </div>
          {domain !== null && name.trim() !== "" && (
            <TomlFile domain={domain} name={name} address={session.address} m={m} />
          )}
        </li>
        <li class="card">
          <h2 class="like-h3">{m.checkTitle}</h2>
          <p class="small quiet">{m.checkLead}</p>
          <p>
            <button
              type="button"
              class="btn"
              disabled={domain === null || check.state === "asking"}
              aria-describedby="name-check"
              onClick={() => domain !== null && void verification.check(domain)}
            >
              {m.check}
            </button>
          </p>
          <div role="status" id="name-check">
            {domain === null && <p class="small quiet">{m.domainFirst}</p>}
            <CheckResult check={check} address={session.address} m={m} />
          </div>
        </li>
        <li class="card">
          <h2 class="like-h3">{m.signTitle}</h2>
          <Signing verification={verification} check={check} domain={domain} session={session} />
        </li>
      </ol>
    </>
  );
}

function TomlFile({ domain, name, address, m }: {
  domain: string;
  name: string;
  address: string;
  m: DashboardName;
}) {
  const pay = usePay();
  const { c } = useTexts();
  const text = createOrganizationToml(address, name);
  return (
    <>
      <p>
        {m.fileAt} <code class="at">{`https://${domain}/.well-known/stellar.toml`}</code>
      </p>
      <pre class="file"><code>{text}</code></pre>
      <div class="do">
        <button
          type="button"
          class="btn"
          onClick={() => pay.world.saveFile("stellar.toml", text, "text/plain")}
        >
          {m.download}
        </button>
        <CopyButton value={text} label={m.copyFile} m={c} />
      </div>
      <p class="small quiet">{m.fileNotes}</p>
    </>
  );
}

function CheckResult({ check, address, m }: {
  check: NameCheck;
  address: string;
  m: DashboardName;
}) {
  if (check.state === "asking") return <p class="small quiet">{m.checking}</p>;
  if (check.state === "failed") {
    const text = check.code === "rate_limited" ? m.tooOften : m.checkFailed;
    return <Notice tone="warn">{fill(text, { n: check.minutes })}</Notice>;
  }
  if (check.state !== "missing") return null;
  const { domain, homeDomain } = check;
  const reasons: Record<string, { title: string; text: string }> = m.reasons;
  const { title, text } = reasons[check.reason] ?? m.reasons.file_unreachable;
  const isFileRight = SIGNATURE_ONLY_REASONS.has(check.reason);
  return (
    <Notice tone={isFileRight ? "done" : "warn"} title={fill(title, { domain, homeDomain })}>
      {fill(text, { domain, homeDomain, account: shorten(address) })}
    </Notice>
  );
}

/** Reasons if the file is correct and only a signature is missing. */
const SIGNATURE_ONLY_REASONS = new Set(["no_domain", "other_domain"]);

function Signing({ verification, check, domain, session }: {
  verification: NameVerification;
  check: NameCheck;
  domain: string | null;
  session: Ready;
}) {
  const pay = usePay();
  const { m: { ownName: m, wallet, walletWork } } = useTexts();
  const w = { ...walletWork, other_tab: wallet.otherTab };
  const signing = useStore(verification.$signing);
  const [isRemoving, setRemoving] = useState(false);
  const isBusy = isJobInProgress(signing) || check.state === "asking";
  const isReady = check.state === "missing" && SIGNATURE_ONLY_REASONS.has(check.reason) &&
    check.domain === domain;
  const network = pay.world.network.name;
  // step 2 shows a check in progress; the wallet's text below shows a signature in progress
  const busy = {
    disabled: isBusy,
    "aria-describedby": isJobInProgress(signing) ? "name-work" : "name-check",
  };
  const sign = (next: string, checked: string) => {
    setRemoving(false);
    void verification.sign(next, checked);
  };
  const named = check.state === "confirmed" ? check.organization.domain : null;
  return (
    <>
      {isReady && (
        <>
          <p>{m.signLead}</p>
          <SigningDetails
            rows={[
              [m.account, shorten(session.address)],
              [m.names, check.domain],
              ...(check.homeDomain === "" ? [] : [[m.inPlaceOf, check.homeDomain] as const]),
              [m.network, network],
            ]}
          />
          <p>
            <button
              type="button"
              class="btn main"
              {...busy}
              onClick={() => sign(check.domain, check.domain)}
            >
              {m.sign}
            </button>
          </p>
        </>
      )}
      {named !== null && !isRemoving && (
        <p>
          {m.signed}{" "}
          <button type="button" class="btn text" {...busy} onClick={() => setRemoving(true)}>
            {m.takeOff}
          </button>
        </p>
      )}
      {named !== null && isRemoving && (
        <>
          <p>{fill(m.takeOffLead, { domain: named })}</p>
          <SigningDetails
            rows={[[m.account, shorten(session.address)], [m.names, m.nothing], [
              m.network,
              network,
            ]]}
          />
          <div class="do">
            <button type="button" class="btn" {...busy} onClick={() => sign("", named)}>
              {m.signTakeOff}
            </button>
            <button type="button" class="btn text" onClick={() => setRemoving(false)}>
              {m.keep}
            </button>
          </div>
        </>
      )}
      {!isReady && named === null && <p class="quiet">{m.signWait}</p>}
      <div id="name-work">
        <WalletProgress
          work={signing.step === "done" && !isCheckOfDomain(check, domain)
            ? { step: "idle" }
            : signing}
          network={network}
          says={{ working: m.signing, slow: m.signingSlow, done: m.signedNow }}
          w={w}
          stop={verification.stop}
        />
      </div>
    </>
  );
}

function isCheckOfDomain(check: NameCheck, domain: string | null): boolean {
  if (check.state === "confirmed") return check.organization.domain === domain;
  return check.state !== "missing" || check.domain === domain;
}

function SigningDetails({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl class="order">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt class="label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
