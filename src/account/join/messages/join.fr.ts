import type { JoinMessages } from "./join.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const joinMessages: JoinMessages = {
  title: "Invitation",
  description: "Ouvrez votre invitation et recevez votre paie en USDC, sur votre propre téléphone.",
  noScript: "Une invitation exige JavaScript : seul votre navigateur peut lire son contenu.",
  reading: "Lecture de votre invitation…",
  label: "Invitation",
  until: "jusqu’au {date}",
  sender: "l’expéditeur",
  named: "{who} veut vous payer.",
  unnamed: "Quelqu’un veut vous payer.",
  for: "Pour",
  wrote: "Leur message",
  from: "De",
  gets: {
    title: "Vous recevez",
    pay: "Votre paie en USDC, un dollar numérique",
    practice: "de l’argent d’essai sur ce réseau de test",
    receipt: "Un reçu pour chaque paiement",
    passport: "Un passeport de revenus à montrer à une banque ou à un bailleur",
  },
  needs: {
    title: "Il vous faut",
    phone: "Ce téléphone",
    computer: "Cet ordinateur",
    nothing: "ni application, ni papiers, ni argent",
  },
  takes: { title: "Cela prend", minute: "Une minute environ", steps: "trois étapes courtes" },
  theyGet: {
    title: "{who} reçoit",
    address: "Votre adresse, pour vous payer",
    nothing: "aucun numéro, aucun papier, aucun moyen de prendre de l’argent",
  },
  open: "Ouvrir mon compte sur {here}",
  useMine: "Utiliser mon compte sur {here}",
  ownWallet: "J’ai déjà un portefeuille Stellar",
  how: {
    title: "Comment cela se passe",
    make: "Créer votre compte",
    makeText:
      "Une clé pour votre compte est créée sur {here} et y reste. Ni Lipwa ni votre employeur ne l’ont.",
    lock: "Le verrouiller",
    lockText: "Avec votre empreinte, votre visage, votre code PIN ou une phrase secrète.",
    words: "Noter 12 mots",
    wordsText:
      "Si vous perdez {here}, ils ouvrent votre compte ailleurs. Vous pouvez le faire un peu plus tard.",
  },
  scan: {
    title: "Mieux sur votre téléphone.",
    text:
      "Ouvrez l’invitation avec son appareil photo : votre compte sera sur le téléphone que vous avez toujours avec vous.",
    label: "Code QR de cette invitation",
  },
  questions: {
    usdc: "Qu’est-ce que l’USDC ?",
    usdcText:
      "Un dollar numérique. La société qui l’émet, Circle, dit détenir un dollar américain pour chacun. Ici, sur le réseau de test, il sert à s’exercer et n’a pas de valeur.",
    back: "Peut-on reprendre l’argent ?",
    backText:
      "Non. Ce qui est arrivé est à vous. Seul l’argent mis de côté pour vous et non retiré à temps repart.",
    see: "Qui peut voir mon argent ?",
    seeText:
      "Le registre est public. Toute personne qui a votre adresse voit ce qui entre et ce qui sort. Votre nom n’y figure pas.",
  },
  doubt: {
    missing: "non signée : n’importe qui a pu l’écrire",
    invalid: "non signée par ce compte",
    unchecked: "ce navigateur ne peut pas vérifier la signature",
    noName: "ce compte n’a pas de nom publié",
    notListed: "{domain} ne cite pas ce compte",
    unread: "le nom n’a pas pu être vérifié",
    title: "Vérifiez avant de commencer à travailler.",
    text:
      "Appelez la personne qui vous a envoyé ce lien et demandez s’il vient d’elle. Votre adresse ne permet à personne de prendre votre argent, mais si vous travaillez pour un inconnu, vous risquez de ne jamais recevoir votre paie.",
    nobodyNeeds: "Pour vous payer, personne n’a besoin",
    words: "de vos 12 mots",
    code: "d’un code reçu par SMS",
    money: "d’argent de votre part, « pour l’ouvrir »",
    ask: "Demander qui l’a envoyé",
    asking:
      "M’avez-vous envoyé une invitation à recevoir ma paie avec Lipwa ? Elle vient du compte {account}.",
    known: "Je sais qui c’est : ouvrir mon compte",
    knownMine: "Je sais qui c’est : utiliser mon compte",
  },
  own: {
    title: "Utilisez votre portefeuille",
    freighter: "Connecter Freighter",
    freighterText: "il donne votre adresse et signe un texte",
    paste: "Coller une adresse",
    pasteText: "tout portefeuille qui sait signer un texte",
    phoneWallets:
      "L’application mobile de Freighter ne peut pas encore se connecter. Vous pouvez coller votre adresse si votre portefeuille sait signer un texte.",
    waiting: "En attente de votre portefeuille…",
    slow: "Votre portefeuille n’a pas encore répondu. Cherchez sa fenêtre.",
    address: "Votre adresse, qui commence par G",
    notAddress: "Une adresse commence par G et a 56 lettres capitales et chiffres.",
    employers: "C’est le compte qui vous a invité. Donnez le vôtre.",
    holds: "Complète, et elle peut détenir des USDC",
    cannotHold:
      "Complète. Elle ne peut pas encore détenir d’USDC : autorisez-le dans votre portefeuille avant le jour de paie.",
    notOpen: "Complète, mais le compte n’est pas encore ouvert sur ce réseau.",
    unread: "Complète, mais nous n’avons pas pu vérifier si elle peut détenir des USDC.",
    sentence: "Signez ceci dans votre portefeuille",
    sentenceText:
      "C’est un texte, pas un paiement. Le signer ne déplace pas d’argent. Il prouve que l’adresse est la vôtre.",
    copySentence: "Copier le texte",
    answer: "La signature de votre portefeuille",
    answerHint: "Collez-la ici",
    notSignature: "Une signature a 88 caractères et se termine par ==.",
    otherSignature:
      "Cette signature ne correspond pas au texte et à l’adresse. Signez le texte exactement tel quel.",
    cleared:
      "Cela ressemblait à un secret : une clé ou les mots d’un compte. Le champ a été vidé, et rien n’a été envoyé.",
    send: "Envoyer mon adresse à {who}",
    sendWaits: "Entrez votre adresse et une signature qui correspond.",
    back: "Retour à l’invitation",
  },
  making: {
    title: "Préparation de votre compte",
    stopped: "Pas encore terminé",
    key: "Votre clé, gardée sur {here}",
    keyText: "Elle n’en sort jamais.",
    reply: "Votre adresse pour {who}",
    replyText: "Vous signez un court texte : payez-moi ici. Il ne déplace pas d’argent.",
    account: "Ouverture de votre compte",
    accountWait:
      "Nous ouvrons trois comptes par minute et par connexion. Votre tour vient dans la minute, ou {who} peut l’ouvrir.",
    accountClosed:
      "Nous n’avons pas pu l’ouvrir. Dès que {who} l’ouvre, vous pouvez continuer ici.",
    again: "Redemander l’argent des frais",
    trust: "Autorisation de détenir des USDC",
    trustText: "Le réseau l’appelle trustline. Elle ne coûte rien ici.",
    trustCollect: "Avec elle, vous retirez l’argent mis de côté pour vous.",
    done: "fait",
    now: "en cours",
    halted: "arrêté",
    later: "à venir",
    count: "{n} sur 4 faits.",
    goOn: "Continuer",
    refusedTitle: "Rien n’a été envoyé.",
    refused: "Votre adresse n’est pas encore arrivée chez {who}.",
    unsentTitle: "Rien n’est perdu.",
    unsent:
      "Votre adresse n’est peut-être pas encore arrivée chez {who}. Réessayez dès que vous avez une connexion, ou revenez plus tard avec le même lien.",
    fullTitle: "Cette invitation ne peut pas recevoir votre réponse.",
    full: "Elle a trop de réponses. Demandez une nouvelle invitation à {who}.",
    leave: "Je reviens plus tard",
  },
  done: {
    label: "Compte",
    title: "Votre adresse est arrivée chez {who}.",
    paid: "Le jour de paie, votre argent arrive à cette adresse.",
    unready:
      "Votre compte n’est pas encore prêt. Rouvrez ce lien ou Mon argent avant le jour de paie.",
    check:
      "Si {who} vous appelle, ce code vous sera peut-être demandé : il montre que l’adresse est la vôtre.",
    ownNote:
      "Avant le jour de paie, autorisez l’USDC dans votre portefeuille si ce n’est pas encore fait.",
    ready: "Prêt",
    sent: "Envoyé",
    code: "Votre code",
    paidBy: "Payé par",
    money: "Voir mon argent",
    tell: "Prévenir {who} par WhatsApp",
    telling: "J’ai ouvert votre invitation à recevoir ma paie avec Lipwa. Mon code est {code}.",
    twoTitle: "Une autre adresse a été envoyée avec votre lien.",
    two: "Appelez {who} avant le jour de paie et dites laquelle est la vôtre.",
  },
  ended: {
    title: "Cette invitation a pris fin le {date}.",
    undated: "Cette invitation a pris fin.",
    text: "Elle ne contenait pas d’argent, donc rien n’est perdu.",
    stamp: "Finie",
    ask: "En demander une nouvelle à {who}",
    asking: "L’invitation que vous m’avez envoyée a pris fin. Merci de m’en envoyer une nouvelle.",
    without: "Ouvrir un compte sans elle",
  },
  used: {
    label: "utilisée",
    title: "Cette invitation a été utilisée le {date} à {time}.",
    text: "Une invitation vaut pour une seule adresse.",
    stamp: "Utilisée",
    given: "L’adresse qui a été envoyée",
    otherTitle: "Ce compte n’est pas sur {here}.",
    other:
      "Si ce n’était pas vous, quelqu’un d’autre avait votre lien. Prévenez {who} avant le jour de paie.",
    tell: "Prévenir {who}",
    telling:
      "Quelqu’un d’autre a utilisé l’invitation que vous m’avez envoyée. Merci de ne pas payer cette adresse avant que nous ayons parlé.",
    mine: "C’est mon adresse",
    giveToo: "Envoyer aussi mon adresse, et {who} demandera laquelle est la bonne",
    mineTitle: "Vous avez déjà répondu à cette invitation.",
  },
  other: {
    label: "autre réseau",
    title: "Cette invitation est pour un autre réseau.",
    isFor: "Elle est pour",
    page: "Cette page est pour",
    nothing: "Rien n’a été ouvert.",
    text: "L’argent envoyé sur un réseau n’arrive jamais sur un autre. Demandez le bon lien.",
    ask: "Demander le bon lien",
    asking: "Le lien que vous m’avez envoyé est pour un autre réseau. Merci de m’envoyer le bon.",
  },
  broken: {
    title: "Ce lien n’est pas entier.",
    text:
      "Une partie s’est perdue en chemin. Copiez-le de nouveau depuis le message, de « https » au dernier caractère, ou redemandez-le.",
    ask: "Redemander le lien",
    asking: "Le lien d’invitation que vous m’avez envoyé ne marche pas. Merci de le renvoyer.",
  },
  missing: {
    title: "Cette invitation n’existe pas.",
    text: "Elle a été reprise, elle a plus d’un mois, ou une partie du lien est fausse.",
  },
  unreadable: {
    title: "Cette invitation ne peut pas être lue.",
    text:
      "Son contenu n’a pas été écrit avec ce lien, ou il a été changé. Rien n’en est montré, et rien n’a été envoyé.",
  },
  unreached: {
    title: "L’invitation n’a pas pu être chargée.",
    text:
      "Il n’y a pas de connexion, ou le service ne va pas bien. Rien n’est perdu : le lien reste bon.",
    busy: "Trop de demandes sont venues de votre connexion. Réessayez dans une minute.",
  },
  insecure: {
    title: "Cette page n’est pas assez sûre.",
    text:
      "Elle est venue par une connexion que d’autres peuvent modifier (http). Ouvrez le même lien avec https.",
  },
};
