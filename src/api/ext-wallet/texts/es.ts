import type { ResultMessage, Text } from "./en"

export const es: Record<ResultMessage, Text> = {
  paid: { title: "Gracias", body: "Hemos recibido el pago y el pedido está hecho." },
  confirming: {
    title: "Su pedido está hecho",
    body: "El pago aún no está confirmado. No pague de nuevo. Si tiene preguntas, contacte con la tienda.",
  },
  canceled: { title: "Pago cancelado", body: "No se ha cobrado nada. Su carrito sigue ahí." },
  declined: {
    title: "Pago rechazado",
    body: "No se ha cobrado nada. Inténtelo de nuevo o elija otra forma de pago.",
  },
  cart_changed: {
    title: "Su carrito ha cambiado",
    body: "Por eso no se ha cobrado nada. Revise el carrito y pague de nuevo.",
  },
  try_again: {
    title: "No se pudo contactar con el monedero",
    body: "No se ha cobrado nada. Inténtelo de nuevo en un momento.",
  },
  expired: { title: "Pago caducado", body: "No se ha cobrado nada. Inicie el pago de nuevo." },
  checking: {
    title: "Estamos comprobando su pago",
    body: "Aún no sabemos si se le ha cobrado. No pague de nuevo. Si tiene preguntas, contacte con la tienda.",
  },
  out_of_stock: {
    title: "Agotado",
    body: "Un artículo del carrito ya no está disponible. No se ha cobrado nada.",
  },
  replaced: {
    title: "No se le ha cobrado nada",
    body: "Este pago fue sustituido por otro para el mismo carrito. Vuelva a la página de pago para pagar.",
  },
  live_elsewhere: {
    title: "No se le ha cobrado nada",
    body: "Ha iniciado un pago más reciente para el mismo carrito. Continúe con ese.",
  },
  too_many_starts: {
    title: "Demasiados intentos de pago",
    body: "No se le ha cobrado nada. Inténtelo de nuevo dentro de una hora o elija otra forma de pago.",
  },
  unavailable: {
    title: "El monedero no está disponible",
    body: "No se le ha cobrado nada. Elija otra forma de pago.",
  },
  restart_payment: {
    title: "Redirigiendo al monedero…",
    body: "Estamos iniciando un nuevo pago para su carrito. No se cobrará nada antes de que lo apruebe.",
  },
  to_payment: { title: "Continuar con el pago", body: "" },
  unknown_error: {
    title: "El pago no ha funcionado",
    body: "Si lo aprobó, no pague de nuevo: pregunte antes a la tienda.",
  },
  test_payment: {
    title: "Pago de prueba",
    body: "Puede cerrar esta pestaña. Los ajustes muestran cómo terminó el pago de prueba.",
  },
  not_found: { title: "Página no encontrada", body: "Esta dirección no es válida o ya no lo es." },
  continue_payment: {
    title: "Complete su pedido",
    body: "Ha aprobado este pago. Complete su pedido ahora o vuelva al monedero.",
  },
  finish_order: { title: "Completar mi pedido", body: "" },
  to_wallet: { title: "Ir al monedero", body: "" },
  continue: { title: "Continuar a la tienda", body: "" },
  settling: {
    title: "Confirmando su pago…",
    body: "Puede tardar unos segundos. No pague de nuevo.",
  },
  total: { title: "Total", body: "" },
  test_mode: { title: "Modo de prueba. No se mueve dinero real.", body: "" },
}
