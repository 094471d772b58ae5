import type { ReceiptMessages } from "./receipt.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const receipt: ReceiptMessages = {
  receipt: "Reçu",
  receiptKept: "Reçu, copie conservée",
  titleRun: {
    one: "Reçu : {n} paiement, réglé le {date} · Lipwa",
    other: "Reçu : {n} paiements, réglés le {date} · Lipwa",
  },
  notReceipt: "Ceci n’est pas un reçu",
  notYetReceipt: "Pas encore un reçu",
  notUsdcReceipt: "Ceci n’est pas un reçu en USDC",
  heldAt: "Client du compte",
  proofAvailable: "Preuve disponible",
  signedEvidence: "Prouvé par les signatures des validateurs, selon ce site",
  json: "Cette page en données (JSON)",
  hashMismatchTitle: "Ce numéro est celui d’une autre transaction.",
  hashMismatchText:
    "Le serveur du registre a renvoyé une autre transaction pour ce numéro. Ne vous fiez pas à cette page.",
  number: "Numéro",
  titlePaid: "Reçu : {amount} {asset}, réglé le {date} · Lipwa",
  titleOther: "{what} · Lipwa",
  // instead of an amount below 0.01
  lessThanCent: "moins d’un centime",
  lessThan: "moins de {least} {asset}",
  previewParts: "De {from} à {to}",
  previewTest: "Réseau de test : cet argent n’a aucune valeur.",

  verdicts: {
    paid: {
      label: "Montant reçu",
      word: "Réglé",
      note: "Définitif au registre",
      title: "",
      text: "",
    },
    unsettled: {
      label: "Vu, pas encore confirmé",
      word: "À confirmer",
      note: "Vu par un seul serveur",
      title: "Vu par un seul serveur.",
      text:
        "Un second serveur ne l’a pas encore confirmé. Rouvrez cette page dans une minute ; d’ici là, ne vous y fiez pas.",
    },
    one_server: {
      label: "Selon un seul serveur",
      word: "Non prouvé",
      note: "Vu par un seul serveur",
      title: "Ce montant n’est pas prouvé.",
      text: "La signature du payeur ne couvre pas ce montant, et un seul serveur l’a indiqué.",
    },
    origin_unknown: {
      label: "Retiré",
      word: "Non prouvé",
      note: "Montant inconnu",
      title: "Retiré, mais le montant n’est pas connu.",
      text:
        "Le destinataire a retiré de l’argent mis de côté. Nous n’avons pas trouvé la transaction qui l’a mis de côté : le montant et le payeur sont inconnus. Rouvrez cette page plus tard.",
    },
    set_aside: {
      label: "Mis de côté, à retirer",
      word: "Mis de côté",
      note: "pas payé avant le retrait",
      title: "C’est de l’argent mis de côté, pas un paiement.",
      text:
        "Si ses conditions le permettent, le destinataire peut le retirer avec son propre portefeuille tant qu’il attend. Il n’est payé qu’en le retirant. Ce retrait a son propre reçu, que cette page ne voit pas.",
    },
    to_self: {
      label: "Envoyé à soi-même",
      word: "À soi-même",
      note: "personne n’a été payé",
      title: "Envoyé à soi-même.",
      text:
        "L’expéditeur et le destinataire sont le même compte : cela ne prouve pas que quelqu’un a été payé.",
    },
    returned: {
      label: "Envoyé et rendu",
      word: "Rendu",
      note: "revenu en tout ou en partie",
      title: "De l’argent est retourné à son expéditeur.",
      text:
        "Tout ou partie est revenu à l’expéditeur dans cette même transaction. Cela ne prouve pas que quelqu’un a été payé.",
    },
    exchanged: {
      label: "Payé en échange",
      word: "En échange",
      note: "le destinataire a donné quelque chose",
      title: "Le destinataire a donné quelque chose à l’expéditeur en échange.",
      text:
        "Dans cette même transaction, le destinataire a donné {back} en échange, directement ou par d’autres. Cette page ne peut pas dire ce que cela vaut : cela ne prouve pas que quelqu’un a été payé.",
    },
    counterfeit: {
      label: "Reçu, mais pas des USDC",
      word: "Pas USDC",
      note: "n’importe qui peut nommer un jeton USDC",
      title: "Ce ne sont pas des USDC.",
      text:
        "Ce jeton porte le même nom ou un nom semblable, mais il est émis par {issuer}, et non par l’émetteur de l’USDC de ce réseau. Dites à l’expéditeur que rien ne vous a été payé.",
    },
    other_asset: {
      label: "Reçu, mais pas des USDC",
      word: "Pas USDC",
      note: "Lipwa ne connaît pas de taux pour ce jeton",
      title: "Ce ne sont pas des USDC.",
      text:
        "Le jeton {asset} a été émis par {issuer}. Lipwa ne reconnaît que l’USDC et le XLM et ne peut pas dire ce que vaut ce jeton.",
    },
    nothing: {
      label: "Aucun paiement",
      word: "Non payé",
      note: "personne n’a été payé",
      title: "Aucun paiement dans cette transaction",
      text:
        "Le registre a cette transaction, mais elle n’a payé personne. Ne l’acceptez pas comme preuve de paiement.",
    },
    failed: {
      label: "Tenté, non payé",
      word: "Non payé",
      note: "rien n’a bougé",
      title: "Le registre a refusé ce paiement.",
      text: "Seuls les frais ont été prélevés. Aucun argent n’a été envoyé.",
    },
    contradiction: {
      label: "Selon les données",
      word: "Non prouvé",
      note: "les données se contredisent",
      title: "Les données se contredisent. Ne vous y fiez pas.",
      text:
        "Ce qui a été signé et ce qu’indiquent les serveurs du registre ne concordent pas. Demandez à l’expéditeur et consultez un explorateur public.",
    },
  },
  forgottenText:
    "Aucun autre serveur ne garde de paiements aussi anciens : celui-ci n’est pas confirmé. Comparez-le à un explorateur public avant de vous y fier.",
  forgottenSigned:
    "Aucun autre serveur ne garde de paiements aussi anciens. Nous demandons les signatures des validateurs aux archives du réseau. Rouvrez cette page dans une minute. Si rien ne change, les archives ne les ont pas.",
  keptCopy: "copie conservée",
  noValue: "Valeur inconnue",
  rateMissing: "Taux inconnu",
  rateMissingWhy: "aucun taux n’est disponible pour l’instant",
  onlyUsdc: "les taux ne sont donnés que pour l’USDC",
  showCurrency: "Afficher",

  from: "De",
  nameToday: "Aujourd’hui :",
  nameDenied: "Le compte et le domaine ne se désignent plus mutuellement.",
  to: "À",
  when: "Quand",
  state: "État",
  memo: "Motif",
  noMemo: "Aucun",
  hasMemo: "Avec un motif",
  memoByPayer: "écrit par le payeur",
  claimMemo: "Motif du retrait",
  memoByReceiver: "écrit par le destinataire",
  memoUnknown: "Inconnu",
  memoKinds: {
    id: "Numéro (ID)",
    hash: "Empreinte (hash)",
    return: "Empreinte d’un paiement renvoyé",
    bytes: "Octets, pas du texte",
  },
  fee: "Frais",
  feeBy: "prélevés à part",
  ledger: "Bloc",
  transaction: "Transaction",
  line: "Ligne",
  lineOf: "{op} (cette transaction contient {all} paiements)",
  madeBy: "Émis par",
  realMadeBy: "L’USDC de ce réseau est émis par",
  copyFrom: "Copier l’adresse de l’expéditeur",
  copyTo: "Copier l’adresse du destinataire",
  copyIssuer: "Copier l’adresse de l’émetteur",
  localTime: "{time}, heure locale ({city})",
  utcTime: "{time} UTC",
  hiddenSigns: "Les caractères invisibles sont remplacés par leur numéro.",

  share: "Partager ce reçu",
  whatsapp: "Envoyer par WhatsApp",
  shareText: "Reçu : {amount} {asset}, le {date}.",
  asMessage: "Sous forme de message",
  copyMessage: "Copier le message",
  copyLink: "Copier le lien",
  print: "Imprimer ou enregistrer en PDF",
  pdfHint:
    "Dans la fenêtre qui s’ouvre, choisissez « Enregistrer au format PDF » comme imprimante.",
  qrLabel: "Code QR du lien de ce reçu",
  qrTitle: "Montrez ce code.",
  qrText: "Toute personne qui le scanne voit cette page. Il n’y a rien à installer.",
  explorer: "Voir dans un explorateur public",
  passport: "Tous les paiements à ce destinataire",
  smsLine:
    "{number} Confirmé. Vous avez reçu {amount} {asset} de {from} le {when}. {memo}{cost}{link}",
  smsCost: "Frais pour vous : 0,00 {asset}. ",
  smsShort: "{number} Confirmé. {amount} {asset} de {from}, {when}. {link}",
  smsWhen: "{date} à {time}",

  checkTitle: "Vérifiez vous-même",
  checkNoscript:
    "La vérification a besoin de JavaScript. Sans lui, comparez cette page avec un explorateur public.",
  checkLoading: "Vérification en cours",
  checkFailed: "La vérification n’a pas pu être chargée. Fermez cette partie, puis rouvrez-la.",

  archivedTitle: "Le réseau a été remis à zéro après ce paiement.",
  archivedText:
    "Nous l’avons vérifié tant que le registre l’avait, et conservé avec sa transaction signée. La signature peut toujours être vérifiée, mais le registre n’a plus ce paiement.",
  archivedAsideTitle: "Le réseau a été remis à zéro après que cet argent a été mis de côté.",
  archivedAsideText:
    "L’argent a disparu : personne ne peut le retirer ni le reprendre. Demandez à l’expéditeur de payer de nouveau.",
  savedTitle: "Cette page n’a pas pu être chargée.",
  savedText: "Cet appareil a enregistré cette copie le {date}. Un paiement réglé ne change plus.",
  savedRate: "au taux du {date}, quand cette copie a été gardée",
  failedAction: "Comment recevoir des USDC",
  givenUnknown: "quelque chose",
  failedElsewhere:
    "Toutes les lignes d’une transaction sont payées, ou aucune. La ligne {op} a échoué :",
  failedWhy: {
    op_underfunded: "L’expéditeur n’avait pas assez d’argent.",
    op_no_destination: "Il n’y avait pas de compte à l’adresse du destinataire.",
    op_no_trust: "Le compte du destinataire n’autorisait pas cet argent (pas de trustline).",
    op_not_authorized:
      "L’émetteur ne permettait pas au compte du destinataire de détenir cet argent.",
    op_line_full: "Le paiement aurait dépassé la limite du compte du destinataire.",
    op_src_no_trust: "Le compte de l’expéditeur n’autorisait pas cet argent (pas de trustline).",
    op_src_not_authorized:
      "L’émetteur ne permettait pas au compte de l’expéditeur de payer avec cet argent.",
    op_low_reserve: "Il n’y avait pas assez de XLM pour la réserve du registre.",
    op_already_exists: "Le compte à ouvrir existait déjà.",
    op_bad_auth: "Il manquait une signature.",
    other: "La raison du registre : {code}.",
  },
  counterfeitAction: "Copier un message pour l’expéditeur",
  counterfeitTell:
    "Le paiement {number} n’était pas en USDC. C’est un autre jeton, émis par {issuer}. Rien ne m’a été payé. {link}",
  waitingFor: "Pour",
  waitingAction: "Voir s’il est toujours en attente",
  aside: {
    terms: "Conditions",
    collect: "À retirer {when}",
    could: "Était à retirer {when}",
    takeBack: "Le payeur peut le reprendre {when}",
    any: "à tout moment",
    until: "jusqu’au {date}",
    from: "à partir du {date}",
    over: "Ne peut plus être retiré",
    overStamp: "Expiré",
    overSince: "depuis le {date}",
    overText:
      "Le délai pour le retirer est passé. Si le destinataire l’a retiré à temps, ce retrait a son propre reçu, que cette page ne voit pas. Sinon, personne n’a été payé : demandez au payeur de payer de nouveau.",
    overTell:
      "L’argent que vous avez mis de côté ({number}) ne peut pas être retiré. Merci de le payer de nouveau. {link}",
    never: "Ne peut jamais être retiré",
    neverText:
      "Ses conditions ne permettent jamais au destinataire de le retirer\u00a0: personne n’est payé ainsi. Demandez au payeur un vrai paiement.",
    why: "Pourquoi l’argent a-t-il été mis de côté\u00a0?",
    whyText:
      "Le plus souvent, le compte du destinataire ne pouvait pas recevoir cet argent le jour de paie : il n’existait pas encore, ou n’avait pas l’autorisation (trustline). Au lieu d’attendre, le payeur a mis l’argent dans le registre pour l’adresse du destinataire.",
  },

  notFoundLabel: "Aucun paiement",
  notFoundTitle: "Aucun paiement ne porte ce numéro.",
  notFoundText:
    "Il n’est pas sur le réseau « {network} », et Lipwa ne l’a jamais vu. Un caractère est peut-être faux, ou rien n’a été envoyé.",
  notFoundReset:
    "Le réseau a été remis à zéro le {date}. Un paiement d’avant ne se retrouve que si son reçu a été ouvert ici avant cette date.",
  notFoundWait:
    "S’il vient d’être envoyé, laissez la page ouverte. Elle vérifie encore d’elle-même ({n} sur {all}).",
  notFoundOver: "La page a vérifié pendant une minute. Vous pouvez vérifier encore.",
  notFoundWarn:
    "Ne remettez ni marchandise ni travail avant d’avoir vu le reçu. En cas de doute, demandez à l’expéditeur.",
  malformedLabel: "Pas le lien d’un reçu",
  malformedTitle: "Ce lien est faux ou incomplet.",
  malformedText: "Le numéro d’un reçu a 64 caractères, de 0 à 9 et de a à f. Celui-ci en a {n}.",
  malformedSigns:
    "Le numéro d’un reçu n’a que les caractères 0 à 9 et a à f. Celui-ci en contient d’autres.",
  malformedCut:
    "Un lien est parfois coupé quand on le transmet. Demandez le lien entier à l’expéditeur.",
  badLineTitle: "Aucun paiement à cette ligne.",
  badLineText: "La transaction existe, mais sa ligne {op} ne paie personne.",
  wholePayment: "Montrer toute la transaction",
  unreachableLabel: "Pas de réponse",
  unreachableTitle: "Le registre est injoignable.",
  unreachableText:
    "Cela ne dit rien du paiement. Les reçus que ce site a conservés s’ouvrent encore ; celui-ci n’en fait pas partie. Réessayez dans une minute.",
  busyTitle: "Trop de demandes à la fois.",
  busyText: "Réessayez dans une minute.",
  notKeptTitle: "Ce paiement est peut-être trop ancien pour ce site.",
  notKeptText:
    "Ce site interroge un serveur qui ne garde que les paiements récents, et qui n’a pas celui-ci. Cela ne dit rien du paiement. Un explorateur public peut en dire plus.",
  askingLabel: "Un instant",
  askingTitle: "Nous interrogeons le registre",
  askingText: "C’est plus long que d’habitude. La page se mettra à jour d’elle-même.",
  askingWait: "Essai {n} sur {all}.",
  askingNoscript: "Sans JavaScript, rechargez la page dans quelques secondes.",
  again: "Vérifier encore",

  lookupTitle: "Retrouver un reçu",
  lookupDescription:
    "Collez le numéro ou le lien d’un paiement et voyez son reçu. Rien à installer, aucun compte.",
  lookupLead:
    "Collez le lien, ou tapez le code du reçu (dix caractères) ou le numéro du paiement qu’indique le portefeuille de l’expéditeur (empreinte de la transaction, « hash »).",
  lookupField: "Code, numéro ou lien",
  lookupKept: "Le numéro que vous avez",
  lookupHint:
    "Un code a dix caractères. Dans un lien, un numéro de ligne (un à trois chiffres) peut suivre. Un numéro entier a 64 caractères, de 0 à 9 et de a à f.",
  lookupButton: "Montrer le reçu",
  lookupWhy: "Ce que montre un reçu",
  lookupWhyText:
    "Qui a payé qui, combien, quand, et si le paiement est réglé dans le registre. Votre propre navigateur peut vérifier la signature.",

  runLabel: "Plusieurs paiements",
  runTitle: "Cette transaction contient {n}\u00a0paiements.",
  runFailed: "Cette transaction a tenté {n} paiements.",
  runSettled: "Ils sont tous réglés.",
  runOwnSettled: { one: "Cette ligne est réglée.", other: "Ces {n} lignes sont réglées." },
  runVerified: "vérifié",
  runFailedTitle: "Le registre a refusé ces paiements.",
  runMixedTitle: "Ces paiements ne sont pas tous prouvés.",
  runMixedText: "Sur {n} lignes :",
  runExchanged:
    "Dans cette même transaction, quelque chose a été donné en échange, directement ou par d’autres : {given}. Cette page ne peut pas dire ce que cela vaut : cela ne prouve pas que quelqu’un a été payé.",
  givenBy: "{who} a envoyé {back}",
  lineMadeBy: "{word} : émis par {issuer}",
  chooseText:
    "Entrez votre adresse pour voir votre ligne. Nous ne montrons les lignes des autres que sur demande.",
  chooseField: "Votre adresse (elle commence par G\u00a0ou\u00a0M)",
  chooseButton: "Montrer ma ligne",
  choosePublic:
    "Le registre est public : chacun peut voir tous ces paiements dans un explorateur public.",
  chooseAll: "Montrer toutes les lignes : j’ai envoyé ces paiements, ou j’ai le droit de les voir",
  chooseNone: "Aucune ligne de cette transaction ne paie cette adresse.",
  chooseBad:
    "Cette adresse n’est pas entière. Une adresse a 56 caractères et commence par G, ou 69 et commence par M.",
  chooseSecret:
    "C’est secret : une clé, ou les mots d’un compte. Ne montrez cela à personne. Aucun reçu n’en a besoin.",
  openLine: "Reçu de la ligne {op}",
};
