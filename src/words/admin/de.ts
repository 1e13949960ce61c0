import type { AdminWords } from "./admin-words"

const CHECK_CAPTURED = "Prüfen Sie die Transaktion bei {{serviceName}}. Wurde sie erfasst?"
const REFUND_IF_CAPTURED =
  "Prüfen Sie die Transaktion bei {{serviceName}}. Wenn sie erfasst wurde, erstatten Sie sie dort."
const REFUND = "Erstatten Sie die Transaktion bei {{serviceName}}."
const CONTACT_SUPPORT =
  "Versuchen Sie es gleich noch einmal. Wenn das Problem weiterhin besteht, melden Sie es bei {{serviceName}}."
const CHECK_BEFORE_PAYING =
  "Prüfen Sie die Zahlung bei {{serviceName}}, bevor der Kunde noch einmal zahlt."
const CHECK_KEY =
  "Vergleichen Sie den API-Schlüssel mit dem bei {{serviceName}}, prüfen Sie Ihre Firewall und fragen Sie bei {{serviceName}} nach, ob die IP-Adresse dieses Servers zugelassen ist."
const REFUND_THEN_MARK =
  "Erstatten Sie diese Zahlung bei {{serviceName}} und markieren Sie sie dann als erstattet."

/** `{{serviceName}}` is in the dative here, and `{{ServiceName}}` in the nominative wherever it stands. */
const de: AdminWords = {
  title: "Wallet-Zahlung",
  testPayment: "Testzahlung. Nicht versenden.",
  transaction: "Transaktions-ID",
  walletOrder: "Bestell-ID der Wallet",
  amount: "Betrag",
  service: {
    name: "Ihrem Zahlungsdienst",
    subject: "Ihr Zahlungsdienst",
    open: "Zu {{serviceName}}",
  },
  states: {
    captured: "Bezahlt",
    authorized: "Freigegeben, nicht erfasst",
    confirming: "Bestätigung ausstehend",
    review: "Zu prüfen",
    refunded: "Erstattet",
    starting: "Wird gestartet",
    failed: "Start fehlgeschlagen",
    atWallet: "Wartet auf Kunden",
    declined: "Abgelehnt",
    expired: "Abgelaufen",
    superseded: "Ersetzt",
    unconfirmed: "Auf Zahlung prüfen",
    notCharged: "Nicht bezahlt",
    partiallyRefunded: "Teilweise erstattet",
  },
  stateMeanings: {
    captured: "Die Zahlung wurde erfasst.",
    authorized:
      "Der Kunde hat die Zahlung freigegeben, sie ist aber noch nicht erfasst. Erfassen Sie sie vor dem Versand. Bis dahin ist die Zahlung nicht garantiert.",
    confirming: "Der Kunde hat die Zahlung freigegeben. Die Bestätigung steht noch aus.",
    review: "Prüfen Sie diese Zahlung bei {{serviceName}} und tragen Sie das Ergebnis ein.",
    refunded: "Dem Kunden wurde der volle Betrag erstattet.",
    starting: "Die Zahlung wird erstellt.",
    failed: "Die Zahlung konnte nicht erstellt werden. Es wurde nichts abgebucht.",
    atWallet: "Der Kunde hat die Zahlung noch nicht freigegeben.",
    declined: "{{ServiceName}} hat die Zahlung abgelehnt. Es wurde nichts abgebucht.",
    expired: "Der Kunde hat die Zahlung nicht rechtzeitig freigegeben.",
    superseded: "Warenkorb geändert oder neu begonnen. Für diese Zahlung wurde nichts abgebucht.",
    unconfirmed:
      "Der Kunde ist nicht zurückgekehrt, hat aber möglicherweise bezahlt. Gleichen Sie diese Zahlung mit Ihrer Abrechnung von {{serviceName}} ab.",
    notCharged: "Die Zahlung wurde abgebrochen oder geschlossen. Es wurde nichts abgebucht.",
    partiallyRefunded: "Dem Kunden wurde ein Teil der Zahlung erstattet.",
  },
  declinedCapture: {
    title: "Erfassung abgelehnt",
    about:
      "{{ServiceName}} hat die Erfassung dieser Zahlung abgelehnt. Es wurde nichts abgebucht, und die Bestellung ist nicht bezahlt. Versenden Sie sie nicht.",
  },
  refund: {
    record: "Erstattung eintragen",
    owed: "Erstattung fällig. Die Bestellung wurde storniert, aber dem Kunden wurde noch nichts erstattet. Erstatten Sie die Zahlung bei {{serviceName}} und tragen Sie die Erstattung dann hier ein.",
    recorded: "Eingetragene Erstattungen",
    left: "Noch erstattbar",
    recording: "Wird eingetragen",
    about:
      "Hier wird kein Geld bewegt. Erstatten Sie die Zahlung zuerst bei {{serviceName}} und tragen Sie die Erstattung dann hier ein, damit die Bestellung aktuell bleibt.",
    steps: {
      open: "Suchen Sie die Transaktion {{transaction}} bei {{serviceName}}.",
      refund: "Erstatten Sie den Betrag dort und kopieren Sie die Referenz der Erstattung.",
      enter: "Geben Sie beides unten ein.",
    },
    amountHint: "Sie können bis zu {{left}} erstatten.",
    reference: "Referenz der Erstattung",
    referenceHint: "Die Referenz bei {{serviceName}}. Verwenden Sie jede Referenz nur einmal.",
    noReason: "Kein Grund",
    note: "Notiz",
    noteHint: "Für Admins in der Bestellung sichtbar.",
    notAnAmount: "Geben Sie einen Betrag ein, zum Beispiel 12,50.",
    tooMuch: "{{amount}} ist zu viel. Sie können bis zu {{left}} erstatten.",
    referenceMissing: "Geben Sie die Referenz der Erstattung bei {{serviceName}} ein.",
    done: "Erstattung von {{amount}} eingetragen.",
    noAnswer:
      "Der Server hat nicht geantwortet. Versuchen Sie es mit derselben Referenz noch einmal. Eine Erstattung wird nie doppelt eingetragen.",
  },
  edit: "Bearbeiten",
  copy: "Kopieren",
  save: "Speichern",
  saved: "Änderungen gespeichert.",
  notSaved: "Änderungen nicht gespeichert. {{said}}",
  cancel: "Abbrechen",
  retry: "Erneut versuchen",
  loading: "Wird geladen",
  newTab: " (wird in einem neuen Tab geöffnet)",
  actionOn: "{{action}}: {{what}}",
  settings: {
    title: "Externe Wallet",
    about: "Zahlungen mit der externen Wallet. Erst in der Sandbox testen, dann live gehen.",
    testMode: "Testmodus. Es fließt kein Geld. Versenden Sie jetzt aufgegebene Bestellungen nicht.",
    untested:
      "Sie sind live, haben dort aber noch keine Testzahlung durchgeführt. Bis dahin müssen Sie unklare Zahlungen prüfen.",
    makeTest: "Testzahlung durchführen",
    notRegistered: "Die Wallet kann keine Zahlungen annehmen",
  },
  health: {
    title: "Systemstatus",
    about: "Prüft alles, woran eine Zahlung scheitern kann.",
    run: "Erneut prüfen",
    learnMore: "Mehr erfahren",
    well: "Alle Prüfungen bestanden",
    errors_one: "{{count}} Problem",
    errors_other: "{{count}} Probleme",
    warnings_one: "{{count}} Warnung",
    warnings_other: "{{count}} Warnungen",
    status: { ok: " (bestanden)", warning: " (Warnung)", error: " (Problem)" },
    checks: {
      registration: "Zahlungsanbieter",
      migrations: "Datenbankmigrationen",
      backend_url: "Server-URL",
      secret: "Secret",
      key: "API-Schlüssel",
      simulator: "Simulator",
      accounts: "Regionen und Konten",
      merchant_accounts: "Produkte",
      recovery: "Automatische Synchronisierung",
      locking: "Server und Sperren",
      database: "Ausfallsicherheit der Datenbank",
      payments: "Zahlungen",
    },
    passed_one: "{{count}} Prüfung bestanden",
    passed_other: "{{count}} Prüfungen bestanden",
  },
  products: {
    title: "Produkte, die nicht gekauft werden können",
    about: "Öffnen Sie ein Produkt, um sein Konto oder seinen Typ zu ändern.",
    none: "Alle Produkte können mit der Wallet gekauft werden.",
    results_one: "{{results}} Produkt",
    results_other: "{{results}} Produkte",
    accountHint: "Empfängt Zahlungen für das Produkt. Konten stehen in den Wallet-Einstellungen.",
    defaultAccount: "Standardkonto",
    notListed: "{{account}} (nicht in der Liste)",
    itemType: "Typ",
    itemTypeHint: "Wird der Wallet mitgeteilt. Physische Produkte brauchen eine Lieferadresse.",
    asMedusa: "Wie in Medusa ({{type}})",
    type: { digital: "Digital", physical: "Physisch" },
    problems: {
      unlisted_account:
        "Das Händlerkonto {{account}} steht nicht in den Wallet-Einstellungen. Bestellungen mit diesem Produkt werden abgelehnt.",
      physical_not_shipped:
        "Der Typ ist „Physisch“, aber Medusa versendet das Produkt nicht. Bestellungen ohne Lieferadresse werden abgelehnt. Fügen Sie ein Versandprofil hinzu oder ändern Sie den Typ in „Digital“.",
    },
  },
  loadProblem: {
    remedy: "Versuchen Sie es noch einmal oder prüfen Sie das Serverprotokoll. Antwort: {{said}}",
    forbidden: "Sie haben keinen Zugriff.",
    askForRole: "Bitten Sie einen Administrator um eine Rolle mit der Richtlinie {{policy}}.",
    title: "Dieser Bereich konnte nicht geladen werden.",
  },
  environments: { sandbox: "Sandbox", production: "Live" },
  keyStatus: {
    failing: "Schlüssel funktioniert nicht",
    working: "Schlüssel funktioniert",
    untested: "Nicht getestet",
  },
  facts: { key: "API-Schlüssel", none: "Nicht hinterlegt" },
  key: {
    newHint: "Wir testen den Schlüssel und speichern ihn verschlüsselt.",
    keepHint: "Lassen Sie das Feld leer, um den aktuellen Schlüssel zu behalten.",
    locked: "In medusa-config.ts festgelegt. Entfernen Sie es dort, um es hier zu bearbeiten.",
    wrong: {
      api_key: "Geben Sie nur den Schlüssel ein, ohne Leerzeichen oder Zeilenumbrüche.",
      accounts:
        "Geben Sie für jedes Konto eine Konto-ID und einen dreistelligen Währungscode ein. Jedes Konto und jede Währung darf nur einmal vorkommen.",
    },
    account_id: "Konto",
    currency_code: "Währung",
    currency_code_hint: "Die Währung, in der das Konto abbucht, zum Beispiel EUR.",
    addAccount: "Konto für eine andere Währung hinzufügen",
    removeAccount: "Konto entfernen",
    account_id_hint: "Das Konto, das Zahlungen empfängt. Sie erhalten es von {{serviceName}}.",
    merchant_account_id: "Händlerkonto",
    merchant_account_id_hint: "Wird mit jedem Artikel gesendet. Standardmäßig das Konto oben.",
    works: "Der Schlüssel funktioniert. Sein Zugriffstoken ist {{time}} gültig.",
    refused: "Der neue Schlüssel konnte nicht bestätigt werden. Der aktuelle bleibt gespeichert.",
    saveAnywayAbout:
      "Speichern Sie ihn nur dann trotzdem, wenn Sie die Ursache kennen, zum Beispiel weil dieser Server noch nicht zugelassen ist. In dieser Umgebung kann niemand zahlen, bis der Schlüssel funktioniert.",
    saveAnyway: "Trotzdem speichern",
    noAnswer:
      "Der Server hat nicht geantwortet. Möglicherweise wurde der Schlüssel nicht gespeichert. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
    refusedUnreadable: "Nicht gespeichert, weil der vorhandene Schlüssel nicht lesbar ist.",
    overwriteAbout:
      "Stellen Sie das vorherige Secret wieder her, um den gespeicherten Schlüssel zu behalten. Speichern Sie den neuen Schlüssel nur dann trotzdem, wenn das vorherige Secret verloren ist.",
    savedBroken: "Der Schlüssel wurde gespeichert, konnte aber nicht bestätigt werden.",
    test: "Verbindung testen",
    notTested: "Die Verbindung konnte nicht getestet werden. {{said}}",
  },
  removeKey: {
    confirm: "Schlüssel entfernen",
    sandbox: "Sandbox-Schlüssel entfernen?",
    production: "Live-Schlüssel entfernen?",
    fromActive:
      "Diese Umgebung ist aktiv. Die Wallet wird im Checkout nicht mehr angeboten, und offene Zahlungen können nicht abgeschlossen werden. Der Schlüssel bleibt gültig, bis Sie ihn bei {{serviceName}} widerrufen.",
    fromInactive:
      "Offene Zahlungen in dieser Umgebung können nicht abgeschlossen werden. Der Schlüssel bleibt gültig, bis Sie ihn bei {{serviceName}} widerrufen.",
    done: "Schlüssel entfernt.",
  },
  problems: {
    no_dependencies: {
      problem: "Das Zahlungsmodul hat keinen Zugriff auf die Wallet. Zahlungen sind nicht möglich.",
      remedy:
        'Fügen Sie dependencies: ["ext_wallet", "query"] in medusa-config zum Modul @medusajs/medusa/payment hinzu und starten Sie den Server neu.',
    },
    no_provider: {
      problem:
        "Die Wallet ist nicht als Zahlungsanbieter registriert. Zahlungen sind nicht möglich.",
      remedy:
        'Fügen Sie { resolve: "medusa-payment-ext-wallet/providers/ext", id: "wallet" } in medusa-config zu options.providers des Moduls @medusajs/medusa/payment hinzu und starten Sie den Server neu.',
    },
    other_provider_id: {
      problem: "Die Wallet ist mit der ID „{{id}}“ registriert. Das Plugin findet sie daher nicht.",
      remedy:
        'Setzen Sie id: "wallet" im Modul @medusajs/medusa/payment in medusa-config und starten Sie den Server neu.',
    },
    unreachable: {
      problem: "{{ServiceName}} war für {{call}} nicht erreichbar{{seen}}.",
      remedy:
        "Prüfen Sie die Verbindung dieses Servers, seine ausgehende Firewall und die Option {{option}} und versuchen Sie es dann noch einmal.",
    },
    bad_request_token: {
      problem: "{{ServiceName}} hat den API-Schlüssel nicht akzeptiert{{seen}}.",
      remedy:
        "Vergleichen Sie den API-Schlüssel mit dem bei {{serviceName}} und generieren Sie dort bei Bedarf einen neuen.",
    },
    bad_request_payment: {
      problem: "{{ServiceName}} hat {{call}} als ungültig abgelehnt{{seen}}.",
      remedy:
        "Prüfen Sie Konto und Händlerkonto in den Einstellungen. Wenn die Zahlung von einem Kunden stammt, steht die Antwort in ihrem Verlauf.",
    },
    unauthorized_token: {
      problem: "API-Schlüssel ungültig oder IP-Adresse dieses Servers nicht zugelassen{{seen}}.",
      remedy: CHECK_KEY,
    },
    unauthorized_payment: {
      problem:
        "{{ServiceName}} hat das Zugriffstoken für {{call}} abgelehnt. Der API-Schlüssel ist nicht mehr gültig oder die IP-Adresse dieses Servers ist nicht zugelassen{{seen}}.",
      remedy: CHECK_KEY,
    },
    redirected: {
      problem:
        "{{ServiceName}} hat auf {{call}} mit einer Weiterleitung geantwortet. Zum Schutz des Schlüssels wird ihr nicht gefolgt{{seen}}.",
      remedy: "Setzen Sie die Option {{option}} auf die endgültige URL.",
    },
    refused_token: {
      problem: "Die Anfrage hat den Autorisierungsserver nicht erreicht{{seen}}.",
      remedy:
        "Prüfen Sie die Option {{option}}, die Verbindung dieses Servers und seine ausgehende Firewall und fragen Sie dann bei {{serviceName}} nach.",
    },
    refused_payment: {
      problem: "{{ServiceName}} hat {{call}} abgelehnt{{seen}}.",
      remedy: "Fragen Sie bei {{serviceName}} nach. Bei Kundenzahlungen siehe deren Verlauf.",
    },
    capture_unknown: {
      problem: "Wir konnten nicht feststellen, ob die Zahlung erfasst wurde{{seen}}.",
      remedy: CHECK_BEFORE_PAYING,
    },
    service_fault: {
      problem: "{{ServiceName}} hat einen Fehler gemeldet{{seen}}.",
      remedy: CONTACT_SUPPORT,
    },
    no_proper_answer: {
      problem: "{{ServiceName}} hat auf {{call}} nicht wie erwartet geantwortet{{seen}}.",
      remedy: CONTACT_SUPPORT,
    },
    unreadable: {
      problem: "Die Antwort auf {{call}} konnte nicht gelesen werden{{seen}}.",
      remedy:
        "Versuchen Sie es gleich noch einmal. Wenn das Problem weiterhin besteht, prüfen Sie die Option {{option}} und fragen Sie dann bei {{serviceName}} nach.",
    },
    unreadable_resume: {
      problem: "Die Antwort auf {{call}} konnte nicht gelesen werden{{seen}}.",
      remedy: CHECK_BEFORE_PAYING,
    },
    no_token: {
      problem: "Das Zugriffstoken zu diesem API-Schlüssel ist nicht in diesem Shop gespeichert.",
      remedy:
        "Generieren Sie bei {{serviceName}} einen neuen API-Schlüssel (DEVELOPERS, API Keys), geben Sie ihn in den Einstellungen ein und widerrufen Sie den alten.",
    },
    hostile_redirection: {
      problem: "Die Wallet-URL von {{serviceName}} wurde als unsicher abgelehnt{{seen}}.",
      remedy:
        "Wenn der Host zur Wallet gehört, fügen Sie ihn zur Option walletHosts hinzu. Andernfalls fragen Sie bei {{serviceName}} nach.",
    },
    duplicate_transaction_id: {
      problem: "{{ServiceName}} hat dieselbe Transaktions-ID für zwei Zahlungen verwendet{{seen}}.",
      remedy: CONTACT_SUPPORT,
    },
    gone: {
      problem: "Die Testzahlung wurde geschlossen, während sie gestartet wurde.",
      remedy: "Starten Sie eine neue.",
    },
    no_key: {
      problem: "Für {{where}} ist kein API-Schlüssel hinterlegt.",
      remedy:
        "Geben Sie ihn unter Einstellungen → Externe Wallet ein oder setzen Sie apiKey in den Plugin-Optionen.",
    },
    no_addresses: {
      problem: "Die API-Endpunkte für {{where}} fehlen.",
      remedy: "Setzen Sie authUrl und baseUrl in den Plugin-Optionen.",
    },
    no_account: {
      problem: "Für {{where}} ist kein Konto hinterlegt, das Zahlungen empfängt.",
      remedy: "Geben Sie es unter Einstellungen → Externe Wallet ein.",
    },
    unlisted_account: {
      problem:
        "Das Produkt {{product}} verwendet das Händlerkonto {{account}}, das nicht in der Liste der Händlerkonten steht. Die Bestellung wurde abgelehnt.",
      remedy:
        "Fügen Sie das Konto unter Einstellungen → Externe Wallet hinzu oder korrigieren Sie ext_wallet_merchant_account_id in den Metadaten des Produkts.",
    },
    no_backend_url: {
      problem: "Die öffentliche URL dieses Servers ist nicht festgelegt.",
      remedy: "Setzen Sie die Option backendUrl.",
    },
    wrong_currency: {
      problem: "Für {{where}} ist kein Konto in {{currency}} hinterlegt.",
      remedy:
        "Fügen Sie unter Einstellungen → Externe Wallet ein Konto in {{currency}} hinzu oder entfernen Sie die Wallet aus den Regionen mit dieser Währung.",
    },
    wrong_amount_shown: {
      problem:
        "Bei der letzten Testzahlung hat die Wallet einen anderen Betrag oder eine andere Währung angezeigt, als gesendet wurde ({{where}}, {{currency}}). Die Wallet wird in dieser Währung nicht angeboten.",
      remedy:
        "Korrigieren Sie die Währung des Kontos oder die Option amountUnit und führen Sie unter Einstellungen → Externe Wallet eine weitere Testzahlung durch.",
    },
    account_in_other_currency: {
      problem:
        "Das Produkt {{product}} verwendet das Händlerkonto {{account}} mit der Währung {{account_currency}}, der Warenkorb ist aber in {{currency}}. Die Bestellung wurde abgelehnt.",
      remedy:
        "Wählen Sie für das Produkt ein Händlerkonto in {{currency}} oder korrigieren Sie die Währung des Kontos unter Einstellungen → Externe Wallet.",
    },
    secret_unreadable: {
      problem:
        "Der gespeicherte API-Schlüssel für {{where}} kann nicht gelesen werden, weil das Secret des Plugins geändert wurde oder verloren ging.",
      remedy:
        "Stellen Sie das alte Secret wieder her oder geben Sie beide an: secret: [neu, alt]. Wenn das alte Secret verloren ist, geben Sie den API-Schlüssel unter Einstellungen → Externe Wallet erneut ein. Es wurde nichts überschrieben.",
    },
    canceled: { problem: "In der Wallet abgebrochen.", remedy: "" },
    wallet_error: { problem: "Die Wallet hat einen Fehler gemeldet.", remedy: "" },
    declined: { problem: "In der Wallet abgelehnt.", remedy: "" },
  },
  calls: {
    token: "die Token-Anfrage",
    init: "die Zahlungsanfrage",
    resume: "die Erfassungsanfrage",
  },
  where: { sandbox: "die Sandbox", production: "die Live-Umgebung" },
  seen: {
    status: "{{status}}",
    connection_refused: "Verbindung abgelehnt",
    unknown_host: "unbekannter Host",
    no_lookup: "Hostname konnte nicht aufgelöst werden",
    no_route_to_host: "keine Route zum Host",
    no_route_to_network: "keine Route zum Netzwerk",
    no_connection_in_time: "Zeitüberschreitung beim Verbindungsaufbau",
    broke_off: "Verbindung getrennt",
    cut_short: "unvollständige Antwort",
    not_sendable: "enthält Zeichen, die nicht gesendet werden können",
    not_secure: "keine sichere Verbindung",
    no_answer_in_time: "Zeitüberschreitung der Anfrage",
    connection_failed: "Verbindung fehlgeschlagen",
    not_a_url: "keine gültige URL",
    too_little_time: "zu wenig Zeit für eine Antwort",
    stood_still: "dieser Server wurde zwischenzeitlich angehalten",
    no_token_in_time: "kein Zugriffstoken innerhalb der Frist",
    token_not_readable: "das gespeicherte Zugriffstoken kann nicht gelesen werden",
    unusable_id: "die ID kann nicht in einer URL verwendet werden",
    unusable_transaction_id: "die Transaktions-ID kann nicht in einer URL verwendet werden",
    another_payment: "die Antwort betrifft eine andere Zahlung",
    another_order: "die Antwort betrifft eine andere Bestellung der Wallet",
    no_success: "die Antwort leitet nicht zur Rückkehr-URL dieses Shops weiter",
    compressed: "unerwartete Komprimierung",
    too_large: "größer als 1 MB",
    not_utf8: "kein gültiges UTF-8",
    empty: "leere Antwort",
    not_json: "kein gültiges JSON",
    not_absolute: "keine absolute URL",
    not_https: "kein https",
    has_credentials: "enthält einen Benutzernamen oder ein Passwort",
    not_wallet_host: "Host nicht in walletHosts aufgeführt",
  },
  howTo: {
    title: "So erhalten Sie einen API-Schlüssel",
    who: "Sie benötigen Administratorzugriff bei {{serviceName}}. Ihre Zugangsdaten erhalten Sie vom dortigen Onboarding-Team. Sandbox und Live-Umgebung haben eigene Schlüssel. Führen Sie diese Schritte daher für beide aus.",
    reveal:
      "Klicken Sie auf das Schloss, um den Schlüssel anzuzeigen, geben Sie Ihr Passwort noch einmal ein und klicken Sie auf CONFIRM.",
    lifetime:
      "Schlüssel laufen nie ab. Wenn ein Schlüssel in fremde Hände gelangt sein könnte, widerrufen Sie ihn bei {{serviceName}} und geben Sie hier einen neuen ein.",
    signIn: "Melden Sie sich bei {{serviceName}} an und öffnen Sie DEVELOPERS, API Keys.",
    generate: "Klicken Sie auf GENERATE AN API KEY, geben Sie Ihr Passwort ein und bestätigen Sie.",
    paste: "Kopieren Sie den Schlüssel, fügen Sie ihn hier ein und speichern Sie.",
  },
  setup: {
    done: "Erledigt",
    toDo: "Offen",
    key: {
      title: "Schlüssel",
      about: "Beginnen Sie in der Sandbox. Dort fließt kein Geld.",
    },
    test_payment: {
      title: "Testzahlung",
      about:
        "Führen Sie eine Zahlung Schritt für Schritt durch. Sie zeigt, ob wir eine bezahlte Bestellung erkennen und den richtigen Betrag abbuchen.",
    },
    addresses: {
      title: "Adressen",
      about: "{{ServiceName}} schickt Kunden zu Ihrem Server, der sie in Ihren Shop leitet.",
    },
    go_live: { title: "Live gehen" },
  },
  goLive: {
    missing: "Fehlt: {{currencies}}.",
    button: "Live gehen",
    confirmTitle: "Jetzt live gehen?",
    confirmWhat: "Kunden zahlen ab jetzt mit echtem Geld. Zahlungen aus der Sandbox bleiben dort.",
    nowLive: "Sie sind live.",
    about_test: "Ihre Kunden können noch nicht mit echtem Geld zahlen.",
    about_live: "Sie sind live. Ihre Kunden zahlen mit echtem Geld.",
    about_blocked:
      "Sie sind live, aber Kunden können möglicherweise nicht zahlen. Beheben Sie die offenen Punkte.",
    badge_test: "Nicht live",
    badge_live: "Live",
    badge_blocked: "Handlungsbedarf",
    recommended: "Empfohlen.",
    fix: "Beheben",
    enable: "In {{region}} aktivieren",
    enabled: "Wallet in {{region}} aktiviert.",
    back: "Zurück zur Sandbox",
    backTitle: "Zurück zur Sandbox wechseln?",
    backWhat:
      "Ihre Kunden können dann nicht mehr mit der Wallet zahlen. Nur Sandbox-Tester können es, ohne echtes Geld. Offene Live-Zahlungen können weiterhin abgeschlossen werden.",
    backDone: "Sandbox aktiviert.",
    anywayTitle: "Einige Schritte sind noch offen",
    anywayWhat: "Sie können trotzdem live gehen. Ihre Entscheidung wird protokolliert. {{lines}}",
    anywayType: "Geben Sie {val} ein, um trotzdem live zu gehen",
    anyway: "Trotzdem live gehen",
  },
  checklist: {
    sandbox_key: "Geben Sie API-Schlüssel und Konto der Sandbox ein und testen Sie die Verbindung.",
    test_payment:
      "Führen Sie mit jedem Konto eine Testzahlung in der Sandbox durch. Der Simulator zählt nicht.",
    shown_amount:
      "Die Wallet muss den gesendeten Betrag in der gesendeten Währung anzeigen. Korrigieren Sie die Währung des Kontos oder die Option amountUnit und führen Sie eine weitere Testzahlung durch.",
    public_backend: "Setzen Sie die Option backendUrl auf die öffentliche https-URL des Servers.",
    storefront: "Setzen Sie storefrontUrl oder geben Sie unter „Erweitert“ vollständige URLs ein.",
    wallet_hosts: "Geben Sie die Hosts der Wallet in der Option walletHosts für production an.",
    production_key:
      "Geben Sie API-Schlüssel und Konto für den Livebetrieb ein. Den Schlüssel prüfen wir bei {{serviceName}}, das Konto prüft erst die erste Zahlung.",
    real_service:
      "Die Endpunkte von production fehlen, sind nicht erreichbar oder gehören zum Simulator oder zur Sandbox. Setzen Sie authUrl und baseUrl von production auf die Live-Endpunkte von {{serviceName}}, und stellen Sie sicher, dass dieser Server sie erreicht.",
    region: "Aktivieren Sie die Wallet in mindestens einer Region.",
    region_accounts: "Jede Region mit der Wallet braucht ein Live-Konto in ihrer Währung.",
    production_active: "Klicken Sie auf „Live gehen“.",
    live_test_payment: "Führen Sie eine Testzahlung im Livebetrieb durch.",
  },
  test: {
    live: "Führen Sie eine Testzahlung im Livebetrieb durch",
    about_sandbox:
      "Sie geben eine kleine Zahlung in der Wallet frei und suchen sie dann bei {{serviceName}}. Halten Sie die Zugangsdaten für beides bereit. Es dauert etwa fünf Minuten. Es wird keine Bestellung erstellt und es fließt kein Geld.",
    about_production:
      "Sie zahlen einen kleinen Betrag aus Ihrer eigenen Wallet, suchen die Zahlung bei {{serviceName}} und erstatten sie dort. Bis dahin müssen Sie unklare Zahlungen prüfen. Es wird keine Bestellung erstellt.",
    start: "Testzahlung starten",
    again: "Weitere Testzahlung starten",
    needsKey: "Geben Sie zuerst Schlüssel und Konto ein.",
    openWallet: "Wallet öffnen",
    notStarted: "Die Testzahlung konnte nicht gestartet werden. {{said}}",
    lost: "Die Testzahlung konnte nicht geladen werden. {{said}}",
    failed:
      "Die letzte Testzahlung konnte nicht gestartet werden. Testen Sie die Verbindung und versuchen Sie es noch einmal.",
    stopped: "Die Zahlung endete vor der Freigabe. Starten Sie eine weitere Testzahlung.",
    asking: { title: "Erfassung wird angefordert", about: "Das dauert einige Sekunden." },
    approve: {
      title: "Geben Sie die Zahlung in der Wallet frei",
      about:
        "Öffnen Sie die Wallet, notieren Sie den angezeigten Betrag und die Währung und geben Sie die Zahlung frei. Nach beidem fragen wir Sie.",
    },
    approve_again: {
      title: "Die Zahlung wurde in der Wallet abgebrochen",
      about:
        "Sie können die Wallet weiterhin öffnen und die Zahlung freigeben. Wenn die Wallet sie nicht mehr annimmt, starten Sie eine weitere Testzahlung.",
    },
    questions: {
      approved: {
        title: "Geben Sie die Zahlung mit dem SDK frei",
        about: "Übergeben Sie diese IDs dem SDK, geben Sie die Zahlung frei und bestätigen Sie es.",
      },
      shown_amount: {
        title: "Welchen Betrag hat die Wallet angezeigt?",
        about:
          "Geben Sie ihn genau so ein, wie ihn die Wallet angezeigt hat. {{ServiceName}} dokumentiert nicht, in welcher Einheit Beträge angegeben werden.",
      },
      shown_currency: {
        title: "Welche Währung hat die Wallet angezeigt?",
        about: "Geben Sie den Code aus drei Buchstaben ein. Das Konto bestimmt die Währung.",
      },
      before_resume: {
        title: "Was wird bei {{serviceName}} für diese Zahlung angezeigt?",
        about:
          "Sie haben sie freigegeben, aber wir haben die Erfassung noch nicht angefordert. Warten Sie einige Minuten, suchen Sie die Zahlung und antworten Sie. Direkt danach fordern wir die Erfassung an.",
      },
      after_resume: {
        title: "Was wird jetzt bei {{serviceName}} angezeigt?",
        about: "Die Erfassung wurde angefordert. Laden Sie die Zahlung bei {{serviceName}} neu.",
      },
    },
    answers: {
      approved: "Ich habe sie freigegeben",
      captured: "Erfasst",
      not_captured: "Nicht erfasst",
      cant_tell: "Nicht erkennbar",
    },
    next: "Weiter",
    callers:
      "Ein Server hat diesen Shop aufgerufen. Wenn er zu {{serviceName}} gehört, fügen Sie seine Adresse zu den Plugin-Optionen hinzu.",
  },
  result: {
    recognized: {
      title: "Wir erkennen eine bezahlte Bestellung.",
      what: "Eine Bestellung gilt als bezahlt, sobald ihre Zahlung bei {{serviceName}} erfasst ist. Andere Antworten müssen geprüft werden.",
    },
    captured_on_approval: {
      title: "Zahlungen werden erfasst, sobald der Kunde sie freigibt.",
      what: "Eine Bestellung gilt als bezahlt, sobald {{ServiceName}} Ihren Server aufgerufen hat. Die übrigen müssen geprüft werden.",
    },
    looks_alike: {
      title: "Wir erkennen eine bezahlte Bestellung noch nicht.",
      what: "Freigegebene und nicht freigegebene Zahlungen erhalten dieselbe Antwort. Daher muss jede Zahlung geprüft werden. Fragen Sie bei {{serviceName}} nach, wie sie sich unterscheiden lassen.",
    },
    ambiguous: {
      title: "Wir erkennen eine bezahlte Bestellung noch nicht.",
      what: "Eine abgelehnte Zahlung erhält möglicherweise dieselbe Antwort. Führen Sie eine weitere Testzahlung durch, deren Erfassung abgelehnt wird. Bis dahin muss jede Zahlung geprüft werden.",
    },
    not_captured: {
      title: "Die Zahlung wurde nicht erfasst.",
      what: "Führen Sie eine weitere Testzahlung durch, die erfasst wird. Bis dahin wissen wir nicht, woran wir eine bezahlte Bestellung erkennen.",
    },
    unclear: {
      title: "Wir wissen noch nicht, wann Zahlungen erfasst werden.",
      what: "Führen Sie eine weitere Testzahlung durch und sehen Sie sie sich vor und nach der Erfassung bei {{serviceName}} an. Bis dahin müssen unklare Zahlungen geprüft werden.",
    },
    refund: "Erstatten Sie die Testzahlung jetzt bei {{serviceName}}.",
    simulated: "Das war der Simulator. Für den Livebetrieb zählt es nicht.",
  },
  question: {
    about:
      "Sie sagen uns, was die Antwort auf diese Zahlung bedeutet. Nach einer Live-Testzahlung fragen wir nicht mehr.",
    save: "Antwort speichern",
    saved: "Antwort gespeichert.",
    unpaid:
      "Es wurde nichts erfasst: Versenden Sie die Bestellung nicht. Tragen Sie eine Erstattung über den vollen Betrag ein und stornieren Sie die Bestellung. Prüfen Sie frühere Zahlungen anhand einer Abrechnung.",
  },
  shown: {
    right: "Betrag und Währung sind richtig.",
    hundredfold:
      'Das ist das Hundertfache. Setzen Sie die Option amountUnit in medusa-config.ts auf "major", starten Sie den Server neu und testen Sie erneut. Steht sie schon auf "major", fragen Sie bei {{serviceName}} nach, welche Einheit und Währung erwartet werden. Beheben Sie das, bevor Sie live gehen.',
    hundredth:
      'Das ist ein Hundertstel. Setzen Sie die Option amountUnit in medusa-config.ts auf "minor", starten Sie den Server neu und testen Sie erneut. Steht sie schon auf "minor", fragen Sie bei {{serviceName}} nach, welche Einheit und Währung erwartet werden. Beheben Sie das, bevor Sie live gehen.',
    unclear:
      "Dieser Betrag passt zu keinem Wert der Option amountUnit. Fragen Sie bei {{serviceName}} nach, welche Einheit und Währung erwartet werden, bevor Sie live gehen.",
    otherCurrency:
      "Dieses Konto bucht in einer anderen Währung als {{currency}} ab. Korrigieren Sie in den Einstellungen die Währung des Kontos oder geben Sie ein anderes Konto ein und testen Sie erneut. Beheben Sie das, bevor Sie live gehen.",
  },
  advanced: {
    title: "Erweitert",
    about: "Die meisten Shops müssen hier nichts ändern.",
    checkout: {
      title: "Darstellung im Checkout",
      about: "Für einen anderen Namen, eine Beschreibung oder ein Logo der Wallet.",
    },
    alerts: {
      title: "Warnmeldungen",
      about: "Fügen Sie Adressen hinzu, wenn Warnmeldungen auch per E-Mail kommen sollen.",
    },
    testers: {
      title: "Sandbox-Tester",
      about: "Nur nötig, wenn Sie vor dem Livegang in einem öffentlichen Shop testen.",
    },
    landing: {
      title: "Weiterleitungs-URLs",
      about: "Nötig, wenn Ihr Shop andere Adressen hat als der Medusa-Starter.",
    },
    capture: {
      title: "Erfassung",
      about: "Ändern Sie dies, wenn Sie jede Bestellung vor dem Versand selbst erfassen möchten.",
    },
    merchant_accounts: {
      title: "Händlerkonten",
      about: "Nötig, wenn die Zahlungen für einzelne Produkte an ein anderes Konto gehen.",
    },
    sdk: {
      title: "Clientseitiges SDK",
      about:
        "Nur nötig, wenn Ihr Shop den Button der Wallet statt einer Weiterleitung verwendet. Führen Sie damit zuerst eine Testzahlung durch.",
    },
    endpoints: {
      title: "API-Endpunkte",
      about: "Festgelegt in medusa-config.ts. Prüfen Sie sie, wenn eine Verbindung fehlschlägt.",
    },
  },
  fields: {
    display_name: {
      label: "Name im Checkout",
      help: "Kunden sehen ihn bei der Wahl der Zahlungsmethode.",
    },
    description: {
      label: "Beschreibung",
      help: "Eine kurze Zeile unter dem Namen. Bis zu 200 Zeichen.",
    },
    logo_url: { label: "Logo", help: "Die URL eines Bildes, das neben dem Namen angezeigt wird." },
    capture: { label: "Erfassung" },
    landing: { label: "Weiterleitungs-URLs" },
    sandbox_testers: {
      label: "Sandbox-Tester",
      help: "Solange die Sandbox in einem öffentlichen Shop aktiv ist, können nur Kunden zahlen, die mit diesen E-Mail-Adressen angemeldet sind. Geben Sie eine Adresse pro Zeile ein, genau so, wie sie registriert ist, auch in der Groß- und Kleinschreibung.",
    },
    notify_addresses: {
      label: "Empfänger von Warnmeldungen",
      help: "Wir senden eine E-Mail an diese Adressen, wenn eine Zahlung geprüft werden muss, der API-Schlüssel abgelehnt wird, Zahlungen wiederholt fehlschlagen oder ein Konto geändert wird. Geben Sie eine Adresse pro Zeile ein.",
    },
    merchant_accounts: {
      label: "Händlerkonten",
      help: "Ein Konto pro Zeile: zuerst die ID, dann die Währung, dann ein Name, zum Beispiel „mer_42 EUR Weinladen“. Das Konto eines Produkts wählen Sie auf der Seite des Produkts. Bestellungen mit anderen Konten werden abgelehnt.",
    },
    client_sdk: {
      label: "Freigaben vom clientseitigen SDK annehmen",
      help: "Jeder kann dann eine Freigabe melden. Wir fordern deshalb die Erfassung an, um festzustellen, ob die Zahlung wirklich freigegeben wurde. Lassen Sie dies deaktiviert, wenn Kunden zur Wallet weitergeleitet werden.",
    },
    auth_url: {
      label: "authUrl",
      help: "Wo der API-Schlüssel gegen ein Zugriffstoken getauscht wird.",
    },
    base_url: { label: "baseUrl", help: "Wo Zahlungen gestartet und erfasst werden." },
    refused: {
      name: "Geben Sie einen Namen ein.",
      text: "Geben Sie höchstens 200 Zeichen ein.",
      picture: "Geben Sie eine gültige URL ein, die mit https:// beginnt.",
      templates: "URLs müssen mit {storefrontUrl} oder einem Ursprung aus returnOrigins beginnen.",
      emails: "Geben Sie höchstens 100 gültige E-Mail-Adressen ein, eine pro Zeile.",
      accounts:
        "Geben Sie ein Konto pro Zeile ein: zuerst die ID, dann die Währung, zum Beispiel „mer_42 EUR“. Führen Sie jede ID nur einmal auf.",
    },
    checkProducts: "Produkte prüfen",
    cannotMail:
      "Dieser Shop hat keinen Benachrichtigungsanbieter für E-Mails. Warnmeldungen erscheinen nur in den Benachrichtigungen des Dashboards.",
  },
  addresses: {
    backend: "Öffentliche Adresse",
    backendAbout: "Hierher kehren Kunden aus der Wallet zurück. Option: backendUrl.",
    storefront: "Shop",
    storefrontAbout: "Hier landen Kunden nach der Zahlung. Option: storefrontUrl.",
    error: "Fehler-URL",
    errorAbout: "Ziel bei Fehlern in der Wallet. Hinterlegen Sie diese URL bei {{serviceName}}.",
    where: "Festgelegt in medusa-config.ts. Starten Sie den Server nach einer Änderung neu.",
  },
  capture: {
    automatic: {
      name: "Automatisch (empfohlen)",
      about: "Zahlungen werden erfasst, wenn die Bestellung aufgegeben wird.",
    },
    manual: {
      name: "Manuell",
      about:
        "Sie erfassen jede Bestellung selbst und vollständig. Bis dahin ist die Zahlung nicht garantiert und kann noch abgelehnt werden. Erfassen Sie vor dem Versand.",
    },
    closed:
      "{{ServiceName}} erfasst Zahlungen, sobald der Kunde sie freigibt. Eine manuelle Erfassung ist daher nicht möglich.",
  },
  landing: {
    success: "Nach der Zahlung",
    cancel: "Nach einem Abbruch",
    error: "Nach einem Fehler",
    successHint: "Die Bestellbestätigung. {order_id}, {country_code} und {cart_id} werden ersetzt.",
    cancelHint: "Der Checkout, damit der Kunde eine andere Zahlungsmethode wählen kann.",
    errorHint: "Der Checkout. wallet=failed und der Grund werden angehängt.",
  },
  changes: {
    title: "Aktivitätsprotokoll",
    about: "Wer was wann geändert hat. Konto-IDs werden protokolliert, Werte wie Schlüssel nie.",
    more: "Mehr anzeigen",
    system: "System",
    untested: "Offene Schritte: {{lines}}",
    failed: "Fehlgeschlagen",
    unverified: "Gespeichert, obwohl der Schlüssel nicht funktionierte.",
    value: "{{before}} → {{after}}.",
    actions: {
      settings_saved: "Einstellungen geändert: {{fields}}",
      production_activated: "Live geschaltet",
      sandbox_activated: "Zurück zur Sandbox gewechselt",
      environment_saved: "Konten für {{where}} geändert",
      api_key_entered: "API-Schlüssel für {{where}} hinzugefügt",
      api_key_replaced: "API-Schlüssel für {{where}} ersetzt",
      api_key_removed: "API-Schlüssel für {{where}} entfernt",
      connection_tested: "Verbindung für {{where}} getestet",
      test_payment_started: "Testzahlung gestartet",
      amount_shown: "Von der Wallet angezeigter Betrag eingetragen",
      secret_in_use: "Neues Secret in Verwendung",
      test_payment_finished: "Testzahlung abgeschlossen",
      live_payment_compared: "Live-Zahlung geprüft",
    },
  },
  payments: {
    title: "Wallet-Zahlungen",
    menu: "Wallet-Zahlungen",
    about: "Zahlungen mit der externen Wallet und solche, die Sie prüfen müssen.",
    views: "Anzeigen",
    checkNow: "Jetzt synchronisieren",
    checkedNothing: "Alle Zahlungen sind aktuell.",
    checkedSettled_one: "{{count}} Zahlung aktualisiert.",
    checkedSettled_other: "{{count}} Zahlungen aktualisiert.",
    checkedReviewed_one: "{{count}} Zahlung muss geprüft werden.",
    checkedReviewed_other: "{{count}} Zahlungen müssen geprüft werden.",
    search: "Bestellung, E-Mail, ID, Betrag",
    results_one: "{{results}} Zahlung",
    results_other: "{{results}} Zahlungen",
    resultsAtLeast: "Mehr als {{results}} Zahlungen",
    nothingFound: "Keine Zahlungen gefunden",
    nothingFoundAbout: "Prüfen Sie die Schreibweise oder löschen Sie die Filter.",
    back: "Alle Wallet-Zahlungen",
  },
  overview: {
    title: "Übersicht",
    period: "Zeitraum",
    compared: "{{from}} – {{to}}, verglichen mit den {{days}} Tagen davor",
    loading: "Übersicht wird geladen",
    empty: "Keine Zahlungen in diesem Zeitraum",
    showDetails: "Details anzeigen",
    hideDetails: "Details ausblenden",
    figures: {
      taken: "Bezahlt",
      refunded: "Erstattet",
      awaiting: "Zahlung ausstehend",
      review: "Zu prüfen",
    },
    meanings: {
      taken: "In diesem Zeitraum erstellte und erfasste Zahlungen, ohne Abzug von Erstattungen.",
      refunded: "In diesem Zeitraum eingetragene Erstattungen, auch die von früheren Zahlungen.",
      awaiting: "Zahlungen, die auf den Kunden, die Bestätigung oder die Erfassung warten.",
      review: "Gelten erst als bezahlt, wenn Sie sie als bezahlt markiert haben.",
    },
    payments_one: "{{many}} Zahlung",
    payments_other: "{{many}} Zahlungen",
    refunds_one: "{{many}} Erstattung",
    refunds_other: "{{many}} Erstattungen",
    earlier: "{{before}} zuvor",
    chart: {
      title: "Zahlungen pro Tag",
      about: "Nach dem Tag der Erstellung und dem Ergebnis. Wiederholte Versuche zählen einmal.",
    },
    outcomes: {
      paid: "Bezahlt",
      awaiting: "Zahlung ausstehend",
      review: "Zu prüfen",
      lost: "Nicht bezahlt",
    },
    funnel: {
      title: "Vom Start bis zur Zahlung",
      started: "Gestartet",
      approved: "Vom Kunden freigegeben",
      paid: "Bezahlt",
      share: "{{percent}} der gestarteten",
      medianTime: "Median der Zeit bis zur Zahlung",
      none: "Noch keine Daten",
    },
    lost: {
      title: "Wo Sie Kunden verloren haben",
      none: "In diesem Zeitraum ging keine Zahlung verloren.",
      start: "Vor der Wallet",
      wallet: "In der Wallet",
      capture: "Nach der Freigabe",
      closed_unpaid: "Nach der Prüfung als unbezahlt markiert",
    },
  },
  views: {
    review: {
      title: "Zu prüfen",
      about: "Prüfen Sie jede Zahlung bei {{serviceName}} und tragen Sie das Ergebnis ein.",
      empty: "Nichts zu prüfen",
      emptyAbout: "Zahlungen, die sich nicht automatisch klären lassen, erscheinen hier.",
    },
    all: {
      title: "Alle",
      about: "Alle Zahlungen, unabhängig von ihrem Status.",
      empty: "Noch keine Zahlungen",
      emptyAbout: "Ihre erste Wallet-Zahlung erscheint hier.",
    },
    unfinished: {
      title: "Nicht abgeschlossen",
      about:
        "Diese Kunden haben die Zahlung nicht abgeschlossen und auch nicht auf anderem Weg bestellt. Wenn ein Kunde angibt, die Zahlung freigegeben zu haben, schließen Sie sie ab oder senden Sie ihm den Zahlungslink.",
      empty: "Keine offenen Zahlungen",
      emptyAbout: "Hier erscheinen abgebrochene und nach 30 Minuten nicht bezahlte Zahlungen.",
    },
    checkIfPaid:
      "Diese Kunden sind nicht zurückgekehrt, haben aber möglicherweise bezahlt. Sie müssen nichts tun, solange kein Kunde nachfragt und Ihre Abrechnung von {{serviceName}} keine Zahlung zeigt.",
  },
  statements: {
    title: "Abrechnungen",
    about:
      "Gleichen Sie Ihre Zahlungen mit einer Abrechnung von {{serviceName}} ab, um offene zu klären und fehlende zu finden.",
    one: "Abrechnung",
    open: "Abrechnung abgleichen",
    back: "Alle Abrechnungen",
    upload: "Abrechnung hochladen",
    uploadHint: "CSV bis {{lines}} Zeilen und {{megabytes}} MB. Die Datei wird nicht gespeichert.",
    sending: "Wird hochgeladen: {{share}}",
    reading: "Die letzten Zeilen werden gelesen",
    empty:
      "Noch keine Abrechnungen. Exportieren Sie eine bei {{serviceName}} als CSV und laden Sie sie hier hoch.",
    lines_one: "{{lines}} Zeile",
    lines_other: "{{lines}} Zeilen",
    discard: {
      button: "Verwerfen",
      ask: "Diese Abrechnung verwerfen?",
      about: "Ihre Zeilen werden gelöscht. Als bezahlt markierte Zahlungen bleiben bezahlt.",
    },
    understood: {
      title: "Wir haben diese Datei verstanden",
      about: "Prüfen Sie die Spalten und gleichen Sie die Zeilen dann mit Ihren Zahlungen ab.",
      unclear: "Angaben zu dieser Datei",
      unclearAbout: "Wir konnten nicht alles erkennen. Wählen Sie unten aus, was fehlt.",
      change: "Spalten ändern",
      match: "Mit Zahlungen abgleichen",
    },
    mapping: {
      none: "Nicht in dieser Datei",
      choose: "Auswählen",
      unknown: "Nicht ausgewählt",
      everyLine: "Jede Zeile ist eine bezahlte Zahlung",
      reference: "Zahlungs-ID",
      amount: "Betrag",
      decimal_mark: "Dezimaltrennzeichen",
      marks: { point: "Punkt, wie in 1,234.50", comma: "Komma, wie in 1.234,50" },
      amount_unit: "Einheit",
      units: { major: "12,30 bedeutet 12,30", minor: "1230 bedeutet 12,30" },
      currency: "Währung",
      currency_code: "Währung aller Beträge",
      type: "Art",
      status: "Status",
      environment: "Umgebung",
      paid: "Bedeutet bezahlt",
      statuses: "Bedeutung der Statuswerte",
      kinds: {
        paid: "Bezahlt",
        unpaid: "Nicht bezahlt",
        refund: "Erstattung",
        ignored: "Auslassen",
      },
      needed: {
        reference: "Wählen Sie die Spalte mit der Transaktions-ID oder der Bestell-ID der Wallet.",
        amount: "Wählen Sie die Spalte mit dem Betrag aus.",
        decimal_mark: "Die Beträge sind mehrdeutig. Vergleichen Sie einen bei {{serviceName}}.",
        amount_unit: "Ganze Zahlen können Cent sein. Vergleichen Sie eine bei {{serviceName}}.",
        currency_code: "Sie haben Konten in mehreren Währungen. Wählen Sie die dieser Abrechnung.",
        status: "Wählen Sie die Spalte aus, die angibt, ob bezahlt wurde.",
        paid: "Wählen Sie aus, welches Wort bezahlt bedeutet",
      },
    },
    lists: {
      ready: {
        title: "Kann als bezahlt markiert werden",
        about: "Laut Abrechnung bezahlt, mit demselben Betrag und derselben Währung.",
      },
      different: {
        title: "Abweichend",
        about: "Die Abrechnung weicht ab. Öffnen Sie die einzelne Zahlung, um zu entscheiden.",
      },
      missing_here: {
        title: "Fehlt in Ihrem Shop",
        about:
          "Keine Zahlung in Ihrem Shop hat die ID dieser Zeilen. Prüfen Sie jede einzelne: Möglicherweise hat ein Kunde bezahlt, ohne dass eine Bestellung erstellt wurde.",
      },
      missing_there: {
        title: "Fehlt in der Abrechnung",
        about: "Zu prüfende Zahlungen, die vielleicht in einer anderen Abrechnung stehen.",
      },
      matches: {
        title: "Übereinstimmend",
        about: "Die Abrechnung und Ihre Zahlungen stimmen überein.",
      },
      left_out: {
        title: "Ausgelassen",
        about: "Zeilen ohne ID, etwa Summen, und Wörter, die Sie auslassen.",
      },
    },
    entry: { line: "Zeile", there: "In der Abrechnung", payment: "Zahlung", finding: "Ergebnis" },
    findings: {
      same: "Übereinstimmend",
      unknown: "Unbekannte ID",
      left_out: "Ausgelassen",
      not_mentioned: "Nicht in der Abrechnung",
      ambiguous: "Die ID gehört zu zwei Zahlungen",
      status: "Unbekannter Status",
      unpaid_there: "Laut Abrechnung nicht bezahlt",
      paid_there: "Laut Abrechnung bezahlt, hier nicht",
      refund: "Diese Erstattung ist nicht eingetragen",
      currency: "Andere Währung",
      amount: "Anderer Betrag",
      several_lines: "Mehrere Zeilen zu dieser Zahlung",
    },
    settle: {
      all_one: "{{count}} Zahlung als bezahlt markieren",
      all_other: "Alle {{count}} Zahlungen als bezahlt markieren",
      ask_one: "{{count}} Zahlung als bezahlt markieren?",
      ask_other: "{{count}} Zahlungen als bezahlt markieren?",
      about: "Die Abrechnung wird als Grund eingetragen. Bleiben Sie bis zum Ende auf der Seite.",
      running: "{{done}} von {{all}} als bezahlt markiert. Bleiben Sie bis zum Ende auf der Seite.",
      done: "{{done}} von {{all}} als bezahlt markiert.",
    },
    reason: "Abrechnung {{name}}, Zeile {{line}}",
  },
  columns: {
    state: "Status",
    why: "Grund",
    order: "Bestellung",
    environment: "Umgebung",
    customer: "Kunde",
    created: "Erstellt",
    age: "Wartezeit",
    openPayment: "Zahlung über {{amount}} öffnen",
  },
  filters: {
    add: "Filter hinzufügen",
    clear: "Filter löschen",
    lastDays: "Letzte {{days}} Tage",
    range: "Eigener Zeitraum",
    from: "Von",
    to: "Bis",
    amountFrom: "Mindestens",
    amountTo: "Höchstens",
    apply: "Anwenden",
    salesChannel: "Vertriebskanal",
  },
  export: "Als CSV exportieren",
  payment: {
    title: "Zahlung über {{amount}}",
    about: "Erstellt am {{date}}",
    facts: "Zahlung",
    paid: "Bezahlt am",
    noOrder: "Keine",
    orderLeftOpen:
      "Diese Zahlung ist geschlossen, aber ihre Bestellung ist noch offen und nicht vollständig bezahlt. Stornieren Sie die Bestellung auf ihrer Seite oder lassen Sie den offenen Betrag anders bezahlen.",
    created: "Erstellt",
    changed: "Zuletzt aktualisiert",
    changedAfter: "{{date}} ({{time}} später)",
    test: "Testzahlung. Es ist kein Geld geflossen. Nicht versenden.",
  },
  review: {
    title: "Diese Zahlung muss geprüft werden",
    known: "Was wir wissen",
    unknown: "Was wir nicht wissen",
    lookUp: "Was zu prüfen ist",
    look: "Zahlung prüfen",
    generic: "Wir konnten diese Zahlung nicht bestätigen.",
    others: "Weitere Prüfungen",
    previous: "Vorherige Prüfung",
    next: "Nächste Prüfung",
  },
  reasons: {
    outcome_unknown: "Unklar, ob bezahlt",
    refused_unproven: "Abgelehnt, aber möglicherweise abgebucht",
    no_server_call: "Vom Zahlungsdienst nicht bestätigt",
    service_moved: "Adresse des Zahlungsdienstes geändert",
    unconfirmed: "Kunde nicht zurückgekehrt",
    second_payment: "Bestellung anders bezahlt",
    already_ordered: "Warenkorb bereits bestellt",
    cart_changed: "Warenkorb geändert",
    session_deleted: "Durch eine andere Zahlung ersetzt",
    paid_after_change: "Nach Änderung des Warenkorbs bezahlt",
    order_impossible: "Keine Bestellung möglich",
    orders_split: "Warenkorb auf mehrere Bestellungen aufgeteilt",
    order_unpaid: "Bestellung nicht bezahlt",
    cart_stuck: "Nicht abgebucht: keine Bestellung möglich",
    refund_owed: "Bestellung storniert, Erstattung fällig",
    captured_after_all: "Möglicherweise erfasst, nachdem sie als unbezahlt markiert wurde",
    captured_twice: "Möglicherweise doppelt erfasst",
    declined: "Abgelehnt",
    expired: "Abgelaufen",
    canceled_by_buyer: "Vom Kunden abgebrochen",
    canceled_in_store: "Im Shop storniert",
    wallet_error: "Fehler der Wallet",
    another_payment: "Eine andere Zahlung wurde verwendet",
    not_completed: "Bestellung konnte nicht abgeschlossen werden",
    other: "Bestellung konnte nicht abgeschlossen werden",
    out_of_stock: "Nicht auf Lager",
    order_gone: "Bestellung rückgängig gemacht",
    unreachable: "Verbindung fehlgeschlagen",
    bad_request: "Anfrage als ungültig abgelehnt",
    unauthorized: "API-Schlüssel abgelehnt",
    refused: "Anfrage abgelehnt",
    uncertain: "Fehler von {{serviceName}}",
    unreadable: "Antwort nicht lesbar",
    no_token: "Kein Zugriffstoken",
    hostile_redirection: "Wallet-URL nicht sicher",
    duplicate_transaction_id: "Doppelte Transaktions-ID",
  },
  reviewWords: {
    outcome_unknown: {
      known: "Der Kunde hat die Zahlung freigegeben, und ihre Erfassung wurde angefordert.",
      unknown: "Es gab keine eindeutige Antwort. Ob etwas abgebucht wurde, ist offen.",
      lookUp: CHECK_CAPTURED,
    },
    refused_unproven: {
      known: "Der Kunde hat die Zahlung freigegeben. {{ServiceName}} hat die Erfassung abgelehnt.",
      unknown: "Vielleicht wurde abgelehnt, weil die Zahlung schon automatisch erfasst war.",
      lookUp: CHECK_CAPTURED,
    },
    no_server_call: {
      known: "Der Kunde ist aus der Wallet zurückgekehrt. Die Zahlung der Bestellung steht aus.",
      unknown: "{{ServiceName}} hat die Zahlung nie bestätigt.",
      lookUp: CHECK_CAPTURED,
    },
    service_moved: {
      known:
        "Der Kunde hat die Zahlung freigegeben. Die Erfassung wurde nicht angefordert, weil bei {{serviceName}} jetzt eine andere Adresse (baseUrl) eingestellt ist als beim Start der Zahlung.",
      unknown: "Wir wissen nicht, was unter der bisherigen Adresse aus der Zahlung geworden ist.",
      lookUp: "Prüfen Sie die Zahlung an der bisherigen Adresse und tragen Sie das Ergebnis ein.",
    },
    unconfirmed: {
      known: "Der Kunde wurde zur Wallet weitergeleitet, und die Zahlung wurde nie bestätigt.",
      unknown: "Vielleicht wird schon bei der Freigabe erfasst. Dann hat der Kunde bezahlt.",
      lookUp: CHECK_CAPTURED,
    },
    second_payment: {
      known: "Die Bestellung wurde anders bezahlt.",
      unknown: "Möglicherweise wurde auch diese Zahlung abgebucht.",
      lookUp: REFUND_IF_CAPTURED,
    },
    already_ordered: {
      known: "Der Warenkorb wurde auf anderem Weg bestellt, während der Kunde in der Wallet war.",
      unknown: "Möglicherweise wurde auch diese Zahlung abgebucht.",
      lookUp: REFUND_IF_CAPTURED,
    },
    cart_changed: {
      known: "Der Warenkorb wurde während der Zahlung geändert. Es gibt keine Bestellung.",
      unknown: "Möglicherweise wurde der alte Betrag abgebucht.",
      lookUp: REFUND_IF_CAPTURED,
    },
    session_deleted: {
      known: "Der Kunde kehrte aus der Wallet zurück, nachdem diese Zahlung ersetzt worden war.",
      unknown: "Möglicherweise wurde etwas abgebucht.",
      lookUp: REFUND_IF_CAPTURED,
    },
    paid_after_change: {
      known:
        "Der Kunde hat diese Zahlung erst freigegeben, nachdem sie ersetzt oder aufgegeben worden war. Es gibt keine Bestellung.",
      unknown: "Möglicherweise wurde diese Zahlung abgebucht.",
      lookUp: REFUND_IF_CAPTURED,
    },
    order_impossible: {
      known: "Die Zahlung ist freigegeben, aber es konnte keine Bestellung erstellt werden.",
      unknown: "Möglicherweise wurde abgebucht. Entscheiden Sie, ob der Kunde die Artikel erhält.",
      lookUp: REFUND_IF_CAPTURED,
    },
    orders_split: {
      known: "Die Zahlung wurde erfasst, und aus dem Warenkorb wurden mehrere Bestellungen.",
      unknown:
        "Die Zahlung ist nicht verbucht. Bei Bestellungen, die der Shop selbst aufteilt, verbuchen wir nichts.",
      lookUp:
        "Prüfen Sie die Bestellungen dieses Warenkorbs. Sollen sie geliefert werden, markieren Sie die Zahlung als bezahlt und verbuchen Sie sie so, wie Ihr Shop es tut. Erstatten Sie sie andernfalls bei {{serviceName}} und tragen Sie das hier ein.",
    },
    order_unpaid: {
      known: "Eine Bestellung wurde erstellt, aber ihre Zahlung wurde nie erfasst.",
      unknown: "Wir wissen nicht, ob der Kunde noch bezahlen möchte.",
      lookUp: CHECK_CAPTURED,
    },
    cart_stuck: {
      known: "Die Zahlung ist freigegeben, aber es gibt keine Bestellung. Nichts wurde abgebucht.",
      unknown: "Was den Warenkorb blockiert. Meist ist es die Sperre eines gestoppten Servers.",
      lookUp:
        "Bei {{serviceName}} gibt es nichts zu prüfen. Lassen Sie die Sperre des Warenkorbs von Ihrem Entwickler aufheben und wiederholen Sie die Erfassung. Oder markieren Sie die Zahlung als unbezahlt, damit der Kunde erneut bestellen kann.",
    },
    refund_owed: {
      known: "Die Zahlung wurde erfasst, und ihre Bestellung wurde danach storniert.",
      unknown: "Wir wissen nicht, ob dem Kunden der Betrag erstattet wurde.",
      lookUp: REFUND,
    },
    captured_after_all: {
      known:
        "Die Zahlung wurde als unbezahlt markiert. Danach meldete eine verspätete Antwort eine Erfassung, oder der Kunde öffnete den Rückkehr-Link.",
      unknown: "Wir wissen nicht, ob dem Kunden der Betrag erstattet wurde.",
      lookUp: REFUND_IF_CAPTURED,
    },
    captured_twice: {
      known: "Die Erfassung wurde mehrmals angefordert. Zwei Antworten meldeten eine Erfassung.",
      unknown: "Beide Antworten melden dieselbe Erfassung, oder es wurde doppelt abgebucht.",
      lookUp:
        "Prüfen Sie bei {{serviceName}}, wie oft die Transaktion erfasst wurde. Wenn zweimal, erstatten Sie dort eine Erfassung. Markieren Sie die Zahlung dann als bezahlt, oder als erstattet, wenn ihre Bestellung storniert wurde.",
    },
  },
  decide: {
    title: "Ergebnis eintragen",
    about: "Prüfen Sie die Zahlung zuerst. Ihre Entscheidung wird mit Ihrem Namen protokolliert.",
    reasonHint: "Was Sie festgestellt haben, in wenigen Worten. Wird im Zahlungsverlauf angezeigt.",
    reasonTooShort: "Geben Sie einen Grund mit mindestens 3 Zeichen ein.",
    reasonTooLong: "Höchstens 1000 Zeichen.",
    notDone: "Es wurde nichts geändert. {{said}}",
    stillInReview: "Eingetragen, aber die Zahlung muss weiterhin geprüft werden. Siehe unten.",
    paid: {
      button: "Als bezahlt markieren",
      about: "{{ServiceName}} zeigt die Zahlung als erfasst an.",
      ask: "Als bezahlt markieren?",
      withOrder: "Bestellung {{number}} wird als bezahlt angezeigt.",
      withoutOrder: "Aus dem Warenkorb wird eine Bestellung erstellt und als bezahlt angezeigt.",
      done: "Zahlung als bezahlt markiert.",
    },
    unpaid: {
      button: "Als unbezahlt markieren",
      about: "{{ServiceName}} zeigt, dass nichts erfasst wurde.",
      ask: "Als unbezahlt markieren?",
      cancels: "Bestellung {{number}} wird endgültig storniert und die Zahlung geschlossen.",
      withOrder: "Die Zahlung wird endgültig geschlossen. Bestellung {{number}} bleibt bestehen.",
      withoutOrder: "Die Zahlung wird endgültig geschlossen. Der Kunde kann erneut zahlen.",
      done: "Zahlung als unbezahlt markiert.",
    },
    refunded: {
      button: "Als erstattet markieren",
      about: "Die Zahlung wurde erfasst, und Sie haben sie bei {{serviceName}} erstattet.",
      ask: "Als erstattet markieren?",
      cancels: "Bestellung {{number}} wird storniert und die Zahlung als erstattet geschlossen.",
      withOrder:
        "Die Zahlung wird als erstattet geschlossen. Bestellung {{number}} bleibt bestehen.",
      withoutOrder: "Die Zahlung wird als erstattet geschlossen.",
      done: "Zahlung als erstattet markiert.",
      onOrder: "Erstattung in Bestellung {{number}} eintragen",
    },
    resume: {
      button: "Erfassung wiederholen",
      about: "{{ServiceName}} zeigt die Zahlung als freigegeben, aber nicht erfasst an.",
      ask: "Erfassung wiederholen?",
      consequence: "Wenn die Zahlung schon erfasst ist, wird möglicherweise doppelt abgebucht.",
      done: "Zahlung erfasst.",
      undone: "Es gab wieder keine eindeutige Antwort. Die Zahlung muss weiterhin geprüft werden.",
    },
  },
  refusals: {
    order_canceled: "Die Bestellung ist storniert. Erstatten Sie die Zahlung bei {{serviceName}}.",
    paid_otherwise: `Die Bestellung wurde bereits anders bezahlt. ${REFUND_THEN_MARK}`,
    session_gone: `Die Zahlungssitzung existiert nicht mehr. Es kann daher keine Bestellung erstellt werden. ${REFUND_THEN_MARK}`,
    captured: "Diese Zahlung wurde als erfasst gemeldet. Erstatten Sie sie bei {{serviceName}}.",
    record_refund: "Verwenden Sie stattdessen „Erstattung eintragen“ in der Bestellung.",
    paid_first:
      "Diese Zahlung ist in der Bestellung eingetragen. Markieren Sie sie als bezahlt und verwenden Sie dann „Erstattung eintragen“ in der Bestellung.",
    nothing_captured: "Es wurde nichts erfasst. Es gibt daher nichts zu erstatten.",
    no_statement: "Es gibt keine Abrechnung mit dieser ID.",
    statement_not_csv: "Diese Datei ist keine Tabelle. Exportieren Sie die Abrechnung als CSV.",
    statement_empty: "Diese Datei enthält keine Zeilen unter den Spaltennamen.",
    statement_too_large: "Mehr als {{megabytes}} MB. Exportieren Sie einen kürzeren Zeitraum.",
    statement_too_many_lines: "Mehr als {{lines}} Zeilen. Exportieren Sie kürzere Zeiträume.",
    statement_line_too_long:
      "Zeile {{line}} ist zu lang, oder ein Anführungszeichen davor wird nie geschlossen. Korrigieren Sie die Datei und laden Sie sie erneut hoch.",
    statement_quote:
      "Ein Anführungszeichen vor dem Ende von Zeile {{line}} wird nie geschlossen. Korrigieren Sie die Datei und laden Sie sie erneut hoch.",
    statement_columns:
      "Zeile {{line}} hat mehr Spalten als die Kopfzeile. Meist enthält ein Wert das Trennzeichen und muss in Anführungszeichen stehen.",
    statement_too_many_columns: "Mehr als {{columns}} Spalten. Exportieren Sie weniger Spalten.",
    statement_no_names: "Es fehlen Spaltennamen. Exportieren Sie die Datei mit Spaltennamen.",
    statement_nul: "Zeile {{line}} enthält ein NUL-Zeichen. Das ist keine Textdatei.",
    not_in_review: "Diese Zahlung ist bereits geprüft. Laden Sie die Seite neu.",
    second_payment: `Eine andere Zahlung für diese Bestellung läuft oder ist abgeschlossen. ${REFUND_THEN_MARK}`,
    moved_on: "Die Zahlung hat sich geändert. Laden Sie die Seite neu und prüfen Sie sie erneut.",
    out_of_stock:
      "Ein Artikel ist nicht auf Lager. Die Erfassung wurde daher nicht angefordert. Füllen Sie den Bestand auf und wiederholen Sie die Erfassung, oder markieren Sie die Zahlung als unbezahlt.",
    no_order_made:
      "Aus dem Warenkorb konnte keine Bestellung erstellt werden. Die Erfassung wurde daher nicht angefordert. Meist blockiert eine Sperre den Warenkorb. Lassen Sie sie von Ihrem Entwickler aufheben und wiederholen Sie die Erfassung, oder markieren Sie die Zahlung als unbezahlt.",
    captured_already: "{{ServiceName}} hat diese Zahlung bereits als erfasst gemeldet.",
    captures_by_itself: "{{ServiceName}} erfasst bei der Freigabe. Es gibt nichts zu wiederholen.",
    never_started:
      "Der Kunde wurde für diese Zahlung nie zu {{serviceName}} weitergeleitet. Es gibt daher nichts zu erfassen. Markieren Sie sie als unbezahlt.",
    service_moved:
      "Diese Zahlung wurde unter einer anderen Adresse (baseUrl) gestartet. Die Erfassung wurde daher nicht angefordert. Prüfen Sie die Zahlung unter der bisherigen Adresse und tragen Sie das Ergebnis ein.",
    asked_too_often: "Zu viele Erfassungsversuche. Prüfen Sie die Zahlung bei {{serviceName}}.",
    changed_since_approval:
      "Die Zahlung entspricht nicht mehr dem, was der Kunde freigegeben hat. Wenn sie erfasst wurde, erstatten Sie sie bei {{serviceName}} und markieren Sie sie als erstattet, sonst als unbezahlt. Antwort des Servers: {{said}}",
    not_sent:
      "{{ServiceName}} war nicht erreichbar. Die Erfassung wurde daher nicht angefordert. Testen Sie die Verbindung unter Einstellungen → Externe Wallet und versuchen Sie es noch einmal.",
    already_paid: "Eine andere Zahlung dieser Bestellung läuft oder ist abgeschlossen.",
    too_soon: "Die Erfassung wurde gerade angefordert. Versuchen Sie es in zehn Sekunden erneut.",
    taken_over: "Eine andere Erfassung läuft bereits. Laden Sie die Seite gleich neu.",
    compare_with_statement:
      "{{ServiceName}} erfasst Zahlungen, sobald der Kunde sie freigibt. Gleichen Sie diese Zahlung mit Ihrer Abrechnung von {{serviceName}} ab.",
    not_unfinished: "Eine Zahlung mit diesem Status kann nicht abgeschlossen werden.",
    not_continuable: "Eine Zahlung mit diesem Status kann vom Kunden nicht fortgesetzt werden.",
    no_order: "Ohne Bestellung kann keine Erstattung eingetragen werden.",
    refund_under_way: "Eine andere Erstattung wird eingetragen. Versuchen Sie es gleich erneut.",
    medusa_refused: "Medusa hat die Erstattung abgelehnt. Nichts wurde eingetragen. {{said}}",
    order_change_open:
      "Diese Bestellung hat eine offene Bearbeitung, Retoure, Reklamation oder einen offenen Umtausch. Bestätigen oder verwerfen Sie den Vorgang und tragen Sie dann die Erstattung ein.",
    not_refundable: "Nur erfasste Zahlungen können erstattet werden. Laden Sie die Seite neu.",
    refund_in_review: "Prüfen Sie zuerst die Zahlung und tragen Sie dann die Erstattung ein.",
    refund_digits: "Geben Sie einen Betrag über null mit den Nachkommastellen der Währung ein.",
    reference_taken:
      "Diese Referenz ist bereits mit einem anderen Betrag eingetragen. Geben Sie die Referenz ein, die bei {{serviceName}} für diese Erstattung angezeigt wird.",
    refund_too_much: "Nicht eingetragen: {{amount}} ist zu viel. Erstattbar sind bis zu {{left}}.",
    no_payment: "Diese Wallet-Zahlung existiert nicht.",
    set_by_configuration:
      "Dieser Wert ist in den Plugin-Optionen festgelegt. Ändern Sie dort {{said}} oder entfernen Sie die Option, um den Wert hier festzulegen.",
    manual_needs_resume:
      "{{ServiceName}} erfasst Zahlungen, sobald der Kunde sie freigibt. Eine manuelle Erfassung ist daher nicht möglich.",
    client_sdk_unknown:
      "Das clientseitige SDK kann noch nicht aktiviert werden. Es ist nicht bekannt, welche Antwort von {{serviceName}} auf eine Zahlung kommt, die niemand freigegeben hat. Führen Sie zuerst eine Testzahlung mit dem SDK durch.",
    invalid_data: "Ungültige Anfrage. Antwort des Servers: {{said}}",
    unknown_error:
      "Es ist ein Fehler aufgetreten. Versuchen Sie es noch einmal. Wenn das Problem weiterhin besteht, prüfen Sie das Serverprotokoll.",
    ordered_otherwise: "Der Warenkorb wurde anders bestellt. Es gibt daher nichts abzuschließen.",
    nothing_owed: "Für diese Bestellung gibt es nichts anzufordern.",
    settle_first: "Klären Sie zuerst die offenen Zahlungen dieser Bestellung.",
    email_not_sent: "Die E-Mail wurde nicht gesendet. Prüfen Sie Adresse und E-Mail-Anbieter.",
    emailed_just_now: "Gerade erst gesendet. Versuchen Sie es in {{seconds}} Sekunden erneut.",
    no_test_payment: "Starten Sie zuerst eine Testzahlung (Einstellungen → Externe Wallet).",
    question_out_of_order:
      "Diese Frage kann jetzt nicht beantwortet werden. Laden Sie die Seite neu, um den nächsten Schritt der Testzahlung zu sehen.",
    look_again_later:
      "Es kann einige Minuten dauern, bis eine Zahlung bei {{serviceName}} zu sehen ist. Wenn sich drei Minuten nach Ihrer Freigabe nichts geändert hat, antworten Sie erneut.",
    payment_proves_nothing: "Diese Zahlung bestätigt nichts. Wählen Sie eine erfasste Zahlung.",
  },
  unfinished: {
    title: "Dem Kunden helfen",
    about: "Der Kunde hat diese Zahlung nicht abgeschlossen.",
    finish: {
      button: "Zahlung abschließen",
      about: "Für Kunden, die in der Wallet freigegeben und den Tab geschlossen haben.",
      ask: "Diese Zahlung abschließen?",
      consequence:
        "Tun Sie dies nur, wenn der Kunde angibt, die Zahlung freigegeben zu haben. Ihre Erfassung wird einmal angefordert. Wenn sie gelingt, wird die Bestellung erstellt und als bezahlt angezeigt.",
    },
    link: {
      button: "Zahlungslink kopieren",
      about: "Damit kann der Kunde diese Zahlung fortsetzen.",
      copied: "Zahlungslink kopiert. Senden Sie ihn an den Kunden.",
      byHand: "Kopieren Sie den Link und senden Sie ihn an den Kunden.",
      what: "Zahlungslink",
    },
    reopen: {
      button: "Prüfung starten",
      about: "Wenn diese Zahlung bei {{serviceName}} als erfasst angezeigt wird.",
      ask: "Diese Zahlung prüfen?",
      consequence:
        "Nur, wenn diese Zahlung bei {{serviceName}} als erfasst angezeigt wird. Es wird nichts abgebucht. Danach entscheiden Sie, was mit der Zahlung geschieht.",
      note: "Bei {{serviceName}} als erfasst angezeigt",
      done: "Die Zahlung muss jetzt geprüft werden.",
    },
    outcomes: {
      order: "Zahlung erfasst. Die Bestellung wurde erstellt.",
      pending: "Die Zahlung wird geprüft. Siehe Verlauf unten.",
      declined: "Die Erfassung wurde abgelehnt. Es wurde nichts abgebucht.",
      cart_changed: "Nicht abgebucht. Der Warenkorb entspricht nicht mehr der Freigabe des Kunden.",
      retry: "Es wurde nichts abgebucht. Den Grund finden Sie im Verlauf.",
      ordered_otherwise: "Es wurde nichts abgebucht. Der Warenkorb wurde auf anderem Weg bestellt.",
    },
  },
  paymentRequest: {
    title: "Zahlungsanforderung",
    owes: "Bei dieser Bestellung sind {{amount}} offen",
    reasons: { edited: "Bearbeitung", exchange: "Umtausch", claim: "Reklamation" },
    ask: "Zahlung anfordern",
    copy: "Link kopieren",
    send: "E-Mail an Kunden",
    withdraw: "Zurückziehen",
    withdrawAbout: "Der Link wird ungültig. Eine begonnene Zahlung kann noch eingehen.",
    open: "Offen",
    history: {
      requested: "Angefordert",
      emailed: "E-Mail gesendet",
      email_failed: "E-Mail nicht gesendet",
      withdrawn: "Zurückgezogen",
    },
  },
  support: {
    button: "Für den Support kopieren",
    about:
      "Kopiert IDs, Status, Zeiten und Gründe dieser Zahlung als Text. Schlüssel, Tokens, Links, Namen, Adressen und Notizen sind nicht enthalten.",
    copied: "Zahlungsdetails kopiert.",
    byHand: "Ihr Browser hat das Kopieren nicht zugelassen. Kopieren Sie stattdessen diesen Text.",
  },
  history: {
    title: "Verlauf",
    later: "{{time}} später",
    from: "{{from}} → {{to}}",
    note: "„{{said}}“",
    changes: {
      order_canceled: "Die Bestellung wurde storniert",
      currency: "Die Währung ist jetzt {{currency}}",
      session_amount: "Die Zahlungssitzung lautet jetzt auf {{amount}}",
      cart_total: "Die Summe des Warenkorbs beträgt jetzt {{amount}}",
      order_total: "Die Summe der Bestellung beträgt jetzt {{amount}}",
      cart_lines: "Die Artikel im Warenkorb haben sich geändert",
      order_lines: "Die Artikel der Bestellung haben sich geändert",
      partly_paid: "Von der Bestellung sind nur noch {{amount}} zu zahlen",
      delivery_methods: "Die Versandarten haben sich geändert",
      delivery_address: "Der Empfänger oder eine Adresse hat sich geändert",
      delivery_email: "Die E-Mail-Adresse hat sich geändert",
      delivery_details: "Kundenkonto oder Metadaten von Artikel oder Adresse haben sich geändert",
      delivery_unreadable:
        "Empfänger und Adresse können nicht verglichen werden, weil sie mit einem Secret gehasht wurden, das nicht mehr angegeben ist",
    },
    who: {
      provider: "Shop",
      store: "Shop",
      shopper: "Kunde",
      service: "{{ServiceName}}",
      recovery: "Automatische Synchronisierung",
      admin: "Admin",
    },
    events: {
      opened: "Kunde hat die Wallet gewählt",
      init_sent: "Zahlung angefordert",
      init_answered: "Zahlung erstellt",
      init_failed: "Zahlung konnte nicht erstellt werden",
      approved: "Zahlung freigegeben",
      order_first: "Erfassung wiederholt, zuerst wird die Bestellung erstellt",
      order_not_made: "Erfassung nicht angefordert, weil keine Bestellung erstellt werden konnte",
      approved_admin: "Von einem Admin als freigegeben markiert",
      returned_again: "Kunde ist erneut zurückgekehrt",
      server_call: "Von {{serviceName}} bestätigt",
      order_linked: "Bestellung erstellt",
      order_unlinked: "Bestellung rückgängig gemacht",
      resume_sent: "Erfassung angefordert",
      resume_repeated: "Erfassung erneut angefordert",
      resume_not_sent: "Erfassung nicht angefordert: Verbindung fehlgeschlagen",
      resume_again_failed: "Erfassung ohne eindeutige Antwort wiederholt",
      captured: "Zahlung erfasst",
      captured_again: "Erfassung erneut gemeldet",
      captured_late: "Zahlung erfasst, verspätet gemeldet",
      authorized: "Wartet auf manuelle Erfassung",
      canceled: "Zahlung abgebrochen",
      interrupted: "Server wurde gestoppt, während er auf eine Antwort wartete",
      review_opened: "Prüfung angefordert",
      resolved_paid: "Als bezahlt markiert",
      resolved_unpaid: "Als unbezahlt markiert",
      resolved_refunded: "Als erstattet markiert",
      refund_recorded: "Erstattung eingetragen",
      refund_withdrawn: "Erstattung konnte nicht eingetragen werden",
      refund_complete: "Vollständig erstattet",
      refund_refused: "Erstattung hier nicht möglich. Erstatten Sie bei {{serviceName}}",
      amount_shown: "Von der Wallet angezeigter Betrag eingetragen",
      link_called: "Link geöffnet",
      resume_answered: "Erfassungsanfrage beantwortet",
      compared: "Mit {{serviceName}} abgeglichen",
    },
    refund: "{{amount}}, Referenz {{reference}}",
  },
  viewPayment: "Zahlung anzeigen",
  tooLong: "Höchstens {{most}} Zeichen.",
  testOrders: {
    title: "Testbestellungen. Im Testmodus bezahlt. Nicht versenden.",
    list: "Testbestellungen",
    order: "Testbestellung #{{number}}",
  },
  doctor: {
    simulator: {
      used: "Sie sind live, aber die Endpunkte gehören zum Simulator oder zur Sandbox. Es wird nichts abgebucht, und Bestellungen werden trotzdem als bezahlt markiert.",
      remedy: "Ändern Sie authUrl und baseUrl von production oder wechseln Sie zur Sandbox.",
    },
    accounts: {
      shownWrong:
        "Bei der letzten Testzahlung hat die Wallet einen anderen Betrag oder eine andere Währung angezeigt, als an das Konto für {{currencies}} gesendet wurde. Kunden zahlen möglicherweise einen falschen Betrag.",
      shownWrongRemedy:
        "Entfernen Sie dieses Konto, bis das geklärt ist. Korrigieren Sie seine Währung oder die Option amountUnit und führen Sie dann eine weitere Testzahlung durch.",
      missing: "Ohne Konto in ihrer Währung bieten diese Regionen die Wallet nicht an: {{regions}}",
      remedy:
        "Fügen Sie unter Einstellungen → Externe Wallet ein Konto in dieser Währung hinzu oder entfernen Sie die Wallet aus der Region.",
      none: "Die Wallet ist in keiner Region aktiviert. Kunden können sie daher nicht wählen.",
      noneRemedy: "Fügen Sie Ext (WALLET) einer Region hinzu (Einstellungen → Regionen).",
    },
    merchant_accounts: {
      stopped: "Produkte, die Kunden nicht mit der Wallet kaufen können: {{count}}. {{products}}",
      remedy:
        "Öffnen Sie die Liste dieser Produkte. Fügen Sie deren Konten unter Einstellungen → Externe Wallet hinzu oder korrigieren Sie die Produkte.",
    },
    key: {
      untested: "Der API-Schlüssel für {{where}} wurde nie getestet.",
      untestedRemedy: "Testen Sie die Verbindung unter Einstellungen → Externe Wallet.",
    },
    payments: {
      failing: "Zahlungen schlagen fehl ({{where}}). {{said}}",
      failingRemedy: "{{said}}",
      init: "Zahlungen konnten nicht gestartet werden ({{where}}). Warenkörbe in Folge: {{count}}.",
      resume: "Erfassungen sind fehlgeschlagen ({{where}}). Warenkörbe in Folge: {{count}}.",
      remedy: "Sehen Sie im Verlauf der letzten Zahlung nach (Bestellungen → Wallet-Zahlungen).",
    },
    ok: "Keine Probleme gefunden.",
  },
}

export default de
