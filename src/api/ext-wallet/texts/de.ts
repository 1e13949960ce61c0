import type { ResultMessage, Text } from "./en"

export const de: Record<ResultMessage, Text> = {
  paid: {
    title: "Vielen Dank",
    body: "Ihre Zahlung ist eingegangen, die Bestellung ist aufgegeben.",
  },
  confirming: {
    title: "Ihre Bestellung ist aufgegeben",
    body: "Ihre Zahlung ist noch nicht bestätigt. Bitte zahlen Sie nicht noch einmal. Bei Fragen wenden Sie sich an den Shop.",
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
    body: "Wir wissen noch nicht, ob etwas abgebucht wurde. Bitte zahlen Sie nicht noch einmal. Bei Fragen wenden Sie sich an den Shop.",
  },
  out_of_stock: {
    title: "Ausverkauft",
    body: "Ein Artikel im Warenkorb ist nicht mehr verfügbar. Es wurde nichts abgebucht.",
  },
  replaced: {
    title: "Es wurde nichts abgebucht",
    body: "Diese Zahlung wurde durch eine andere für denselben Warenkorb ersetzt. Gehen Sie zurück zur Kasse, um zu bezahlen.",
  },
  live_elsewhere: {
    title: "Es wurde nichts abgebucht",
    body: "Sie haben für denselben Warenkorb eine neuere Zahlung gestartet. Bitte fahren Sie mit dieser fort.",
  },
  too_many_starts: {
    title: "Zu viele Zahlungsversuche",
    body: "Es wurde nichts abgebucht. Versuchen Sie es in einer Stunde erneut oder zahlen Sie auf anderem Weg.",
  },
  unavailable: {
    title: "Die Wallet ist nicht verfügbar",
    body: "Es wurde nichts abgebucht. Bitte zahlen Sie auf anderem Weg.",
  },
  restart_payment: {
    title: "Weiterleitung zur Wallet …",
    body: "Wir starten eine neue Zahlung für Ihren Warenkorb. Es wird nichts abgebucht, bevor Sie zustimmen.",
  },
  to_payment: { title: "Weiter zur Zahlung", body: "" },
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
    title: "Bestellung abschließen",
    body: "Sie haben diese Zahlung bestätigt. Schließen Sie Ihre Bestellung ab, oder gehen Sie zurück zur Wallet.",
  },
  finish_order: { title: "Bestellung abschließen", body: "" },
  to_wallet: { title: "Zur Wallet", body: "" },
  continue: { title: "Weiter zum Shop", body: "" },
  settling: {
    title: "Ihre Zahlung wird bestätigt…",
    body: "Das kann einige Sekunden dauern. Bitte zahlen Sie nicht noch einmal.",
  },
  total: { title: "Gesamtbetrag", body: "" },
  test_mode: { title: "Testmodus. Es fließt kein Geld.", body: "" },
}
