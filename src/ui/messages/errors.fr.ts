import type { ErrorMessages } from "./errors.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const errors: ErrorMessages = {
  offline: "Lipwa est injoignable. Vérifiez votre connexion et réessayez.",
  invalid_address: "Ce n’est pas une adresse Stellar.",
  customer_address:
    "Cette adresse (M…) appartient à un client d’un plus grand compte. Ses paiements ne peuvent pas être distingués de ceux des autres.",
  not_test_network: "L’argent de test n’existe que sur les réseaux de test.",
  transaction_not_found: "Le registre n’a pas de transaction portant ce numéro.",
  already_funded: "Ce compte a déjà ses XLM.",
  in_progress: "La première demande est encore en cours. Attendez quelques secondes.",
  idempotency_mismatch: "Cette demande a déjà servi pour une autre adresse. Rechargez la page.",
  rate_limited: "Trop de demandes. Réessayez dans une minute.",
  upstream_invalid: "Le réseau a donné une réponse incohérente. Réessayez dans un instant.",
  upstream_unavailable: "Le réseau est injoignable pour le moment. Réessayez dans un instant.",
  network_full:
    "Ce réseau de test est plein et n’accepte plus rien, jusqu’à ce que son exploitant en commence un nouveau.",
  not_kept: "Ce serveur ne connaît que les paiements des derniers jours.",
  upstream_timeout: "Le réseau a mis trop de temps à répondre. Réessayez dans un instant.",
  rates_unavailable: "Aucun taux de change n’est disponible pour le moment.",
  other: "Une erreur s’est produite chez nous ({code}). Réessayez dans un instant.",
};
