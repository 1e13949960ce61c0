import type { WalletLanding } from "./landing"
import { languageOf, type Language } from "./language"
import type { WalletReason } from "./reasons"

type Texts = Record<WalletReason | "paid" | "confirming" | "canceled", string>

const en: Texts = {
  paid: "Thank you. Your payment was received and your order is placed.",
  confirming: "Your order is placed. Your payment is not confirmed yet. Please do not pay again.",
  canceled: "The payment was canceled. You can pay again or choose another way to pay.",
  declined:
    "The wallet did not accept the payment. You were not charged. Please try again or choose another way to pay.",
  cart_changed: "Your cart changed, so you were not charged. Please check it and pay again.",
  replaced:
    "This payment was replaced by another one, so you were not charged for it. You can pay below.",
  too_many_starts:
    "Too many payment attempts for this cart. Please try again in an hour or choose another way to pay.",
  try_again: "The wallet could not be reached, so you were not charged. Please try again.",
  unavailable: "The wallet is not available at the moment. Please choose another way to pay.",
  expired: "This payment has expired. Please start again.",
  checking:
    "Your payment is being checked. Please do not pay again. If you have questions, contact the shop.",
  out_of_stock:
    "An item in your cart is no longer available, so you were not charged. Please check your cart.",
  unknown_error:
    "Something went wrong with the payment. If you are not sure whether you paid, please contact the shop before paying again.",
}

const fr: Texts = {
  paid: "Merci. Votre paiement est reçu et votre commande est passée.",
  confirming:
    "Votre commande est passée. Votre paiement n'est pas encore confirmé. Ne payez pas une seconde fois.",
  canceled:
    "Le paiement a été annulé. Vous pouvez payer à nouveau ou choisir un autre moyen de paiement.",
  declined:
    "Le portefeuille n'a pas accepté le paiement. Vous n'avez pas été débité. Réessayez ou choisissez un autre moyen de paiement.",
  cart_changed:
    "Votre panier a changé : vous n'avez pas été débité. Vérifiez-le, puis payez à nouveau.",
  replaced:
    "Ce paiement a été remplacé par un autre : vous n'avez pas été débité. Vous pouvez payer ci-dessous.",
  too_many_starts:
    "Trop de tentatives de paiement pour ce panier. Réessayez dans une heure ou choisissez un autre moyen de paiement.",
  try_again:
    "Le portefeuille n'a pas pu être joint : vous n'avez pas été débité. Veuillez réessayer.",
  unavailable:
    "Le portefeuille n'est pas disponible pour le moment. Choisissez un autre moyen de paiement.",
  expired: "Ce paiement a expiré. Veuillez recommencer.",
  checking:
    "Votre paiement est en cours de vérification. Ne payez pas une seconde fois. Pour toute question, contactez la boutique.",
  out_of_stock:
    "Un article de votre panier n'est plus disponible : vous n'avez pas été débité. Vérifiez votre panier.",
  unknown_error:
    "Le paiement a rencontré un problème. Si vous ne savez pas si vous avez payé, contactez la boutique avant de payer à nouveau.",
}

const de: Texts = {
  paid: "Vielen Dank. Ihre Zahlung ist eingegangen, die Bestellung ist aufgegeben.",
  confirming:
    "Ihre Bestellung ist aufgegeben. Ihre Zahlung ist noch nicht bestätigt. Bitte bezahlen Sie nicht noch einmal.",
  canceled:
    "Die Zahlung wurde abgebrochen. Sie können erneut bezahlen oder eine andere Zahlungsart wählen.",
  declined:
    "Die Wallet hat die Zahlung nicht angenommen. Ihnen wurde nichts berechnet. Versuchen Sie es erneut oder wählen Sie eine andere Zahlungsart.",
  cart_changed:
    "Ihr Warenkorb hat sich geändert, deshalb wurde Ihnen nichts berechnet. Bitte prüfen Sie ihn und bezahlen Sie erneut.",
  replaced:
    "Diese Zahlung wurde durch eine andere ersetzt, deshalb wurde Ihnen nichts berechnet. Sie können unten bezahlen.",
  too_many_starts:
    "Zu viele Zahlungsversuche für diesen Warenkorb. Versuchen Sie es in einer Stunde erneut oder wählen Sie eine andere Zahlungsart.",
  try_again:
    "Die Wallet war nicht erreichbar, deshalb wurde Ihnen nichts berechnet. Bitte versuchen Sie es erneut.",
  unavailable: "Die Wallet ist zurzeit nicht verfügbar. Bitte wählen Sie eine andere Zahlungsart.",
  expired: "Diese Zahlung ist abgelaufen. Bitte beginnen Sie erneut.",
  checking:
    "Ihre Zahlung wird geprüft. Bitte bezahlen Sie nicht noch einmal. Bei Fragen wenden Sie sich an den Shop.",
  out_of_stock:
    "Ein Artikel in Ihrem Warenkorb ist nicht mehr verfügbar, deshalb wurde Ihnen nichts berechnet. Bitte prüfen Sie Ihren Warenkorb.",
  unknown_error:
    "Bei der Zahlung ist etwas schiefgegangen. Wenn Sie nicht sicher sind, ob Sie bezahlt haben, wenden Sie sich bitte an den Shop, bevor Sie erneut bezahlen.",
}

const es: Texts = {
  paid: "Gracias. Hemos recibido el pago y el pedido está hecho.",
  confirming: "Su pedido está hecho. El pago aún no está confirmado. No pague otra vez.",
  canceled: "El pago se ha cancelado. Puede pagar de nuevo o elegir otra forma de pago.",
  declined:
    "El monedero no ha aceptado el pago. No se le ha cobrado nada. Inténtelo de nuevo o elija otra forma de pago.",
  cart_changed:
    "Su carrito ha cambiado, por lo que no se le ha cobrado nada. Revíselo y pague de nuevo.",
  replaced:
    "Este pago fue sustituido por otro, por lo que no se le ha cobrado nada. Puede pagar a continuación.",
  too_many_starts:
    "Demasiados intentos de pago para este carrito. Inténtelo de nuevo dentro de una hora o elija otra forma de pago.",
  try_again:
    "No se ha podido contactar con el monedero, por lo que no se le ha cobrado nada. Inténtelo de nuevo.",
  unavailable: "El monedero no está disponible en este momento. Elija otra forma de pago.",
  expired: "Este pago ha caducado. Empiece de nuevo.",
  checking:
    "Estamos comprobando su pago. No pague otra vez. Si tiene preguntas, contacte con la tienda.",
  out_of_stock:
    "Un artículo de su carrito ya no está disponible, por lo que no se le ha cobrado nada. Revise su carrito.",
  unknown_error:
    "Ha habido un problema con el pago. Si no sabe si ha pagado, póngase en contacto con la tienda antes de volver a pagar.",
}

const texts: Record<Language, Texts> = { en, fr, de, es }

/** A sentence for the shopper, or null where there is nothing to say. Unknown languages get English. */
export function walletMessage(landing: WalletLanding, locale = "en"): string | null {
  return landing.wallet === null
    ? null
    : texts[languageOf(locale)][landing.reason ?? landing.wallet]
}
