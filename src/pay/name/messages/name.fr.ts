import type { DashboardName } from "./name.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardName: DashboardName = {
  title: "Votre nom sur les reçus",
  lead:
    "Les reçus montrent votre adresse tant que deux côtés ne s’accordent pas : un fichier sur votre site cite votre compte, et votre compte désigne le site. Ils montrent alors votre nom, et le domaine qui le publie.",
  noWallet: "Connectez d’abord votre portefeuille : c’est son propre compte qui reçoit le nom.",
  ownAccount:
    "Ce nom est celui du compte de votre portefeuille, {address}. Vous payez depuis {payer}, dont les reçus portent son propre nom.",
  confirmed: "Les reçus de ce compte montrent :",

  fileTitle: "1. Déposez un fichier",
  domain: "Domaine de votre site",
  domainHint: "Comme dans votre adresse web, par exemple demotailors.example",
  domainFaults: {
    malformed: "Ce n’est pas un domaine. Un domaine s’écrit comme demotailors.example.",
    too_long: "Le registre n’a de place que pour 32 caractères. Prenez un domaine plus court.",
  },
  name: "Nom de votre organisation",
  nameHint: "Le nom sous lequel on vous connaît, 64 lettres au plus",
  fileAt: "Déposez ce fichier à",
  download: "Enregistrer le fichier",
  copyFile: "Copier le fichier",
  fileNotes:
    "Un tel fichier existe déjà ? Ajoutez votre compte à ses ACCOUNTS et le nom sous [DOCUMENTATION]. Servez-le avec l’en-tête Access-Control-Allow-Origin: *, pour que les portefeuilles le lisent aussi.",

  checkTitle: "2. Vérifiez le fichier",
  checkLead: "Votre site est relu à chaque fois, au plus cinq fois par heure.",
  check: "Vérifier maintenant",
  domainFirst: "Indiquez d’abord, plus haut, le domaine de votre site.",
  checking: "Vérification sur le registre et votre site",
  checkFailed: "Le registre est injoignable : rien n’a été vérifié. Réessayez dans une minute.",
  tooOften: "Trop de vérifications depuis votre connexion. Vérifiez de nouveau dans {n} min.",
  reasons: {
    no_domain: {
      title: "Le fichier est juste.",
      text: "Votre compte ne désigne encore aucun site. Signez ci-dessous pour prouver le nom.",
    },
    other_domain: {
      title: "Le fichier est juste.",
      text: "Votre compte désigne {homeDomain}, pas {domain}. Signez ci-dessous pour le changer.",
    },
    domain_refused: {
      title: "Ce n’est pas un domaine public.",
      text: "Donnez le domaine d’un site que tout le monde peut ouvrir, sans port ni chemin.",
    },
    file_unreachable: {
      title: "Le fichier n’a pas été trouvé sur {domain}.",
      text:
        "Ouvrez https://{domain}/.well-known/stellar.toml dans un navigateur : le fichier doit s’afficher sans redirection, en moins de trois secondes.",
    },
    file_invalid: {
      title: "Le fichier ne peut pas être lu.",
      text:
        "Il n’est pas en TOML valide. Déposez le fichier ci-dessus tel quel, pas dans une page web.",
    },
    not_listed: {
      title: "Le fichier ne cite pas votre compte.",
      text: "Ajoutez {account} à ACCOUNTS, en entier, avant la première ligne entre [crochets].",
    },
    no_name: {
      title: "Le fichier ne nomme pas votre organisation.",
      text: "Ajoutez ORG_NAME sous [DOCUMENTATION].",
    },
    name_refused: {
      title: "Le nom du fichier n’est pas montré.",
      text:
        "On pourrait le prendre pour autre chose. Prenez des lettres d’une seule écriture, 64 au plus ; ni coches, ni étoiles, ni émojis, ni autre domaine ou adresse, ni mots comme « vérifié ».",
    },
  },

  signTitle: "3. Faites désigner le site par votre compte",
  signWait: "Terminez d’abord l’étape 2.",
  signLead:
    "Voici ce que vous signez. Aucun argent ne bouge ; le réseau prend ses petits frais habituels.",
  account: "Compte",
  names: "Désigne comme son site",
  inPlaceOf: "À la place de",
  network: "Réseau",
  nothing: "aucun",
  sign: "Signer avec votre portefeuille",
  signing: "En attente de votre portefeuille et du registre.",
  signingSlow:
    "Votre portefeuille n’a pas encore répondu. Sa fenêtre est peut-être derrière une autre.",
  signedNow: "C’est fait : c’est sur le registre.",
  signed: "Votre compte désigne le site.",
  takeOff: "Retirer le nom",
  takeOffLead:
    "Votre compte ne désignera plus {domain}. Les reçus qui portent votre nom le gardent et indiquent qu’il n’est plus publié ; les nouveaux montrent votre adresse.",
  signTakeOff: "Signer pour le retirer",
  keep: "Le garder",
};
