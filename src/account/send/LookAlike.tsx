import type { Dust } from "../../stellar/look-alike.ts";
import { shorten } from "../../stellar/shorten.ts";
import { assetText } from "../../ui/asset-text.ts";
import { formatAmount, formatDate } from "../../ui/i18n/format.ts";
import { fill, plural, templateParts } from "../../ui/i18n/text.ts";
import { TextPair } from "../../ui/TextPair.tsx";
import type { Suspicion } from "./form.ts";
import type { KnownPerson } from "./people.ts";
import { personText, type SendView } from "./view.ts";

/** A warning: the address looks like a known one, or sent only dust. */
export function LookAlike({ view, suspicion }: { view: SendView; suspicion: Suspicion }) {
  const { known, dust } = suspicion;
  if (known !== null) return <Alike view={view} suspicion={suspicion} known={known} />;
  return dust === null ? null : <OnlyDust view={view} suspicion={suspicion} dust={dust} />;
}

function Alike({ view, suspicion: { recipient, dust }, known }: {
  view: SendView;
  suspicion: Suspicion;
  known: KnownPerson;
}) {
  const { lang, m: { alike: a }, form, address } = view;
  const who = personText(known);
  const isOwn = known.account === address;
  const written = recipient.account;
  const differ = [...known.account].filter((character, at) => character !== written[at]).length;
  return (
    <div class="mine one">
      <section class="sheet stack" role="alert">
        <h1 class="say">
          {isOwn
            ? a.titleOwn
            : templateParts(a.title).map((part) =>
              typeof part === "string"
                ? part
                : (
                  <span key={part.name} class={who === shorten(known.address) ? "shortened" : ""}>
                    {who}
                  </span>
                )
            )}
        </h1>
        <p>{plural(lang, a.text, differ)}</p>
        <TextPair
          known={known.account}
          written={written}
          both={fillWho(a.both, who)}
          top={fill(a.top, { who })}
          below={a.below}
        />
        {dust !== null && <p class="small quiet">{dustText(view, a.dust, dust)}</p>}
      </section>
      <div class="bar">
        <button type="button" class="btn main" onClick={() => void form.useKnown()}>
          {isOwn ? a.useOther : fill(a.useKnown, { who })}
        </button>
        <button type="button" class="btn text" onClick={() => void form.sayItIsRight()}>
          {isOwn ? a.rightAlone : fill(a.right, { who })}
        </button>
      </div>
    </div>
  );
}

function OnlyDust({ view, suspicion: { recipient }, dust }: {
  view: SendView;
  suspicion: Suspicion;
  dust: Dust;
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
        <button type="button" class="btn main" onClick={() => form.change()}>{a.useOther}</button>
        <button type="button" class="btn text" onClick={() => void form.sayItIsRight()}>
          {a.rightAlone}
        </button>
      </div>
    </div>
  );
}

function dustText(
  { lang }: SendView,
  template: string,
  { amount, asset, recognized, createdAt }: Dust,
): string {
  return fill(template, {
    amount: formatAmount(lang, amount),
    asset: assetText(lang, asset, recognized),
    date: formatDate(lang, createdAt),
  });
}

/** Fills in the name only; `TextPair` fills in the addresses. */
function fillWho(template: string, who: string): string {
  return template.replace("{who}", () => who);
}
