import type { WalletMessages } from "./wallet.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const wallet: WalletMessages = {
  not_installed:
    "Freighter ne répond pas. S’il n’est pas installé dans ce navigateur, installez-le. Puis rechargez cette page.",
  on_phone:
    "L’extension Freighter ne marche pas sur téléphone. Sur les réseaux de test, utilisez un compte sur ce téléphone, sous Mon argent, ou ouvrez cette page sur un ordinateur.",
  stop: "Ne plus attendre",
  not_allowed: "Déverrouillez Freighter, ou autorisez-y ce site.",
  refused: "Vous avez refusé dans le portefeuille. Rien n’a été envoyé.",
  refused_unsaid:
    "Le portefeuille a refusé sans dire pourquoi. Vous y avez refusé, ou il n’a pas {account} sur ce réseau. Rien n’a été envoyé.",
  window_blocked:
    "Le navigateur n’a pas ouvert la fenêtre du portefeuille. Autorisez-la pour ce site, puis réessayez. Rien n’a été envoyé.",
  locked: "Freighter est verrouillé. Déverrouillez-le et réessayez.",
  no_answer:
    "Le portefeuille n’a pas répondu : rien n’a été envoyé. Ouvrez le portefeuille et réessayez.",
  wrong_network:
    "Freighter est réglé sur {code}, mais cette page est pour « {network} ». Changez de réseau dans Freighter et réessayez.",
  wrong_account:
    "Un autre compte est choisi dans le portefeuille. Choisissez-y {account} et réessayez.",
  no_phone_account: "Le compte n’est plus sur cet appareil. Ouvrez-le d’abord avec vos 12 mots.",
  altered: "Le portefeuille a renvoyé une autre transaction. Rien n’a été envoyé.",
  wallet_failed: "Un problème est survenu avec le portefeuille. Rien n’a été envoyé. Réessayez.",
  wallet_says: "Le portefeuille dit : « {code} »",
  not_enough_weight:
    "Ce compte demande plus de signatures que ce portefeuille ne peut en donner. Rien n’a été signé.",
  no_account: "Ce compte n’est pas encore au registre.",
  unreachable: "Le réseau est injoignable pour le moment. Rien n’a été envoyé.",
  no_horizon:
    "Ce site ne lit le réseau que par RPC. Les navigateurs envoient par Horizon, qui n’est pas configuré ici : rien ne peut donc être signé.",
  rejected: "Le registre a refusé la transaction ({code}). Elle n’a déplacé aucun argent.",
  expired: "La transaction a expiré. Elle n’a déplacé aucun argent.",
  unsure:
    "La transaction est signée et peut-être déjà passée, mais le réseau ne répond pas. Ne signez pas de nouveau. Gardez cette page ouverte : elle continue dès que le réseau répond.",
  undecided:
    "La transaction a été signée, mais le réseau ne sait plus si elle est passée. Regardez le compte avant de signer de nouveau.",
  not_demo: "Ce n’est pas un compte de démonstration.",
};
