/** What our own page says where no storefront is configured. Every text says whether money moved. */

export const LANGUAGES = ["en", "fr", "de", "es"] as const
export type Language = (typeof LANGUAGES)[number]

type Text = { title: string; body: string }

const EN = {
  paid: { title: "Thank you", body: "Your payment was received and your order is placed." },
  confirming: {
    title: "Your order is placed",
    body: "We are waiting for the wallet to confirm your payment. You do not have to do anything.",
  },
  canceled: { title: "Payment canceled", body: "Nothing was charged. Your cart is still there." },
  declined: {
    title: "Payment declined",
    body: "Nothing was charged. Please try again or choose another way to pay.",
  },
  cart_changed: {
    title: "Your cart changed",
    body: "So you were not charged. Please check your cart and pay again.",
  },
  try_again: {
    title: "The wallet could not be reached",
    body: "Nothing was charged. Please try again in a moment.",
  },
  expired: {
    title: "Payment expired",
    body: "Nothing was charged. Please start the payment again.",
  },
  checking: {
    title: "Your payment is being checked",
    body: "Please do not pay again. The shop will tell you how it ends.",
  },
  out_of_stock: {
    title: "Sold out",
    body: "Something in your cart is no longer available. Nothing was charged.",
  },
  unknown_error: {
    title: "The payment did not work",
    body: "If you approved it, please do not pay again: ask the shop first.",
  },
  test_payment: {
    title: "Test payment",
    body: "You can close this tab. The settings show how the test payment ended.",
  },
  not_found: { title: "Page not found", body: "This address is not valid, or no longer valid." },
  continue_payment: {
    title: "Continue your payment",
    body: "If you have approved the payment at the wallet already, finish your order. Otherwise go on to the wallet.",
  },
  finish_order: { title: "I have approved it: finish my order", body: "" },
  to_wallet: { title: "Go to the wallet", body: "" },
  continue: { title: "Continue to the shop", body: "" },
} satisfies Record<string, Text>

export type ResultMessage = keyof typeof EN

const FR: Record<ResultMessage, Text> = {
  paid: { title: "Merci", body: "Votre paiement est reçu et votre commande est passée." },
  confirming: {
    title: "Votre commande est passée",
    body: "Nous attendons la confirmation du paiement par le portefeuille. Vous n’avez rien à faire.",
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
    body: "Ne payez pas une seconde fois. La boutique vous informera du résultat.",
  },
  out_of_stock: {
    title: "Épuisé",
    body: "Un article de votre panier n’est plus disponible. Rien n’a été débité.",
  },
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
    title: "Poursuivre votre paiement",
    body: "Si vous avez déjà approuvé le paiement dans le portefeuille, terminez votre commande. Sinon, continuez vers le portefeuille.",
  },
  finish_order: { title: "J’ai approuvé : terminer ma commande", body: "" },
  to_wallet: { title: "Aller au portefeuille", body: "" },
  continue: { title: "Continuer vers la boutique", body: "" },
}

const DE: Record<ResultMessage, Text> = {
  paid: {
    title: "Vielen Dank",
    body: "Ihre Zahlung ist eingegangen, die Bestellung ist aufgegeben.",
  },
  confirming: {
    title: "Ihre Bestellung ist aufgegeben",
    body: "Wir warten auf die Bestätigung der Zahlung. Sie müssen nichts weiter tun.",
  },
  canceled: {
    title: "Zahlung abgebrochen",
    body: "Es wurde nichts abgebucht. Ihr Warenkorb ist noch da.",
  },
  declined: {
    title: "Zahlung abgelehnt",
    body: "Es wurde nichts abgebucht. Versuchen Sie es erneut oder zahlen Sie auf anderem Weg.",
  },
  cart_changed: {
    title: "Ihr Warenkorb hat sich geändert",
    body: "Deshalb wurde nichts abgebucht. Prüfen Sie den Warenkorb und zahlen Sie erneut.",
  },
  try_again: {
    title: "Die Wallet ist nicht erreichbar",
    body: "Es wurde nichts abgebucht. Versuchen Sie es gleich noch einmal.",
  },
  expired: {
    title: "Zahlung abgelaufen",
    body: "Es wurde nichts abgebucht. Starten Sie die Zahlung neu.",
  },
  checking: {
    title: "Ihre Zahlung wird geprüft",
    body: "Bitte zahlen Sie nicht noch einmal. Der Shop teilt Ihnen das Ergebnis mit.",
  },
  out_of_stock: {
    title: "Ausverkauft",
    body: "Ein Artikel im Warenkorb ist nicht mehr verfügbar. Es wurde nichts abgebucht.",
  },
  unknown_error: {
    title: "Die Zahlung hat nicht geklappt",
    body: "Falls Sie sie bestätigt haben, zahlen Sie nicht noch einmal: Fragen Sie erst den Shop.",
  },
  test_payment: {
    title: "Testzahlung",
    body: "Sie können diesen Tab schließen. Die Einstellungen zeigen, wie die Testzahlung ausging.",
  },
  not_found: { title: "Seite nicht gefunden", body: "Diese Adresse ist nicht (mehr) gültig." },
  continue_payment: {
    title: "Zahlung fortsetzen",
    body: "Wenn Sie die Zahlung in der Wallet schon bestätigt haben, schließen Sie Ihre Bestellung ab. Sonst geht es hier weiter zur Wallet.",
  },
  finish_order: { title: "Schon bestätigt: Bestellung abschließen", body: "" },
  to_wallet: { title: "Zur Wallet", body: "" },
  continue: { title: "Weiter zum Shop", body: "" },
}

const ES: Record<ResultMessage, Text> = {
  paid: { title: "Gracias", body: "Hemos recibido el pago y el pedido está hecho." },
  confirming: {
    title: "Su pedido está hecho",
    body: "Esperamos la confirmación del pago. No tiene que hacer nada.",
  },
  canceled: { title: "Pago cancelado", body: "No se ha cobrado nada. Su carrito sigue ahí." },
  declined: {
    title: "Pago rechazado",
    body: "No se ha cobrado nada. Inténtelo de nuevo o elija otra forma de pago.",
  },
  cart_changed: {
    title: "Su carrito ha cambiado",
    body: "Por eso no se ha cobrado nada. Revise el carrito y pague de nuevo.",
  },
  try_again: {
    title: "No se pudo contactar con el monedero",
    body: "No se ha cobrado nada. Inténtelo de nuevo en un momento.",
  },
  expired: { title: "Pago caducado", body: "No se ha cobrado nada. Inicie el pago de nuevo." },
  checking: {
    title: "Estamos comprobando su pago",
    body: "No pague de nuevo. La tienda le informará del resultado.",
  },
  out_of_stock: {
    title: "Agotado",
    body: "Un artículo del carrito ya no está disponible. No se ha cobrado nada.",
  },
  unknown_error: {
    title: "El pago no ha funcionado",
    body: "Si lo aprobó, no pague de nuevo: pregunte antes a la tienda.",
  },
  test_payment: {
    title: "Pago de prueba",
    body: "Puede cerrar esta pestaña. Los ajustes muestran cómo terminó el pago de prueba.",
  },
  not_found: { title: "Página no encontrada", body: "Esta dirección no es válida o ya no lo es." },
  continue_payment: {
    title: "Continuar el pago",
    body: "Si ya aprobó el pago en el monedero, termine su pedido. Si no, continúe hacia el monedero.",
  },
  finish_order: { title: "Ya lo aprobé: terminar mi pedido", body: "" },
  to_wallet: { title: "Ir al monedero", body: "" },
  continue: { title: "Continuar a la tienda", body: "" },
}

const TEXTS: Record<Language, Record<ResultMessage, Text>> = { en: EN, fr: FR, de: DE, es: ES }

export function textOf(message: ResultMessage, language: Language): Text {
  return TEXTS[language][message]
}
