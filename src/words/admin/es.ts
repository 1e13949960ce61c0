import type { AdminWords } from "./admin-words"

const CHECK_CAPTURED = "Comprueba la transacción en {{serviceName}}. ¿Se capturó?"
const REFUND_IF_CAPTURED =
  "Comprueba la transacción en {{serviceName}}. Si se capturó, reembólsala allí."
const REFUND = "Reembolsa la transacción en {{serviceName}}."
const CONTACT_SUPPORT =
  "Vuelve a intentarlo en unos instantes. Si el problema continúa, contacta a {{serviceName}}."
const CHECK_BEFORE_PAYING =
  "Comprueba el pago en {{serviceName}} antes de que el cliente vuelva a pagar."
const CHECK_KEY =
  "Comprueba que la clave API coincide con la de {{serviceName}}, revisa tu firewall y pregunta a {{serviceName}} si la dirección IP de este servidor está autorizada."
const REFUND_THEN_MARK =
  "Reembolsa este pago en {{serviceName}} y después márcalo como reembolsado."

const es: AdminWords = {
  title: "Pago con monedero",
  testPayment: "Pago de prueba. No enviar.",
  transaction: "ID de transacción",
  walletOrder: "ID de pedido del monedero",
  amount: "Monto",
  service: {
    name: "tu servicio de pago",
    subject: "Tu servicio de pago",
    open: "Abrir {{serviceName}}",
  },
  states: {
    captured: "Pagado",
    authorized: "Aprobado, sin capturar",
    confirming: "Pendiente de confirmación",
    review: "Por revisar",
    refunded: "Reembolsado",
    starting: "Iniciando",
    failed: "Error al iniciar",
    atWallet: "Esperando al cliente",
    declined: "Rechazado",
    expired: "Expirado",
    superseded: "Sustituido",
    unconfirmed: "Comprobar si se pagó",
    notCharged: "No pagado",
    partiallyRefunded: "Parcialmente reembolsado",
  },
  stateMeanings: {
    captured: "El pago se capturó.",
    authorized:
      "El cliente aprobó el pago, pero aún no se ha capturado. Captúralo antes de enviar el pedido. Hasta entonces, el pago no está garantizado.",
    confirming: "El cliente aprobó el pago y estamos esperando la confirmación.",
    review: "No se pudo confirmar el pago. Compruébalo en {{serviceName}} y registra el resultado.",
    refunded: "Se reembolsó todo el monto al cliente.",
    starting: "El pago se está creando.",
    failed: "No se pudo crear el pago. No se cobró nada al cliente.",
    atWallet: "El cliente todavía no ha aprobado el pago.",
    declined: "{{ServiceName}} rechazó el pago. No se cobró nada al cliente.",
    expired: "El cliente no aprobó el pago a tiempo.",
    superseded: "El cliente cambió el carrito o empezó de nuevo. No se cobró nada por este pago.",
    unconfirmed:
      "El cliente no volvió, pero puede haber pagado. Compara este pago con tu extracto de {{serviceName}}.",
    notCharged: "El pago se canceló o se cerró. No se cobró nada al cliente.",
    partiallyRefunded: "Se reembolsó parte del pago al cliente.",
  },
  declinedCapture: {
    title: "Captura rechazada",
    about:
      "{{ServiceName}} rechazó la captura de este pago. No se cobró nada al cliente y el pedido no está pagado. No lo envíes.",
  },
  refund: {
    record: "Registrar reembolso",
    owed: "Reembolso pendiente. El pedido se canceló, pero no se reembolsó al cliente. Reembolsa el pago en {{serviceName}} y después regístralo aquí.",
    recorded: "Reembolsos registrados",
    left: "Pendiente de reembolsar",
    recording: "Registrando",
    about:
      "Aquí no se mueve dinero. Primero reembolsa el pago en {{serviceName}} y después regístralo aquí para mantener el pedido actualizado.",
    steps: {
      open: "Busca la transacción {{transaction}} en {{serviceName}}.",
      refund: "Reembolsa allí el monto y copia la referencia del reembolso.",
      enter: "Ingresa ambos datos a continuación.",
    },
    amountHint: "Puedes reembolsar hasta {{left}}.",
    reference: "Referencia del reembolso",
    referenceHint: "La referencia en {{serviceName}}. Usa cada referencia una sola vez.",
    noReason: "Sin motivo",
    note: "Nota",
    noteHint: "Visible en el pedido para los administradores.",
    notAnAmount: "Ingresa un monto, por ejemplo 12,50.",
    tooMuch: "{{amount}} es demasiado. Puedes reembolsar hasta {{left}}.",
    referenceMissing: "Ingresa la referencia del reembolso en {{serviceName}}.",
    done: "Reembolso de {{amount}} registrado.",
    noAnswer: "Sin respuesta. Reintenta con la misma referencia: nunca se registra dos veces.",
  },
  edit: "Editar",
  copy: "Copiar",
  save: "Guardar",
  saved: "Cambios guardados.",
  notSaved: "Cambios no guardados. {{said}}",
  cancel: "Cancelar",
  retry: "Reintentar",
  loading: "Cargando",
  newTab: " (se abre en una pestaña nueva)",
  actionOn: "{{action}}: {{what}}",
  settings: {
    title: "Monedero externo",
    about: "Acepta pagos con el monedero externo. Pruébalo todo y después pasa a producción.",
    testMode: "Modo de prueba. No se mueve dinero. No envíes los pedidos realizados ahora.",
    untested:
      "Ya estás en producción, pero todavía no se hizo allí ningún pago de prueba. Hasta entonces, los pagos dudosos requieren revisión.",
    makeTest: "Hacer pago de prueba",
    notRegistered: "El monedero no puede aceptar pagos",
  },
  health: {
    title: "Estado del sistema",
    about: "Comprobaciones de todo lo que puede hacer fallar un pago.",
    run: "Volver a comprobar",
    learnMore: "Más información",
    well: "Todas las comprobaciones superadas",
    errors_one: "{{count}} problema",
    errors_other: "{{count}} problemas",
    warnings_one: "{{count}} advertencia",
    warnings_other: "{{count}} advertencias",
    status: { ok: " (correcto)", warning: " (advertencia)", error: " (problema)" },
    checks: {
      registration: "Proveedor de pagos",
      migrations: "Migraciones de la base de datos",
      backend_url: "URL del servidor",
      secret: "Secreto",
      key: "Clave API",
      simulator: "Simulador",
      accounts: "Regiones y cuentas",
      merchant_accounts: "Productos",
      recovery: "Sincronización automática",
      locking: "Servidores y bloqueos",
      database: "Durabilidad de la base de datos",
      payments: "Pagos",
    },
    passed_one: "{{count}} comprobación superada",
    passed_other: "{{count}} comprobaciones superadas",
  },
  products: {
    title: "Productos que no se pueden comprar",
    about: "Abre un producto para cambiar su cuenta o su tipo.",
    none: "Todos los productos se pueden comprar con el monedero.",
    results_one: "{{results}} producto",
    results_other: "{{results}} productos",
    accountHint: "Recibe los pagos de este producto, entre las cuentas de la configuración.",
    defaultAccount: "Cuenta predeterminada",
    notListed: "{{account}} (no está en la lista)",
    itemType: "Tipo",
    itemTypeHint: "Se indica al monedero. Los productos físicos necesitan dirección de envío.",
    asMedusa: "Como en Medusa ({{type}})",
    type: { digital: "Digital", physical: "Físico" },
    problems: {
      unlisted_account:
        "La cuenta de comerciante {{account}} no está en la configuración del monedero. Los pagos con este producto se bloquean.",
      physical_not_shipped:
        "El tipo es “Físico”, pero Medusa no envía el producto. Los pagos sin dirección de envío se bloquean. Agrega un perfil de envío o cambia el tipo a “Digital”.",
    },
  },
  loadProblem: {
    remedy: "Vuelve a intentarlo o consulta el registro del servidor. Respuesta: {{said}}",
    forbidden: "No tienes acceso.",
    askForRole: "Pide a un administrador un rol con la política {{policy}}.",
    title: "No se pudo cargar esta sección.",
  },
  environments: { sandbox: "Pruebas", production: "Producción" },
  keyStatus: {
    failing: "La clave no funciona",
    working: "La clave funciona",
    untested: "Sin probar",
  },
  facts: { key: "Clave API", none: "Sin definir" },
  key: {
    newHint: "Probamos la clave y la guardamos cifrada.",
    keepHint: "Deja el campo vacío para conservar la clave actual.",
    locked: "Definido en medusa-config.ts. Elimina el valor allí para editarlo aquí.",
    wrong: {
      api_key: "Ingresa solo la clave, sin espacios ni saltos de línea.",
      accounts:
        "Ingresa un ID de cuenta y un código de moneda de tres letras para cada cuenta. Cada cuenta y cada moneda solo puede aparecer una vez.",
    },
    account_id: "Cuenta",
    currency_code: "Moneda",
    currency_code_hint: "La moneda en la que cobra la cuenta, por ejemplo EUR.",
    addAccount: "Agregar una cuenta para otra moneda",
    removeAccount: "Quitar la cuenta",
    account_id_hint: "La cuenta que recibe los pagos. Te la proporciona {{serviceName}}.",
    merchant_account_id: "Cuenta de comerciante",
    merchant_account_id_hint:
      "Se envía con cada artículo. De forma predeterminada, la cuenta anterior.",
    works: "La clave funciona. Su token de acceso es válido durante {{time}}.",
    refused: "No se pudo verificar la clave nueva, así que se conservó la actual.",
    saveAnywayAbout:
      "Guárdala de todos modos solo si sabes por qué falla, por ejemplo, porque este servidor todavía no está autorizado. Nadie puede pagar en este entorno hasta que la clave funcione.",
    saveAnyway: "Guardar de todos modos",
    noAnswer:
      "El servidor no respondió, así que puede que la clave no se haya guardado. Comprueba tu conexión y vuelve a intentarlo.",
    refusedUnreadable: "La clave no se guardó porque sustituiría una clave que no se puede leer.",
    overwriteAbout:
      "Restaura el secreto anterior para conservar la clave guardada. Guarda la clave nueva de todos modos solo si perdiste el secreto anterior.",
    savedBroken: "La clave se guardó, pero no se pudo verificar.",
    test: "Probar conexión",
    notTested: "No se pudo probar la conexión. {{said}}",
  },
  removeKey: {
    confirm: "Eliminar clave",
    sandbox: "¿Eliminar la clave de pruebas?",
    production: "¿Eliminar la clave de producción?",
    fromActive:
      "Este entorno está activo. El monedero dejará de ofrecerse en la página de pago y los pagos abiertos no se podrán completar. La clave seguirá siendo válida hasta que la revoques en {{serviceName}}.",
    fromInactive:
      "Los pagos abiertos de este entorno no se podrán completar. La clave seguirá siendo válida hasta que la revoques en {{serviceName}}.",
    done: "Clave eliminada.",
  },
  problems: {
    no_dependencies: {
      problem: "El módulo de pagos no tiene acceso al monedero. No se puede iniciar ningún pago.",
      remedy:
        'Agrega dependencies: ["ext_wallet", "query"] al módulo @medusajs/medusa/payment en medusa-config y reinicia el servidor.',
    },
    no_provider: {
      problem: "El monedero no está registrado como proveedor. No se puede iniciar ningún pago.",
      remedy:
        'Agrega { resolve: "medusa-payment-ext-wallet/providers/ext", id: "wallet" } a options.providers del módulo @medusajs/medusa/payment en medusa-config y reinicia el servidor.',
    },
    other_provider_id: {
      problem: "El monedero está registrado con el ID “{{id}}”, así que el plugin no lo encuentra.",
      remedy:
        'Define id: "wallet" en el módulo @medusajs/medusa/payment en medusa-config y reinicia el servidor.',
    },
    unreachable: {
      problem: "No se pudo contactar a {{serviceName}} para {{call}}{{seen}}.",
      remedy:
        "Comprueba la conexión de este servidor, su firewall de salida y la opción {{option}}, y vuelve a intentarlo.",
    },
    bad_request_token: {
      problem: "{{ServiceName}} no aceptó la clave API{{seen}}.",
      remedy: "Compara la clave API con la de {{serviceName}} y, si hace falta, genera otra allí.",
    },
    bad_request_payment: {
      problem: "{{ServiceName}} rechazó {{call}} por no ser válida{{seen}}.",
      remedy:
        "Comprueba la cuenta y la cuenta de comerciante en la configuración. Si el pago es de un cliente, su historial muestra la respuesta.",
    },
    unauthorized_token: {
      problem: "La clave API no es válida o la IP de este servidor no está autorizada{{seen}}.",
      remedy: CHECK_KEY,
    },
    unauthorized_payment: {
      problem:
        "{{ServiceName}} rechazó el token de acceso para {{call}}. La clave API ya no es válida o la dirección IP de este servidor no está autorizada{{seen}}.",
      remedy: CHECK_KEY,
    },
    redirected: {
      problem:
        "{{ServiceName}} respondió con una redirección a {{call}}. Las redirecciones no se siguen, para proteger la clave{{seen}}.",
      remedy: "Define la opción {{option}} con la URL definitiva.",
    },
    refused_token: {
      problem: "La solicitud no llegó al servidor de autorización{{seen}}.",
      remedy:
        "Comprueba la opción {{option}}, la conexión de este servidor y su firewall de salida, y después contacta a {{serviceName}}.",
    },
    refused_payment: {
      problem: "{{ServiceName}} rechazó {{call}}{{seen}}.",
      remedy:
        "Contacta a {{serviceName}}. Si el pago es de un cliente, su historial muestra la respuesta.",
    },
    capture_unknown: {
      problem: "No pudimos confirmar si el pago se capturó{{seen}}.",
      remedy: CHECK_BEFORE_PAYING,
    },
    service_fault: {
      problem: "{{ServiceName}} devolvió un error{{seen}}.",
      remedy: CONTACT_SUPPORT,
    },
    no_proper_answer: {
      problem: "{{ServiceName}} no respondió como se esperaba a {{call}}{{seen}}.",
      remedy: CONTACT_SUPPORT,
    },
    unreadable: {
      problem: "No se pudo leer la respuesta a {{call}}{{seen}}.",
      remedy:
        "Vuelve a intentarlo en unos instantes. Si el problema continúa, comprueba la opción {{option}} y después contacta a {{serviceName}}.",
    },
    unreadable_resume: {
      problem: "No se pudo leer la respuesta a {{call}}{{seen}}.",
      remedy: CHECK_BEFORE_PAYING,
    },
    no_token: {
      problem: "Ya existe un token de acceso para esta clave API, pero no está guardado aquí.",
      remedy:
        "Genera una clave API nueva en {{serviceName}} (DEVELOPERS, API Keys), ingrésala en la configuración y revoca la anterior.",
    },
    hostile_redirection: {
      problem: "La URL del monedero se rechazó porque no es segura{{seen}}.",
      remedy:
        "Si el host pertenece al monedero, agrégalo a la opción walletHosts. Si no, contacta a {{serviceName}}.",
    },
    duplicate_transaction_id: {
      problem: "{{ServiceName}} usó el mismo ID de transacción para dos pagos{{seen}}.",
      remedy: CONTACT_SUPPORT,
    },
    gone: { problem: "El pago de prueba se cerró mientras se iniciaba.", remedy: "Inicia otro." },
    no_key: {
      problem: "No hay ninguna clave API para {{where}}.",
      remedy: "Ingrésala en Configuraciones → Monedero externo o define la opción apiKey.",
    },
    no_addresses: {
      problem: "Faltan los puntos de acceso de la API para {{where}}.",
      remedy: "Define authUrl y baseUrl en las opciones del plugin.",
    },
    no_account: {
      problem: "No hay ninguna cuenta que reciba los pagos para {{where}}.",
      remedy: "Ingrésala en Configuraciones → Monedero externo.",
    },
    unlisted_account: {
      problem:
        "El producto {{product}} usa la cuenta de comerciante {{account}}, que no está en la lista de cuentas de comerciante. El pago se bloqueó.",
      remedy:
        "Agrega la cuenta en Configuraciones → Monedero externo o corrige ext_wallet_merchant_account_id en los metadatos del producto.",
    },
    no_backend_url: {
      problem: "La URL pública de este servidor no está definida.",
      remedy: "Define la opción backendUrl.",
    },
    wrong_currency: {
      problem: "No hay ninguna cuenta en {{currency}} para {{where}}.",
      remedy:
        "Agrega una cuenta en {{currency}} en Configuraciones → Monedero externo o quita el monedero de las regiones con esta moneda.",
    },
    wrong_amount_shown: {
      problem:
        "En el último pago de prueba, el monedero mostró un monto o una moneda distintos de los enviados ({{where}}, {{currency}}). El monedero no se ofrece en esta moneda.",
      remedy:
        "Corrige la moneda de la cuenta o la opción amountUnit y haz otro pago de prueba en Configuraciones → Monedero externo.",
    },
    account_in_other_currency: {
      problem:
        "El producto {{product}} usa la cuenta de comerciante {{account}}, cuya moneda es {{account_currency}}, pero el carrito está en {{currency}}. El pago se bloqueó.",
      remedy:
        "Elige para el producto una cuenta de comerciante en {{currency}} o corrige la moneda de la cuenta en Configuraciones → Monedero externo.",
    },
    secret_unreadable: {
      problem: "La clave API para {{where}} no se puede leer: el secreto cambió o se perdió.",
      remedy:
        "Restaura el secreto anterior o indica los dos: secret: [nuevo, anterior]. Si perdiste el secreto anterior, vuelve a ingresar la clave API en Configuraciones → Monedero externo. No se sobrescribió nada.",
    },
    canceled: { problem: "Cancelado en el monedero.", remedy: "" },
    wallet_error: { problem: "El monedero notificó un error.", remedy: "" },
    declined: { problem: "Rechazado en el monedero.", remedy: "" },
  },
  calls: {
    token: "la solicitud de token",
    init: "la solicitud de pago",
    resume: "la solicitud de captura",
  },
  where: { sandbox: "el entorno de pruebas", production: "producción" },
  seen: {
    status: "{{status}}",
    connection_refused: "conexión rechazada",
    unknown_host: "host desconocido",
    no_lookup: "no se pudo resolver el host",
    no_route_to_host: "sin ruta al host",
    no_route_to_network: "sin ruta a la red",
    no_connection_in_time: "se agotó el tiempo de conexión",
    broke_off: "conexión cerrada",
    cut_short: "respuesta incompleta",
    not_sendable: "contiene caracteres que no se pueden enviar",
    not_secure: "sin conexión segura",
    no_answer_in_time: "se agotó el tiempo de espera",
    connection_failed: "error de conexión",
    not_a_url: "no es una URL válida",
    too_little_time: "no queda tiempo suficiente para una respuesta",
    stood_still: "este servidor estuvo en pausa mientras tanto",
    no_token_in_time: "no se recibió un token de acceso a tiempo",
    token_not_readable: "no se puede leer el token de acceso guardado",
    unusable_id: "el ID no se puede usar en una URL",
    unusable_transaction_id: "el ID de transacción no se puede usar en una URL",
    another_payment: "la respuesta corresponde a otro pago",
    another_order: "la respuesta corresponde a otro pedido del monedero",
    no_success: "la respuesta no redirige a la URL de retorno de esta tienda",
    compressed: "compresión inesperada",
    too_large: "más de 1 MB",
    not_utf8: "UTF-8 no válido",
    empty: "respuesta vacía",
    not_json: "JSON no válido",
    not_absolute: "no es una URL absoluta",
    not_https: "sin https",
    has_credentials: "contiene un nombre de usuario o una contraseña",
    not_wallet_host: "el host no está en walletHosts",
  },
  howTo: {
    title: "Cómo obtener una clave API",
    who: "Necesitas acceso de administrador en {{serviceName}}. Su equipo de incorporación te facilita los datos de acceso. El entorno de pruebas y el de producción tienen cada uno su propia clave, así que sigue estos pasos para ambos.",
    reveal: "Haz clic en el candado, ingresa tu contraseña de nuevo y haz clic en CONFIRM.",
    lifetime:
      "Las claves nunca expiran. Si una clave pudo quedar expuesta, revócala en {{serviceName}} e ingresa otra aquí.",
    signIn: "Inicia sesión en {{serviceName}} y abre DEVELOPERS, API Keys.",
    generate: "Haz clic en GENERATE AN API KEY, ingresa tu contraseña y confirma.",
    paste: "Copia la clave, pégala aquí y guarda.",
  },
  setup: {
    done: "Hecho",
    toDo: "Pendiente",
    key: {
      title: "Clave",
      about: "Empieza en el entorno de pruebas, donde no se mueve dinero.",
    },
    test_payment: {
      title: "Pago de prueba",
      about: "Haz un pago guiado que muestra si reconocemos un pedido pagado y su monto.",
    },
    addresses: {
      title: "Direcciones",
      about: "{{ServiceName}} devuelve a los clientes a tu servidor, y este a tu tienda.",
    },
    go_live: { title: "Pasar a producción" },
  },
  goLive: {
    missing: "Falta: {{currencies}}.",
    button: "Pasar a producción",
    confirmTitle: "¿Pasar a producción ahora?",
    confirmWhat:
      "Tus clientes pagarán con dinero real. Los pagos iniciados en el entorno de pruebas se quedan en él.",
    nowLive: "Ya estás en producción.",
    about_test: "Tus clientes todavía no pueden pagar con dinero real.",
    about_live: "El entorno de producción está activo. Tus clientes pagan con dinero real.",
    about_blocked:
      "El entorno de producción está activo, pero puede que tus clientes no puedan pagar. Corrige los puntos pendientes de esta página.",
    badge_test: "No en producción",
    badge_live: "En producción",
    badge_blocked: "Acción necesaria",
    recommended: "Recomendado.",
    fix: "Corregir",
    enable: "Habilitar en {{region}}",
    enabled: "Monedero habilitado en {{region}}.",
    back: "Volver al entorno de pruebas",
    backTitle: "¿Volver al entorno de pruebas?",
    backWhat:
      "Tus clientes ya no podrán pagar con el monedero. Solo podrán hacerlo los usuarios de prueba, sin dinero real. Los pagos de producción abiertos se podrán completar.",
    backDone: "Entorno de pruebas activado.",
    anywayTitle: "Hay pasos sin completar",
    anywayWhat: "Puedes continuar sin estos pasos. Tu decisión queda registrada. {{lines}}",
    anywayType: "Escribe {val} para pasar a producción de todos modos",
    anyway: "Pasar a producción de todos modos",
  },
  checklist: {
    sandbox_key: "Ingresa la clave API y la cuenta de pruebas, y prueba la conexión.",
    test_payment: "Haz un pago de prueba con cada cuenta de pruebas. El simulador no cuenta.",
    shown_amount:
      "El monedero debe mostrar el monto y la moneda enviados. Corrige la moneda de la cuenta o la opción amountUnit y haz otro pago de prueba.",
    public_backend: "Define la opción backendUrl con la URL https pública de este servidor.",
    storefront: "Define storefrontUrl o ingresa URL de redirección completas en Avanzado.",
    wallet_hosts: "Indica los hosts del monedero en la opción walletHosts de producción.",
    production_key:
      "Ingresa la clave API y la cuenta de producción. Comprobamos la clave con {{serviceName}}. La cuenta solo la comprueba el primer pago.",
    real_service:
      "Los puntos de acceso de producción faltan, no responden, o son los del simulador o los del entorno de pruebas. Cambia authUrl y baseUrl de producción por los de producción de {{serviceName}} y comprueba que este servidor puede acceder a ellos.",
    region: "Habilita el monedero en al menos una región.",
    region_accounts: "Cada región con el monedero necesita una cuenta de producción en su moneda.",
    production_active: "Haz clic en “Pasar a producción”.",
    live_test_payment: "Haz un pago de prueba en producción.",
  },
  test: {
    live: "Haz un pago de prueba en producción",
    about_sandbox:
      "Apruebas un pago pequeño en el monedero y lo buscas en {{serviceName}}. Ten a mano los datos de acceso de ambos. Tardarás unos cinco minutos. No se crea ningún pedido y no se mueve dinero.",
    about_production:
      "Pagas un monto pequeño desde tu propio monedero, lo buscas en {{serviceName}} y lo reembolsas allí. Hasta entonces, los pagos dudosos requieren revisión. No se crea ningún pedido.",
    start: "Iniciar pago de prueba",
    again: "Iniciar otro pago de prueba",
    needsKey: "Ingresa primero la clave y la cuenta.",
    openWallet: "Abrir monedero",
    notStarted: "No se pudo iniciar el pago de prueba. {{said}}",
    lost: "No se pudo cargar el pago de prueba. {{said}}",
    failed: "El último pago de prueba no se inició. Prueba la conexión y vuelve a empezar.",
    stopped: "El pago terminó antes de que se aprobara. Inicia otro pago de prueba.",
    asking: { title: "Solicitando la captura", about: "Tardará unos segundos." },
    approve: {
      title: "Aprueba el pago en el monedero",
      about:
        "Abre el monedero, anota el monto y la moneda que muestra y aprueba el pago. Te los preguntaremos.",
    },
    approve_again: {
      title: "El pago se canceló en el monedero",
      about:
        "Todavía puedes abrir el monedero y aprobarlo. Si el monedero ya no lo acepta, inicia otro pago de prueba.",
    },
    questions: {
      approved: {
        title: "Aprueba el pago con el SDK",
        about: "Pasa estos ID al SDK del monedero, aprueba el pago allí y confírmalo aquí.",
      },
      shown_amount: {
        title: "¿Qué monto mostró el monedero?",
        about: "Tal como lo mostró. {{ServiceName}} no documenta la unidad de sus montos.",
      },
      shown_currency: {
        title: "¿Qué moneda mostró el monedero?",
        about: "Ingresa su código de tres letras. La cuenta determina la moneda.",
      },
      before_resume: {
        title: "¿Qué muestra {{serviceName}} para este pago?",
        about:
          "Lo aprobaste, pero todavía no solicitamos la captura. Espera unos minutos, busca el pago y responde. Justo después solicitaremos la captura.",
      },
      after_resume: {
        title: "¿Qué muestra ahora {{serviceName}}?",
        about: "La captura se solicitó. Recarga el pago en {{serviceName}}.",
      },
    },
    answers: {
      approved: "Lo aprobé",
      captured: "Capturado",
      not_captured: "No capturado",
      cant_tell: "No lo sé",
    },
    next: "Siguiente",
    callers:
      "Un servidor llamó a esta tienda. Si pertenece a {{serviceName}}, agrega su dirección a las opciones del plugin.",
  },
  result: {
    recognized: {
      title: "Reconocemos un pedido pagado.",
      what: "Un pedido figura como pagado cuando {{serviceName}} captura su pago. Las demás respuestas requieren revisión.",
    },
    captured_on_approval: {
      title: "Los pagos se capturan cuando el cliente aprueba.",
      what: "Un pedido figura como pagado cuando {{serviceName}} llama a tu servidor. Los demás requieren revisión.",
    },
    looks_alike: {
      title: "Todavía no reconocemos un pedido pagado.",
      what: "Los pagos aprobados y los no aprobados reciben la misma respuesta, así que cada pago requiere revisión. Pregunta a {{serviceName}} cómo distinguirlos.",
    },
    ambiguous: {
      title: "Todavía no reconocemos un pedido pagado.",
      what: "Un pago rechazado puede recibir la misma respuesta. Haz otro pago de prueba cuya captura se rechace. Hasta entonces, cada pago requiere revisión.",
    },
    not_captured: {
      title: "El pago no se capturó.",
      what: "Haz otro pago de prueba que se capture. Hasta entonces, no sabemos cómo es un pedido pagado.",
    },
    unclear: {
      title: "Todavía no sabemos cuándo se capturan los pagos.",
      what: "Haz otro pago de prueba y búscalo en {{serviceName}} antes y después de la captura. Hasta entonces, los pagos dudosos requieren revisión.",
    },
    refund: "Reembolsa ahora el pago de prueba en {{serviceName}}.",
    simulated: "Era el simulador, así que no cuenta para pasar a producción.",
  },
  question: {
    about:
      "Tu respuesta nos dice qué significa la respuesta a este pago. Después de un pago de prueba en producción ya no preguntaremos.",
    save: "Guardar respuesta",
    saved: "Respuesta guardada.",
    unpaid:
      "No se capturó nada: no envíes el pedido. Registra un reembolso por el monto total y cancela el pedido. Revisa los pagos anteriores con un extracto.",
  },
  shown: {
    right: "El monto y la moneda son correctos.",
    hundredfold:
      'Es 100 veces más de lo debido. Define la opción amountUnit como "major" en medusa-config.ts, reinicia el servidor y repite la prueba. Si ya es "major", pregunta a {{serviceName}} qué unidad y moneda espera. Corrígelo antes de pasar a producción.',
    hundredth:
      'Es 100 veces menos de lo debido. Define la opción amountUnit como "minor" en medusa-config.ts, reinicia el servidor y repite la prueba. Si ya es "minor", pregunta a {{serviceName}} qué unidad y moneda espera. Corrígelo antes de pasar a producción.',
    unclear:
      "Este monto no corresponde a ningún valor de la opción amountUnit. Pregunta a {{serviceName}} qué unidad y moneda espera antes de pasar a producción.",
    otherCurrency:
      "Esta cuenta cobra en una moneda distinta de {{currency}}. Corrige la moneda de la cuenta o ingresa otra cuenta en la configuración y repite la prueba. Corrígelo antes de pasar a producción.",
  },
  advanced: {
    title: "Avanzado",
    about: "La mayoría de las tiendas no necesitan nada de esto.",
    checkout: {
      title: "Aspecto en la página de pago",
      about: "Cámbialo si el monedero debe tener otro nombre, una descripción o un logotipo.",
    },
    alerts: {
      title: "Alertas",
      about: "Agrega direcciones si las alertas también deben llegar por correo.",
    },
    testers: {
      title: "Usuarios de prueba",
      about: "Solo hace falta si pruebas en una tienda pública antes de pasar a producción.",
    },
    landing: {
      title: "URL de redirección",
      about: "Cámbialas si tu tienda no tiene las direcciones del starter de Medusa.",
    },
    capture: {
      title: "Captura",
      about: "Cámbialo si quieres capturar tú cada pedido antes de enviarlo.",
    },
    merchant_accounts: {
      title: "Cuentas de comerciante",
      about: "Hacen falta si los pagos de algunos productos van a otra cuenta.",
    },
    sdk: {
      title: "SDK en el navegador",
      about:
        "Solo hace falta si tu tienda usa el botón del monedero en lugar de una redirección. Haz antes un pago de prueba con él.",
    },
    endpoints: {
      title: "Puntos de acceso de la API",
      about: "Se definen en medusa-config.ts. Compruébalos si falla una conexión.",
    },
  },
  fields: {
    display_name: { label: "Nombre al pagar", help: "Los clientes lo ven al elegir cómo pagar." },
    description: {
      label: "Descripción",
      help: "Una línea breve bajo el nombre. Hasta 200 caracteres.",
    },
    logo_url: { label: "Logotipo", help: "La URL de una imagen que se muestra junto al nombre." },
    capture: { label: "Captura" },
    landing: { label: "URL de redirección" },
    sandbox_testers: {
      label: "Usuarios de prueba",
      help: "Mientras el entorno de pruebas esté activo en una tienda pública, solo pueden pagar los clientes que hayan iniciado sesión con estos correos electrónicos. Ingresa uno por línea, exactamente como está registrado, con sus mayúsculas y minúsculas.",
    },
    notify_addresses: {
      label: "Destinatarios de alertas",
      help: "Enviaremos un correo a estas direcciones cuando un pago requiera revisión, se rechace la clave API, los pagos fallen repetidamente o se cambie una cuenta. Ingresa una por línea.",
    },
    merchant_accounts: {
      label: "Cuentas de comerciante",
      help: "Una cuenta por línea: su ID, su moneda y después un nombre, por ejemplo “mer_42 EUR Vinoteca”. Elige la cuenta de un producto en la página del producto. Los pagos con cualquier otra cuenta se bloquean.",
    },
    client_sdk: {
      label: "Aceptar aprobaciones del SDK en el navegador",
      help: "Cualquiera puede entonces notificar una aprobación, así que solicitamos la captura para saber si el pago se aprobó de verdad. Déjalo deshabilitado si los clientes se redirigen al monedero.",
    },
    auth_url: { label: "authUrl", help: "Donde la clave API se cambia por un token de acceso." },
    base_url: { label: "baseUrl", help: "Donde se inician y capturan los pagos." },
    refused: {
      name: "Ingresa un nombre.",
      text: "Ingresa 200 caracteres como máximo.",
      picture: "Ingresa una URL válida que empiece por https://.",
      templates: "Las URL deben empezar por {storefrontUrl} o por un origen de returnOrigins.",
      emails: "Ingresa como máximo 100 correos electrónicos válidos, uno por línea.",
      accounts:
        "Ingresa una cuenta por línea: su ID y después su moneda, por ejemplo “mer_42 EUR”. Indica cada ID una sola vez.",
    },
    checkProducts: "Comprobar productos",
    cannotMail:
      "Esta tienda no tiene un proveedor de notificaciones por correo electrónico. Las alertas solo aparecen en las notificaciones del panel.",
  },
  addresses: {
    backend: "Dirección pública",
    backendAbout: "Los clientes vuelven aquí desde el monedero. Opción: backendUrl.",
    storefront: "Tienda",
    storefrontAbout: "Los clientes llegan aquí después de pagar. Opción: storefrontUrl.",
    error: "URL de error",
    errorAbout: "Destino si algo falla en el monedero. Registra esta URL en {{serviceName}}.",
    where: "Se definen en medusa-config.ts. Reinicia el servidor después de un cambio.",
  },
  capture: {
    automatic: {
      name: "Automática (recomendada)",
      about: "Los pagos se capturan cuando se realiza el pedido.",
    },
    manual: {
      name: "Manual",
      about:
        "Capturas cada pedido por tu cuenta y en su totalidad. Hasta entonces, el pago no está garantizado y se puede rechazar. Captura antes de enviar.",
    },
    closed:
      "{{ServiceName}} captura los pagos en cuanto el cliente aprueba, así que no es posible la captura manual.",
  },
  landing: {
    success: "Después del pago",
    cancel: "Después de una cancelación",
    error: "Después de un error",
    successHint:
      "La confirmación del pedido. Se sustituyen {order_id}, {country_code} y {cart_id}.",
    cancelHint: "La página de pago, para que el cliente pueda elegir otro método de pago.",
    errorHint: "La página de pago. Se agregan wallet=failed y el motivo.",
  },
  changes: {
    title: "Registro de actividad",
    about: "Quién cambió qué y cuándo. Incluye los ID de cuenta, pero nunca las claves.",
    more: "Mostrar más",
    system: "Sistema",
    untested: "Pasos sin completar: {{lines}}",
    failed: "Falló",
    unverified: "Guardada aunque la clave no funcionaba.",
    value: "{{before}} → {{after}}.",
    actions: {
      settings_saved: "Configuración cambiada: {{fields}}",
      production_activated: "Paso a producción",
      sandbox_activated: "Vuelta al entorno de pruebas",
      environment_saved: "Cuentas cambiadas para {{where}}",
      api_key_entered: "Clave API agregada para {{where}}",
      api_key_replaced: "Clave API sustituida para {{where}}",
      api_key_removed: "Clave API eliminada para {{where}}",
      connection_tested: "Conexión probada para {{where}}",
      test_payment_started: "Pago de prueba iniciado",
      amount_shown: "Se registró el monto que mostró el monedero",
      secret_in_use: "Secreto nuevo en uso",
      test_payment_finished: "Pago de prueba terminado",
      live_payment_compared: "Pago real comprobado",
    },
  },
  payments: {
    title: "Pagos con monedero",
    menu: "Pagos con monedero",
    about: "Pagos realizados con el monedero externo y los que requieren tu revisión.",
    views: "Mostrar",
    checkNow: "Sincronizar ahora",
    checkedNothing: "Todos los pagos están actualizados.",
    checkedSettled_one: "{{count}} pago actualizado.",
    checkedSettled_other: "{{count}} pagos actualizados.",
    checkedReviewed_one: "{{count}} pago requiere revisión.",
    checkedReviewed_other: "{{count}} pagos requieren revisión.",
    search: "Pedido, correo, ID o monto",
    results_one: "{{results}} pago",
    results_other: "{{results}} pagos",
    resultsAtLeast: "Más de {{results}} pagos",
    nothingFound: "No se encontraron pagos",
    nothingFoundAbout: "Comprueba la ortografía o borra los filtros.",
    back: "Todos los pagos con monedero",
  },
  overview: {
    title: "Resumen",
    period: "Periodo",
    compared: "{{from}} – {{to}}, en comparación con los {{days}} días anteriores",
    loading: "Cargando resumen",
    empty: "No hay pagos en este periodo",
    showDetails: "Mostrar detalles",
    hideDetails: "Ocultar detalles",
    figures: {
      taken: "Pagado",
      refunded: "Reembolsado",
      awaiting: "Pendiente de pago",
      review: "Por revisar",
    },
    meanings: {
      taken: "Pagos capturados que se crearon en este periodo, sin descontar los reembolsos.",
      refunded: "Reembolsos registrados en este periodo, incluidos los de pagos anteriores.",
      awaiting: "Pagos a la espera del cliente, de la confirmación o de la captura.",
      review: "Solo cuentan como pagados cuando los marcas como pagados.",
    },
    payments_one: "{{many}} pago",
    payments_other: "{{many}} pagos",
    refunds_one: "{{many}} reembolso",
    refunds_other: "{{many}} reembolsos",
    earlier: "{{before}} antes",
    chart: {
      title: "Pagos por día",
      about: "Según el día en que se crearon y su resultado. Los reintentos cuentan una vez.",
    },
    outcomes: {
      paid: "Pagado",
      awaiting: "Pendiente de pago",
      review: "Por revisar",
      lost: "No pagado",
    },
    funnel: {
      title: "Del inicio al pago",
      started: "Iniciados",
      approved: "Aprobados por el cliente",
      paid: "Pagados",
      share: "{{percent}} de los iniciados",
      medianTime: "Mediana del tiempo hasta el pago",
      none: "Todavía sin datos",
    },
    lost: {
      title: "Dónde perdiste clientes",
      none: "No se perdió ningún pago en este periodo.",
      start: "Antes del monedero",
      wallet: "En el monedero",
      capture: "Después de la aprobación",
      closed_unpaid: "Marcado como no pagado tras la revisión",
    },
  },
  views: {
    review: {
      title: "Por revisar",
      about: "Comprueba cada pago en {{serviceName}} y registra el resultado.",
      empty: "Nada por revisar",
      emptyAbout: "Aquí aparecen los pagos que no se pueden resolver automáticamente.",
    },
    all: {
      title: "Todos",
      about: "Todos los pagos, sea cual sea su estado.",
      empty: "Todavía no hay pagos",
      emptyAbout: "Tu primer pago con monedero aparecerá aquí.",
    },
    unfinished: {
      title: "No terminados",
      about:
        "Estos clientes no terminaron de pagar ni hicieron el pedido de otra forma. Si un cliente dice que aprobó el pago, complétalo o envíale el enlace de pago.",
      empty: "No hay pagos sin terminar",
      emptyAbout: "Los pagos aparecen aquí si el cliente cancela o no paga en 30 minutos.",
    },
    checkIfPaid:
      "Estos clientes no volvieron, pero pueden haber pagado. No tienes que hacer nada mientras ningún cliente pregunte y tu extracto de {{serviceName}} no muestre un pago.",
  },
  statements: {
    title: "Extractos",
    about:
      "Compara tus pagos con un extracto de {{serviceName}} para resolver los abiertos y encontrar los que faltan.",
    one: "Extracto",
    open: "Conciliar extracto",
    back: "Todos los extractos",
    upload: "Subir extracto",
    uploadHint: "CSV de hasta {{lines}} líneas y {{megabytes}} MB. El archivo en sí no se guarda.",
    sending: "Subiendo: {{share}}",
    reading: "Leyendo las últimas líneas",
    empty: "Todavía no hay extractos. Exporta uno de {{serviceName}} como CSV y súbelo aquí.",
    lines_one: "{{lines}} línea",
    lines_other: "{{lines}} líneas",
    discard: {
      button: "Descartar",
      ask: "¿Descartar este extracto?",
      about: "Se eliminan sus líneas. Los pagos que marcaste como pagados siguen pagados.",
    },
    understood: {
      title: "Entendimos este archivo",
      about: "Comprueba las columnas y compara las líneas con tus pagos.",
      unclear: "Cuéntanos qué contiene este archivo",
      unclearAbout: "No pudimos reconocerlo todo. Elige abajo lo que falta.",
      change: "Cambiar columnas",
      match: "Comparar con los pagos",
    },
    mapping: {
      none: "No está en este archivo",
      choose: "Elegir",
      unknown: "Sin elegir",
      everyLine: "Cada línea es un pago realizado",
      reference: "ID de pago",
      amount: "Monto",
      decimal_mark: "Separador decimal",
      marks: { point: "Punto, como en 1,234.50", comma: "Coma, como en 1.234,50" },
      amount_unit: "Unidad",
      units: { major: "12,30 significa 12,30", minor: "1230 significa 12,30" },
      currency: "Moneda",
      currency_code: "Moneda de todos los montos",
      type: "Tipo",
      status: "Estado",
      environment: "Entorno",
      paid: "Significa pagado",
      statuses: "Significado de los estados",
      kinds: { paid: "Pagado", unpaid: "No pagado", refund: "Reembolso", ignored: "Omitir" },
      needed: {
        reference: "Elige la columna con el ID de transacción o el ID de pedido del monedero.",
        amount: "Elige la columna con el monto.",
        decimal_mark: "Los montos son ambiguos. Comprueba uno en {{serviceName}} y elige.",
        amount_unit: "Pueden ser centavos. Comprueba uno de ellos en {{serviceName}} y elige.",
        currency_code: "Tienes cuentas en varias monedas. Elige la de este extracto.",
        status: "Elige la columna que indica si se realizó el pago.",
        paid: "Elige qué palabra significa pagado",
      },
    },
    lists: {
      ready: {
        title: "Listos para marcar como pagados",
        about: "Pagados según el extracto, con el mismo monto y la misma moneda.",
      },
      different: {
        title: "Difieren",
        about: "El extracto dice algo distinto sobre estos pagos. Abre cada pago para decidir.",
      },
      missing_here: {
        title: "Faltan en tu tienda",
        about:
          "Ningún pago de tu tienda tiene el ID de estas líneas. Comprueba cada una: puede que un cliente haya pagado sin que se haya creado un pedido.",
      },
      missing_there: {
        title: "Faltan en el extracto",
        about: "Requieren revisión, pero pueden estar en otro extracto.",
      },
      matches: { title: "Coinciden", about: "El extracto y tus pagos dicen lo mismo." },
      left_out: {
        title: "Omitidas",
        about: "Líneas sin ID, como los totales, y palabras que elegiste omitir.",
      },
    },
    entry: { line: "Línea", there: "En el extracto", payment: "Pago", finding: "Resultado" },
    findings: {
      same: "Coincide",
      unknown: "ID desconocido",
      left_out: "Omitida",
      not_mentioned: "No está en el extracto",
      ambiguous: "El ID pertenece a dos pagos",
      status: "Estado desconocido",
      unpaid_there: "No pagado según el extracto",
      paid_there: "Pagado según el extracto, pero no aquí",
      refund: "Este reembolso no está registrado",
      currency: "Otra moneda",
      amount: "Otro monto",
      several_lines: "Varias líneas para este pago",
    },
    settle: {
      all_one: "Marcar {{count}} pago como pagado",
      all_other: "Marcar los {{count}} pagos como pagados",
      ask_one: "¿Marcar {{count}} pago como pagado?",
      ask_other: "¿Marcar {{count}} pagos como pagados?",
      about: "El extracto queda registrado como motivo. No salgas de la página hasta el final.",
      running: "{{done}} de {{all}} marcados como pagados. No salgas de la página.",
      done: "{{done}} de {{all}} marcados como pagados.",
    },
    reason: "Extracto {{name}}, línea {{line}}",
  },
  columns: {
    state: "Estado",
    why: "Motivo",
    order: "Pedido",
    environment: "Entorno",
    customer: "Cliente",
    created: "Creado",
    age: "Tiempo en espera",
    openPayment: "Abrir el pago de {{amount}}",
  },
  filters: {
    add: "Agregar filtro",
    clear: "Borrar filtros",
    lastDays: "Últimos {{days}} días",
    range: "Periodo personalizado",
    from: "Desde",
    to: "Hasta",
    amountFrom: "Mínimo",
    amountTo: "Máximo",
    apply: "Aplicar",
    salesChannel: "Canal de venta",
  },
  export: "Exportar como CSV",
  payment: {
    title: "Pago de {{amount}}",
    about: "Creado el {{date}}",
    facts: "Pago",
    paid: "Pagado el",
    noOrder: "Ninguno",
    orderLeftOpen:
      "Este pago está cerrado, pero su pedido sigue abierto y no está pagado por completo. Cancela el pedido en su página o cobra el monto pendiente de otra forma.",
    created: "Creado",
    changed: "Última actualización",
    changedAfter: "{{date}}, después de {{time}}",
    test: "Pago de prueba. No se movió dinero. No enviar.",
  },
  review: {
    title: "Este pago requiere revisión",
    known: "Lo que sabemos",
    unknown: "Lo que no sabemos",
    lookUp: "Qué comprobar",
    look: "Revisar pago",
    generic: "No pudimos confirmar este pago.",
    others: "Otras revisiones",
    previous: "Revisión anterior",
    next: "Revisión siguiente",
  },
  reasons: {
    outcome_unknown: "No se sabe si se pagó",
    refused_unproven: "Rechazado, pero puede haberse cobrado",
    no_server_call: "Sin confirmar por el servicio de pago",
    service_moved: "Dirección del servicio de pago modificada",
    unconfirmed: "El cliente no volvió",
    second_payment: "Pedido pagado de otra forma",
    already_ordered: "El carrito ya tiene un pedido",
    cart_changed: "Carrito modificado",
    session_deleted: "Sustituido por otro pago",
    paid_after_change: "Pagado después de cambiar el carrito",
    order_impossible: "No se pudo crear el pedido",
    orders_split: "Carrito dividido en varios pedidos",
    order_unpaid: "Pedido sin pagar",
    cart_stuck: "Sin cobro: no se pudo crear el pedido",
    refund_owed: "Pedido cancelado, reembolso pendiente",
    captured_after_all: "Posible captura después de marcarse como no pagado",
    captured_twice: "Posible captura doble",
    declined: "Rechazado",
    expired: "Expirado",
    canceled_by_buyer: "Cancelado por el cliente",
    canceled_in_store: "Cancelado en la tienda",
    wallet_error: "Error del monedero",
    another_payment: "Se usó otro pago",
    not_completed: "No se pudo completar el pedido",
    other: "No se pudo completar el pedido",
    out_of_stock: "Agotado",
    order_gone: "Medusa revirtió el pedido",
    unreachable: "Error de conexión",
    bad_request: "Solicitud rechazada por no ser válida",
    unauthorized: "Clave API rechazada",
    refused: "Solicitud rechazada",
    uncertain: "Error de {{serviceName}}",
    unreadable: "Respuesta ilegible",
    no_token: "Sin token de acceso",
    hostile_redirection: "URL del monedero no segura",
    duplicate_transaction_id: "ID de transacción duplicado",
  },
  reviewWords: {
    outcome_unknown: {
      known: "El cliente aprobó el pago y se solicitó su captura.",
      unknown: "No hubo una respuesta clara, así que no se sabe si se cobró al cliente.",
      lookUp: CHECK_CAPTURED,
    },
    refused_unproven: {
      known: "El cliente aprobó el pago y {{serviceName}} rechazó la captura.",
      unknown: "Puede haberla rechazado porque ya había capturado el pago automáticamente.",
      lookUp: CHECK_CAPTURED,
    },
    no_server_call: {
      known: "El cliente volvió del monedero y el pedido está pendiente de pago.",
      unknown: "{{ServiceName}} nunca confirmó el pago.",
      lookUp: CHECK_CAPTURED,
    },
    service_moved: {
      known:
        "El cliente aprobó el pago. No se solicitó su captura porque la dirección configurada para {{serviceName}} (baseUrl) ya no es la misma que cuando se inició el pago.",
      unknown: "No sabemos qué fue del pago en la dirección anterior.",
      lookUp: "Comprueba el pago en la dirección anterior y registra aquí el resultado.",
    },
    unconfirmed: {
      known: "Se envió al cliente al monedero y el pago nunca se confirmó.",
      unknown: "Quizás se capture con la aprobación, así que el cliente puede haber pagado.",
      lookUp: CHECK_CAPTURED,
    },
    second_payment: {
      known: "El pedido se pagó de otra forma.",
      unknown: "Es posible que también se haya cobrado este pago al cliente.",
      lookUp: REFUND_IF_CAPTURED,
    },
    already_ordered: {
      known: "El carrito se pidió de otra forma mientras el cliente estaba en el monedero.",
      unknown: "Es posible que también se haya cobrado este pago al cliente.",
      lookUp: REFUND_IF_CAPTURED,
    },
    cart_changed: {
      known: "El carrito cambió durante el pago, así que no se creó ningún pedido.",
      unknown: "Es posible que se haya cobrado al cliente el monto anterior.",
      lookUp: REFUND_IF_CAPTURED,
    },
    session_deleted: {
      known: "El cliente volvió del monedero después de que este pago se sustituyera.",
      unknown: "Es posible que se haya cobrado al cliente.",
      lookUp: REFUND_IF_CAPTURED,
    },
    paid_after_change: {
      known:
        "El cliente aprobó este pago después de que se sustituyera o descartara. No se creó ningún pedido.",
      unknown: "Es posible que se haya cobrado este pago al cliente.",
      lookUp: REFUND_IF_CAPTURED,
    },
    order_impossible: {
      known: "El cliente aprobó el pago, pero no se pudo crear ningún pedido.",
      unknown: "Es posible que se haya cobrado. Decide si el cliente recibe los artículos.",
      lookUp: REFUND_IF_CAPTURED,
    },
    orders_split: {
      known: "El pago se capturó y el carrito se convirtió en varios pedidos.",
      unknown:
        "El pago no está contabilizado en estos pedidos. No contabilizamos nada en los pedidos que la tienda divide por su cuenta.",
      lookUp:
        "Comprueba los pedidos de este carrito. Si deben entregarse, marca el pago como pagado y contabilízalo como lo hace tu tienda. Si no, reembólsalo en {{serviceName}} y regístralo aquí.",
    },
    order_unpaid: {
      known: "Se creó un pedido, pero su pago nunca se capturó.",
      unknown: "No sabemos si el cliente todavía quiere pagar.",
      lookUp: CHECK_CAPTURED,
    },
    cart_stuck: {
      known: "El cliente aprobó, pero no se pudo crear ningún pedido. No se cobró nada.",
      unknown: "Qué bloquea el carrito. Normalmente es un bloqueo de un servidor detenido.",
      lookUp:
        "No hay nada que comprobar en {{serviceName}}. Pide a tu desarrollador que libere el bloqueo del carrito y reintenta la captura. O marca el pago como no pagado para que el cliente pueda volver a hacer el pedido.",
    },
    refund_owed: {
      known: "El pago se capturó y después se canceló su pedido.",
      unknown: "No sabemos si se reembolsó al cliente.",
      lookUp: REFUND,
    },
    captured_after_all: {
      known:
        "El pago se marcó como no pagado. Después, una respuesta tardía notificó una captura o el cliente abrió el enlace de retorno.",
      unknown: "No sabemos si se reembolsó al cliente.",
      lookUp: REFUND_IF_CAPTURED,
    },
    captured_twice: {
      known: "La captura se solicitó varias veces y dos respuestas notificaron una captura.",
      unknown: "Puede ser la misma captura, o se cobró dos veces al cliente.",
      lookUp:
        "Comprueba en {{serviceName}} cuántas veces se capturó la transacción. Si se capturó dos veces, reembolsa allí una de las capturas. Después marca el pago como pagado, o como reembolsado si su pedido se canceló.",
    },
  },
  decide: {
    title: "Registrar el resultado",
    about: "Primero comprueba el pago en {{serviceName}}. La decisión se registra con tu nombre.",
    reasonHint: "Lo que encontraste, en pocas palabras. Se muestra en el historial del pago.",
    reasonTooShort: "Ingresa un motivo de al menos 3 caracteres.",
    reasonTooLong: "1000 caracteres como máximo.",
    notDone: "No se cambió nada. {{said}}",
    stillInReview:
      "Tu decisión se registró, pero el pago todavía requiere revisión. Consulta los detalles a continuación.",
    paid: {
      button: "Marcar como pagado",
      about: "{{ServiceName}} muestra el pago como capturado.",
      ask: "¿Marcar como pagado?",
      withOrder: "El pedido {{number}} aparecerá como pagado.",
      withoutOrder: "Se creará un pedido a partir del carrito y aparecerá como pagado.",
      done: "Pago marcado como pagado.",
    },
    unpaid: {
      button: "Marcar como no pagado",
      about: "{{ServiceName}} muestra que no se capturó nada.",
      ask: "¿Marcar como no pagado?",
      cancels: "El pedido {{number}} se cancelará y el pago se cerrará definitivamente.",
      withOrder: "El pago se cerrará definitivamente. El pedido {{number}} no cambiará.",
      withoutOrder: "El pago se cerrará definitivamente. El cliente podrá volver a pagar.",
      done: "Pago marcado como no pagado.",
    },
    refunded: {
      button: "Marcar como reembolsado",
      about: "El pago se capturó y lo reembolsaste en {{serviceName}}.",
      ask: "¿Marcar como reembolsado?",
      cancels: "El pedido {{number}} se cancelará y el pago se cerrará como reembolsado.",
      withOrder: "El pago se cerrará como reembolsado. El pedido {{number}} no cambiará.",
      withoutOrder: "El pago se cerrará como reembolsado.",
      done: "Pago marcado como reembolsado.",
      onOrder: "Registrar el reembolso en el pedido {{number}}",
    },
    resume: {
      button: "Reintentar captura",
      about: "{{ServiceName}} muestra el pago como aprobado, pero no capturado.",
      ask: "¿Reintentar la captura?",
      consequence: "Si el pago ya se había capturado, puede que se cobre dos veces al cliente.",
      done: "Pago capturado.",
      undone: "Tampoco esta vez hubo una respuesta clara. El pago todavía requiere revisión.",
    },
  },
  refusals: {
    order_canceled: "El pedido se canceló. Reembolsa el pago en {{serviceName}}.",
    paid_otherwise: `El pedido ya se pagó de otra forma. ${REFUND_THEN_MARK}`,
    session_gone: `La sesión de pago ya no existe, así que no se puede crear ningún pedido. ${REFUND_THEN_MARK}`,
    captured: "Este pago figura como capturado. Reembólsalo en {{serviceName}}.",
    record_refund: "Usa en su lugar “Registrar reembolso” en el pedido.",
    paid_first:
      "Este pago está registrado en el pedido. Márcalo como pagado y después usa “Registrar reembolso” en el pedido.",
    nothing_captured: "No se capturó nada, así que no hay nada que reembolsar.",
    no_statement: "No hay ningún extracto con este ID.",
    statement_not_csv: "Este archivo no es una tabla. Exporta el extracto como CSV.",
    statement_empty: "Este archivo no tiene líneas debajo de los nombres de las columnas.",
    statement_too_large: "Más de {{megabytes}} MB. Exporta un periodo más corto.",
    statement_too_many_lines: "Más de {{lines}} líneas. Exporta periodos más cortos.",
    statement_line_too_long:
      "La línea {{line}} es demasiado larga o hay unas comillas anteriores que no se cierran. Corrige el archivo y vuelve a subirlo.",
    statement_quote:
      "Hay unas comillas antes del final de la línea {{line}} que no se cierran. Corrige el archivo y vuelve a subirlo.",
    statement_columns:
      "La línea {{line}} tiene más columnas que el encabezado. Normalmente, un valor contiene el separador y debe ir entre comillas.",
    statement_too_many_columns: "Más de {{columns}} columnas. Exporta menos columnas.",
    statement_no_names: "Este archivo no tiene nombres de columnas. Expórtalo con ellos.",
    statement_nul: "La línea {{line}} contiene un carácter NUL, así que no es un archivo de texto.",
    not_in_review: "Este pago ya no requiere revisión. Recarga la página para ver su estado.",
    second_payment: `Otro pago de este pedido está en curso o completado. ${REFUND_THEN_MARK}`,
    moved_on: "El pago cambió mientras tanto. Recarga la página y vuelve a comprobarlo.",
    out_of_stock:
      "Un artículo está agotado, así que no se solicitó la captura. Repón existencias y reintenta la captura, o marca el pago como no pagado.",
    no_order_made:
      "No se pudo crear ningún pedido a partir del carrito, así que no se solicitó la captura. Normalmente hay un bloqueo en el carrito. Pide a tu desarrollador que lo libere y reintenta la captura, o marca el pago como no pagado.",
    captured_already: "{{ServiceName}} ya notificó este pago como capturado.",
    captures_by_itself:
      "{{ServiceName}} captura los pagos cuando el cliente aprueba, así que no hay nada que reintentar.",
    never_started:
      "Nunca se envió al cliente a {{serviceName}} para este pago, así que no hay nada que capturar. Márcalo como no pagado.",
    service_moved:
      "Este pago se inició en otra dirección (baseUrl), así que no se solicitó la captura. Comprueba el pago en la dirección anterior y registra el resultado.",
    asked_too_often: "Demasiadas solicitudes de captura. Comprueba el pago en {{serviceName}}.",
    changed_since_approval:
      "El pago ya no coincide con lo que aprobó el cliente. Si se capturó, reembólsalo en {{serviceName}} y márcalo como reembolsado. Si no, márcalo como no pagado. Respuesta del servidor: {{said}}",
    not_sent:
      "No se pudo contactar a {{serviceName}}, así que no se solicitó la captura. Prueba la conexión en Configuraciones → Monedero externo y vuelve a intentarlo.",
    already_paid: "Otro pago de este pedido está en curso o completado.",
    too_soon: "La captura acaba de solicitarse. Espera diez segundos y vuelve a intentarlo.",
    taken_over: "Hay otra captura en curso. Recarga la página en unos instantes.",
    compare_with_statement:
      "{{ServiceName}} captura los pagos en cuanto el cliente aprueba. Compara este pago con tu extracto de {{serviceName}}.",
    not_unfinished: "Un pago con este estado no se puede completar.",
    not_continuable: "El cliente no puede retomar un pago con este estado.",
    no_order: "Este pago no tiene pedido, así que no se puede registrar ningún reembolso.",
    refund_under_way: "Se está registrando otro reembolso. Vuelve a intentarlo en unos instantes.",
    medusa_refused: "Medusa rechazó el reembolso. No se registró nada. {{said}}",
    order_change_open:
      "Este pedido tiene una edición, una devolución, un intercambio o una reclamación sin cerrar. Confirma o cancela la operación y después registra el reembolso.",
    not_refundable: "Solo se pueden reembolsar los pagos capturados. Recarga la página.",
    refund_in_review: "Revisa primero este pago y después registra el reembolso.",
    refund_digits: "Ingresa un monto superior a cero, con los decimales de la moneda.",
    reference_taken:
      "Esta referencia ya está registrada con otro monto. Ingresa la referencia que muestra {{serviceName}} para este reembolso.",
    refund_too_much:
      "{{amount}} supera lo que queda por reembolsar, así que no se registró nada. Puedes reembolsar hasta {{left}}.",
    no_payment: "Este pago con monedero no existe.",
    set_by_configuration:
      "Este valor está definido en las opciones del plugin. Cambia allí {{said}} o elimina la opción para definir el valor aquí.",
    manual_needs_resume:
      "{{ServiceName}} captura los pagos en cuanto el cliente aprueba, así que no es posible la captura manual.",
    client_sdk_unknown:
      "El SDK en el navegador todavía no se puede habilitar. No se sabe cómo responde {{serviceName}} a un pago que nadie aprobó. Haz antes un pago de prueba con el SDK.",
    invalid_data: "Solicitud no válida. Respuesta del servidor: {{said}}",
    unknown_error: "Se produjo un error. Reinténtalo o consulta el registro del servidor.",
    ordered_otherwise: "El carrito se pidió de otra forma, así que no hay nada que completar.",
    nothing_owed: "No hay nada que solicitar para este pedido.",
    settle_first: "Resuelve primero los pagos abiertos de este pedido.",
    email_not_sent: "No se envió el correo. Comprueba la dirección y el proveedor.",
    emailed_just_now: "El correo se acaba de enviar. Inténtalo de nuevo en {{seconds}} segundos.",
    no_test_payment: "Inicia primero un pago de prueba (Configuraciones → Monedero externo).",
    question_out_of_order:
      "Ahora no se puede responder a esta pregunta. Recarga la página para ver el siguiente paso del pago de prueba.",
    look_again_later:
      "Un pago puede tardar unos minutos en aparecer en {{serviceName}}. Si nada ha cambiado tres minutos después de aprobarlo, responde de nuevo.",
    payment_proves_nothing: "Este pago no confirma nada. Elige un pago capturado.",
  },
  unfinished: {
    title: "Ayudar al cliente",
    about: "El cliente no terminó este pago.",
    finish: {
      button: "Completar pago",
      about: "Para un cliente que aprobó en el monedero y cerró la pestaña.",
      ask: "¿Completar este pago?",
      consequence:
        "Hazlo solo si el cliente dice que aprobó el pago. La captura se solicita una sola vez. Si se realiza, el pedido se crea y aparece como pagado.",
    },
    link: {
      button: "Copiar enlace de pago",
      about: "Permite al cliente retomar este pago.",
      copied: "Enlace de pago copiado. Envíalo al cliente.",
      byHand: "Copia el enlace y envíalo al cliente.",
      what: "enlace de pago",
    },
    reopen: {
      button: "Abrir revisión",
      about: "Si {{serviceName}} muestra este pago como capturado.",
      ask: "¿Abrir una revisión de este pago?",
      consequence:
        "Solo si {{serviceName}} muestra este pago como capturado. No se cobra nada. Después decides qué ocurre con el pago.",
      note: "Figura como capturado en {{serviceName}}",
      done: "El pago ahora requiere revisión.",
    },
    outcomes: {
      order: "Pago capturado. El pedido se creó.",
      pending: "El pago se está comprobando. Consulta el historial a continuación.",
      declined: "La captura se rechazó. No se cobró nada al cliente.",
      cart_changed: "No cobrado. El carrito ya no coincide con lo que aprobó el cliente.",
      retry: "No se cobró nada al cliente. Consulta el motivo en el historial.",
      ordered_otherwise: "No se capturó nada. El carrito se pidió de otra forma.",
    },
  },
  paymentRequest: {
    title: "Solicitud de pago",
    owes: "Este pedido tiene {{amount}} pendientes",
    reasons: { edited: "edición", exchange: "cambio", claim: "reclamación" },
    ask: "Solicitar pago",
    copy: "Copiar enlace",
    send: "Enviar por correo",
    withdraw: "Retirar",
    withdrawAbout: "El enlace deja de funcionar. Un pago empezado aún puede completarse.",
    open: "Abierta",
    history: {
      requested: "Solicitada",
      emailed: "Correo enviado",
      email_failed: "Correo no enviado",
      withdrawn: "Retirada",
    },
  },
  support: {
    button: "Copiar para soporte",
    about:
      "Copia los ID, estados, horas y motivos de este pago como texto. No incluye claves, tokens, enlaces, nombres, direcciones ni notas.",
    copied: "Detalles del pago copiados.",
    byHand: "Tu navegador no permitió copiar. Copia este texto.",
  },
  history: {
    title: "Historial",
    later: "{{time}} después",
    from: "{{from}} → {{to}}",
    note: "“{{said}}”",
    changes: {
      order_canceled: "El pedido se canceló",
      currency: "La moneda es ahora {{currency}}",
      session_amount: "La sesión de pago es ahora de {{amount}}",
      cart_total: "El total del carrito es ahora de {{amount}}",
      order_total: "El total del pedido es ahora de {{amount}}",
      cart_lines: "Los artículos del carrito cambiaron",
      order_lines: "Los artículos del pedido cambiaron",
      partly_paid: "Solo quedan {{amount}} por pagar del pedido",
      delivery_methods: "Los métodos de envío cambiaron",
      delivery_address: "El destinatario o una dirección cambió",
      delivery_email: "El correo electrónico cambió",
      delivery_details:
        "La cuenta del cliente o los metadatos de un artículo o dirección cambiaron",
      delivery_unreadable:
        "El destinatario y la dirección no se pueden comparar porque su hash se calculó con un secreto que ya no está en la lista",
    },
    who: {
      provider: "Tienda",
      store: "Tienda",
      shopper: "Cliente",
      service: "{{ServiceName}}",
      recovery: "Sincronización automática",
      admin: "Administrador",
    },
    events: {
      opened: "El cliente eligió el monedero",
      init_sent: "Pago solicitado",
      init_answered: "Pago creado",
      init_failed: "No se pudo crear el pago",
      approved: "Pago aprobado",
      order_first: "Captura reintentada, primero se crea el pedido",
      order_not_made: "No se pudo crear ningún pedido, así que no se solicitó la captura",
      approved_admin: "Marcado como aprobado por un administrador",
      returned_again: "El cliente volvió otra vez",
      server_call: "Confirmado por {{serviceName}}",
      order_linked: "Pedido creado",
      order_unlinked: "Medusa revirtió el pedido",
      resume_sent: "Captura solicitada",
      resume_repeated: "Captura solicitada de nuevo",
      resume_not_sent: "Captura no solicitada: error de conexión",
      resume_again_failed: "Captura reintentada sin respuesta clara",
      captured: "Pago capturado",
      captured_again: "Captura notificada de nuevo",
      captured_late: "Pago capturado, notificado con retraso",
      authorized: "Pendiente de captura manual",
      canceled: "Pago cancelado",
      interrupted: "El servidor se detuvo mientras esperaba una respuesta",
      review_opened: "Revisión solicitada",
      resolved_paid: "Marcado como pagado",
      resolved_unpaid: "Marcado como no pagado",
      resolved_refunded: "Marcado como reembolsado",
      refund_recorded: "Reembolso registrado",
      refund_withdrawn: "No se pudo registrar el reembolso",
      refund_complete: "Reembolsado por completo",
      refund_refused: "No se puede reembolsar aquí. Reembolsa en {{serviceName}}",
      amount_shown: "Se registró el monto que mostró el monedero",
      link_called: "Enlace abierto",
      resume_answered: "Solicitud de captura respondida",
      compared: "Comparado con {{serviceName}}",
    },
    refund: "{{amount}}, referencia {{reference}}",
  },
  viewPayment: "Ver pago",
  tooLong: "{{most}} caracteres como máximo.",
  testOrders: {
    title: "Pedidos de prueba. Pagados en modo de prueba. No enviar.",
    list: "Pedidos de prueba",
    order: "Pedido de prueba #{{number}}",
  },
  doctor: {
    simulator: {
      used: "El entorno de producción está activo, pero sus puntos de acceso son los del simulador o los del entorno de pruebas. No se cobra nada a los clientes y sus pedidos se marcan como pagados.",
      remedy: "Cambia authUrl y baseUrl de producción o vuelve al entorno de pruebas.",
    },
    accounts: {
      shownWrong:
        "En el último pago de prueba, el monedero mostró un monto o una moneda distintos de los enviados a la cuenta en {{currencies}}. Es posible que a los clientes se les cobre un monto incorrecto.",
      shownWrongRemedy:
        "Quita esta cuenta hasta que se resuelva. Corrige su moneda o la opción amountUnit y haz otro pago de prueba.",
      missing: "Sin cuenta en su moneda, el monedero no se ofrece en estas regiones: {{regions}}",
      remedy:
        "Agrega una cuenta en esta moneda en Configuraciones → Monedero externo o quita el monedero de la región.",
      none: "El monedero no está habilitado en ninguna región, así que los clientes no pueden elegirlo.",
      noneRemedy: "Agrega Ext (WALLET) a una región en Configuraciones → Regiones.",
    },
    merchant_accounts: {
      stopped: "Productos que no se pueden comprar con el monedero: {{count}}. {{products}}",
      remedy:
        "Abre la lista de estos productos. Agrega sus cuentas en Configuraciones → Monedero externo o corrige los productos.",
    },
    key: {
      untested: "La clave API para {{where}} nunca se probó.",
      untestedRemedy: "Prueba la conexión en Configuraciones → Monedero externo.",
    },
    payments: {
      failing: "Los pagos fallan ({{where}}). {{said}}",
      failingRemedy: "{{said}}",
      init: "No se pudieron iniciar pagos ({{where}}). Carritos seguidos: {{count}}.",
      resume: "Fallaron capturas ({{where}}). Carritos seguidos: {{count}}.",
      remedy: "Abre el último pago en Pedidos → Pagos con monedero y mira su historial.",
    },
    ok: "No se encontraron problemas.",
  },
}

export default es
