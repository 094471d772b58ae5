import type { SendMessages } from "./send.en.ts";

/**
 * Sending from the account on this phone, in French.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const sendMessages: SendMessages = {
  title: "Envoyer de l’argent",
  have: "Vous avez {usdc} USDC, {local}.",
  haveUsdc: "Vous avez {usdc} USDC.",
  reading: "Lecture de ce que vous avez…",
  to: "À qui",
  toHint: "Une adresse, elle commence par G",
  paste: "Coller",
  pasteFailed:
    "Le navigateur ne nous a pas laissés coller. Gardez le doigt sur le champ, puis choisissez Coller.",
  scan: "Scanner",
  scanFailed:
    "Aucun code QR n’a été trouvé sur l’image. Reprenez-la, de plus près et avec plus de lumière.",
  before: "Déjà payés",
  beforeUnread:
    "Les personnes déjà payées n’ont pas pu être chargées : nous ne pouvons pas signaler une adresse qui ressemble seulement à la leur. Comparez-la lettre par lettre.",
  paidTimes: { one: "payé une fois", other: "payé {n} fois" },
  names: "Les noms sont les vôtres. Ils restent sur {here}.",
  goOn: "Continuer",
  change: "Changer",
  name: "Nom, pour vous seul",
  nameDo: "Lui donner un nom",
  nameGiven: "le nom que vous lui avez donné",
  amount: "Combien",
  all: "Tout",
  inWhich: "Monnaie",
  twoWays: "Cela peut se lire {one} ou {other}. Choisissez.",
  allText: "C’est tout votre USDC. Les frais viennent de votre argent des frais.",
  tooMuch: "Cela fait {usdc} USDC. Vous avez {have}.",
  sendAll: "Tout envoyer : {usdc} USDC",
  memo: "Mémo, facultatif",
  memoFor: "Mémo, de la page « Dépôt » de la plateforme",
  memoHint: "souvent un nombre",
  memoRoom: {
    one: "Place pour {n} lettre de plus. Tout le monde peut le lire.",
    other: "Place pour {n} lettres de plus. Tout le monde peut le lire.",
  },
  memoLong: "C’est trop long pour un mémo. Il a 28 lettres au plus, moins avec des accents.",
  memoCopy: "Copiez-le. Ne le tapez pas de mémoire.",
  memoAsked: "Cette adresse demande un mémo.",
  memoAskedText:
    "Beaucoup de gens partagent cette adresse. Le mémo dit à la plateforme que l’argent est à vous. Sans lui, il risque de ne jamais vous parvenir.",
  memoKind: "Genre de mémo, selon la plateforme",
  memoText: "Texte",
  memoId: "Nombre (ID)",
  look: "Vérifier",
  looking: "Le réseau vérifie…",
  notYet: "Rien n’est encore envoyé.",
  first: {
    address: "Entrez d’abord une adresse.",
    amount: "Entrez d’abord un montant.",
    memo: "Entrez d’abord le mémo.",
    kind: "Choisissez d’abord le genre de mémo.",
    fits: "Entrez un montant que vous avez.",
    person: "Vous ne pouvez pas encore payer cette personne.",
  },
  good: "Bon à savoir",
  goodTime: "Cela prend environ cinq secondes.",
  goodFee: "Cela coûte {fee} XLM de votre argent des frais, rien de votre USDC.",
  goodFinal: "Une fois arrivé, personne ne peut le reprendre : ni vous, ni Lipwa.",
  secretWords:
    "C’était un secret : une clé ou les 12 mots. Le champ a été vidé, et rien n’a été envoyé ni gardé. Ne les collez jamais pour payer ou être payé.",
  faults: {
    empty: "Une adresse commence par G et a 56 lettres et chiffres.",
    not_an_address: "Une adresse commence par G et a 56 lettres et chiffres.",
    wrong_length: "L’adresse n’est pas complète. Elle a 56 lettres et chiffres.",
    wrong_case: "Une adresse s’écrit en majuscules.",
    wrong_character: "Une lettre est fausse. Copiez l’adresse de nouveau au lieu de la taper.",
    wrong_checksum:
      "Une lettre est fausse ou manque. Copiez l’adresse de nouveau au lieu de la taper.",
    contract:
      "C’est l’adresse d’un contrat. Pour payer une personne, il faut une adresse qui commence par G.",
    muxed_contract:
      "C’est l’adresse d’un contrat. Pour payer une personne, il faut une adresse qui commence par G.",
    other_key: "C’est un autre genre de clé. Une adresse commence par G.",
    other_network:
      "Ceci demande un paiement sur un autre réseau. Vous ne pouvez pas le payer d’ici.",
    other_asset: "Ceci demande autre chose que des USDC. Vous ne pouvez pas le payer d’ici.",
    bad_request: "Le montant ou le mémo de ce lien est illisible. Demandez l’adresse seule.",
  },
  amountFaults: {
    not_a_number: "Entrez un montant comme 12,50.",
    too_many_decimals: "Trop de décimales. L’USDC en a sept, la monnaie locale deux.",
    not_positive: "Entrez un montant au-dessus de 0.",
    too_large: "Aucun compte ne peut contenir autant.",
    no_rate: "Le taux est inconnu pour le moment. Entrez le montant en USDC.",
  },
  person: {
    own_account: "C’est votre propre adresse. L’argent resterait où il est.",
    no_account:
      "Il n’y a pas encore de compte à cette adresse, elle ne peut rien recevoir. {who} doit d’abord l’ouvrir, par exemple avec la page d’argent de test.",
    no_trustline:
      "Ce compte n’autorise pas encore les USDC. {who} doit les autoriser une fois (trustline). Cela prend une minute.",
    unauthorized:
      "L’émetteur des USDC n’a pas autorisé ce compte. Demandez une autre adresse à {who}.",
    limit_exceeded:
      "Ce compte n’accepte pas plus qu’une limite fixée par {who}. Envoyez moins, ou demandez à {who} de l’augmenter.",
    unknown: "Le réseau n’a pas répondu sur cette adresse. Réessayez dans un instant.",
  },
  tellHow: "Expliquer à {who}",
  tellText: "Pour recevoir des USDC de ma part, autorisez-les une fois sur cette page : {url}",
  told: "Copié. Envoyez-le à {who}.",
  again: "Vérifier de nouveau",
  alike: {
    title: "Ce n’est pas l’adresse de {who}",
    titleOwn: "Ce n’est pas votre propre adresse",
    titleUnnamed: "Ce n’est pas l’adresse que vous connaissez",
    text: {
      one:
        "Elle commence et finit comme une adresse que vous connaissez, mais {n} de ses 56 caractères diffère. Quelqu’un veut peut-être que vous les confondiez.",
      other:
        "Elle commence et finit comme une adresse que vous connaissez, mais {n} de ses 56 caractères diffèrent. Quelqu’un veut peut-être que vous les confondiez.",
    },
    both: "{who} : {known}. Ce que vous avez entré : {written}.",
    top: "en haut : {who}",
    topUnnamed: "en haut : l’adresse que vous connaissez",
    below: "en bas : ce que vous avez entré",
    dust:
      "L’adresse que vous avez entrée vous a envoyé {amount} {asset} le {date}. Des escrocs font cela pour que vous copiiez la leur.",
    dustTitle: "Connaissez-vous cette adresse ?",
    dustText:
      "Elle vous a envoyé {amount} {asset} le {date}, et rien d’autre. De si petits paiements servent à vous faire copier la mauvaise adresse.",
    useKnown: "Prendre l’adresse de {who}",
    useOther: "Entrer une autre adresse",
    useUnnamed: "Prendre l’adresse que je connais",
    right: "C’est la bonne, j’ai demandé à {who}",
    rightAlone: "C’est la bonne, j’ai demandé à la personne",
  },
  review: {
    top: "Pas encore envoyé",
    send: "Vous envoyez",
    person: "À",
    address: "Adresse",
    memo: "Mémo",
    memoNumber: "nombre",
    fee: "Frais",
    feeText: "au plus, de votre argent des frais",
    left: "Il reste ensuite",
    last: "Vérifiez une dernière fois : une fois envoyé, personne ne peut le reprendre.",
    do: "Envoyer {usdc} USDC",
    change: "Modifier",
    moved: "Le taux a changé.",
    movedText: "{local} font maintenant {now} USDC. C’était {before}.",
    keep: "Garder {usdc} USDC",
    newPerson: "Vous n’avez jamais payé cette adresse.",
    at: "à {rate}, {source}, {time}",
    atAlone: "au taux non confirmé de {rate}, {source} seul, {time}",
    atOld: "au dernier taux connu de {rate}, {source}, {time}",
    noRate: "Taux inconnu",
  },
  noFee: {
    title: "Votre argent des frais est épuisé",
    text:
      "Chaque paiement coûte {fee} XLM. Vous avez {have}. Vos {usdc} USDC sont en sécurité et n’ont pas été touchés.",
    have: "Vous avez",
    one: "Un paiement",
    get: "Obtenir de l’argent des frais",
  },
  unlocking: "Déverrouillez pour envoyer",
  unlockingCollect: "Déverrouillez pour retirer",
  preparing: "Préparation…",
  sent: {
    receipt: "Reçu",
    label: "En route",
    labelCollect: "En route vers vous",
    stamp: "En cours",
    title: "Envoyé, pas encore réglé.",
    text: "Environ cinq secondes. Vous pouvez fermer cette page.",
    unsureLabel: "Peut-être envoyé",
    unsureStamp: "Inconnu",
    unsure: "Nous ne savons pas encore.",
    unsureText:
      "Le réseau n’a pas répondu. Ne l’envoyez pas de nouveau : cette page retente le même paiement, qui ne peut passer qu’une fois. Après {time}, nous en serons certains.",
    unsureLate:
      "Le réseau est injoignable. Ne l’envoyez pas de nouveau : dès que le réseau répond, cette page dit ce qui s’est passé.",
    lookNow: "Vérifier maintenant",
    giveUp: "J’ai vérifié mes paiements, ne plus attendre",
    back: "Retour à mon argent",
  },
  ended: {
    label: "Vous avez envoyé",
    labelCollect: "Reçu",
    stamp: "Réglé",
    from: "De",
    have: "Vous avez maintenant",
    receipt: "Voir le reçu",
    share: "Le partager avec {who}",
    shareText: "Je vous ai envoyé {usdc} USDC. Le reçu : {url}",
    shared: "Copié. Envoyez-le à {who}.",
    tried: "Essayé, pas envoyé",
    triedCollect: "Essayé, pas retiré",
    notSent: "Pas envoyé",
    notReceipt: "Pas un reçu",
    nothing: "aucun argent déplacé",
    unknownLabel: "Peut-être envoyé",
    unknownStamp: "Inconnu",
    draft: "Brouillon",
    again: "Réessayer",
    drop: "Ne pas envoyer",
    dropCollect: "Pas maintenant",
  },
  why: {
    refused: "Le compte n’a pas été déverrouillé.",
    refusedText: "Rien n’a été envoyé. Tout ce que vous avez entré est encore là.",
    expired: "Cela a pris trop de temps.",
    expiredText:
      "Le réseau n’accepte un paiement que pendant cinq minutes. Rien n’a été envoyé, votre argent est où il était.",
    overtaken: "Un autre paiement de ce compte est passé d’abord.",
    overtakenText:
      "Celui-ci n’a pas été envoyé, votre argent est où il était. Regardez vos paiements, puis réessayez.",
    forgotten: "Nous ne savons pas ce qui s’est passé.",
    forgottenText:
      "Le réseau n’a plus de données de ce moment. Vérifiez votre solde et vos paiements avant de l’envoyer de nouveau.",
    reset: "Le réseau de test a été vidé entre-temps.",
    resetText:
      "Tout ce qui avait été envoyé a disparu, arrivé ou non. Vérifiez votre solde avant d’envoyer de nouveau.",
    under_way: "Autre chose est en route.",
    under_wayText:
      "Rien n’a été envoyé. Un autre onglet de ce site envoie. Attendez qu’il ait fini.",
    cannot_keep: "Ce navigateur ne peut pas envoyer sans risque.",
    cannot_keepText:
      "Il ne garde pas ce qui est envoyé, un paiement pourrait donc partir deux fois. Rien n’a été envoyé. Fermez les autres fenêtres de ce site, ou prenez un autre navigateur.",
    not_kept: "Il n’a pas pu être enregistré.",
    not_keptText:
      "Ce navigateur n’a plus de place pour enregistrer le paiement : rien n’a été envoyé. Libérez de la place, puis réessayez.",
    other: "Il n’a pas été envoyé.",
    rejected: "Le réseau l’a refusé.",
    moneyStays: "Votre argent est où il était.",
  },
  codes: {
    op_no_trust:
      "Le compte de {who} n’autorise pas encore les USDC. Il faut les autoriser une fois (trustline).",
    op_no_destination: "Il n’y a plus de compte à cette adresse.",
    op_line_full: "Le compte de {who} n’accepte pas plus qu’une limite qui y est fixée.",
    op_not_authorized: "L’émetteur des USDC n’a pas autorisé le compte de {who}.",
    op_underfunded: "Votre compte n’a plus autant d’USDC.",
    op_src_no_trust: "Votre compte n’autorise plus les USDC.",
    op_low_reserve: "Il faut 0,5 XLM de plus à votre compte pour détenir des USDC.",
    op_does_not_exist: "Il a déjà été retiré, ou il est reparti.",
    op_cannot_claim: "Il ne peut plus être retiré.",
    tx_insufficient_balance: "Votre argent des frais est épuisé.",
    tx_insufficient_fee:
      "Le réseau est chargé et demande plus de frais. Réessayez dans quelques minutes.",
    other: "Sa raison : {code}.",
  },
};
