import type { Words } from "./en"

export const fr: Words = {
  messages: {
    paid: {
      title: "Merci",
      body: "Nous avons bien reçu votre paiement et votre commande est confirmée.",
    },
    confirming: {
      title: "Commande enregistrée",
      body: "Votre paiement est en cours de confirmation. Veuillez ne pas payer une seconde fois. Pour toute question, contactez la boutique.",
    },
    canceled: {
      title: "Paiement annulé",
      body: "Vous n’avez pas été débité. Vous pouvez réessayer ou choisir un autre moyen de paiement.",
    },
    declined: {
      title: "Paiement refusé",
      body: "Vous n’avez pas été débité. Veuillez réessayer ou choisir un autre moyen de paiement.",
    },
    cart_changed: {
      title: "Votre panier a été modifié",
      body: "Vous n’avez pas été débité. Veuillez vérifier votre panier et payer à nouveau.",
    },
    replaced: {
      title: "Paiement remplacé",
      body: "Vous n’avez pas été débité pour ce paiement. Vous pouvez toujours payer depuis la page de paiement.",
    },
    too_many_starts: {
      title: "Trop de tentatives de paiement",
      body: "Vous n’avez pas été débité. Veuillez réessayer dans une heure ou choisir un autre moyen de paiement.",
    },
    try_again: {
      title: "Le paiement n’a pas abouti",
      body: "Vous n’avez pas été débité. Veuillez réessayer dans quelques instants.",
    },
    unavailable: {
      title: "Moyen de paiement indisponible",
      body: "Vous n’avez pas été débité. Veuillez choisir un autre moyen de paiement.",
    },
    expired: {
      title: "Paiement expiré",
      body: "Vous n’avez pas été débité. Veuillez recommencer le paiement.",
    },
    checking: {
      title: "Votre paiement est en cours de vérification",
      body: "Nous ne savons pas encore si vous avez été débité. Veuillez ne pas payer une seconde fois. Pour toute question, contactez la boutique.",
    },
    out_of_stock: {
      title: "Article en rupture de stock",
      body: "Vous n’avez pas été débité. Veuillez retirer l’article de votre panier et payer à nouveau.",
    },
    unknown_error: {
      title: "Une erreur s’est produite",
      body: "Si vous avez approuvé le paiement, contactez la boutique avant de payer à nouveau.",
    },

    settling: {
      title: "Confirmation de votre paiement…",
      body: "Cela peut prendre quelques secondes. Veuillez ne pas payer une seconde fois.",
    },
    restart_payment: {
      title: "Payer avec votre portefeuille",
      body: "Continuez pour commencer un nouveau paiement pour votre panier. Vous ne serez débité qu’après l’avoir approuvé.",
    },
    continue_payment: {
      title: "Finalisez votre commande",
      body: "Vous avez approuvé ce paiement. Finalisez votre commande maintenant ou retournez dans votre portefeuille.",
    },
    live_elsewhere: {
      title: "Vous n’avez pas été débité",
      body: "Vous avez commencé un paiement plus récent pour ce panier. Veuillez poursuivre avec celui-ci.",
    },
    payment_due: { title: "Paiement à effectuer", body: "Approuvez-le dans votre portefeuille." },
    amount_changed: { title: "Le montant a changé", body: "Vérifiez-le avant de continuer." },
    nothing_due: { title: "Déjà payé", body: "Il ne reste rien à payer pour cette commande." },
    request_withdrawn: {
      title: "Demande de paiement retirée",
      body: "Veuillez contacter la boutique.",
    },
    test_payment: {
      title: "Paiement de test",
      body: "Vous pouvez fermer cet onglet. Le résultat est affiché dans les paramètres.",
    },
    not_found: {
      title: "Page introuvable",
      body: "Ce lien n’est pas valide ou a expiré.",
    },

    not_approved: {
      title: "Paiement pas encore approuvé",
      body: "Veuillez approuver le paiement dans votre portefeuille.",
    },
    already_paid: {
      title: "Aucun paiement nécessaire",
      body: "Cette commande est déjà payée ou en cours de paiement. Vous n’avez pas été débité une seconde fois.",
    },
    captured: {
      title: "Paiement déjà effectué",
      body: "Il ne peut plus être annulé ici. Veuillez contacter la boutique.",
    },
    closed: {
      title: "Paiement clôturé",
      body: "Veuillez commencer un nouveau paiement.",
    },
    too_soon: {
      title: "Paiement refusé",
      body: "Vous n’avez pas été débité. Veuillez patienter quelques secondes, puis réessayer.",
    },
    too_many: {
      title: "Paiement refusé à plusieurs reprises",
      body: "Vous n’avez pas été débité. Veuillez choisir un autre moyen de paiement.",
    },
    wrong_currency: {
      title: "Devise non acceptée",
      body: "Le portefeuille n’accepte pas cette devise. Veuillez choisir un autre moyen de paiement.",
    },
    no_amount: {
      title: "Rien à payer",
      body: "Le total de votre panier est de zéro.",
    },
    no_address: {
      title: "Adresse de livraison requise",
      body: "Veuillez saisir une adresse de livraison avant de payer.",
    },
    no_name: {
      title: "Nom requis",
      body: "Veuillez saisir votre nom avant de payer.",
    },
    payment_in_progress: {
      title: "Paiement en cours",
      body: "Votre panier ne peut pas être modifié avant la confirmation du paiement. Veuillez patienter un instant.",
    },
    choose_again: {
      title: "Ce paiement ne peut pas être poursuivi",
      body: "Veuillez sélectionner à nouveau le moyen de paiement.",
    },
  },

  labels: {
    to_wallet: "Continuer vers le portefeuille",
    opening_wallet: "Ouverture de votre portefeuille…",
    to_payment: "Continuer vers le paiement",
    complete_order: "Finaliser la commande",
    to_store: "Retourner à la boutique",
    returning: "Retour à la boutique…",
    order: "Commande",
    amount: "Montant",
    total: "Total",
    test_mode: "Mode test. Vous ne serez pas débité.",
    other_charges: "Autres frais",
  },
}
