import type { ReceiptCheckMessages } from "./receipt-check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const receiptCheck: ReceiptCheckMessages = {
  lead:
    "Votre navigateur va chercher la transaction signée, si possible auprès du serveur du registre, et la vérifie de nouveau. Il ne nous croit pas sur parole.",
  computed: "Ce que votre navigateur a calculé",
  told: "Ce qu’indique un serveur",
  allRight: "Tout ce que ce navigateur peut vérifier concorde avec cette page.",
  someOpen: "Rien ne contredit cette page. Ce qui n’a pas pu être vérifié ici est signalé.",
  noReceipt:
    "Rien ne contredit cette page. La page dit elle-même qu’elle ne prouve aucun paiement.",
  wrong: "Cette page n’a pas passé la vérification. Ne vous y fiez pas.",

  hash: "Le numéro est bien celui de cette transaction",
  hashOk:
    "Recalculé à partir de la transaction signée : {hash}. Un seul caractère changé dans la transaction donnerait un autre numéro.",
  hashBad: "La transaction signée a un autre numéro : {hash}. Cette page montre {shown}.",
  hashUnreadable: "Cette vérification ne sait pas lire ce qui a été renvoyé pour ce numéro.",

  payment: "Elle contient bien ce paiement",
  paymentOk: "{amount} {asset} de {from} à {to}.",
  paymentAside: "{amount} {asset}, mis de côté par {from} pour {to}.",
  paymentLeast:
    "De {from} à {to}. La signature garantit seulement au moins {amount} {asset} ; le registre indique combien est arrivé.",
  paymentResult:
    "De {from} à {to}. Le montant ne fait pas partie de ce qui a été signé ; le registre l’indique.",
  paymentClaim:
    "Retiré par {to}. Cette transaction n’indique ni le montant mis de côté ni par qui ; le registre l’indique.",
  paymentBad: "Cette page montre {shown}, mais {signed} a été signé.",
  paymentOpen: "Cette vérification ne sait pas lire ce type de transaction.",
  paymentNone: "La transaction signée n’a pas de paiement à cette ligne.",
  notMoney: "Actif non reconnu, émis par {issuer} : {what}",

  memo: "Le motif est celui qui a été signé",
  memoOk: "« {memo} »",
  memoNone: "Aucun motif.",
  memoOpen: "Le payeur l’a écrit dans une autre transaction, qui n’a pas pu être lue ici.",
  memoBad: "Cette page montre « {shown} », mais « {signed} » a été signé.",

  issuer: "L’actif est reconnu",
  issuerOk:
    "Émis par {issuer}. Ce site dit que c’est le bon émetteur ; comparez avec ce que publie l’émetteur.",
  issuerNative: "C’est du XLM, la monnaie du registre. Il n’a pas d’émetteur.",
  issuerBad: "Émis par {issuer}, et non par l’émetteur que nomme ce site.",

  signature: "L’expéditeur l’a signée",
  signatureOk:
    "La signature correspond à la clé de l’expéditeur. Seul le détenteur de cette clé peut la faire.",
  signatureOther:
    "Elle est signée, mais pas avec la clé de {from}. Un compte peut laisser signer d’autres clés : le registre sait lesquelles, pas ce navigateur.",
  signatureOpen: "Ce navigateur n’a pas pu vérifier la signature.",

  ledger: "Le registre l’indique comme réussie",
  ledgerOk:
    "Bloc {ledger}, selon {host}, que votre navigateur a interrogé directement. Vous faites confiance à ce serveur ; aucun calcul ne peut le prouver.",
  ledgerService:
    "Bloc {ledger}. Le serveur du registre n’a pas répondu à votre navigateur : vous n’avez que notre parole.",
  ledgerBad: "{host} l’indique comme échouée : aucun argent n’a bougé.",

  toSignatures: "Vérification par les signatures des validateurs",
  askingEvidence: "Recherche de la preuve de ce paiement",
  notYet:
    "Le réseau publie ses signatures toutes les cinq minutes environ, et ce paiement est trop récent. Votre navigateur réessaiera à {time}.",
  noEvidence: "Les signatures des validateurs ne peuvent pas prouver ce paiement.",
  evidenceLost:
    "La preuve n’est pas disponible maintenant. Fermez cette partie et rouvrez-la plus tard.",
  proven: "Prouvé par les signatures des validateurs. Votre navigateur a vérifié chaque étape.",
  provenOther:
    "Prouvé par les signatures des validateurs : la page est exacte, mais ce n’est pas une preuve de paie.",
  notProven: "La preuve de ce paiement n’est pas valable. Ne vous fiez pas à cette page.",
  cannotProve:
    "Votre navigateur ne peut pas vérifier les signatures sur cette page. Enregistrez la preuve et vérifiez-la ailleurs.",
  saveEvidence: "Enregistrer la preuve avec les signatures des validateurs",
  checkEvidence: "Vérifier la preuve hors ligne",
  provenMark: "Prouvé par les signatures des validateurs ; vérifié par votre navigateur",
  shown: "Cette page correspond à la preuve",
  shownOk: "{amount} {asset} de {from} à {to}, et le motif.",
  shownAside: "{amount} {asset}, mis de côté par {from} pour {to}, et le motif.",
  shownBad: "Cette page montre {shown}, mais la preuve porte sur {signed}.",
  shownOther: "La preuve porte sur une autre transaction : {hash}.",
  shownNot: "La preuve porte sur un autre type de paiement que celui de cette page.",

  limits:
    "Ces vérifications ne disent pas qui est derrière une adresse (les noms sont publiés par des domaines et ne sont pas dans le registre), ni si l’argent est encore là.",
};
