import type { PassportMoreMessages } from "./passport-more.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const passportMore: PassportMoreMessages = {
  statementText:
    "Tous les paiements reçus, dans un fichier CSV avec le lien de chaque reçu. Choisissez une période.",
  linkFor: "Nom pour le lien",
  linkForText:
    "Le lien partagé porte ce nom. Seul le navigateur qui l’ouvre le lit, et le montre comme écrit par vous.",
  linkForBad: "Les noms avec ces caractères ne peuvent pas être utilisés.",
  payAmount: "Montant en USDC, facultatif",
  payMemo: "Motif, 28 lettres au plus",
  payAmountBad: "Un montant s’écrit comme 12,50.",
  payAmountTwo: "Cela peut être {one} ou {other}. Écrivez le montant voulu exactement ainsi.",
  payMemoLong: "Trop long. Il peut avoir 28 lettres, moins avec des accents.",
  payWallet: "Ouvrir dans un portefeuille sur cet appareil",
  payWalletNone:
    "Rien ne s’est ouvert ? Aucun portefeuille de cet appareil n’ouvre ces liens. Scannez le code QR avec un téléphone qui en a un, ou copiez le lien pour portefeuilles.",
  copyPayLink: "Copier mon lien de paiement",
  copyPayLinkWith: "Copier le lien avec montant et motif",
  copyWalletLink: "Copier le lien pour portefeuilles",
  copied: "Copié",
  payDashboard: "Payer avec Lipwa",
  payQr: "Code QR pour portefeuilles mobiles",
  showQr: "Montrer le code QR",
  waiting: {
    title: "De l’argent vous attend",
    sum: "{amount} {asset}",
    from: "de {who}",
    fromUnknown: "payeur pas encore connu",
    later: "à retirer à partir du {date}",
    over: "ne peut plus être retiré",
    never: "ne peut jamais être retiré",
    asideTitle: "Argent mis de côté pour vous",
    ownTitle: "Argent que vous avez mis de côté",
    ownLater: "vous pouvez le reprendre à partir du {date}",
    ownNow: "reprenez-le sur le tableau de bord",
    until: "jusqu’au {date}",
    notReal: "non reconnu : il se fait seulement appeler USDC",
    otherAsset: "un autre actif : ne peut pas être retiré ici",
    all: "Tout montrer ({n})",
    belowCent: {
      one: "et {n} solde de moins de {least}",
      other: "et {n} soldes de moins de {least} chacun",
    },
    claim: { one: "Retirer avec Freighter", other: "Retirer {n} montants avec Freighter" },
    claimHere: {
      one: "Retirer avec mon compte",
      other: "Retirer {n} montants avec mon compte",
    },
    openHere: "Ouvrez ce compte ici avec vos 12 mots.",
    claimDemo: "Retirer avec le portefeuille de démonstration",
    trust:
      "La même signature donne aussi à votre compte l’autorisation de détenir des USDC (trustline).",
    how:
      "Freighter est une extension de navigateur pour ordinateur. Sur téléphone, utilisez une application de portefeuille qui montre les soldes à retirer (claimable balances), avec le même compte.",
    noAccount:
      "Cette adresse n’a pas encore de compte. L’argent pourra être retiré dès qu’elle en aura un.",
    working: "En attente de votre portefeuille…",
    slow: "Votre portefeuille n’a pas encore répondu. Cherchez sa fenêtre.",
    done: "Retiré. L’argent est sur votre compte.",
    more: "D’autres montants attendent peut-être, en plus de ceux affichés ici.",
  },
};
