import type { Words } from "./en"

export const de: Words = {
  messages: {
    paid: {
      title: "Vielen Dank",
      body: "Wir haben Ihre Zahlung erhalten und Ihre Bestellung ist bestätigt.",
    },
    confirming: {
      title: "Bestellung aufgegeben",
      body: "Ihre Zahlung wird noch bestätigt. Bitte zahlen Sie nicht noch einmal. Bei Fragen wenden Sie sich an den Shop.",
    },
    canceled: {
      title: "Zahlung abgebrochen",
      body: "Es wurde nichts abgebucht. Sie können es erneut versuchen oder eine andere Zahlungsmethode wählen.",
    },
    declined: {
      title: "Zahlung abgelehnt",
      body: "Es wurde nichts abgebucht. Bitte versuchen Sie es erneut oder wählen Sie eine andere Zahlungsmethode.",
    },
    cart_changed: {
      title: "Ihr Warenkorb hat sich geändert",
      body: "Es wurde nichts abgebucht. Bitte überprüfen Sie Ihren Warenkorb und zahlen Sie erneut.",
    },
    replaced: {
      title: "Zahlung ersetzt",
      body: "Für diese Zahlung wurde nichts abgebucht. Sie können weiterhin an der Kasse bezahlen.",
    },
    too_many_starts: {
      title: "Zu viele Zahlungsversuche",
      body: "Es wurde nichts abgebucht. Bitte versuchen Sie es in einer Stunde erneut oder wählen Sie eine andere Zahlungsmethode.",
    },
    try_again: {
      title: "Zahlung nicht abgeschlossen",
      body: "Es wurde nichts abgebucht. Bitte versuchen Sie es in Kürze erneut.",
    },
    unavailable: {
      title: "Zahlungsmethode nicht verfügbar",
      body: "Es wurde nichts abgebucht. Bitte wählen Sie eine andere Zahlungsmethode.",
    },
    expired: {
      title: "Zahlung abgelaufen",
      body: "Es wurde nichts abgebucht. Bitte starten Sie die Zahlung erneut.",
    },
    checking: {
      title: "Ihre Zahlung wird geprüft",
      body: "Wir wissen noch nicht, ob etwas abgebucht wurde. Bitte zahlen Sie nicht noch einmal. Bei Fragen wenden Sie sich an den Shop.",
    },
    out_of_stock: {
      title: "Artikel ausverkauft",
      body: "Es wurde nichts abgebucht. Bitte entfernen Sie den Artikel aus Ihrem Warenkorb und zahlen Sie erneut.",
    },
    unknown_error: {
      title: "Etwas ist schiefgelaufen",
      body: "Falls Sie die Zahlung freigegeben haben, wenden Sie sich bitte an den Shop, bevor Sie erneut zahlen.",
    },

    settling: {
      title: "Ihre Zahlung wird bestätigt …",
      body: "Das kann einige Sekunden dauern. Bitte zahlen Sie nicht noch einmal.",
    },
    restart_payment: {
      title: "Mit Ihrer Wallet bezahlen",
      body: "Fahren Sie fort, um eine neue Zahlung für Ihren Warenkorb zu starten. Es wird erst etwas abgebucht, wenn Sie sie freigeben.",
    },
    continue_payment: {
      title: "Bestellung abschließen",
      body: "Sie haben diese Zahlung freigegeben. Schließen Sie jetzt Ihre Bestellung ab oder kehren Sie zu Ihrer Wallet zurück.",
    },
    live_elsewhere: {
      title: "Es wurde nichts abgebucht",
      body: "Sie haben für diesen Warenkorb eine neuere Zahlung gestartet. Bitte fahren Sie mit dieser fort.",
    },
    payment_due: { title: "Zahlung fällig", body: "Geben Sie sie in Ihrer Wallet frei." },
    amount_changed: { title: "Betrag geändert", body: "Bitte prüfen Sie den neuen Betrag." },
    nothing_due: { title: "Bereits bezahlt", body: "Für diese Bestellung ist nichts mehr offen." },
    request_withdrawn: {
      title: "Zahlungslink zurückgezogen",
      body: "Bitte wenden Sie sich an den Shop.",
    },
    test_payment: {
      title: "Testzahlung",
      body: "Sie können diesen Tab schließen. Das Ergebnis wird in den Einstellungen angezeigt.",
    },
    not_found: {
      title: "Seite nicht gefunden",
      body: "Dieser Link ist ungültig oder abgelaufen.",
    },

    not_approved: {
      title: "Zahlung noch nicht freigegeben",
      body: "Bitte geben Sie die Zahlung in Ihrer Wallet frei.",
    },
    already_paid: {
      title: "Keine Zahlung erforderlich",
      body: "Diese Bestellung ist bereits bezahlt oder wird gerade bezahlt. Es wurde nicht noch einmal abgebucht.",
    },
    captured: {
      title: "Zahlung bereits erfolgt",
      body: "Sie kann hier nicht mehr storniert werden. Bitte wenden Sie sich an den Shop.",
    },
    closed: {
      title: "Zahlung geschlossen",
      body: "Bitte starten Sie eine neue Zahlung.",
    },
    too_soon: {
      title: "Zahlung abgelehnt",
      body: "Es wurde nichts abgebucht. Bitte warten Sie einige Sekunden und versuchen Sie es dann erneut.",
    },
    too_many: {
      title: "Zahlung mehrfach abgelehnt",
      body: "Es wurde nichts abgebucht. Bitte wählen Sie eine andere Zahlungsmethode.",
    },
    wrong_currency: {
      title: "Währung nicht unterstützt",
      body: "Die Wallet akzeptiert diese Währung nicht. Bitte wählen Sie eine andere Zahlungsmethode.",
    },
    no_amount: {
      title: "Nichts zu zahlen",
      body: "Der Gesamtbetrag Ihres Warenkorbs ist null.",
    },
    no_address: {
      title: "Lieferadresse erforderlich",
      body: "Bitte geben Sie vor dem Bezahlen eine Lieferadresse ein.",
    },
    no_name: {
      title: "Name erforderlich",
      body: "Bitte geben Sie vor dem Bezahlen Ihren Namen ein.",
    },
    payment_in_progress: {
      title: "Zahlung läuft",
      body: "Ihr Warenkorb kann erst geändert werden, wenn die Zahlung bestätigt ist. Bitte warten Sie einen Moment.",
    },
    choose_again: {
      title: "Diese Zahlung kann nicht fortgesetzt werden",
      body: "Bitte wählen Sie die Zahlungsmethode erneut aus.",
    },
  },

  labels: {
    to_wallet: "Weiter zur Wallet",
    opening_wallet: "Ihre Wallet wird geöffnet …",
    to_payment: "Weiter zur Zahlung",
    complete_order: "Bestellung abschließen",
    to_store: "Zurück zum Shop",
    returning: "Sie werden zum Shop weitergeleitet …",
    order: "Bestellung",
    amount: "Betrag",
    total: "Gesamtbetrag",
    test_mode: "Testmodus. Es wird nichts abgebucht.",
    other_charges: "Weitere Kosten",
  },
}
