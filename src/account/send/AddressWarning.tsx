import type { DustPayment } from "../../stellar/look-alike.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatAssetCode } from "../../ui/asset-text.ts";
import { formatAmount, formatDate } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { ComparedTexts } from "../../ui/ComparedTexts.tsx";
import type { SuspiciousAddress } from "./form.ts";
import type { KnownPerson } from "./people.ts";
import { recipientText, type SendViewProps } from "./view.ts";

export function AddressWarning(
  { view, suspicion }: { view: SendViewProps; suspicion: SuspiciousAddress },
) {
  const { known, dust } = suspicion;
  if (known !== null) return <LookAlikeWarning view={view} suspicion={suspicion} known={known} />;
  return dust === null ? null : <DustWarning view={view} suspicion={suspicion} dust={dust} />;
}

function LookAlikeWarning({ view, suspicion: { recipient, dust }, known }: {
  view: SendViewProps;
  suspicion: SuspiciousAddress;
  known: KnownPerson;
}) {
  const { lang, m: { alike: a }, form, address } = view;
  const who = recipientText(known);
  // both addresses look the same when shortened
  const isNamed = who !== shorten(known.address);
  const isOwn = known.account === address;
  const written = recipient.account;
  const differ = [...known.account].filter((character, at) => character !== written[at]).length;
  return (
    <div class="mine one">
      <section class="sheet stack" role="alert">
        <h1 class="say">
          {isOwn ? a.titleOwn : isNamed ? fill(a.title, { who }) : a.titleUnnamed}
        </h1>
        <p>{plural(lang, a.text, differ)}</p>
        <ComparedTexts
          known={known.account}
          written={written}
          both={fillWho(a.both, who)}
          top={isNamed ? fill(a.top, { who }) : a.topUnnamed}
          below={a.below}
        />
        {dust !== null && <p class="small quiet">{dustText(view, a.dust, dust)}</p>}
      </section>
      <div class="bar">
        <button type="button" class="btn main" onClick={() => void form.useKnown()}>
          {isOwn ? a.useOther : isNamed ? fill(a.useKnown, { who }) : a.useUnnamed}
        </button>
        <button type="button" class="btn text" onClick={() => void form.confirmAddress()}>
          {!isOwn && isNamed ? fill(a.right, { who }) : a.rightAlone}
        </button>
      </div>
    </div>
  );
}

function DustWarning({ view, suspicion: { recipient }, dust }: {
  view: SendViewProps;
  suspicion: SuspiciousAddress;
  dust: DustPayment;
}) {
  const { m: { alike: a }, form } = view;
  return (
    <div class="mine one">
      <section class="sheet stack" role="alert">
        <h1 class="say">{a.dustTitle}</h1>
        <p class="fours-of">
          <code>{recipient.address}</code>
        </p>
        <p>{dustText(view, a.dustText, dust)}</p>
      </section>
      <div class="bar">
        <button type="button" class="btn main" onClick={() => form.clearRecipient()}>
          {a.useOther}
        </button>
        <button type="button" class="btn text" onClick={() => void form.confirmAddress()}>
          {a.rightAlone}
        </button>
      </div>
    </div>
  );
}

function dustText(
  { lang }: SendViewProps,
  template: string,
  { amount, asset, recognized, createdAt }: DustPayment,
): string {
  return fill(template, {
    amount: formatAmount(lang, amount),
    asset: formatAssetCode(lang, asset, recognized),
    date: formatDate(lang, createdAt),
  });
}

/** Leaves the addresses for `ComparedTexts` to fill in. */
function fillWho(template: string, who: string): string {
  return template.replace("{who}", () => who);
}
