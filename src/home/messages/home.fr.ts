import type { HomeMessages } from "./home.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const home: HomeMessages = {
  title: "Lipwa : des salaires avec un reçu que chacun peut vérifier",
  description:
    "Payez des équipes partout en Afrique en USDC. Chacun reçoit un reçu que tout le monde peut vérifier.",
  headline: "Des salaires qui arrivent en cinq secondes, avec un reçu que chacun peut vérifier.",
  lead:
    "Des employeurs paient en USDC, un dollar numérique, partout en Afrique. Chacun ouvre un lien et voit ce qui est arrivé, de qui, et ce que cela vaut dans sa monnaie, sans application ni mot de passe.",
  start: "Préparer une paie",
  seeReceipt: "Voir un reçu",
  seePassport: "Voir un passeport",
  slip: {
    receipt: "Reçu",
    sample: "Exemple",
    received: "Montant reçu",
    worth: "et sa valeur en {currencies}",
    settled: "Réglé",
    from: "De",
    memo: "Motif",
    memoText: "Salaire novembre 2026",
    when: "Date",
    ledger: "Bloc",
    final: "définitif",
    captionSample: "Un exemple. Chacun peut ouvrir un vrai reçu avec son lien.",
    captionLive: "Un vrai reçu du réseau « {network} ». Ouvrez-le.",
  },
  doors: {
    paid: "On m’a payé",
    paidText: "Collez le numéro de votre reçu, son lien ou votre adresse, et voyez-le aussitôt.",
    field: "Numéro de reçu ou adresse",
    placeholder: "Numéro ou adresse",
    show: "Voir",
    secret:
      "C’est secret : une clé, ou les mots d’un compte. Ne montrez cela à personne. Nous avons vidé le champ, et rien n’a été envoyé.",
    pay: "Je paie une équipe",
    payText: "Collez une liste, signez, c’est fait. Payez 250 personnes en trois signatures.",
    build: "Je développe",
    buildText: "Taux, soldes, historique, preuves et argent de test par HTTP, sans clé d’API.",
    readApi: "Lire l’API",
  },
  steps: [
    {
      title: "L’employeur signe",
      text:
        "Ajoutez noms, adresses et montants. Lipwa vérifie chaque case, puis vous signez dans votre propre portefeuille. Vos clés n’en sortent jamais.",
    },
    {
      title: "Le registre règle",
      text:
        "Cela prend environ cinq secondes. Tous les paiements d’une signature réussissent, ou aucun.",
    },
    {
      title: "Le salarié a la preuve",
      text:
        "Un reçu par paiement, un passeport pour l’année. Tout s’ouvre sur n’importe quel téléphone et se vérifie sans avoir à nous croire.",
    },
  ],
  costTitle: "Ce que cela coûte et combien de temps cela prend",
  prices: [
    { what: "Frais de Lipwa", price: "aucun" },
    { what: "Frais de réseau, par paiement", price: "{fee} XLM" },
    { what: "Pour le salarié, par paiement", price: "rien" },
    { what: "Délai de règlement", price: "environ 5 secondes" },
    { what: "Personnes par signature", price: "jusqu’à 100" },
    { what: "Pour ouvrir un reçu", price: "moins de 15 Ko" },
  ],
  ratesNote:
    "Taux pour {currencies}, mis à jour chaque minute. Si nous n’avons pas un taux, nous le disons.",
  apiTitle: "Vérifiez un paiement depuis votre propre programme",
  apiLabel: "Exemple de l’API",
  apiNote:
    "La réponse est abrégée ici. Les montants sont des chaînes avec leurs sept décimales, jamais arrondies.",
  questionsTitle: "Questions",
  questions: [
    {
      q: "Est-ce de l’argent réel ?",
      a: "Non. Tout se passe sur un réseau de test : ces USDC n’ont aucune valeur, et le réseau de test de Stellar est remis à zéro deux à quatre fois par an. Les reçus vérifiés sont conservés.",
    },
    {
      q: "De quoi un salarié a-t-il besoin ?",
      a: "D’une adresse Stellar, créée dans un portefeuille, de 1,5 XLM que le réseau garde en réserve, et de l’autorisation de détenir des USDC (trustline). La page « Argent de test » donne les trois. Pour lire un reçu, le lien suffit.",
    },
    {
      q: "Qui peut voir un reçu ?",
      a: "Toute personne qui a le lien. Il montre les adresses, le montant et le motif, comme le registre public. Lipwa ne peut pas lire les noms des salariés.",
    },
    {
      q: "Et si un paiement se passe mal ?",
      a: "Nous repérons une adresse mal recopiée avant la signature, mais pas l’adresse exacte d’une autre personne. Un paiement réglé est définitif : seul le bénéficiaire peut le renvoyer.",
    },
    {
      q: "Pourquoi une banque y croirait-elle ?",
      a: "Elle n’a pas à nous croire. Le reçu recalcule le numéro de la transaction et vérifie la signature de l’expéditeur dans le navigateur de la banque ; le même paiement figure au registre public.",
    },
    {
      q: "Et sans Lipwa ?",
      a: "L’argent reste : il est sur le compte du salarié, et tout portefeuille Stellar le montre. Lipwa ne détient ni clés ni argent.",
    },
  ],
  findTitle: "Nous n’avons rien trouvé",
  findText:
    "Ce n’est ni le numéro d’un reçu, ni un lien, ni une adresse. Un code a dix caractères. Dans un lien, un numéro de ligne (un à trois chiffres) peut suivre. Un numéro entier a 64 caractères, de 0 à 9 et de a à f. Une adresse a 56 caractères et commence par G.",
  findSecret:
    "Si c’était une clé secrète, qui commence par S, ne la montrez à personne. Si vous l’avez fait, mettez votre argent sur un nouveau compte.",
  missingTitle: "Page introuvable",
  missingText:
    "Le lien est peut-être coupé ou mal recopié. Un lien court finit par dix caractères, parfois suivis d’un numéro de ligne (un à trois chiffres). Le lien complet d’un reçu finit par 64 chiffres et lettres. Celui d’un passeport finit par une adresse qui commence par G.",
  missingFind: "Chercher un reçu ou un passeport",
};
