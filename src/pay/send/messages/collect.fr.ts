import type { DashboardCollect } from "./collect.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardCollect: DashboardCollect = {
  collect: {
    needs: "Il faut {n} signatures sur {all} : {who}",
    needsWeight:
      "Il faut un poids de {needed}. Vous avez {own} ; {rest} de plus doit venir de {names}.",
    you: "vous",
    oneOf: "une parmi {names}",
    moreOf: "{n} parmi {names}",
    then: "{first}, puis {next}",
    days: "Les autres ont",
    day: { one: "{n} jour", other: "{n} jours" },
    signFirst: "Signer en premier, sur {n}",
    sign: "Signer",
    first:
      "Rien ne bouge avec votre seule signature. Vous recevez ensuite un lien pour les autres. Il leur montre ce que disent les transactions elles-mêmes ; le dernier à signer les envoie.",
    waitingFor: "En attente de {name}",
    waiting: "En attente de signatures",
    enough: "Il y a assez de signatures",
    have: {
      one: "{n} signature sur {all} est là",
      other: "{n} signatures sur {all} sont là",
    },
    haveWeight: "Des signatures d’un poids de {n} sur {needed} sont là",
    signers: "Qui peut signer",
    signed: "a signé",
    notYet: "pas encore",
    declined: "a refusé",
    notNeeded: "n’est pas signataire",
    weight: "poids {weight}",
    until: "jusqu’au {time}",
    message: "{purpose} : {amount} USDC attendent votre signature, jusqu’au {time}. {url}",
    whatsapp: "Envoyer par WhatsApp",
    copy: "Copier le lien",
    seen: "Ce que voient les autres",
    takeBack: "Abandonner cette paie",
    elsewhere: "Signatures d’un autre outil",
    again: "Refaire le lien",
    linkMissing: "Les autres n’ont pas encore de lien qui marche.",
    linkEnded:
      "Le lien ne marche plus. Si vous en créez un nouveau, les signatures déjà reçues sont gardées.",
    linkFull:
      "Ce lien est plein : plus personne ne peut y répondre. Quelqu’un l’a peut-être rempli de réponses inutiles. Si vous en créez un nouveau, les signatures déjà reçues sont gardées. Ne l’envoyez qu’aux signataires.",
    feeTooLow:
      "Le réseau demande des frais plus élevés en ce moment. Tant que cette page est ouverte, elle réessaie jusqu’au {time}.",
    unreached:
      "Les réponses des autres sont illisibles pour l’instant. La page continue d’essayer.",
    unreadable: "Le contenu du lien n’est pas ce que ce navigateur a écrit. Créez un nouveau lien.",
    invalid: {
      one: "{n} réponse ne correspond pas à ces transactions et ne compte pas.",
      other: "{n} réponses ne correspondent pas à ces transactions et ne comptent pas.",
    },
    still:
      "Cet argent n’a pas encore bougé. Pendant l’attente, n’envoyez rien d’autre depuis ce compte : ces signatures pourraient perdre leur effet.",
    otherWaits:
      "« {name} » attend des signatures jusqu’au {time}. Si cette paie part avant, ces signatures peuvent perdre leur effet.",
    tooFew:
      "Les signataires du compte ont changé. Avec ceux d’aujourd’hui, ces signatures ne peuvent plus suffire. Abandonnez cette paie et recommencez.",
    says: "{name} a refusé et écrit :",
    saysNothing: "{name} a refusé.",
    allTheSame: "Envoyer malgré tout",
    heldTitle:
      "Quelqu’un de la transaction {n} a reçu de l’argent de vous depuis que vous l’avez signée",
    heldText:
      "Elle a assez de signatures, mais cette page ne l’envoie pas avant votre décision. Si vous l’abandonnez, elle peut encore être payée jusqu’à la fin de son délai.",
    tooLate: "Les signatures ont expiré",
    tooLateText:
      "L’envoi n’a pas eu lieu avant le {time}. L’argent n’a pas bougé, personne n’a été payé.",
    tooLateRest: "Les transactions non payées n’ont pas été envoyées avant le {time}.",
    tooLateFee:
      "Le réseau demandait des frais plus élevés que ceux qui étaient signés, et les signatures ont expiré le {time}. Les transactions non payées ne peuvent plus être envoyées.",
    overtaken: "Une autre transaction est passée avant",
    overtakenText:
      "Une autre transaction de ce compte a utilisé le même numéro de séquence : ces signatures sont sans effet. Elles n’ont payé personne.",
    kept: "Les lignes non payées sont gardées. Dans un brouillon, elles prennent les taux actuels.",
    toReview: "Les mettre dans un brouillon",
    open: {
      one: "{n} personne ne sera payée que lorsque les signatures seront réunies.",
      other: "{n} personnes ne seront payées que lorsque les signatures seront réunies.",
    },
    openOf:
      "Peuvent encore être payés : {n}, jusqu’au {time}. Ensuite, rouvrez cette paie pour mettre ces personnes dans une nouvelle.",
  },
};
