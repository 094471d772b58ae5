import type { WalletMessages } from "./wallet.en.ts";

/** Why a wallet or the ledger did not do what was asked, in French. */
export const wallet: WalletMessages = {
  not_installed: "Freighter est introuvable dans ce navigateur.",
  on_phone:
    "Cette page demande l’extension Freighter, qui n’existe pas sur téléphone. Ouvrez-la sur un ordinateur.",
  not_allowed: "Freighter n’a pas encore autorisé ce site.",
  refused: "Vous avez refusé dans le portefeuille. Rien n’a été envoyé.",
  locked: "Freighter est verrouillé. Déverrouillez-le et réessayez.",
  no_answer:
    "La fenêtre du portefeuille est restée fermée. Rien n’a été envoyé. Ouvrez-le et réessayez.",
  wrong_network: "Freighter est réglé sur un autre réseau. Choisissez {network} et réessayez.",
  wrong_account: "Le portefeuille contient un autre compte que celui-ci.",
  altered: "Le portefeuille a rendu une autre transaction. Rien n’a été envoyé.",
  wallet_failed: "Le portefeuille a signalé une erreur. Rien n’a été envoyé.",
  no_account: "Ce compte n’est pas encore au registre.",
  unreachable: "Le réseau est injoignable pour le moment. Rien n’a été envoyé.",
  rejected: "Le registre l’a refusée ({code}). Rien n’a bougé.",
  expired: "Le délai est dépassé. Rien n’a bougé.",
  not_demo: "Ce n’est pas un compte de démonstration.",
};
