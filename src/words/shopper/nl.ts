import type { Words } from "./en"

export const nl: Words = {
  messages: {
    paid: {
      title: "Bedankt",
      body: "We hebben je betaling ontvangen en je bestelling is bevestigd.",
    },
    confirming: {
      title: "Bestelling geplaatst",
      body: "Je betaling wordt nog bevestigd. Betaal niet opnieuw. Neem bij vragen contact op met de winkel.",
    },
    canceled: {
      title: "Betaling geannuleerd",
      body: "Er is niets afgeschreven. Je kunt het opnieuw proberen of een andere betaalmethode kiezen.",
    },
    declined: {
      title: "Betaling geweigerd",
      body: "Er is niets afgeschreven. Probeer het opnieuw of kies een andere betaalmethode.",
    },
    cart_changed: {
      title: "Je winkelwagen is gewijzigd",
      body: "Er is niets afgeschreven. Controleer je winkelwagen en betaal opnieuw.",
    },
    replaced: {
      title: "Betaling vervangen",
      body: "Voor deze betaling is niets afgeschreven. Je kunt nog steeds betalen via de afrekenpagina.",
    },
    too_many_starts: {
      title: "Te veel betaalpogingen",
      body: "Er is niets afgeschreven. Probeer het over een uur opnieuw of kies een andere betaalmethode.",
    },
    try_again: {
      title: "Betaling niet voltooid",
      body: "Er is niets afgeschreven. Probeer het over enkele ogenblikken opnieuw.",
    },
    unavailable: {
      title: "Betaalmethode niet beschikbaar",
      body: "Er is niets afgeschreven. Kies een andere betaalmethode.",
    },
    expired: {
      title: "Betaling verlopen",
      body: "Er is niets afgeschreven. Start de betaling opnieuw.",
    },
    checking: {
      title: "We controleren je betaling",
      body: "We weten nog niet of er iets is afgeschreven. Betaal niet opnieuw. Neem bij vragen contact op met de winkel.",
    },
    out_of_stock: {
      title: "Artikel uitverkocht",
      body: "Er is niets afgeschreven. Verwijder het artikel uit je winkelwagen en betaal opnieuw.",
    },
    unknown_error: {
      title: "Er is iets misgegaan",
      body: "Als je de betaling hebt goedgekeurd, neem dan contact op met de winkel voordat je opnieuw betaalt.",
    },

    settling: {
      title: "Je betaling wordt bevestigd…",
      body: "Dit kan enkele seconden duren. Betaal niet opnieuw.",
    },
    restart_payment: {
      title: "Betalen met je wallet",
      body: "Ga verder om een nieuwe betaling voor je winkelwagen te starten. Er wordt pas iets afgeschreven als je die goedkeurt.",
    },
    continue_payment: {
      title: "Rond je bestelling af",
      body: "Je hebt deze betaling goedgekeurd. Rond je bestelling nu af of ga terug naar je wallet.",
    },
    live_elsewhere: {
      title: "Er is niets afgeschreven",
      body: "Je hebt een nieuwere betaling voor deze winkelwagen gestart. Ga daarmee verder.",
    },
    payment_due: { title: "Nog te betalen", body: "Keur deze betaling goed in je wallet." },
    amount_changed: {
      title: "Het bedrag is gewijzigd",
      body: "Controleer het voordat je verdergaat.",
    },
    nothing_due: { title: "Al betaald", body: "Voor deze bestelling staat niets meer open." },
    request_withdrawn: {
      title: "Betaalverzoek ingetrokken",
      body: "Neem contact op met de winkel.",
    },
    test_payment: {
      title: "Testbetaling",
      body: "Je kunt dit tabblad sluiten. Het resultaat staat in de instellingen.",
    },
    not_found: {
      title: "Pagina niet gevonden",
      body: "Deze link is ongeldig of verlopen.",
    },

    not_approved: {
      title: "Betaling nog niet goedgekeurd",
      body: "Keur de betaling goed in je wallet.",
    },
    already_paid: {
      title: "Betaling niet nodig",
      body: "Deze bestelling is al betaald of wordt op dit moment betaald. Er is niets dubbel afgeschreven.",
    },
    captured: {
      title: "Betaling al uitgevoerd",
      body: "Annuleren kan hier niet meer. Neem contact op met de winkel.",
    },
    closed: {
      title: "Betaling gesloten",
      body: "Start een nieuwe betaling.",
    },
    too_soon: {
      title: "Betaling geweigerd",
      body: "Er is niets afgeschreven. Wacht een paar seconden en probeer het opnieuw.",
    },
    too_many: {
      title: "Betaling meerdere keren geweigerd",
      body: "Er is niets afgeschreven. Kies een andere betaalmethode.",
    },
    wrong_currency: {
      title: "Valuta niet ondersteund",
      body: "De wallet accepteert deze valuta niet. Kies een andere betaalmethode.",
    },
    no_amount: {
      title: "Niets te betalen",
      body: "Het totaalbedrag van je winkelwagen is nul.",
    },
    no_address: {
      title: "Bezorgadres vereist",
      body: "Vul een bezorgadres in voordat je betaalt.",
    },
    no_name: {
      title: "Naam vereist",
      body: "Vul je naam in voordat je betaalt.",
    },
    payment_in_progress: {
      title: "Betaling wordt verwerkt",
      body: "Je kunt je winkelwagen pas wijzigen als de betaling is bevestigd. Een moment geduld.",
    },
    choose_again: {
      title: "Deze betaling kan niet worden voortgezet",
      body: "Selecteer de betaalmethode opnieuw.",
    },
  },

  labels: {
    to_wallet: "Verder naar de wallet",
    opening_wallet: "Je wallet wordt geopend…",
    to_payment: "Verder naar betalen",
    complete_order: "Bestelling afronden",
    to_store: "Terug naar de winkel",
    returning: "Je gaat terug naar de winkel…",
    order: "Bestelling",
    amount: "Bedrag",
    total: "Totaal",
    test_mode: "Testmodus. Er wordt niets afgeschreven.",
    other_charges: "Overige kosten",
  },
}
