import type { MakeMessages } from "./make.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const makeMessages: MakeMessages = {
  step: "Étape {n} sur 3",
  lock: {
    title: "Verrouillez votre compte",
    text: "Avec un verrou, une autre personne qui utilise {here} ne peut pas envoyer votre argent.",
    passkey: "Empreinte, visage ou code PIN",
    passkeyText: "comme vous ouvrez {here}",
    passkeyNote: "Votre empreinte reste sur {here}. Lipwa ne la reçoit jamais.",
    passphrase: "Une phrase secrète",
    passphraseText: "quelques mots que personne d’autre ne connaît",
    none: "Pas maintenant",
    working: "Verrouillage…",
    noPasskey: "Le verrouillage par empreinte, visage ou code PIN n’a pas marché.",
    noPasskeyText:
      "Il a été annulé ou refusé, il n’est pas configuré, ou ce navigateur ne le prend pas en charge. Utilisez plutôt une phrase secrète.",
    noneTitle: "Continuer sans verrou ?",
    noneText:
      "Quiconque tient {here} peut alors envoyer votre argent. Vous pourrez le verrouiller plus tard, dans Mon argent.",
    noneNote:
      "Quiconque tient {here} peut aussi voir vos 12 mots, qui ouvrent le compte sur tout appareil.",
    noneDo: "Continuer sans verrou",
    remove: "Enlever le verrou",
    lockIt: "Le verrouiller",
    other: "Un autre verrou",
    notKept:
      "Votre compte n’a pas pu être enregistré. Vérifiez votre connexion et autorisez ce site à enregistrer des données, puis réessayez.",
    alreadyHere: "Un autre compte est déjà sur {here}. Enlevez-le d’abord, puis réessayez.",
    changed: "Le verrou du compte n’a pas changé. Réessayez.",
  },
  phrase: {
    title: "Choisissez une phrase secrète",
    label: "Phrase secrète",
    again: "La même encore une fois",
    show: "Montrer",
    hide: "Masquer",
    short: "{n} caractères sur 10 au moins.",
    fair: "Assez longue. Une plus longue est plus dure à deviner.",
    good: "Longue : dure à deviner, sauf si c’est un dicton, une chanson ou un nom.",
    measured: "Seule sa longueur est mesurée ici.",
    different: "Pas encore la même.",
    note:
      "Personne ne peut vous en envoyer une nouvelle. Si vous l’oubliez, vos 12 mots ouvrent le compte.",
    isWords:
      "Cela ressemblait aux 12 mots d’un compte : c’est effacé. Choisissez une autre phrase secrète.",
    do: "Verrouiller avec cette phrase",
    waits: "Écrivez au moins 10 caractères, deux fois les mêmes.",
  },
  words: {
    title: "Notez vos 12 mots",
    text:
      "Si {here} est perdu ou cassé, ces mots ouvrent votre compte sur un autre appareil. Rien d’autre ne le peut, et personne d’autre ne les a.",
    paper: "Sur papier, gardé en lieu sûr",
    noPhoto: "Pas en photo, pas dans un message",
    noOne: "Jamais à quelqu’un qui les demande, même « de la part de Lipwa »",
    covered: "12 mots, masqués",
    show: "Montrer les 12 mots",
    later: "Plus tard",
    forgets:
      "Ce navigateur oublie un site qui n’est pas ouvert pendant sept jours, et votre clé avec. Vous avez reçu de l’argent : notez d’abord les mots.",
    shownTitle: "Notez-les dans cet ordre",
    yours: "Vos 12 mots",
    coveredIn: "Masqués de nouveau dans {time}. Vérifiez que personne ne regarde.",
    written: "Je les ai notés",
    cover: "Les masquer",
    failed: "Les mots n’ont pas pu être affichés. Rechargez la page et réessayez.",
  },
  check: {
    title: "Vérifiez votre papier",
    which: "Quel est le mot {n} ?",
    wrong: "Pas « {word} ». Regardez votre papier : l’ordre est-il bon ?",
    do: "Vérifier",
    waits: "Choisissez d’abord les deux mots.",
    again: "Revoir les mots",
  },
  restore: {
    title: "Ouvrez votre compte avec vos 12 mots",
    text: "Ne les tapez qu’ici, sur {site}. Ils restent sur {here}.",
    hint: "Ou collez les 12 dans la première case.",
    word: "Mot {n}",
    count: "{n} mots sur 12",
    unknown: "Le mot {n}, « {word} », n’est pas dans la liste.",
    isIt: "Est-ce :",
    checksum:
      "Tous sont des mots de la liste, mais ensemble ils n’ouvrent rien. Y a-t-il une confusion, ou l’ordre est-il faux ?",
    found: "Ils ouvrent ce compte :",
    open: "Ouvrir ce compte",
    waits: "Il s’ouvre quand les 12 sont justes.",
    none: "Je n’ai pas les mots",
    noneTitle: "Sans les mots",
    noneThere:
      "Un appareil où se trouve le compte l’ouvre encore, si vous pouvez le déverrouiller. Affichez-y les mots et notez-les sur papier.",
    noneElse:
      "Sur tout autre appareil, personne ne peut l’ouvrir : ni vous, ni Lipwa, ni votre employeur.",
    noneText:
      "Si vous n’avez plus cet appareil, ouvrez un nouveau compte et donnez la nouvelle adresse à votre employeur avant le jour de paie.",
    noneHere:
      "Le compte {account} est encore sur {here}. Si vous en ouvrez un nouveau, l’ancien est supprimé, et ce qu’il contient est perdu. Essayez d’abord encore son verrou.",
    noneDo: "Ouvrir un nouveau compte",
    noneGiveUp: "Le supprimer et en ouvrir un nouveau",
    noneBack: "Retour aux 12 mots",
    other: "Ces mots ouvrent un autre compte",
    otherHere: "Maintenant sur {here}",
    otherWords: "Ces mots ouvrent",
    otherText:
      "Les mots sont justes, et ils sont d’un autre compte. Avez-vous deux papiers ? Pour ouvrir celui-là ici, enlevez d’abord le compte qui y est.",
    otherAgain: "Taper les autres mots",
  },
  safety: {
    title: "Mots et verrou",
    words: "12 mots",
    wordsChecked: "sur papier, vérifiés",
    wordsOpen: "pas encore sur papier",
    see: "Les voir",
    lock: "Verrou",
    locks: {
      passkey: "empreinte, visage ou code PIN",
      passphrase: "phrase secrète",
      kept: "pas de verrou",
    },
    locksItself: "Se verrouille tout seul",
    locksItselfText: "après 5 minutes d’inactivité, ou tout de suite avec Verrouiller",
    kept: "Gardé dans ce navigateur",
    keptText: "Effacer ses données supprime la clé. Les 12 mots la ramènent.",
    yes: "Oui",
    no: "Non garanti",
    keptNot: "Le navigateur peut l’effacer s’il manque de place. Les 12 mots la ramènent.",
    change: "Changer",
    remove: "Enlever le compte de {here}",
    removeText: "votre argent reste ; seuls vos 12 mots rouvrent le compte",
    removeDo: "Enlever",
  },
  remove: {
    notYet: "Avant d’enlever ce compte, notez vos mots",
    notYetText:
      "Sans eux, personne ne pourrait rouvrir ce compte, et {amount} USDC seraient perdus.",
    notYetUnknown:
      "Sans eux, personne ne pourrait rouvrir ce compte, et tout ce qu’il contient serait perdu.",
    notYetDo: "Noter mes 12 mots",
    stay: "Le laisser sur {here}",
    title: "Enlever ce compte de {here} ?",
    gone: "Disparaissent de {here} : la clé, son verrou et la copie de ce que vous avez.",
    stays: "Restent au registre : votre argent, vos reçus et votre passeport.",
    needs: "Seuls vos 12 mots rouvrent le compte.",
    do: "L’enlever",
    faults: {
      under_way:
        "Une transaction est encore en route : rien n’a été enlevé. Attendez qu’elle soit terminée, puis réessayez.",
      not_kept:
        "Ce navigateur n’a pas pu enregistrer ce changement : rien n’a été enlevé. Faites de la place, puis réessayez.",
    },
    failed: "Le verrou n’a pas été ouvert : rien n’a été enlevé. Réessayez.",
  },
  receive: {
    title: "Montrez ceci pour recevoir de l’argent",
    qr: "Code QR de mon adresse",
    address: "Mon adresse",
    note:
      "Pour des USDC sur « {network} », et rien d’autre. Toute personne qui a cette adresse voit vos paiements, mais ne peut rien prendre.",
    ask: "Demander un montant",
    amount: "Montant en USDC",
    amountBad: "Un montant s’écrit comme 12,50.",
    amountTwo: "Cela peut se lire {one} ou {other}. Écrivez le montant voulu, exactement ainsi.",
    memo: "Motif, 28 lettres au plus",
    memoLong: "Trop long. Il peut avoir 28 lettres, moins avec des accents.",
    cleared:
      "Cela ressemblait à un secret : les mots ou la clé d’un compte. Le champ a été vidé, et rien n’a été envoyé.",
    share: "Partager mon lien de paiement",
    copyLink: "Copier mon lien de paiement",
  },
};
