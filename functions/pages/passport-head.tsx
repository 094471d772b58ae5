import render from "preact-render-to-string";
import { regularityText } from "../../src/passport/regularity.ts";
import { shorten } from "../../src/stellar/shorten.ts";
import { formatAmount } from "../../src/ui/i18n/format.ts";
import { PASSPORT } from "../../src/passport/messages/passport.ts";
import { fill } from "../../src/ui/i18n/text.ts";
import type { Network } from "../../src/contract/network.ts";
import type { PassportState } from "../../src/passport/passport-state.ts";

/** Title, description and preview tags of a passport. */
export function passportHead(state: PassportState, network: Network): string {
  const { lang, address, income } = state;
  const p = PASSPORT[lang];
  const title = fill(p.titleOf, { address: shorten(address) });
  const description = income.state === "ready"
    ? fill(p.preview, {
      regular: regularityText(lang, income.value, p),
      sum: formatAmount(lang, income.value.last12Months.sum),
    })
    : p.previewPlain;
  const url = `${network.publicUrl}/passport/${address}`;
  return render(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content="Lipwa" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
    </>,
  );
}

/** The head of a page that shows no passport. */
export function plainHead(title: string): string {
  return render(<title>{`${title} · Lipwa`}</title>);
}
