import type { Words } from "./en"

export const es: Words = {
  messages: {
    paid: {
      title: "Gracias",
      body: "Recibimos tu pago y tu pedido está confirmado.",
    },
    confirming: {
      title: "Pedido realizado",
      body: "Tu pago todavía se está confirmando. No vuelvas a pagar. Si tienes alguna pregunta, ponte en contacto con la tienda.",
    },
    canceled: {
      title: "Pago cancelado",
      body: "No se te cobró nada. Puedes volver a intentarlo o elegir otro método de pago.",
    },
    declined: {
      title: "Pago rechazado",
      body: "No se te cobró nada. Vuelve a intentarlo o elige otro método de pago.",
    },
    cart_changed: {
      title: "Tu carrito cambió",
      body: "No se te cobró nada. Revisa tu carrito y vuelve a pagar.",
    },
    replaced: {
      title: "Pago sustituido",
      body: "No se te cobró nada por este pago. Todavía puedes pagar desde la página de pago.",
    },
    too_many_starts: {
      title: "Demasiados intentos de pago",
      body: "No se te cobró nada. Vuelve a intentarlo dentro de una hora o elige otro método de pago.",
    },
    try_again: {
      title: "El pago no se completó",
      body: "No se te cobró nada. Vuelve a intentarlo en unos instantes.",
    },
    unavailable: {
      title: "Método de pago no disponible",
      body: "No se te cobró nada. Elige otro método de pago.",
    },
    expired: {
      title: "Pago expirado",
      body: "No se te cobró nada. Inicia el pago de nuevo.",
    },
    checking: {
      title: "Estamos comprobando tu pago",
      body: "Todavía no sabemos si se te cobró. No vuelvas a pagar. Si tienes alguna pregunta, ponte en contacto con la tienda.",
    },
    out_of_stock: {
      title: "Artículo agotado",
      body: "No se te cobró nada. Quita el artículo de tu carrito y vuelve a pagar.",
    },
    unknown_error: {
      title: "Se produjo un error",
      body: "Si aprobaste el pago, ponte en contacto con la tienda antes de volver a pagar.",
    },

    settling: {
      title: "Confirmando tu pago…",
      body: "Puede tardar unos segundos. No vuelvas a pagar.",
    },
    restart_payment: {
      title: "Paga con tu monedero",
      body: "Continúa para iniciar un nuevo pago para tu carrito. No se te cobrará nada hasta que lo apruebes.",
    },
    continue_payment: {
      title: "Completa tu pedido",
      body: "Aprobaste este pago. Completa tu pedido ahora o vuelve a tu monedero.",
    },
    live_elsewhere: {
      title: "No se te cobró nada",
      body: "Iniciaste un pago más reciente para este carrito. Continúa con ese.",
    },
    payment_due: { title: "Pago pendiente", body: "Aprueba este pago en tu monedero." },
    amount_changed: { title: "El monto cambió", body: "Compruébalo antes de continuar." },
    nothing_due: { title: "Ya está pagado", body: "No queda nada por pagar de este pedido." },
    request_withdrawn: {
      title: "Solicitud de pago retirada",
      body: "Ponte en contacto con la tienda.",
    },
    test_payment: {
      title: "Pago de prueba",
      body: "Puedes cerrar esta pestaña. El resultado se muestra en la configuración.",
    },
    not_found: {
      title: "Página no encontrada",
      body: "Este enlace no es válido o expiró.",
    },

    not_approved: {
      title: "Pago pendiente de aprobación",
      body: "Aprueba el pago en tu monedero.",
    },
    already_paid: {
      title: "No es necesario pagar",
      body: "Este pedido ya se pagó o se está pagando. No se te volvió a cobrar.",
    },
    captured: {
      title: "Pago ya realizado",
      body: "Ya no se puede cancelar aquí. Ponte en contacto con la tienda.",
    },
    closed: {
      title: "Pago cerrado",
      body: "Inicia un pago nuevo.",
    },
    too_soon: {
      title: "Pago rechazado",
      body: "No se te cobró nada. Espera unos segundos y vuelve a intentarlo.",
    },
    too_many: {
      title: "Pago rechazado varias veces",
      body: "No se te cobró nada. Elige otro método de pago.",
    },
    wrong_currency: {
      title: "Moneda no admitida",
      body: "El monedero no admite esta moneda. Elige otro método de pago.",
    },
    no_amount: {
      title: "Nada que pagar",
      body: "El total de tu carrito es cero.",
    },
    no_address: {
      title: "Falta la dirección de envío",
      body: "Ingresa una dirección de envío antes de pagar.",
    },
    no_name: {
      title: "Falta el nombre",
      body: "Ingresa tu nombre antes de pagar.",
    },
    payment_in_progress: {
      title: "Pago en curso",
      body: "Tu carrito no se puede modificar hasta que se confirme el pago. Espera un momento.",
    },
    choose_again: {
      title: "No se puede continuar con este pago",
      body: "Vuelve a seleccionar el método de pago.",
    },
  },

  labels: {
    to_wallet: "Continuar al monedero",
    opening_wallet: "Abriendo tu monedero…",
    to_payment: "Continuar con el pago",
    complete_order: "Completar pedido",
    to_store: "Volver a la tienda",
    returning: "Volviendo a la tienda…",
    order: "Pedido",
    amount: "Monto",
    total: "Total",
    test_mode: "Modo de prueba. No se te cobrará nada.",
    other_charges: "Otros gastos",
  },
}
