import type { ReceiptCheck } from "./receipt-check.en.ts";

/**
 * What 'check it yourself' says, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const receiptCheck: ReceiptCheck = {
  lead:
    "Votre navigateur va chercher la transaction signée au serveur du registre et refait les calculs. Il ne nous croit pas sur parole.",
  computed: "Ce que votre navigateur a calculé",
  told: "Ce que dit le serveur du registre",
  allRight: "Tout ce que ce navigateur peut vérifier concorde avec cette page.",
  someOpen: "Rien ne contredit cette page. Ce qui n’a pas pu être vérifié ici est signalé.",
  noReceipt:
    "Rien ne contredit cette page. La page dit elle-même qu’elle ne prouve aucun paiement.",
  wrong: "Cette page ne concorde pas avec ce qui a été signé. Ne vous y fiez pas.",

  hash: "Le numéro est bien celui de cette transaction",
  hashOk:
    "Recalculé à partir de la transaction signée : {hash}. Changez-y un seul signe, et le numéro est un autre.",
  hashBad: "La transaction signée a un autre numéro : {hash}. Celui de ce lien est {shown}.",
  hashUnreadable:
    "Ce que le serveur du registre donne pour ce numéro n’est pas une transaction lisible par cette vérification.",

  payment: "Elle contient bien ce paiement",
  paymentOk: "{amount} {asset} de {from} à {to}.",
  paymentAside: "{amount} {asset}, mis de côté par {from} pour {to}.",
  paymentLeast:
    "De {from} à {to}. N’est signé que l’arrivée d’au moins {amount} {asset} ; combien est arrivé, c’est le registre qui le dit.",
  paymentResult:
    "De {from} à {to}. Le montant ne fait pas partie de ce qui a été signé ; c’est le registre qui le dit.",
  paymentClaim:
    "Retiré par {to}. Un retrait ne dit ni combien avait été mis de côté ni par qui ; c’est le registre qui le dit.",
  paymentBad: "Cette page montre {shown}. Ce qui a été signé : {signed}.",
  paymentOpen: "Cette transaction est d’un genre que cette vérification ne sait pas lire.",
  paymentNone: "La transaction signée n’a pas de paiement à cette ligne.",
  notMoney: "Argent non reconnu, émis par {issuer} : {what}",

  memo: "Le motif est celui qui a été signé",
  memoOk: "« {memo} »",
  memoNone: "Il n’y en a pas.",
  memoOpen: "Le payeur l’a écrit dans une autre transaction, qui n’a pas pu être lue ici.",
  memoBad: "Cette page montre « {shown} ». Ce qui a été signé : « {signed} ».",

  issuer: "C’est l’USDC de ce réseau",
  issuerOk:
    "Émis par {issuer}. Que ce soit le bon émetteur, c’est ce site qui le dit ; comparez avec ce que publie l’émetteur.",
  issuerNative: "C’est du XLM, la monnaie propre du registre, que personne n’émet.",
  issuerBad: "Il a été émis par {issuer}, et non par l’émetteur que nomme ce site.",

  signature: "L’expéditeur l’a signée",
  signatureOk:
    "La signature correspond à la clé de l’expéditeur. Seul celui qui a cette clé peut la faire.",
  signatureOther:
    "Elle est signée, mais pas avec la clé de {from}. Un compte peut laisser signer d’autres clés : le registre sait lesquelles, pas ce navigateur.",
  signatureOpen: "Ce navigateur n’a pas pu la vérifier.",

  ledger: "Le registre l’a pour réussie",
  ledgerOk:
    "Bloc {ledger}, dit {host}, que votre navigateur a interrogé directement. C’est sa parole ; aucun calcul ne peut le prouver.",
  ledgerService:
    "Bloc {ledger}. Le serveur du registre n’a pas répondu à votre navigateur : c’est donc notre parole.",
  ledgerBad: "{host} l’a pour échouée : aucun argent n’a bougé.",

  toSignatures: "Jusqu’aux signatures des validateurs",
  askingEvidence: "La preuve de ce paiement est demandée",
  notYet:
    "Le réseau publie ses signatures toutes les cinq minutes environ, et ce paiement est plus récent. Votre navigateur redemandera à {time}.",
  noEvidence:
    "Il n’y a pas de preuve par signatures de ce paiement : il est d’un genre que les résultats seuls ne disent pas.",
  evidenceLost:
    "La preuve par signatures ne peut pas être obtenue maintenant. Rouvrez cette partie quand la connexion sera revenue.",
  proven: "Prouvé jusqu’aux signatures des validateurs. Votre navigateur a vérifié chaque étape.",
  provenOther:
    "Prouvé jusqu’aux signatures des validateurs : la page est exacte, mais ce n’est pas une preuve de paie.",
  notProven: "La preuve de ce paiement ne tient pas. Ne vous fiez pas à cette page.",
  cannotProve:
    "Votre navigateur ne peut pas vérifier de signatures sur cette page. Enregistrez la preuve et faites-la vérifier ailleurs.",
  saveEvidence: "Enregistrer la preuve avec les signatures des validateurs",
  checkEvidence: "La vérifier sans interroger de serveur",
  provenMark: "Prouvé jusqu’aux signatures des validateurs ; votre navigateur l’a vérifié",
  shown: "Cette page montre ce qui est prouvé",
  shownOk: "{amount} {asset} de {from} à {to}, et le motif.",
  shownAside: "{amount} {asset}, mis de côté par {from} pour {to}, et le motif.",
  shownBad: "Cette page montre {shown}. Ce qui est prouvé : {signed}.",
  shownOther: "La preuve porte sur une autre transaction : {hash}.",
  shownNot: "Ce qui est prouvé n’est pas un paiement comme celui de cette page.",

  limits:
    "Rien de tout cela ne dit qui est derrière une adresse (un nom est ce que publie un domaine, il n’est pas dans le registre), ni que l’argent est encore là.",
};
