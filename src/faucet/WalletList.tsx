import type { ComponentChildren } from "preact";
import type { Network } from "../contract/network.ts";
import { buildTrustUri } from "../stellar/sep7.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import type { Language } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { QrCode } from "../ui/QrCode.tsx";
import { renderQrImage } from "../ui/qr-image.ts";
import type { WalletListMessages } from "./messages/wallet-list.en.ts";

const WORDS: Record<Language, () => Promise<{ walletList: WalletListMessages }>> = {
  en: () => import("./messages/wallet-list.en.ts"),
  pcm: () => import("./messages/wallet-list.pcm.ts"),
  ha: () => import("./messages/wallet-list.ha.ts"),
  yo: () => import("./messages/wallet-list.yo.ts"),
  ig: () => import("./messages/wallet-list.ig.ts"),
  fr: () => import("./messages/wallet-list.fr.ts"),
  sw: () => import("./messages/wallet-list.sw.ts"),
};

export async function loadWalletList(
  lang: Language,
  network: Network,
): Promise<(address: string | null) => ComponentChildren> {
  const { walletList: m } = await WORDS[lang]();
  return (address) => <WalletList m={m} network={network} address={address} />;
}

interface Props {
  m: WalletListMessages;
  network: Network;
  address: string | null;
}

function WalletList({ m, network, address }: Props) {
  return (
    <>
      <p>{fill(m.chooseNetwork, { network: network.name })}</p>
      <ul>
        <li>
          <b>{m.freighter}</b> {m.freighterDoes}
        </li>
        <li>
          <b>{m.freighterApp}</b> {m.freighterAppDoes}
        </li>
        <li>
          <b>{m.xbull}</b> {m.xbullDoes}
        </li>
        <li>
          <b>{m.others}</b> {m.othersDo}
        </li>
      </ul>
      <h3>{m.allowTitle}</h3>
      <p>{m.allowText}</p>
      <dl>
        <dt class="label">{m.code}</dt>
        <dd>
          <code>USDC</code>
        </dd>
        <dt class="label">{m.issuer}</dt>
        <dd>
          <code>{network.usdcIssuer}</code>
          <CopyButton
            value={network.usdcIssuer}
            label={m.copyIssuer}
            m={{ copy: m.copyIssuer, copied: m.copied }}
            look="btn"
          />
        </dd>
      </dl>
      {address !== null && <AllowLink m={m} network={network} address={address} />}
    </>
  );
}

function AllowLink(
  { m, network: { usdcIssuer, passphrase }, address }: Props & { address: string },
) {
  const uri = buildTrustUri({ address, usdcIssuer, passphrase });
  if (uri === null) return null;
  return (
    <>
      <a class="btn" href={uri}>{m.openWallet}</a>
      <QrCode image={renderQrImage(uri)} label={m.qrLabel} />
      <p class="small quiet">{m.linkText}</p>
    </>
  );
}
