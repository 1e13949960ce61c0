import type { ResultMessage, Text } from "./en"

export const fr: Record<ResultMessage, Text> = {
  paid: { title: "Merci", body: "Votre paiement est reçu et votre commande est passée." },
  confirming: {
    title: "Votre commande est passée",
    body: "Votre paiement n’est pas encore confirmé. Ne payez pas une seconde fois. Pour toute question, contactez la boutique.",
  },
  canceled: {
    title: "Paiement annulé",
    body: "Rien n’a été débité. Votre panier est toujours là.",
  },
  declined: {
    title: "Paiement refusé",
    body: "Rien n’a été débité. Réessayez ou choisissez un autre moyen de paiement.",
  },
  cart_changed: {
    title: "Votre panier a changé",
    body: "Vous n’avez donc pas été débité. Vérifiez votre panier et payez à nouveau.",
  },
  try_again: {
    title: "Le portefeuille est injoignable",
    body: "Rien n’a été débité. Réessayez dans un instant.",
  },
  expired: { title: "Paiement expiré", body: "Rien n’a été débité. Recommencez le paiement." },
  checking: {
    title: "Votre paiement est en cours de vérification",
    body: "Nous ne savons pas encore si vous avez été débité. Ne payez pas une seconde fois. Pour toute question, contactez la boutique.",
  },
  out_of_stock: {
    title: "Épuisé",
    body: "Un article de votre panier n’est plus disponible. Rien n’a été débité.",
  },
  replaced: {
    title: "Vous n’avez pas été débité",
    body: "Ce paiement a été remplacé par un autre pour le même panier. Revenez à la page de paiement pour payer.",
  },
  live_elsewhere: {
    title: "Vous n’avez pas été débité",
    body: "Vous avez démarré un paiement plus récent pour le même panier. Poursuivez avec celui-ci.",
  },
  too_many_starts: {
    title: "Trop de tentatives de paiement",
    body: "Vous n’avez pas été débité. Réessayez dans une heure ou choisissez un autre moyen de paiement.",
  },
  unavailable: {
    title: "Le portefeuille n’est pas disponible",
    body: "Vous n’avez pas été débité. Choisissez un autre moyen de paiement.",
  },
  restart_payment: {
    title: "Redirection vers le portefeuille…",
    body: "Nous démarrons un nouveau paiement pour votre panier. Rien ne sera débité avant votre accord.",
  },
  to_payment: { title: "Continuer vers le paiement", body: "" },
  unknown_error: {
    title: "Le paiement n’a pas abouti",
    body: "Si vous l’avez approuvé, ne payez pas à nouveau : demandez d’abord à la boutique.",
  },
  test_payment: {
    title: "Paiement de test",
    body: "Vous pouvez fermer cet onglet. Les réglages montrent le résultat du paiement de test.",
  },
  not_found: { title: "Page introuvable", body: "Cette adresse n’est pas ou plus valable." },
  continue_payment: {
    title: "Finaliser votre commande",
    body: "Vous avez approuvé ce paiement. Finalisez votre commande, ou retournez au portefeuille.",
  },
  finish_order: { title: "Finaliser ma commande", body: "" },
  to_wallet: { title: "Aller au portefeuille", body: "" },
  continue: { title: "Continuer vers la boutique", body: "" },
  settling: {
    title: "Confirmation de votre paiement…",
    body: "Cela peut prendre quelques secondes. Ne payez pas une seconde fois.",
  },
  total: { title: "Total", body: "" },
  test_mode: { title: "Mode test. Aucun débit réel.", body: "" },
}
