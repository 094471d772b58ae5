import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { loadWalletMessages } from "../../wallet/load-messages.ts";
import { OnDemand } from "./OnDemand.tsx";
import type { ActionFault, ApprovalWork } from "./approve.ts";
import type { ApproveView, WithStateMessages } from "./view.ts";

export function WorkProgress(
  { view, work }: { view: ApproveView & WithStateMessages; work: ApprovalWork },
) {
  const { m, s: { sign }, store } = view;
  switch (work.step) {
    case "idle":
      return <div role="status" />;
    case "reading":
      return <Notice live="status">{m.reading}</Notice>;
    case "signing":
      return (
        <Notice title={sign.waiting} live="status">
          {work.all > 1 && <p>{fill(sign.progress, { n: work.n, all: work.all })}</p>}
          <p>{work.slow ? sign.slow : sign.waitingText}</p>
          <p>
            <button type="button" class="btn text" onClick={() => store.stop()}>{sign.stop}</button>
          </p>
        </Notice>
      );
    case "writing":
      return <Notice live="status">{sign.writing}</Notice>;
    case "sending":
      return (
        <Notice tone="warn" title={sign.sentTitle} live="status">
          {work.unsure ? sign.unsure : sign.sentText}
          {work.all > 1 && <p>{fill(sign.sentPart, { n: work.n, all: work.all })}</p>}
        </Notice>
      );
  }
}

export function ActionFaultNotice({ view, fault }: {
  view: ApproveView & WithStateMessages;
  fault: ActionFault | null;
}) {
  const { lang, m, s: { sign }, network, store } = view;
  // `Approve` and `UnsentReply` show these two
  if (fault === null || fault.why === "not_signer" || fault.why === "not_written") return null;
  if (fault.why === "not_loaded") return <Notice tone="bad" live="alert">{m.notLoaded}</Notice>;
  if (fault.why === "changed") {
    return <Notice tone="bad" title={sign.changedTitle} live="alert">{sign.changedText}</Notice>;
  }
  const failure = fault.why === "refused" ? fault.refusal : fault.end;
  return (
    <OnDemand view={view} load={LOAD_WALLET[lang]}>
      {({ WalletProgress, failedStep, w }) => (
        <WalletProgress
          work={failedStep(failure, store.$state.get().signer ?? "")}
          network={network.name}
          says={{ working: "", slow: "", done: "" }}
          w={w}
          stop={() => {}}
        />
      )}
    </OnDemand>
  );
}

async function loadWallet(lang: DashboardLanguage) {
  const [{ WalletProgress }, { failedStep }, w] = await Promise.all([
    import("../../wallet/WalletProgress.tsx"),
    import("../../wallet/work-steps.ts"),
    loadWalletMessages(lang),
  ]);
  return { WalletProgress, failedStep, w };
}

const LOAD_WALLET = {
  en: () => loadWallet("en"),
  fr: () => loadWallet("fr"),
  sw: () => loadWallet("sw"),
};
