import type { ApproveStateMessages } from "./approve-state.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const approveState: ApproveStateMessages = {
  stopped: {
    title: "Ne signez pas ceci",
    at: "Transaction {part}, opération {op}.",
    atPart: "Transaction {part}.",
    unreadable: "Elle est illisible : cette page ne peut pas dire ce qu’elle fait.",
    fee_bump: "C’est une hausse de frais, qu’une paie n’a jamais.",
    conditional: "Elle a des conditions qu’une paie n’a jamais.",
    no_end: "Elle resterait valable pour toujours.",
    empty: "Elle ne paie personne.",
    other_operation: "Elle fait autre chose que payer des personnes.",
    other_source: "Elle agit pour un autre compte que celui qui paie.",
    other_asset: "Elle paie en autre chose que l’USDC de ce réseau.",
    other_amount: "Elle contient un montant nul ou négatif.",
    other_claim: "La personne ne pourrait pas retirer l’argent, ou quelqu’un d’autre le pourrait.",
    early_take_back: "Le payeur pourrait reprendre l’argent en moins d’un jour.",
    other_payer: "Elle est payée par un autre compte que celui de la proposition.",
    other_order: "Son numéro de séquence ne suit pas celui de la précédente.",
    other_end: "Elle n’est pas valable jusqu’au même moment que la première transaction.",
    not_signed: "La personne qui l’a proposée ne l’a pas signée.",
    ask: "Appelez la personne qui a envoyé le lien. Si vous refusez ici, elle verra pourquoi.",
  },
  decline: {
    title: "Pourquoi refusez-vous ?",
    reasons: {
      address: "Une adresse est fausse",
      amount: "Un montant est faux",
      people: "Quelqu’un manque ou est en trop",
      later: "Pas maintenant",
    },
    words: "Avec vos mots",
    text:
      "Toute personne qui a le lien voit votre raison et votre adresse. Ni l’une ni l’autre n’est écrite dans le registre.",
    othersCanSign: "D’autres peuvent encore signer.",
    send: "Refuser",
    empty: "Choisissez une raison ou écrivez-en une.",
  },
  tellIt: "Le dire sur WhatsApp",
  from: "de {who}",
  sent: { label: "En route", stamp: "Envoi en cours" },
  enough: { label: "Prêt à envoyer", stamp: "Assez de signatures" },
  enoughText: "Il y a assez de signatures. Il reste à envoyer les paiements.",
  send: "Envoyer maintenant",
  paid: { label: "Payé", stamp: "Réglé" },
  atOnce: "Payé tout de suite",
  aside: "Mis de côté",
  receipt: "Voir le reçu",
  partly: { label: "Payé en partie", stamp: "Terminé" },
  partlyText:
    "Transactions payées : {n} sur {all}. Les autres ne le seront jamais. Le tableau de bord de l’auteur montre qui n’a pas été payé.",
  failed: { label: "Non payé", stamp: "Échec" },
  failedText:
    "Le registre a refusé les paiements et n’a pris que les frais. Le tableau de bord de l’auteur montre pourquoi.",
  expired: { label: "Non payé", stamp: "Nul" },
  expiredTitle: "La proposition a expiré.",
  expiredText:
    "Plus aucune signature ne compte. L’auteur peut préparer la même liste, et tout le monde signe de nouveau.",
  overtaken: { label: "Non payé", stamp: "À signer de nouveau" },
  overtakenTitle: "Une autre transaction est passée avant.",
  overtakenText:
    "Elle a utilisé le même numéro de séquence. L’auteur doit créer de nouvelles transactions, et tout le monde signe de nouveau.",
  changed: { label: "Non payé", stamp: "Signataires changés" },
  changedText:
    "Les signataires du compte ont changé depuis : ces signatures ne suffisent pas. L’auteur doit refaire la proposition.",
  early: { label: "Pas encore", stamp: "Trop tôt" },
  earlyText: {
    one: "Le compte doit d’abord envoyer {n} autre transaction. Demandez laquelle à l’auteur.",
    other:
      "Le compte doit d’abord envoyer {n} autres transactions. Demandez lesquelles à l’auteur.",
  },
  unknown: { label: "Pas encore connu", stamp: "Attendre" },
  unknownText:
    "Le registre ne montre pas le résultat. Ne signez et n’envoyez rien d’autre pour ces personnes. Si c’est encore le cas après le {time}, demandez à l’auteur.",
  short: { label: "Paierait", stamp: "Solde insuffisant" },
  shortTitle: "Le compte a {usdc} USDC.",
  shortText:
    "Il manque {missing} USDC. Si l’envoi se fait maintenant, toute transaction que le solde ne couvre pas échoue et ne paie personne. Signez quand l’argent sera là, avant le {time}.",
  shortXlm: "Le compte a trop peu de XLM pour les frais et les réserves. Il manque {missing} XLM.",
  waiting: { label: "Pas encore envoyé", stamp: "{n} sur {needed}" },
  yours: "Vous avez signé.",
  yoursText: "L’argent part dès qu’il y a assez de signatures.",
  unneeded: "Il faut une ou plusieurs de ces signatures au lieu de la vôtre : {names}.",
  otherAccount: "Signer avec un autre compte",
  remind: "Relancer les autres sur WhatsApp",
  declined: { label: "Non approuvé", stamp: "Refusé" },
  declinedText:
    "Les signatures ne suffisent pas. Elles sont nulles après le {time}. D’ici là, d’autres peuvent encore signer.",
  youWrote: "Vous avez écrit",
  notSigner: "Ce compte ne peut pas signer",
  notSignerText: "Vous avez utilisé {who}. Le compte payeur accepte ceux-ci :",
  notSignerHelp: "Choisissez le bon compte dans votre portefeuille, puis revérifiez.",
  reminder:
    "Merci de regarder ces paiements et de signer ou refuser : {title}, {amount} USDC. Ouvrez le lien de la proposition.",
  redo:
    "Merci de préparer de nouveau ces paiements : {title}, {amount} USDC. Les transactions précédentes ne peuvent pas être envoyées.",
  told: "J’ai regardé ces paiements : {title}, {amount} USDC. Merci de consulter la proposition.",
  sign: {
    sentTitle: "Il y a assez de signatures.",
    sentText: "L’envoi est en cours : c’est réglé en cinq secondes environ.",
    sentPart: "Transactions réglées : {n} sur {all}.",
    unsure:
      "Le réseau ne répond pas. Les paiements sont peut-être passés. Ne signez pas de nouveau : cette page continue quand le réseau répond.",
    changedTitle: "Quelque chose a changé. Rien n’a été envoyé.",
    changedText:
      "Les paiements, le solde, les signataires ou l’historique qui a pu être lu ont changé. Regardez de nouveau cette page avant de signer.",
    title: "Avec quoi signez-vous ?",
    freighter: "Freighter",
    xbull: "xBull",
    phone: "Le compte sur cet appareil",
    demo: "{who} (portefeuille de démonstration)",
    other: "Un autre outil",
    otherText: "Copiez les transactions, signez-les ailleurs et rapportez-les.",
    waiting: "Votre portefeuille vous demande maintenant",
    waitingText:
      "Il montre ce que vous signez, sans les noms. Tant que vous n’y dites pas oui, rien n’est signé. S’il dit que vous avez trop peu de XLM pour les frais, continuez : c’est le compte payeur qui les paie.",
    progress: "Signées : {n} sur {all}",
    writing: "Enregistrement de votre réponse…",
    slow: "Le portefeuille n’a pas encore répondu. Rouvrez sa fenêtre, ou arrêtez.",
    stop: "Arrêter",
  },
  kept: {
    approval: {
      title: "Votre signature est gardée dans ce navigateur, mais pas encore partagée.",
      send: "Envoyer ma signature",
      full:
        "La proposition n’a plus de place pour une réponse. Copiez votre signature et envoyez-la à l’auteur, dont le tableau de bord la prend sous « Signatures d’un autre outil ».",
    },
    decline: {
      title: "Votre réponse est gardée dans ce navigateur, mais pas encore partagée.",
      send: "Envoyer ma réponse",
      full:
        "La proposition n’a plus de place pour une réponse. Dites directement à l’auteur que vous refusez.",
    },
    found: "Regardez de nouveau cette page avant l’envoi.",
    unreached:
      "La proposition n’a pas pu être atteinte. Réessayez : vous n’avez pas à signer de nouveau.",
    copy: "Copier ma signature",
    ended: "La proposition a été retirée ou est terminée.",
    tryAgain: "Réessayer",
    discard: "L’abandonner",
  },
  alike: {
    title: "L’adresse de {who} ressemble à une adresse déjà payée, mais c’en est une autre",
    text: {
      one: "Elle commence et finit de la même façon, mais {n} de ses 56 caractères diffère.",
      other: "Elle commence et finit de la même façon, mais {n} de ses 56 caractères diffèrent.",
    },
    both: "Payée le {date} : {known}. À payer maintenant : {written}.",
    top: "en haut : payée le {date}",
    below: "en bas : à payer maintenant",
    whole:
      "Vous ne pouvez retirer personne : une signature vaut pour tous. Si l’adresse est fausse, refusez.",
    asked: "J’en ai parlé à {who}. C’est sa nouvelle adresse.",
  },
  closed: {
    missing: {
      title: "Cette proposition n’existe pas",
      text:
        "Le lien est peut-être incomplet, ou la proposition a été retirée. Demandez un nouveau lien.",
    },
    ended: {
      title: "La proposition est terminée",
      text: "Elle a été retirée, ou son délai est passé. Demandez si elle a été payée.",
    },
    unreadable: {
      title: "La proposition est illisible",
      text:
        "Elle est peut-être abîmée, incomplète ou faite pour un autre site. Ne signez rien pour elle. Demandez un nouveau lien.",
    },
    other_network: {
      title: "La proposition est pour un autre réseau",
      text:
        "Elle est pour « {network} ». Cette page est pour « {here} ». Rien ne peut être signé ici.",
    },
    no_horizon: {
      title: "Rien ne peut être signé ici",
      text:
        "Ce site lit le réseau par RPC seulement. Les navigateurs envoient par Horizon, qui n’est pas configuré ici.",
    },
    no_payer: {
      title: "Le compte payeur n’est pas dans le registre",
      text: "Il n’y a rien à approuver. Demandez à la personne qui a envoyé le lien.",
    },
  },
};
