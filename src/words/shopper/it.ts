import type { Words } from "./en"

export const it: Words = {
  messages: {
    paid: {
      title: "Grazie",
      body: "Abbiamo ricevuto il tuo pagamento e il tuo ordine è confermato.",
    },
    confirming: {
      title: "Ordine effettuato",
      body: "Il tuo pagamento è ancora in attesa di conferma. Non pagare di nuovo. Per qualsiasi domanda, contatta il negozio.",
    },
    canceled: {
      title: "Pagamento annullato",
      body: "Non ti è stato addebitato nulla. Puoi riprovare o scegliere un altro metodo di pagamento.",
    },
    declined: {
      title: "Pagamento rifiutato",
      body: "Non ti è stato addebitato nulla. Riprova o scegli un altro metodo di pagamento.",
    },
    cart_changed: {
      title: "Il tuo carrello è cambiato",
      body: "Non ti è stato addebitato nulla. Controlla il carrello e paga di nuovo.",
    },
    replaced: {
      title: "Pagamento sostituito",
      body: "Per questo pagamento non ti è stato addebitato nulla. Puoi ancora pagare dalla pagina di pagamento.",
    },
    too_many_starts: {
      title: "Troppi tentativi di pagamento",
      body: "Non ti è stato addebitato nulla. Riprova tra un’ora o scegli un altro metodo di pagamento.",
    },
    try_again: {
      title: "Pagamento non completato",
      body: "Non ti è stato addebitato nulla. Riprova tra qualche istante.",
    },
    unavailable: {
      title: "Metodo di pagamento non disponibile",
      body: "Non ti è stato addebitato nulla. Scegli un altro metodo di pagamento.",
    },
    expired: {
      title: "Pagamento scaduto",
      body: "Non ti è stato addebitato nulla. Avvia di nuovo il pagamento.",
    },
    checking: {
      title: "Stiamo verificando il tuo pagamento",
      body: "Non sappiamo ancora se l’importo ti è stato addebitato. Non pagare di nuovo. Per qualsiasi domanda, contatta il negozio.",
    },
    out_of_stock: {
      title: "Articolo esaurito",
      body: "Non ti è stato addebitato nulla. Rimuovi l’articolo dal carrello e paga di nuovo.",
    },
    unknown_error: {
      title: "Si è verificato un errore",
      body: "Se hai approvato il pagamento, contatta il negozio prima di pagare di nuovo.",
    },

    settling: {
      title: "Conferma del pagamento in corso…",
      body: "Può richiedere qualche secondo. Non pagare di nuovo.",
    },
    restart_payment: {
      title: "Paga con il tuo wallet",
      body: "Continua per avviare un nuovo pagamento per il tuo carrello. Non ti verrà addebitato nulla finché non lo approvi.",
    },
    continue_payment: {
      title: "Completa il tuo ordine",
      body: "Hai approvato questo pagamento. Completa ora l’ordine o torna al tuo wallet.",
    },
    live_elsewhere: {
      title: "Non ti è stato addebitato nulla",
      body: "Hai avviato un pagamento più recente per questo carrello. Continua con quello.",
    },
    payment_due: { title: "Pagamento da effettuare", body: "Approvalo nel tuo wallet." },
    amount_changed: { title: "L’importo è cambiato", body: "Controllalo prima di continuare." },
    nothing_due: { title: "Già pagato", body: "Per questo ordine non resta nulla da pagare." },
    request_withdrawn: { title: "Richiesta di pagamento ritirata", body: "Contatta il negozio." },
    test_payment: {
      title: "Pagamento di prova",
      body: "Puoi chiudere questa scheda. Il risultato è visibile nelle impostazioni.",
    },
    not_found: {
      title: "Pagina non trovata",
      body: "Questo link non è valido o è scaduto.",
    },

    not_approved: {
      title: "Pagamento non ancora approvato",
      body: "Approva il pagamento nel tuo wallet.",
    },
    already_paid: {
      title: "Nessun pagamento necessario",
      body: "Questo ordine è già stato pagato o il pagamento è in corso. L’importo non ti è stato addebitato di nuovo.",
    },
    captured: {
      title: "Pagamento già effettuato",
      body: "Non può più essere annullato qui. Contatta il negozio.",
    },
    closed: {
      title: "Pagamento chiuso",
      body: "Avvia un nuovo pagamento.",
    },
    too_soon: {
      title: "Pagamento rifiutato",
      body: "Non ti è stato addebitato nulla. Attendi qualche secondo e riprova.",
    },
    too_many: {
      title: "Pagamento rifiutato più volte",
      body: "Non ti è stato addebitato nulla. Scegli un altro metodo di pagamento.",
    },
    wrong_currency: {
      title: "Valuta non supportata",
      body: "Il wallet non accetta questa valuta. Scegli un altro metodo di pagamento.",
    },
    no_amount: {
      title: "Nulla da pagare",
      body: "Il totale del carrello è zero.",
    },
    no_address: {
      title: "Indirizzo di spedizione obbligatorio",
      body: "Inserisci un indirizzo di spedizione prima di pagare.",
    },
    no_name: {
      title: "Nome obbligatorio",
      body: "Inserisci il tuo nome prima di pagare.",
    },
    payment_in_progress: {
      title: "Pagamento in corso",
      body: "Non puoi modificare il carrello finché il pagamento non è confermato. Attendi un momento.",
    },
    choose_again: {
      title: "Impossibile continuare questo pagamento",
      body: "Seleziona di nuovo il metodo di pagamento.",
    },
  },

  labels: {
    to_wallet: "Vai al wallet",
    opening_wallet: "Apertura del wallet…",
    to_payment: "Continua con il pagamento",
    complete_order: "Completa l’ordine",
    to_store: "Torna al negozio",
    returning: "Ritorno al negozio…",
    order: "Ordine",
    amount: "Importo",
    total: "Totale",
    test_mode: "Modalità di test. Non ti verrà addebitato nulla.",
    other_charges: "Altri costi",
  },
}
