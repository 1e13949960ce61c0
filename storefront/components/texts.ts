import type { Language } from "../language"

type Texts = {
  continue: string
  opening: string
  testMode: string
  inProgress: string
  chooseAgain: string
}

const en: Texts = {
  continue: "Continue to the wallet",
  opening: "Opening the wallet…",
  testMode: "Test mode. No money moves.",
  inProgress: "A payment for this cart is in progress. Please wait a moment.",
  chooseAgain: "This payment cannot be continued. Please choose the wallet again.",
}

const fr: Texts = {
  continue: "Continuer vers le portefeuille",
  opening: "Ouverture du portefeuille…",
  testMode: "Mode test. Aucun montant n'est débité.",
  inProgress: "Un paiement est en cours pour ce panier. Veuillez patienter un instant.",
  chooseAgain: "Ce paiement ne peut pas être poursuivi. Choisissez à nouveau le portefeuille.",
}

const de: Texts = {
  continue: "Weiter zur Wallet",
  opening: "Die Wallet wird geöffnet …",
  testMode: "Testmodus. Es wird nichts abgebucht.",
  inProgress: "Für diesen Warenkorb läuft bereits eine Zahlung. Bitte warten Sie einen Moment.",
  chooseAgain: "Diese Zahlung kann nicht fortgesetzt werden. Bitte wählen Sie die Wallet erneut.",
}

const es: Texts = {
  continue: "Continuar al monedero",
  opening: "Abriendo el monedero…",
  testMode: "Modo de prueba. No se cobra nada.",
  inProgress: "Hay un pago en curso para este carrito. Espere un momento.",
  chooseAgain: "No se puede continuar con este pago. Elija de nuevo el monedero.",
}

export const buttonTexts: Record<Language, Texts> = { en, fr, de, es }
