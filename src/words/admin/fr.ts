import type { AdminWords } from "./admin-words"

const CHECK_CAPTURED = "Vérifiez la transaction dans {{serviceName}}. A-t-elle été capturée ?"
const REFUND_IF_CAPTURED =
  "Vérifiez la transaction dans {{serviceName}}. Si elle a été capturée, remboursez-la."
const REFUND = "Remboursez la transaction dans {{serviceName}}."
const CONTACT_SUPPORT =
  "Réessayez dans un instant. Si le problème persiste, contactez {{serviceName}}."
const CHECK_BEFORE_PAYING =
  "Vérifiez le paiement dans {{serviceName}} avant que le client ne paie à nouveau."
const CHECK_KEY =
  "Comparez la clé API avec celle affichée dans {{serviceName}}, vérifiez votre pare-feu et contactez {{serviceName}} pour savoir si l’adresse IP de ce serveur est autorisée."
const REFUND_THEN_MARK =
  "Remboursez ce paiement dans {{serviceName}}, puis marquez-le comme remboursé."

const fr: AdminWords = {
  title: "Paiement par portefeuille",
  testPayment: "Paiement de test. Ne pas expédier.",
  transaction: "ID de transaction",
  walletOrder: "ID de commande du portefeuille",
  amount: "Montant",
  service: {
    name: "le service de paiement",
    subject: "Le service de paiement",
    open: "Ouvrir {{serviceName}}",
  },
  states: {
    captured: "Payé",
    authorized: "Approuvé, non capturé",
    confirming: "En attente de confirmation",
    review: "À vérifier",
    refunded: "Remboursé",
    starting: "En préparation",
    failed: "Échec du lancement",
    atWallet: "En attente du client",
    declined: "Refusé",
    expired: "Expiré",
    superseded: "Remplacé",
    unconfirmed: "Paiement à confirmer",
    notCharged: "Non payé",
    partiallyRefunded: "Partiellement remboursé",
  },
  stateMeanings: {
    captured: "Le paiement a été capturé.",
    authorized:
      "Le client a approuvé le paiement, mais il n’est pas encore capturé. Capturez-le avant l’expédition. D’ici là, le paiement n’est pas garanti.",
    confirming: "Le client a approuvé le paiement, et nous attendons la confirmation.",
    review:
      "Nous n’avons pas pu confirmer ce paiement. Vérifiez-le dans {{serviceName}} et enregistrez le résultat.",
    refunded: "Le client a été remboursé intégralement.",
    starting: "Le paiement est en cours de création.",
    failed: "Le paiement n’a pas pu être créé. Le client n’a pas été débité.",
    atWallet: "Le client n’a pas encore approuvé le paiement.",
    declined: "{{ServiceName}} a refusé le paiement. Le client n’a pas été débité.",
    expired: "Le client n’a pas approuvé le paiement à temps.",
    superseded:
      "Panier modifié ou paiement recommencé. Le client n’a pas été débité pour ce paiement.",
    unconfirmed:
      "Le client n’est jamais revenu, mais a peut-être payé. Comparez ce paiement avec le relevé fourni par {{serviceName}}.",
    notCharged: "Le paiement a été annulé ou clôturé. Le client n’a pas été débité.",
    partiallyRefunded: "Une partie du paiement a été remboursée au client.",
  },
  declinedCapture: {
    title: "Capture refusée",
    about:
      "{{ServiceName}} a refusé de capturer ce paiement. Le client n’a pas été débité et la commande n’est pas payée. Ne l’expédiez pas.",
  },
  refund: {
    record: "Enregistrer un remboursement",
    owed: "Remboursement dû. La commande a été annulée, mais le client n’a pas été remboursé. Remboursez le paiement dans {{serviceName}}, puis enregistrez le remboursement ici.",
    recorded: "Remboursements enregistrés",
    left: "Reste à rembourser",
    recording: "En cours d’enregistrement",
    about:
      "Aucun mouvement d’argent n’a lieu ici. Remboursez d’abord le paiement dans {{serviceName}}, puis enregistrez le remboursement ici pour mettre la commande à jour.",
    steps: {
      open: "Recherchez la transaction {{transaction}} dans {{serviceName}}.",
      refund: "Remboursez le montant et copiez la référence du remboursement.",
      enter: "Saisissez les deux ci-dessous.",
    },
    amountHint: "Vous pouvez rembourser jusqu’à {{left}}.",
    reference: "Référence du remboursement",
    referenceHint: "Sa référence dans {{serviceName}}. N’utilisez chaque référence qu’une fois.",
    noReason: "Aucun motif",
    note: "Note",
    noteHint: "Visible par les administrateurs sur la commande.",
    notAnAmount: "Saisissez un montant, par exemple 12,50.",
    tooMuch: "{{amount}}, c’est trop. Vous pouvez rembourser jusqu’à {{left}}.",
    referenceMissing: "Saisissez la référence du remboursement affichée dans {{serviceName}}.",
    done: "Remboursement de {{amount}} enregistré.",
    noAnswer: "Pas de réponse. Réessayez avec la même référence : rien n’est enregistré deux fois.",
  },
  edit: "Modifier",
  copy: "Copier",
  save: "Enregistrer",
  saved: "Modifications enregistrées.",
  notSaved: "Modifications non enregistrées. {{said}}",
  cancel: "Annuler",
  retry: "Réessayer",
  loading: "Chargement",
  newTab: " (s’ouvre dans un nouvel onglet)",
  actionOn: "{{action}} : {{what}}",
  settings: {
    title: "Portefeuille externe",
    about: "Acceptez le portefeuille externe. Testez-le, puis passez en production.",
    testMode: "Mode test, sans argent réel. N’expédiez pas les commandes passées en ce moment.",
    untested:
      "Vous êtes en production, mais aucun paiement de test n’y a encore été effectué. D’ici là, les paiements incertains sont à vérifier.",
    makeTest: "Effectuer un paiement de test",
    notRegistered: "Le portefeuille ne peut pas accepter de paiements",
  },
  health: {
    title: "État de santé",
    about: "Contrôles de tout ce qui peut faire échouer un paiement.",
    run: "Relancer",
    learnMore: "En savoir plus",
    well: "Tous les contrôles ont réussi",
    errors_one: "{{count}} problème",
    errors_other: "{{count}} problèmes",
    warnings_one: "{{count}} avertissement",
    warnings_other: "{{count}} avertissements",
    status: { ok: " (réussi)", warning: " (avertissement)", error: " (problème)" },
    checks: {
      registration: "Prestataire de paiement",
      migrations: "Migrations de la base de données",
      backend_url: "URL du serveur",
      secret: "Secret",
      key: "Clé API",
      simulator: "Simulateur",
      accounts: "Régions et comptes",
      merchant_accounts: "Produits",
      recovery: "Synchronisation automatique",
      locking: "Serveurs et verrous",
      database: "Durabilité de la base de données",
      payments: "Paiements",
    },
    passed_one: "{{count}} contrôle réussi",
    passed_other: "{{count}} contrôles réussis",
  },
  products: {
    title: "Produits impossibles à acheter",
    about:
      "Les clients ne peuvent pas payer ces produits avec le portefeuille. Ouvrez un produit pour modifier son compte ou son type.",
    none: "Tous les produits peuvent être achetés avec le portefeuille.",
    results_one: "{{results}} produit",
    results_other: "{{results}} produits",
    accountHint: "Reçoit les paiements de ce produit, parmi les comptes des paramètres.",
    defaultAccount: "Compte par défaut",
    notListed: "{{account}} (absent de la liste)",
    itemType: "Type",
    itemTypeHint: "Indiqué au portefeuille. Un produit physique exige une adresse de livraison.",
    asMedusa: "Comme dans Medusa ({{type}})",
    type: { digital: "Numérique", physical: "Physique" },
    problems: {
      unlisted_account:
        "Le compte marchand {{account}} ne figure pas dans les paramètres du portefeuille. Les paiements avec ce produit sont bloqués.",
      physical_not_shipped:
        "Défini comme physique, mais Medusa ne l’expédie pas. Les paiements sans adresse de livraison sont bloqués. Ajoutez un profil de livraison, ou définissez le type sur numérique.",
    },
  },
  loadProblem: {
    remedy: "Réessayez ou consultez le journal du serveur. Réponse : {{said}}",
    forbidden: "Vous n’avez pas accès.",
    askForRole: "Demandez à un administrateur un rôle avec la politique {{policy}}.",
    title: "Impossible de charger cette section.",
  },
  environments: { sandbox: "Test", production: "Production" },
  keyStatus: {
    failing: "La clé ne fonctionne pas",
    working: "La clé fonctionne",
    untested: "Non testée",
  },
  facts: { key: "Clé API", none: "Non défini" },
  key: {
    newHint: "La clé est testée, puis stockée chiffrée.",
    keepHint: "Laissez vide pour conserver la clé actuelle.",
    locked: "Défini dans medusa-config.ts. Supprimez la valeur du fichier pour la modifier ici.",
    wrong: {
      api_key: "Saisissez uniquement la clé, sans espaces ni retours à la ligne.",
      accounts:
        "Saisissez un identifiant de compte et un code devise à trois lettres pour chaque compte. Chaque compte et chaque devise ne peut figurer qu’une seule fois.",
    },
    account_id: "Compte",
    currency_code: "Devise",
    currency_code_hint: "La devise dans laquelle le compte débite, par exemple EUR.",
    addAccount: "Ajouter un compte pour une autre devise",
    removeAccount: "Retirer le compte",
    account_id_hint: "Le compte qui reçoit les paiements. Il vous est fourni par {{serviceName}}.",
    merchant_account_id: "Compte marchand",
    merchant_account_id_hint: "Transmis avec chaque article. Par défaut, le compte ci-dessus.",
    works: "La clé fonctionne. Son jeton d’accès est valable {{time}}.",
    refused: "La nouvelle clé n’a pas pu être vérifiée. La clé actuelle a été conservée.",
    saveAnywayAbout:
      "Enregistrez-la quand même uniquement si vous connaissez la cause de l’échec, par exemple si ce serveur n’est pas encore autorisé. Personne ne peut payer dans cet environnement tant que la clé ne fonctionne pas.",
    saveAnyway: "Enregistrer quand même",
    noAnswer: "Pas de réponse. La clé n’est peut-être pas enregistrée. Vérifiez votre connexion.",
    refusedUnreadable: "Clé non enregistrée : elle remplacerait une clé qui ne peut pas être lue.",
    overwriteAbout:
      "Rétablissez l’ancien secret pour conserver la clé stockée. Enregistrez la nouvelle clé quand même uniquement si l’ancien secret est perdu.",
    savedBroken: "La clé a été enregistrée, mais elle n’a pas pu être vérifiée.",
    test: "Tester la connexion",
    notTested: "Impossible de tester la connexion. {{said}}",
  },
  removeKey: {
    confirm: "Supprimer la clé",
    sandbox: "Supprimer la clé de test ?",
    production: "Supprimer la clé de production ?",
    fromActive:
      "Cet environnement est actif. Le portefeuille ne sera plus proposé au moment du paiement, et les paiements en cours ne pourront pas être finalisés. La clé reste valide tant que vous ne la révoquez pas dans {{serviceName}}.",
    fromInactive:
      "Les paiements en cours dans cet environnement ne pourront pas être finalisés. La clé reste valide tant que vous ne la révoquez pas dans {{serviceName}}.",
    done: "Clé supprimée.",
  },
  problems: {
    no_dependencies: {
      problem:
        "Le module de paiement n’a pas accès au portefeuille. Aucun paiement ne peut démarrer.",
      remedy:
        'Ajoutez dependencies: ["ext_wallet", "query"] au module @medusajs/medusa/payment dans medusa-config, puis redémarrez le serveur.',
    },
    no_provider: {
      problem:
        "Le portefeuille n’est pas un prestataire enregistré. Aucun paiement ne peut démarrer.",
      remedy:
        'Ajoutez { resolve: "medusa-payment-ext-wallet/providers/ext", id: "wallet" } à options.providers du module @medusajs/medusa/payment dans medusa-config, puis redémarrez le serveur.',
    },
    other_provider_id: {
      problem: "Le portefeuille est enregistré avec l’ID « {{id}} ». Le plugin ne le trouve pas.",
      remedy:
        'Définissez id: "wallet" dans le module @medusajs/medusa/payment dans medusa-config, puis redémarrez le serveur.',
    },
    unreachable: {
      problem: "Impossible de joindre {{serviceName}} pour {{call}}{{seen}}.",
      remedy:
        "Vérifiez la connexion du serveur, son pare-feu et l’option {{option}}, puis réessayez.",
    },
    bad_request_token: {
      problem: "{{ServiceName}} n’a pas accepté la clé API{{seen}}.",
      remedy:
        "Comparez la clé avec celle de votre compte dans {{serviceName}} ou générez-en une autre.",
    },
    bad_request_payment: {
      problem: "{{ServiceName}} a rejeté {{call}}, jugée non valide{{seen}}.",
      remedy:
        "Vérifiez le compte et le compte marchand dans les paramètres. Si un client a effectué le paiement, son historique affiche la réponse.",
    },
    unauthorized_token: {
      problem:
        "La clé API n’est pas valide ou l’adresse IP du serveur n’est pas autorisée{{seen}}.",
      remedy: CHECK_KEY,
    },
    unauthorized_payment: {
      problem:
        "{{ServiceName}} a rejeté le jeton d’accès pour {{call}}. La clé API n’est plus valide, ou l’adresse IP de ce serveur n’est pas autorisée{{seen}}.",
      remedy: CHECK_KEY,
    },
    redirected: {
      problem:
        "{{ServiceName}} a répondu par une redirection pour {{call}}. Les redirections ne sont pas suivies, afin de protéger la clé{{seen}}.",
      remedy: "Définissez l’option {{option}} avec l’URL définitive.",
    },
    refused_token: {
      problem: "La requête n’a pas atteint le serveur d’autorisation{{seen}}.",
      remedy:
        "Vérifiez l’option {{option}}, la connexion de ce serveur et son pare-feu sortant, puis contactez {{serviceName}}.",
    },
    refused_payment: {
      problem: "{{ServiceName}} a refusé {{call}}{{seen}}.",
      remedy: "Contactez {{serviceName}}. Pour un paiement de client, voir son historique.",
    },
    capture_unknown: {
      problem: "Nous n’avons pas pu confirmer la capture du paiement{{seen}}.",
      remedy: CHECK_BEFORE_PAYING,
    },
    service_fault: {
      problem: "{{ServiceName}} a renvoyé une erreur{{seen}}.",
      remedy: CONTACT_SUPPORT,
    },
    no_proper_answer: {
      problem: "{{ServiceName}} n’a pas répondu comme prévu pour {{call}}{{seen}}.",
      remedy: CONTACT_SUPPORT,
    },
    unreadable: {
      problem: "Impossible de lire la réponse pour {{call}}{{seen}}.",
      remedy:
        "Réessayez dans un instant. Si le problème persiste, vérifiez l’option {{option}}, puis contactez {{serviceName}}.",
    },
    unreadable_resume: {
      problem: "Impossible de lire la réponse pour {{call}}{{seen}}.",
      remedy: CHECK_BEFORE_PAYING,
    },
    no_token: {
      problem: "Un jeton d’accès existe déjà pour cette clé API, mais il n’est pas stocké ici.",
      remedy:
        "Générez une nouvelle clé API dans {{serviceName}} (DEVELOPERS, API Keys), saisissez-la dans les paramètres et révoquez l’ancienne.",
    },
    hostile_redirection: {
      problem: "L’URL du portefeuille a été rejetée, car elle n’est pas sûre{{seen}}.",
      remedy:
        "Si l’hôte appartient au portefeuille, ajoutez-le à l’option walletHosts. Sinon, contactez {{serviceName}}.",
    },
    duplicate_transaction_id: {
      problem: "{{ServiceName}} a utilisé le même ID de transaction pour deux paiements{{seen}}.",
      remedy: CONTACT_SUPPORT,
    },
    gone: {
      problem: "Le paiement de test a été clôturé pendant son lancement.",
      remedy: "Lancez-en un nouveau.",
    },
    no_key: {
      problem: "Il n’y a pas de clé API pour {{where}}.",
      remedy: "Saisissez-la dans Paramètres → Portefeuille externe ou définissez l’option apiKey.",
    },
    no_addresses: {
      problem: "Les points d’accès de l’API pour {{where}} ne sont pas définis.",
      remedy: "Définissez authUrl et baseUrl dans les options du plugin.",
    },
    no_account: {
      problem: "Aucun compte n’est défini pour recevoir les paiements pour {{where}}.",
      remedy: "Saisissez-le dans Paramètres → Portefeuille externe.",
    },
    unlisted_account: {
      problem:
        "Le produit {{product}} utilise le compte marchand {{account}}, qui ne figure pas dans la liste des comptes marchands. Le paiement a été bloqué.",
      remedy:
        "Ajoutez le compte dans Paramètres → Portefeuille externe, ou corrigez ext_wallet_merchant_account_id dans les métadonnées du produit.",
    },
    no_backend_url: {
      problem: "L’URL publique de ce serveur n’est pas définie.",
      remedy: "Définissez l’option backendUrl.",
    },
    wrong_currency: {
      problem: "Aucun compte en {{currency}} n’est défini pour {{where}}.",
      remedy:
        "Ajoutez un compte en {{currency}} dans Paramètres → Portefeuille externe, ou retirez le portefeuille des régions qui utilisent cette devise.",
    },
    wrong_amount_shown: {
      problem:
        "Lors du dernier paiement de test, le portefeuille a affiché un montant ou une devise différents de ceux envoyés ({{where}}, {{currency}}). Le portefeuille n’est pas proposé dans cette devise.",
      remedy:
        "Corrigez la devise du compte ou l’option amountUnit, puis effectuez un nouveau paiement de test dans Paramètres → Portefeuille externe.",
    },
    account_in_other_currency: {
      problem:
        "Le produit {{product}} utilise le compte marchand {{account}} dont la devise est {{account_currency}}, mais le panier est en {{currency}}. Le paiement a été bloqué.",
      remedy:
        "Choisissez un compte marchand en {{currency}} pour le produit, ou corrigez la devise du compte dans Paramètres → Portefeuille externe.",
    },
    secret_unreadable: {
      problem: "La clé API pour {{where}} est illisible, car le secret a été modifié ou perdu.",
      remedy:
        "Rétablissez l’ancien secret, ou indiquez les deux : secret: [nouveau, ancien]. Si l’ancien secret est perdu, saisissez à nouveau la clé API dans Paramètres → Portefeuille externe. Rien n’a été écrasé.",
    },
    canceled: { problem: "Annulé dans le portefeuille.", remedy: "" },
    wallet_error: { problem: "Le portefeuille a signalé une erreur.", remedy: "" },
    declined: { problem: "Refusé dans le portefeuille.", remedy: "" },
  },
  calls: {
    token: "la demande de jeton",
    init: "la demande de paiement",
    resume: "la demande de capture",
  },
  where: { sandbox: "l’environnement de test", production: "la production" },
  seen: {
    status: "{{status}}",
    connection_refused: "connexion refusée",
    unknown_host: "hôte inconnu",
    no_lookup: "échec de la résolution du nom d’hôte",
    no_route_to_host: "aucune route vers l’hôte",
    no_route_to_network: "aucune route vers le réseau",
    no_connection_in_time: "délai de connexion dépassé",
    broke_off: "connexion interrompue",
    cut_short: "réponse incomplète",
    not_sendable: "contient des caractères qui ne peuvent pas être envoyés",
    not_secure: "connexion non sécurisée",
    no_answer_in_time: "délai de réponse dépassé",
    connection_failed: "échec de la connexion",
    not_a_url: "URL non valide",
    too_little_time: "délai insuffisant pour obtenir une réponse",
    stood_still: "ce serveur a été suspendu entre-temps",
    no_token_in_time: "aucun jeton d’accès dans le délai imparti",
    token_not_readable: "le jeton d’accès stocké ne peut pas être lu",
    unusable_id: "l’ID ne peut pas être utilisé dans une URL",
    unusable_transaction_id: "l’ID de transaction ne peut pas être utilisé dans une URL",
    another_payment: "la réponse concerne un autre paiement",
    another_order: "la réponse concerne une autre commande du portefeuille",
    no_success: "la réponse ne redirige pas vers l’URL de retour de cette boutique",
    compressed: "compression inattendue",
    too_large: "plus de 1 Mo",
    not_utf8: "UTF-8 non valide",
    empty: "réponse vide",
    not_json: "JSON non valide",
    not_absolute: "URL non absolue",
    not_https: "sans https",
    has_credentials: "contient un nom d’utilisateur ou un mot de passe",
    not_wallet_host: "hôte absent de walletHosts",
  },
  howTo: {
    title: "Comment obtenir une clé API",
    who: "Vous devez disposer d’un accès administrateur à votre compte dans {{serviceName}}. Vos identifiants vous sont remis lors de l’inscription. L’environnement de test et la production ont chacun leur propre clé : suivez ces étapes pour les deux.",
    reveal:
      "Cliquez sur le cadenas pour afficher la clé, saisissez à nouveau votre mot de passe et cliquez sur CONFIRM.",
    lifetime:
      "Les clés n’expirent jamais. Si une clé a pu être divulguée, révoquez-la dans {{serviceName}} et saisissez-en une nouvelle ici.",
    signIn: "Connectez-vous à votre compte dans {{serviceName}} et ouvrez DEVELOPERS, API Keys.",
    generate: "Cliquez sur GENERATE AN API KEY, saisissez votre mot de passe et confirmez.",
    paste: "Copiez la clé, collez-la ici et enregistrez.",
  },
  setup: {
    done: "Terminé",
    toDo: "À faire",
    key: {
      title: "Clé",
      about: "Commencez dans l’environnement de test, où aucun argent ne circule.",
    },
    test_payment: {
      title: "Paiement de test",
      about: "Ce paiement guidé montre si nous reconnaissons une commande payée et le bon montant.",
    },
    addresses: {
      title: "Adresses",
      about: "{{ServiceName}} renvoie les clients au serveur, qui les redirige vers la boutique.",
    },
    go_live: { title: "Passer en production" },
  },
  goLive: {
    missing: "Manquant : {{currencies}}.",
    button: "Passer en production",
    confirmTitle: "Passer en production maintenant ?",
    confirmWhat:
      "À partir de maintenant, vos clients paieront avec de l’argent réel. Les paiements lancés dans l’environnement de test y restent.",
    nowLive: "Vous êtes en production.",
    about_test: "Vos clients ne peuvent pas encore payer avec de l’argent réel.",
    about_live: "La production est active. Vos clients paient avec de l’argent réel.",
    about_blocked:
      "La production est active, mais vos clients ne peuvent peut-être pas payer. Corrigez les points en suspens sur cette page.",
    badge_test: "Pas encore en production",
    badge_live: "En production",
    badge_blocked: "Action requise",
    recommended: "Recommandé.",
    fix: "Corriger",
    enable: "Activer dans {{region}}",
    enabled: "Portefeuille activé dans {{region}}.",
    back: "Revenir à l’environnement de test",
    backTitle: "Revenir à l’environnement de test ?",
    backWhat:
      "Vos clients ne pourront plus payer avec le portefeuille. Seuls les testeurs le pourront, sans argent réel. Les paiements de production en cours pourront encore être finalisés.",
    backDone: "Environnement de test activé.",
    anywayTitle: "Certaines étapes sont incomplètes",
    anywayWhat: "Vous pouvez vous passer de ces étapes. La décision est consignée. {{lines}}",
    anywayType: "Saisissez {val} pour passer quand même en production",
    anyway: "Passer quand même en production",
  },
  checklist: {
    sandbox_key: "Saisissez la clé API et le compte de test, puis testez la connexion.",
    test_payment:
      "Effectuez un paiement de test avec chaque compte dans l’environnement de test. Le simulateur ne compte pas.",
    shown_amount:
      "Le portefeuille doit afficher le montant et la devise envoyés. Corrigez la devise du compte ou l’option amountUnit, puis effectuez un nouveau paiement de test.",
    public_backend: "Définissez l’option backendUrl avec l’URL https publique de ce serveur.",
    storefront:
      "Définissez storefrontUrl ou saisissez des URL de redirection complètes sous Avancé.",
    wallet_hosts: "Indiquez les hôtes du portefeuille dans l’option walletHosts de la production.",
    production_key:
      "Saisissez la clé API et le compte de production. Nous vérifions la clé. Le compte n’est vérifié que par le premier paiement.",
    real_service:
      "Les points d’accès de la production manquent, sont injoignables, ou sont ceux du simulateur ou de l’environnement de test. Remplacez authUrl et baseUrl par les adresses de production du service et vérifiez que ce serveur peut les joindre.",
    region: "Activez le portefeuille dans au moins une région.",
    region_accounts:
      "Ajoutez un compte de production dans la devise de chaque région qui propose le portefeuille, ou retirez-le de la région.",
    production_active: "Cliquez sur Passer en production.",
    live_test_payment: "Effectuez un paiement de test en production.",
  },
  test: {
    live: "Effectuez un paiement de test en production",
    about_sandbox:
      "Vous approuvez un petit paiement dans le portefeuille, puis le recherchez dans {{serviceName}}. Préparez vos deux identifiants et comptez cinq minutes environ. Aucune commande n’est créée et aucune somme n’est débitée.",
    about_production:
      "Vous payez une petite somme depuis votre propre portefeuille, recherchez le paiement dans {{serviceName}} et le remboursez. D’ici là, les paiements incertains sont à vérifier. Aucune commande n’est créée.",
    start: "Lancer un paiement de test",
    again: "Lancer un autre paiement de test",
    needsKey: "Saisissez d’abord la clé et le compte.",
    openWallet: "Ouvrir le portefeuille",
    notStarted: "Impossible de lancer le paiement de test. {{said}}",
    lost: "Impossible de charger le paiement de test. {{said}}",
    failed: "Le dernier paiement de test n’a pas démarré. Testez la connexion, puis recommencez.",
    stopped: "Le paiement a pris fin avant d’être approuvé. Lancez un autre paiement de test.",
    asking: { title: "Demande de capture en cours", about: "Cela prend quelques secondes." },
    approve: {
      title: "Approuvez le paiement dans le portefeuille",
      about:
        "Ouvrez le portefeuille, notez le montant et la devise affichés, puis approuvez. Nous vous demanderons les deux.",
    },
    approve_again: {
      title: "Le paiement a été annulé dans le portefeuille",
      about:
        "Vous pouvez encore ouvrir le portefeuille et approuver le paiement. S’il n’est plus accepté, lancez un autre paiement de test.",
    },
    questions: {
      approved: {
        title: "Approuvez le paiement avec le SDK",
        about: "Transmettez ces ID au SDK, approuvez le paiement, puis confirmez-le ici.",
      },
      shown_amount: {
        title: "Quel montant le portefeuille a-t-il affiché ?",
        about: "Exactement comme affiché : {{serviceName}} ne précise pas l’unité de ses montants.",
      },
      shown_currency: {
        title: "Quelle devise le portefeuille a-t-il affichée ?",
        about: "Saisissez son code à trois lettres. C’est le compte qui détermine la devise.",
      },
      before_resume: {
        title: "Qu’affiche {{serviceName}} pour ce paiement ?",
        about:
          "Vous l’avez approuvé, mais nous n’avons pas encore demandé la capture. Attendez quelques minutes, recherchez le paiement et répondez. Nous demanderons la capture juste après.",
      },
      after_resume: {
        title: "Qu’affiche maintenant {{serviceName}} ?",
        about: "La capture a été demandée. Actualisez le paiement dans {{serviceName}}.",
      },
    },
    answers: {
      approved: "Je l’ai approuvé",
      captured: "Capturé",
      not_captured: "Non capturé",
      cant_tell: "Impossible à dire",
    },
    next: "Suivant",
    callers:
      "Un serveur a appelé cette boutique. S’il appartient à votre service de paiement, ajoutez son adresse aux options du plugin.",
  },
  result: {
    recognized: {
      title: "Nous reconnaissons une commande payée.",
      what: "Une commande est indiquée comme payée une fois son paiement capturé. Les autres réponses sont à vérifier.",
    },
    captured_on_approval: {
      title: "Les paiements sont capturés dès que le client approuve.",
      what: "Une commande est indiquée comme payée une fois que {{serviceName}} a appelé votre serveur. Les autres sont à vérifier.",
    },
    looks_alike: {
      title: "Nous ne reconnaissons pas encore une commande payée.",
      what: "Les paiements approuvés ou non reçoivent la même réponse, donc chaque paiement est à vérifier. Contactez {{serviceName}} pour savoir comment les distinguer.",
    },
    ambiguous: {
      title: "Nous ne reconnaissons pas encore une commande payée.",
      what: "Un paiement refusé reçoit peut-être la même réponse. Effectuez un autre paiement de test dont la capture est refusée. D’ici là, chaque paiement est à vérifier.",
    },
    not_captured: {
      title: "Le paiement n’a pas été capturé.",
      what: "Effectuez un autre paiement de test qui soit capturé. D’ici là, nous ne savons pas reconnaître une commande payée.",
    },
    unclear: {
      title: "Nous ne savons pas encore quand les paiements sont capturés.",
      what: "Effectuez un autre paiement de test et recherchez-le dans {{serviceName}} avant et après la capture. D’ici là, les paiements incertains sont à vérifier.",
    },
    refund: "Remboursez maintenant le paiement de test dans {{serviceName}}.",
    simulated: "C’était le simulateur : cela ne compte pas pour passer en production.",
  },
  question: {
    about:
      "Votre réponse nous indique ce que signifie la réponse à ce paiement. Après un paiement de test en production, la question ne sera plus posée.",
    save: "Enregistrer la réponse",
    saved: "Réponse enregistrée.",
    unpaid:
      "Rien n’a été capturé : n’expédiez pas la commande. Enregistrez un remboursement du montant total et annulez la commande. Vérifiez les paiements précédents à l’aide d’un relevé.",
  },
  shown: {
    right: "Le montant et la devise sont corrects.",
    hundredfold:
      'C’est 100 fois trop. Définissez l’option amountUnit sur "major" dans medusa-config.ts, redémarrez le serveur et refaites le test. Si elle est déjà sur "major", contactez {{serviceName}} pour connaître l’unité et la devise attendues. Corrigez ce point avant de passer en production.',
    hundredth:
      'C’est 100 fois trop peu. Définissez l’option amountUnit sur "minor" dans medusa-config.ts, redémarrez le serveur et refaites le test. Si elle est déjà sur "minor", contactez {{serviceName}} pour connaître l’unité et la devise attendues. Corrigez ce point avant de passer en production.',
    unclear:
      "Ce montant ne correspond à aucune valeur de l’option amountUnit. Contactez {{serviceName}} pour connaître l’unité et la devise attendues avant de passer en production.",
    otherCurrency:
      "Ce compte débite dans une autre devise que {{currency}}. Corrigez la devise du compte ou saisissez un autre compte dans les paramètres, puis refaites le test. Corrigez ce point avant de passer en production.",
  },
  advanced: {
    title: "Avancé",
    about: "La plupart des boutiques n’ont besoin de rien ici.",
    checkout: {
      title: "Apparence au paiement",
      about: "À modifier si le portefeuille doit avoir un autre nom, une description ou un logo.",
    },
    alerts: {
      title: "Alertes",
      about: "Ajoutez des adresses pour recevoir aussi les alertes par e-mail.",
    },
    testers: {
      title: "Testeurs",
      about: "Utile pour tester dans une boutique publique avant de passer en production.",
    },
    landing: {
      title: "URL de redirection",
      about: "À modifier si votre boutique n’a pas les adresses du starter de Medusa.",
    },
    capture: {
      title: "Capture",
      about: "À modifier si vous voulez capturer vous-même chaque commande avant l’expédition.",
    },
    merchant_accounts: {
      title: "Comptes marchands",
      about: "Utile si les paiements de certains produits vont sur un autre compte.",
    },
    sdk: {
      title: "SDK côté client",
      about:
        "Utile uniquement si votre boutique utilise le bouton du portefeuille au lieu d’une redirection. Effectuez d’abord un paiement de test avec lui.",
    },
    endpoints: {
      title: "Points d’accès de l’API",
      about: "Définis dans medusa-config.ts. Vérifiez-les si une connexion échoue.",
    },
  },
  fields: {
    display_name: {
      label: "Nom affiché au paiement",
      help: "Vos clients le voient lorsqu’ils choisissent un moyen de paiement.",
    },
    description: {
      label: "Description",
      help: "Une courte ligne sous le nom. 200 caractères au maximum.",
    },
    logo_url: { label: "Logo", help: "L’URL d’une image affichée à côté du nom." },
    capture: { label: "Capture" },
    landing: { label: "URL de redirection" },
    sandbox_testers: {
      label: "Testeurs",
      help: "Tant que l’environnement de test est actif dans une boutique publique, seuls les clients connectés avec ces adresses e-mail peuvent payer. Saisissez une adresse par ligne, exactement comme elle est enregistrée, majuscules comprises.",
    },
    notify_addresses: {
      label: "Destinataires des alertes",
      help: "Nous envoyons un e-mail à ces adresses lorsqu’un paiement est à vérifier, que la clé API est rejetée, que des paiements échouent à répétition ou qu’un compte est modifié. Saisissez une adresse par ligne.",
    },
    merchant_accounts: {
      label: "Comptes marchands",
      help: "Un compte par ligne : son identifiant, sa devise, puis un nom, par exemple « mer_42 EUR Cave à vins ». Choisissez le compte d’un produit sur la page du produit. Tout paiement avec un autre compte est bloqué.",
    },
    client_sdk: {
      label: "Accepter les approbations du SDK côté client",
      help: "N’importe qui peut alors signaler une approbation. Nous demandons donc la capture pour savoir si le paiement a vraiment été approuvé. Laissez cette option désactivée si vos clients sont redirigés vers le portefeuille.",
    },
    auth_url: { label: "authUrl", help: "Où la clé API est échangée contre un jeton d’accès." },
    base_url: { label: "baseUrl", help: "Où les paiements sont lancés et capturés." },
    refused: {
      name: "Saisissez un nom.",
      text: "Saisissez 200 caractères au maximum.",
      picture: "Saisissez une URL valide qui commence par https://.",
      templates: "Commencez les URL par {storefrontUrl} ou par une origine de returnOrigins.",
      emails: "Saisissez au maximum 100 adresses e-mail valides, une par ligne.",
      accounts:
        "Saisissez un compte par ligne : son ID, puis sa devise, par exemple « mer_42 EUR ». Indiquez chaque ID une seule fois.",
    },
    checkProducts: "Contrôler les produits",
    cannotMail:
      "Cette boutique n’a pas de fournisseur de notifications par e-mail. Les alertes n’apparaissent que dans les notifications du tableau de bord.",
  },
  addresses: {
    backend: "Adresse publique",
    backendAbout: "Vos clients y reviennent depuis le portefeuille. Option : backendUrl.",
    storefront: "Boutique",
    storefrontAbout: "Vos clients y arrivent après le paiement. Option : storefrontUrl.",
    error: "URL d’erreur",
    errorAbout:
      "Enregistrez cette URL auprès de votre service de paiement. Vos clients y sont envoyés en cas d’échec dans le portefeuille.",
    where: "Définies dans medusa-config.ts. Redémarrez le serveur après une modification.",
  },
  capture: {
    automatic: {
      name: "Automatique (recommandée)",
      about: "Les paiements sont capturés au moment de la commande.",
    },
    manual: {
      name: "Manuelle",
      about:
        "Vous capturez vous-même chaque commande, en totalité. D’ici là, le paiement n’est pas garanti et peut encore être refusé. Capturez avant d’expédier.",
    },
    closed:
      "{{ServiceName}} capture les paiements dès que le client approuve. La capture manuelle n’est donc pas possible.",
  },
  landing: {
    success: "Après le paiement",
    cancel: "Après une annulation",
    error: "Après un échec",
    successHint: "La page de confirmation. {order_id}, {country_code} et {cart_id} sont remplacés.",
    cancelHint: "La page de paiement, pour que le client choisisse un autre moyen de paiement.",
    errorHint: "La page de paiement. wallet=failed et le motif sont ajoutés.",
  },
  changes: {
    title: "Journal d’activité",
    about:
      "Qui a modifié quoi, et quand. Les identifiants de compte sont enregistrés. Les autres valeurs, comme les clés, ne le sont jamais.",
    more: "Afficher plus",
    system: "Système",
    untested: "Étapes incomplètes : {{lines}}",
    failed: "Échec",
    unverified: "Enregistrée bien que la clé ne fonctionne pas.",
    value: "{{before}} → {{after}}.",
    actions: {
      settings_saved: "Paramètres modifiés : {{fields}}",
      production_activated: "Passage en production",
      sandbox_activated: "Retour à l’environnement de test",
      environment_saved: "Comptes modifiés pour {{where}}",
      api_key_entered: "Clé API ajoutée pour {{where}}",
      api_key_replaced: "Clé API remplacée pour {{where}}",
      api_key_removed: "Clé API supprimée pour {{where}}",
      connection_tested: "Connexion testée pour {{where}}",
      test_payment_started: "Paiement de test lancé",
      amount_shown: "Montant affiché par le portefeuille consigné",
      secret_in_use: "Nouveau secret utilisé",
      test_payment_finished: "Paiement de test terminé",
      live_payment_compared: "Paiement réel vérifié",
    },
  },
  payments: {
    title: "Paiements par portefeuille",
    menu: "Portefeuille",
    about: "Les paiements effectués avec le portefeuille externe, et ceux que vous devez vérifier.",
    views: "Afficher",
    checkNow: "Synchroniser",
    checkedNothing: "Tous les paiements sont à jour.",
    checkedSettled_one: "{{count}} paiement mis à jour.",
    checkedSettled_other: "{{count}} paiements mis à jour.",
    checkedReviewed_one: "{{count}} paiement à vérifier.",
    checkedReviewed_other: "{{count}} paiements à vérifier.",
    search: "Commande, e-mail, ID, montant",
    results_one: "{{results}} paiement",
    results_other: "{{results}} paiements",
    resultsAtLeast: "Plus de {{results}} paiements",
    nothingFound: "Aucun paiement trouvé",
    nothingFoundAbout: "Vérifiez l’orthographe ou effacez les filtres.",
    back: "Tous les paiements par portefeuille",
  },
  overview: {
    title: "Aperçu",
    period: "Période",
    compared: "{{from}} – {{to}}, par rapport aux {{days}} jours précédents",
    loading: "Chargement de l’aperçu",
    empty: "Aucun paiement sur cette période",
    showDetails: "Afficher les détails",
    hideDetails: "Masquer les détails",
    figures: {
      taken: "Payé",
      refunded: "Remboursé",
      awaiting: "En attente de paiement",
      review: "À vérifier",
    },
    meanings: {
      taken: "Paiements capturés créés sur cette période, avant remboursements.",
      refunded: "Remboursements enregistrés sur cette période, même de paiements antérieurs.",
      awaiting: "Paiements en attente du client, d’une confirmation ou d’une capture.",
      review: "Comptés comme payés seulement une fois que vous les avez marqués comme payés.",
    },
    payments_one: "{{many}} paiement",
    payments_other: "{{many}} paiements",
    refunds_one: "{{many}} remboursement",
    refunds_other: "{{many}} remboursements",
    earlier: "{{before}} auparavant",
    chart: {
      title: "Paiements par jour",
      about: "Selon le jour de création et le résultat. Les reprises comptent une fois.",
    },
    outcomes: {
      paid: "Payé",
      awaiting: "En attente de paiement",
      review: "À vérifier",
      lost: "Non payé",
    },
    funnel: {
      title: "Du lancement au paiement",
      started: "Lancés",
      approved: "Approuvés par le client",
      paid: "Payés",
      share: "{{percent}} des paiements lancés",
      medianTime: "Délai médian de paiement",
      none: "Aucun pour l’instant",
    },
    lost: {
      title: "Où les clients ont abandonné",
      none: "Aucun paiement perdu sur cette période.",
      start: "Avant le portefeuille",
      wallet: "Dans le portefeuille",
      capture: "Après l’approbation",
      closed_unpaid: "Marqué comme non payé après vérification",
    },
  },
  views: {
    review: {
      title: "À vérifier",
      about: "Vérifiez chaque paiement dans {{serviceName}}, puis enregistrez le résultat.",
      empty: "Rien à vérifier",
      emptyAbout: "Les paiements qui ne peuvent pas être traités automatiquement apparaissent ici.",
    },
    all: {
      title: "Tous",
      about: "Tous les paiements, quel que soit leur statut.",
      empty: "Aucun paiement pour l’instant",
      emptyAbout: "Votre premier paiement par portefeuille apparaîtra ici.",
    },
    unfinished: {
      title: "Non terminés",
      about:
        "Ces clients n’ont ni terminé leur paiement ni commandé autrement. Si un client indique avoir approuvé le paiement, finalisez-le ou envoyez-lui le lien de paiement.",
      empty: "Aucun paiement non terminé",
      emptyAbout: "Les paiements annulés ou non effectués en 30 minutes apparaissent ici.",
    },
    checkIfPaid:
      "Ces clients ne sont jamais revenus, mais ont peut-être payé. Vous n’avez rien à faire tant qu’aucun client ne vous contacte et que le relevé fourni par {{serviceName}} n’indique aucun paiement.",
  },
  statements: {
    title: "Relevés",
    about:
      "Comparez vos paiements à un relevé fourni par {{serviceName}} pour clôturer ceux qui sont en attente et trouver ceux qui manquent.",
    one: "Relevé",
    open: "Rapprocher un relevé",
    back: "Tous les relevés",
    upload: "Importer un relevé",
    uploadHint:
      "CSV, {{lines}} lignes et {{megabytes}} Mo au maximum. Le fichier n’est pas conservé.",
    sending: "Importation : {{share}}",
    reading: "Lecture des dernières lignes",
    empty: "Exportez un relevé au format CSV depuis {{serviceName}}, puis importez-le ici.",
    lines_one: "{{lines}} ligne",
    lines_other: "{{lines}} lignes",
    discard: {
      button: "Supprimer",
      ask: "Supprimer ce relevé ?",
      about: "Ses lignes seront supprimées. Les paiements marqués comme payés le restent.",
    },
    understood: {
      title: "Nous avons compris ce fichier",
      about: "Vérifiez les colonnes, puis comparez les lignes à vos paiements.",
      unclear: "Précisez ce que contient ce fichier",
      unclearAbout: "Tout n’a pas été reconnu. Choisissez ci-dessous ce qui manque.",
      change: "Modifier les colonnes",
      match: "Comparer aux paiements",
    },
    mapping: {
      none: "Absent de ce fichier",
      choose: "Choisir",
      unknown: "Non choisi",
      everyLine: "Chaque ligne est un paiement effectué",
      reference: "ID de paiement",
      amount: "Montant",
      decimal_mark: "Séparateur décimal",
      marks: { point: "Point, comme dans 1,234.50", comma: "Virgule, comme dans 1.234,50" },
      amount_unit: "Unité",
      units: { major: "12,30 signifie 12,30", minor: "1230 signifie 12,30" },
      currency: "Devise",
      currency_code: "Devise de tous les montants",
      type: "Type",
      status: "Statut",
      environment: "Environnement",
      paid: "Signifie payé",
      statuses: "Signification des statuts",
      kinds: {
        paid: "Payé",
        unpaid: "Non payé",
        refund: "Remboursement",
        ignored: "Ne pas prendre en compte",
      },
      needed: {
        reference: "Choisissez la colonne de l’ID de transaction ou de commande du portefeuille.",
        amount: "Choisissez la colonne du montant.",
        decimal_mark:
          "Les montants peuvent se lire de deux façons. Vérifiez-en un dans {{serviceName}}, puis choisissez.",
        amount_unit:
          "Les nombres entiers peuvent être des centimes. Vérifiez-en un dans {{serviceName}}, puis choisissez.",
        currency_code: "Vos comptes ont plusieurs devises. Choisissez celle de ce relevé.",
        status: "Choisissez la colonne qui indique si un paiement a abouti.",
        paid: "Choisissez le mot qui signifie payé",
      },
    },
    lists: {
      ready: {
        title: "À marquer comme payés",
        about: "Payés d’après le relevé, avec le même montant et la même devise.",
      },
      different: {
        title: "Différents",
        about: "Le relevé dit autre chose de ces paiements. Ouvrez chaque paiement pour décider.",
      },
      missing_here: {
        title: "Absents de votre boutique",
        about:
          "Aucun paiement de votre boutique n’a l’ID de ces lignes. Examinez chacune d’elles : un client a peut-être payé sans obtenir de commande.",
      },
      missing_there: {
        title: "Absents du relevé",
        about: "Ces paiements à vérifier figurent peut-être sur un autre relevé.",
      },
      matches: { title: "Concordants", about: "Le relevé et vos paiements disent la même chose." },
      left_out: {
        title: "Non pris en compte",
        about: "Les lignes sans ID, comme les totaux, et les mots que vous avez écartés.",
      },
    },
    entry: { line: "Ligne", there: "Sur le relevé", payment: "Paiement", finding: "Résultat" },
    findings: {
      same: "Concordant",
      unknown: "ID inconnu",
      left_out: "Non pris en compte",
      not_mentioned: "Absent du relevé",
      ambiguous: "L’ID correspond à deux paiements",
      status: "Statut inconnu",
      unpaid_there: "Non payé d’après le relevé",
      paid_there: "Payé d’après le relevé, mais pas ici",
      refund: "Ce remboursement n’est pas enregistré",
      currency: "Devise différente",
      amount: "Montant différent",
      several_lines: "Plusieurs lignes pour ce paiement",
    },
    settle: {
      all_one: "Marquer {{count}} paiement comme payé",
      all_other: "Marquer les {{count}} paiements comme payés",
      ask_one: "Marquer {{count}} paiement comme payé ?",
      ask_other: "Marquer {{count}} paiements comme payés ?",
      about: "Le relevé est enregistré comme motif. Restez sur la page jusqu’à la fin.",
      running: "{{done}} sur {{all}} marqués comme payés. Restez sur la page jusqu’à la fin.",
      done: "{{done}} sur {{all}} marqués comme payés.",
    },
    reason: "Relevé {{name}}, ligne {{line}}",
  },
  columns: {
    state: "Statut",
    why: "Motif",
    order: "Commande",
    environment: "Environnement",
    customer: "Client",
    created: "Créé",
    age: "En attente depuis",
    openPayment: "Ouvrir le paiement de {{amount}}",
  },
  filters: {
    add: "Ajouter un filtre",
    clear: "Effacer les filtres",
    lastDays: "{{days}} derniers jours",
    range: "Période personnalisée",
    from: "Du",
    to: "Au",
    amountFrom: "Au moins",
    amountTo: "Au plus",
    apply: "Appliquer",
    salesChannel: "Canal de vente",
  },
  export: "Exporter en CSV",
  payment: {
    title: "Paiement de {{amount}}",
    about: "Créé le {{date}}",
    facts: "Paiement",
    paid: "Payé le",
    noOrder: "Aucune",
    orderLeftOpen:
      "Ce paiement est clôturé, mais sa commande est toujours ouverte et n’est pas entièrement payée. Annulez la commande sur sa page ou encaissez le montant dû autrement.",
    created: "Créé le",
    changed: "Dernière mise à jour",
    changedAfter: "{{date}}, après {{time}}",
    test: "Paiement de test. Aucune somme débitée. Ne pas expédier.",
  },
  review: {
    title: "Ce paiement est à vérifier",
    known: "Ce que nous savons",
    unknown: "Ce que nous ne savons pas",
    lookUp: "À vérifier",
    look: "Vérifier le paiement",
    generic: "Nous n’avons pas pu confirmer ce paiement.",
    others: "Autres vérifications",
    previous: "Vérification précédente",
    next: "Vérification suivante",
  },
  reasons: {
    outcome_unknown: "Paiement incertain",
    refused_unproven: "Refusé, mais client peut-être débité",
    no_server_call: "Non confirmé par le service de paiement",
    service_moved: "Adresse du service de paiement modifiée",
    unconfirmed: "Le client n’est jamais revenu",
    second_payment: "Commande payée autrement",
    already_ordered: "Panier déjà commandé",
    cart_changed: "Panier modifié",
    session_deleted: "Remplacé par un autre paiement",
    paid_after_change: "Payé après une modification du panier",
    order_impossible: "Commande impossible à créer",
    orders_split: "Panier réparti sur plusieurs commandes",
    order_unpaid: "Commande non payée",
    cart_stuck: "Non débité : commande impossible à créer",
    refund_owed: "Commande annulée, remboursement dû",
    captured_after_all: "Peut-être capturé après avoir été marqué comme non payé",
    captured_twice: "Peut-être capturé deux fois",
    declined: "Refusé",
    expired: "Expiré",
    canceled_by_buyer: "Annulé par le client",
    canceled_in_store: "Annulé dans la boutique",
    wallet_error: "Erreur du portefeuille",
    another_payment: "Un autre paiement a été utilisé",
    not_completed: "La commande n’a pas pu être finalisée",
    other: "La commande n’a pas pu être finalisée",
    out_of_stock: "Rupture de stock",
    order_gone: "Commande annulée par Medusa",
    unreachable: "Échec de la connexion",
    bad_request: "Demande non valide",
    unauthorized: "Clé API rejetée",
    refused: "Demande refusée",
    uncertain: "Erreur renvoyée par {{serviceName}}",
    unreadable: "Réponse illisible",
    no_token: "Aucun jeton d’accès",
    hostile_redirection: "URL du portefeuille non sûre",
    duplicate_transaction_id: "ID de transaction en double",
  },
  reviewWords: {
    outcome_unknown: {
      known: "Le client a approuvé le paiement, et sa capture a été demandée.",
      unknown: "Il n’y a pas eu de réponse claire. Le client a peut-être été débité, ou non.",
      lookUp: CHECK_CAPTURED,
    },
    refused_unproven: {
      known: "Le client a approuvé le paiement, et {{serviceName}} a refusé de le capturer.",
      unknown: "Le refus peut signifier que le paiement avait déjà été capturé automatiquement.",
      lookUp: CHECK_CAPTURED,
    },
    no_server_call: {
      known: "Le client est revenu du portefeuille, et la commande attend le paiement.",
      unknown: "{{ServiceName}} n’a jamais confirmé le paiement.",
      lookUp: CHECK_CAPTURED,
    },
    service_moved: {
      known:
        "Le client a approuvé le paiement. Sa capture n’a pas été demandée, car l’adresse configurée pour {{serviceName}} (baseUrl) n’est plus celle où le paiement a commencé.",
      unknown: "Nous ne savons pas ce que le paiement est devenu à l’adresse précédente.",
      lookUp: "Vérifiez le paiement à l’adresse précédente et enregistrez le résultat ici.",
    },
    unconfirmed: {
      known: "Le client a été envoyé vers le portefeuille, et le paiement n’a jamais été confirmé.",
      unknown: "{{ServiceName}} capture peut-être dès l’approbation : le client a peut-être payé.",
      lookUp: CHECK_CAPTURED,
    },
    second_payment: {
      known: "La commande a été payée autrement.",
      unknown: "Le client a peut-être aussi été débité pour ce paiement.",
      lookUp: REFUND_IF_CAPTURED,
    },
    already_ordered: {
      known: "Le panier a été commandé autrement pendant que le client était dans le portefeuille.",
      unknown: "Le client a peut-être aussi été débité pour ce paiement.",
      lookUp: REFUND_IF_CAPTURED,
    },
    cart_changed: {
      known: "Le panier a changé pendant le paiement. Aucune commande n’a été créée.",
      unknown: "Le client a peut-être été débité de l’ancien montant.",
      lookUp: REFUND_IF_CAPTURED,
    },
    session_deleted: {
      known: "Le client est revenu du portefeuille après le remplacement de ce paiement.",
      unknown: "Le client a peut-être été débité.",
      lookUp: REFUND_IF_CAPTURED,
    },
    paid_after_change: {
      known:
        "Le client a approuvé ce paiement après son remplacement ou son abandon. Aucune commande n’a été créée.",
      unknown: "Le client a peut-être été débité pour ce paiement.",
      lookUp: REFUND_IF_CAPTURED,
    },
    order_impossible: {
      known: "Le client a approuvé le paiement, mais aucune commande n’a pu être créée.",
      unknown: "Le client a peut-être été débité. À vous de décider s’il reçoit les articles.",
      lookUp: REFUND_IF_CAPTURED,
    },
    orders_split: {
      known: "Le paiement a été capturé et le panier est devenu plusieurs commandes.",
      unknown:
        "Le paiement n’est pas comptabilisé sur ces commandes. Nous ne comptabilisons rien sur les commandes que la boutique répartit elle-même.",
      lookUp:
        "Vérifiez les commandes de ce panier. Si elles doivent être livrées, marquez le paiement comme payé et comptabilisez-le comme le fait votre boutique. Sinon, remboursez-le dans {{serviceName}} et indiquez-le ici.",
    },
    order_unpaid: {
      known: "Une commande a été créée, mais son paiement n’a jamais été capturé.",
      unknown: "Nous ne savons pas si le client souhaite encore payer.",
      lookUp: CHECK_CAPTURED,
    },
    cart_stuck: {
      known: "Le client a approuvé, mais aucune commande n’a pu être créée. Rien n’a été débité.",
      unknown: "Ce qui bloque le panier. C’est généralement le verrou d’un serveur arrêté.",
      lookUp:
        "Il n’y a rien à vérifier dans {{serviceName}}. Demandez à votre développeur de libérer le verrou du panier, puis relancez la capture. Ou marquez le paiement comme non payé pour que le client puisse commander à nouveau.",
    },
    refund_owed: {
      known: "Le paiement a été capturé, et sa commande a ensuite été annulée.",
      unknown: "Nous ne savons pas si le client a été remboursé.",
      lookUp: REFUND,
    },
    captured_after_all: {
      known:
        "Le paiement a été marqué comme non payé. Ensuite, une réponse tardive a signalé une capture, ou le client a ouvert le lien de retour.",
      unknown: "Nous ne savons pas si le client a été remboursé.",
      lookUp: REFUND_IF_CAPTURED,
    },
    captured_twice: {
      known: "La capture a été demandée plusieurs fois, et deux réponses ont signalé une capture.",
      unknown: "Il s’agit peut-être de la même capture, ou le client a été débité deux fois.",
      lookUp:
        "Vérifiez dans {{serviceName}} combien de fois la transaction a été capturée. Si elle l’a été deux fois, remboursez l’une des captures. Marquez ensuite le paiement comme payé, ou comme remboursé si sa commande a été annulée.",
    },
  },
  decide: {
    title: "Enregistrer le résultat",
    about: "Vérifiez d’abord dans {{serviceName}}. La décision est consignée à votre nom.",
    reasonHint: "Ce que vous avez constaté, en quelques mots. Affiché dans l’historique.",
    reasonTooShort: "Saisissez un motif d’au moins 3 caractères.",
    reasonTooLong: "1000 caractères au maximum.",
    notDone: "Rien n’a été modifié. {{said}}",
    stillInReview: "Décision enregistrée, mais le paiement est encore à vérifier. Voir ci-dessous.",
    paid: {
      button: "Marquer comme payé",
      about: "{{ServiceName}} indique que le paiement a été capturé.",
      ask: "Marquer comme payé ?",
      withOrder: "La commande {{number}} sera indiquée comme payée.",
      withoutOrder: "Une commande sera créée à partir du panier et indiquée comme payée.",
      done: "Paiement marqué comme payé.",
    },
    unpaid: {
      button: "Marquer comme non payé",
      about: "{{ServiceName}} indique que rien n’a été capturé.",
      ask: "Marquer comme non payé ?",
      cancels: "La commande {{number}} sera annulée et le paiement clôturé, définitivement.",
      withOrder: "Le paiement sera clôturé définitivement. La commande {{number}} ne change pas.",
      withoutOrder: "Le paiement sera clôturé définitivement. Le client peut payer à nouveau.",
      done: "Paiement marqué comme non payé.",
    },
    refunded: {
      button: "Marquer comme remboursé",
      about: "Le paiement a été capturé et vous l’avez remboursé dans {{serviceName}}.",
      ask: "Marquer comme remboursé ?",
      cancels: "La commande {{number}} sera annulée et le paiement clôturé comme remboursé.",
      withOrder: "Le paiement sera clôturé comme remboursé. La commande {{number}} ne change pas.",
      withoutOrder: "Le paiement sera clôturé comme remboursé.",
      done: "Paiement marqué comme remboursé.",
      onOrder: "Enregistrer le remboursement sur la commande {{number}}",
    },
    resume: {
      button: "Relancer la capture",
      about: "{{ServiceName}} indique que le paiement est approuvé, mais pas capturé.",
      ask: "Relancer la capture ?",
      consequence: "Si le paiement a déjà été capturé, le client risque d’être débité deux fois.",
      done: "Paiement capturé.",
      undone: "Toujours pas de réponse claire. Le paiement est encore à vérifier.",
    },
  },
  refusals: {
    order_canceled: "La commande a été annulée. Remboursez le paiement dans {{serviceName}}.",
    paid_otherwise: `La commande a déjà été payée autrement. ${REFUND_THEN_MARK}`,
    session_gone: `La session de paiement n’existe plus. Aucune commande ne peut être créée. ${REFUND_THEN_MARK}`,
    captured: "Ce paiement a été signalé comme capturé. Remboursez-le dans {{serviceName}}.",
    record_refund: "Utilisez plutôt « Enregistrer un remboursement » sur la commande.",
    paid_first:
      "Ce paiement est enregistré sur la commande. Marquez-le comme payé, puis utilisez « Enregistrer un remboursement » sur la commande.",
    nothing_captured: "Rien n’a été capturé. Il n’y a rien à rembourser.",
    no_statement: "Il n’existe aucun relevé avec cet ID.",
    statement_not_csv: "Ce fichier n’est pas un tableau. Exportez le relevé au format CSV.",
    statement_empty: "Ce fichier ne contient aucune ligne sous les noms de colonnes.",
    statement_too_large: "Ce fichier dépasse {{megabytes}} Mo. Exportez une période plus courte.",
    statement_too_many_lines:
      "Ce fichier contient plus de {{lines}} lignes. Exportez une période plus courte et importez plusieurs fichiers.",
    statement_line_too_long:
      "La ligne {{line}} est trop longue, ou un guillemet qui la précède n’est jamais fermé. Corrigez le fichier et importez-le à nouveau.",
    statement_quote:
      "Un guillemet placé avant la fin de la ligne {{line}} n’est jamais fermé. Corrigez le fichier et importez-le à nouveau.",
    statement_columns:
      "La ligne {{line}} a plus de colonnes que l’en-tête. En général, une valeur contient le séparateur et doit être placée entre guillemets.",
    statement_too_many_columns: "Plus de {{columns}} colonnes. Exportez-en moins.",
    statement_no_names: "Ce fichier n’a pas de noms de colonnes. Exportez-le avec eux.",
    statement_nul: "La ligne {{line}} contient un caractère NUL. Ce n’est pas un fichier texte.",
    not_in_review: "Ce paiement n’est plus à vérifier. Rechargez la page pour voir son statut.",
    second_payment: `Un autre paiement de cette commande est en cours ou terminé. ${REFUND_THEN_MARK}`,
    moved_on: "Le paiement a changé entre-temps. Rechargez la page et vérifiez-le à nouveau.",
    out_of_stock:
      "Un article est en rupture de stock. La capture n’a pas été demandée. Réapprovisionnez-le et relancez la capture, ou marquez le paiement comme non payé.",
    no_order_made:
      "Aucune commande n’a pu être créée à partir du panier. La capture n’a pas été demandée. En général, un verrou bloque le panier. Demandez à votre développeur de le libérer et relancez la capture, ou marquez le paiement comme non payé.",
    captured_already: "{{ServiceName}} a déjà signalé ce paiement comme capturé.",
    captures_by_itself: "{{ServiceName}} capture dès l’approbation. Il n’y a rien à relancer.",
    never_started:
      "Le client n’a jamais été dirigé vers {{serviceName}} pour ce paiement. Il n’y a rien à capturer. Marquez-le comme non payé.",
    service_moved:
      "Ce paiement a commencé à une autre adresse (baseUrl), sa capture n’a donc pas été demandée. Vérifiez le paiement à l’adresse précédente et enregistrez le résultat.",
    asked_too_often: "Trop de demandes de capture. Vérifiez le paiement dans {{serviceName}}.",
    changed_since_approval:
      "Le paiement ne correspond plus à ce que le client a approuvé. S’il a été capturé, remboursez-le dans {{serviceName}} et marquez-le comme remboursé. Sinon, marquez-le comme non payé. Réponse du serveur : {{said}}",
    not_sent:
      "Impossible de joindre {{serviceName}}. La capture n’a pas été demandée. Testez la connexion dans Paramètres → Portefeuille externe et réessayez.",
    already_paid: "Un autre paiement de cette commande est en cours ou terminé.",
    too_soon: "La capture vient d’être demandée. Attendez dix secondes et réessayez.",
    taken_over: "Une autre capture est en cours. Rechargez la page dans un instant.",
    compare_with_statement:
      "{{ServiceName}} capture les paiements dès que le client approuve. Comparez ce paiement avec le relevé fourni par {{serviceName}}.",
    not_unfinished: "Un paiement avec ce statut ne peut pas être finalisé.",
    not_continuable: "Un paiement avec ce statut ne peut pas être repris par le client.",
    no_order: "Ce paiement n’a pas de commande. Aucun remboursement ne peut être enregistré.",
    refund_under_way: "Un autre remboursement est en cours. Réessayez dans un instant.",
    medusa_refused: "Medusa a rejeté le remboursement. Rien n’a été enregistré. {{said}}",
    order_change_open:
      "Cette commande a une modification, un retour, un échange ou une réclamation en cours. Confirmez ou annulez l’opération, puis enregistrez le remboursement.",
    not_refundable: "Seuls les paiements capturés sont remboursables. Rechargez la page.",
    refund_in_review: "Vérifiez d’abord ce paiement, puis enregistrez le remboursement.",
    refund_digits: "Saisissez un montant supérieur à zéro, avec les décimales de la devise.",
    reference_taken:
      "Cette référence est déjà enregistrée avec un autre montant. Saisissez la référence affichée dans {{serviceName}} pour ce remboursement.",
    refund_too_much:
      "{{amount}} dépasse le montant restant. Rien n’a été enregistré. Vous pouvez rembourser jusqu’à {{left}}.",
    no_payment: "Ce paiement par portefeuille n’existe pas.",
    set_by_configuration:
      "Cette valeur est définie dans les options du plugin. Modifiez-y {{said}} ou supprimez l’option pour définir la valeur ici.",
    manual_needs_resume:
      "{{ServiceName}} capture les paiements dès que le client approuve. La capture manuelle n’est donc pas possible.",
    client_sdk_unknown:
      "Le SDK côté client ne peut pas encore être activé. On ne sait pas quelle est la réponse à un paiement que personne n’a approuvé. Effectuez d’abord un paiement de test avec le SDK.",
    invalid_data: "Demande non valide. Réponse du serveur : {{said}}",
    unknown_error: "Une erreur s’est produite. Réessayez ou consultez le journal du serveur.",
    ordered_otherwise: "Le panier a été commandé autrement. Il n’y a donc rien à finaliser.",
    nothing_owed: "Il n’y a rien à demander pour cette commande.",
    settle_first: "Traitez d’abord les paiements en cours de cette commande.",
    email_not_sent: "L’e-mail n’a pas été envoyé. Vérifiez l’adresse et le fournisseur d’e-mails.",
    emailed_just_now: "Un e-mail vient d’être envoyé. Réessayez dans {{seconds}} secondes.",
    no_test_payment: "Lancez d’abord un paiement de test (Paramètres → Portefeuille externe).",
    question_out_of_order:
      "Il n’est pas possible de répondre à cette question maintenant. Actualisez la page pour voir l’étape suivante du paiement de test.",
    look_again_later:
      "Un paiement peut mettre quelques minutes à apparaître dans {{serviceName}}. Si rien n’a changé trois minutes après votre approbation, répondez à nouveau.",
    payment_proves_nothing: "Ce paiement ne confirme rien. Choisissez un paiement capturé.",
  },
  unfinished: {
    title: "Aider le client",
    about: "Le client n’a pas terminé ce paiement.",
    finish: {
      button: "Finaliser le paiement",
      about: "Pour un client qui a approuvé dans le portefeuille et fermé l’onglet.",
      ask: "Finaliser ce paiement ?",
      consequence:
        "Ne le faites que si le client indique avoir approuvé le paiement. Sa capture est demandée une seule fois. Si elle réussit, la commande est créée et indiquée comme payée.",
    },
    link: {
      button: "Copier le lien de paiement",
      about: "Permet au client de reprendre ce paiement.",
      copied: "Lien de paiement copié. Envoyez-le au client.",
      byHand: "Copiez le lien et envoyez-le au client.",
      what: "lien de paiement",
    },
    reopen: {
      button: "Ouvrir une vérification",
      about: "Si {{serviceName}} affiche ce paiement comme capturé.",
      ask: "Ouvrir une vérification de ce paiement ?",
      consequence:
        "Uniquement si {{serviceName}} affiche ce paiement comme capturé. Rien n’est débité. Vous décidez ensuite de la suite à donner au paiement.",
      note: "Affiché comme capturé dans {{serviceName}}",
      done: "Le paiement est maintenant à vérifier.",
    },
    outcomes: {
      order: "Paiement capturé. La commande a été créée.",
      pending: "Le paiement est en cours de vérification. Voir l’historique ci-dessous.",
      declined: "La capture a été refusée. Le client n’a pas été débité.",
      cart_changed: "Non débité. Le panier ne correspond plus à ce que le client a approuvé.",
      retry: "Le client n’a pas été débité. Consultez l’historique pour en connaître le motif.",
      ordered_otherwise: "Rien n’a été capturé. Le panier a été commandé autrement.",
    },
  },
  paymentRequest: {
    title: "Demande de paiement",
    owes: "Il reste {{amount}} à payer pour cette commande",
    reasons: { edited: "modification", exchange: "échange", claim: "réclamation" },
    ask: "Demander le paiement",
    copy: "Copier le lien",
    send: "Envoyer par e-mail",
    withdraw: "Retirer",
    withdrawAbout: "Le lien ne fonctionnera plus. Un paiement commencé peut encore aboutir.",
    open: "En attente",
    history: {
      requested: "Demande créée",
      emailed: "E-mail envoyé",
      email_failed: "E-mail non envoyé",
      withdrawn: "Demande retirée",
    },
  },
  support: {
    button: "Copier pour l’assistance",
    about:
      "Copie les identifiants, statuts, dates et motifs de ce paiement sous forme de texte, sans clés, jetons, liens, noms, adresses ni notes.",
    copied: "Détails du paiement copiés.",
    byHand: "Votre navigateur n’a pas autorisé la copie. Copiez ce texte.",
  },
  history: {
    title: "Historique",
    later: "{{time}} plus tard",
    from: "{{from}} → {{to}}",
    note: "« {{said}} »",
    changes: {
      order_canceled: "La commande a été annulée",
      currency: "La devise est désormais {{currency}}",
      session_amount: "La session de paiement porte désormais sur {{amount}}",
      cart_total: "Le total du panier est désormais de {{amount}}",
      order_total: "Le total de la commande est désormais de {{amount}}",
      cart_lines: "Les articles du panier ont changé",
      order_lines: "Les articles de la commande ont changé",
      partly_paid: "Il ne reste que {{amount}} à payer sur la commande",
      delivery_methods: "Les modes de livraison ont changé",
      delivery_address: "Le destinataire ou une adresse a changé",
      delivery_email: "L’adresse e-mail a changé",
      delivery_details:
        "Le compte client ou les métadonnées d’un article ou d’une adresse ont été modifiés",
      delivery_unreadable:
        "Le destinataire et l’adresse ne peuvent pas être comparés, car ils ont été hachés avec un secret qui n’est plus dans la liste",
    },
    who: {
      provider: "Boutique",
      store: "Boutique",
      shopper: "Client",
      service: "{{ServiceName}}",
      recovery: "Synchronisation automatique",
      admin: "Administrateur",
    },
    events: {
      opened: "Le client a choisi le portefeuille",
      init_sent: "Paiement demandé",
      init_answered: "Paiement créé",
      init_failed: "Le paiement n’a pas pu être créé",
      approved: "Paiement approuvé",
      order_first: "Capture relancée, la commande est créée d’abord",
      order_not_made: "Aucune commande n’a pu être créée, la capture n’a pas été demandée",
      approved_admin: "Marqué comme approuvé par un administrateur",
      returned_again: "Le client est revenu à nouveau",
      server_call: "Confirmé par {{serviceName}}",
      order_linked: "Commande créée",
      order_unlinked: "Commande annulée par Medusa",
      resume_sent: "Capture demandée",
      resume_repeated: "Capture demandée à nouveau",
      resume_not_sent: "Capture non demandée : échec de la connexion",
      resume_again_failed: "Capture relancée sans réponse claire",
      captured: "Paiement capturé",
      captured_again: "Capture signalée à nouveau",
      captured_late: "Paiement capturé, signalé tardivement",
      authorized: "En attente d’une capture manuelle",
      canceled: "Paiement annulé",
      interrupted: "Le serveur s’est arrêté en attendant une réponse",
      review_opened: "Vérification demandée",
      resolved_paid: "Marqué comme payé",
      resolved_unpaid: "Marqué comme non payé",
      resolved_refunded: "Marqué comme remboursé",
      refund_recorded: "Remboursement enregistré",
      refund_withdrawn: "Le remboursement n’a pas pu être enregistré",
      refund_complete: "Entièrement remboursé",
      refund_refused: "Remboursement impossible ici. Remboursez dans {{serviceName}}",
      amount_shown: "Montant affiché par le portefeuille consigné",
      link_called: "Lien ouvert",
      resume_answered: "Réponse à la demande de capture",
      compared: "Comparé avec {{serviceName}}",
    },
    refund: "{{amount}}, référence {{reference}}",
  },
  viewPayment: "Voir le paiement",
  tooLong: "{{most}} caractères au maximum.",
  testOrders: {
    title: "Commandes de test. Payées en mode test. Ne pas expédier.",
    list: "Commandes de test",
    order: "Commande de test nº {{number}}",
  },
  doctor: {
    simulator: {
      used: "La production est active, mais ses points d’accès sont ceux du simulateur ou de l’environnement de test. Les clients ne sont pas débités, et leurs commandes sont marquées comme payées.",
      remedy: "Modifiez authUrl et baseUrl de production, ou revenez à l’environnement de test.",
    },
    accounts: {
      shownWrong:
        "Lors du dernier paiement de test, le portefeuille a affiché un montant ou une devise différents de ce qui a été envoyé au compte en {{currencies}}. Les clients peuvent être débités d’un montant erroné.",
      shownWrongRemedy:
        "Retirez ce compte en attendant. Corrigez sa devise ou l’option amountUnit, puis effectuez un nouveau paiement de test.",
      missing:
        "Sans compte dans leur devise, ces régions ne proposent pas le portefeuille : {{regions}}",
      remedy:
        "Ajoutez un compte dans cette devise dans Paramètres → Portefeuille externe, ou retirez le portefeuille de la région.",
      none: "Le portefeuille n’est activé dans aucune région. Les clients ne peuvent pas le choisir.",
      noneRemedy: "Ajoutez Ext (WALLET) à une région dans Paramètres → Régions.",
    },
    merchant_accounts: {
      stopped: "Produits impossibles à payer avec le portefeuille : {{count}}. {{products}}",
      remedy:
        "Ouvrez la liste de ces produits. Ajoutez leurs comptes dans Paramètres → Portefeuille externe, ou corrigez les produits.",
    },
    key: {
      untested: "La clé API pour {{where}} n’a jamais été testée.",
      untestedRemedy: "Testez la connexion dans Paramètres → Portefeuille externe.",
    },
    payments: {
      failing: "Les paiements échouent ({{where}}). {{said}}",
      failingRemedy: "{{said}}",
      init: "Des paiements n’ont pas pu démarrer ({{where}}). Paniers d’affilée : {{count}}.",
      resume: "Des captures ont échoué ({{where}}). Paniers d’affilée : {{count}}.",
      remedy: "Consultez l’historique du dernier paiement dans Commandes → Portefeuille.",
    },
    ok: "Aucun problème trouvé.",
  },
}

export default fr
