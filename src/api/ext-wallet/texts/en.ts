/** What our pages say. Every text about an outcome says whether money moved. */

export type Text = { title: string; body: string }

export const en = {
  paid: { title: "Thank you", body: "Your payment was received and your order is placed." },
  confirming: {
    title: "Your order is placed",
    body: "Your payment is not confirmed yet. Please do not pay again. If you have questions, contact the shop.",
  },
  canceled: { title: "Payment canceled", body: "Nothing was charged. Your cart is still there." },
  declined: {
    title: "Payment declined",
    body: "Nothing was charged. Please try again or choose another way to pay.",
  },
  cart_changed: {
    title: "Your cart changed",
    body: "So you were not charged. Please check your cart and pay again.",
  },
  try_again: {
    title: "The wallet could not be reached",
    body: "Nothing was charged. Please try again in a moment.",
  },
  expired: {
    title: "Payment expired",
    body: "Nothing was charged. Please start the payment again.",
  },
  checking: {
    title: "Your payment is being checked",
    body: "We cannot tell yet whether you were charged. Please do not pay again. If you have questions, contact the shop.",
  },
  out_of_stock: {
    title: "Sold out",
    body: "Something in your cart is no longer available. Nothing was charged.",
  },
  unknown_error: {
    title: "The payment did not work",
    body: "If you approved it, please do not pay again: ask the shop first.",
  },
  test_payment: {
    title: "Test payment",
    body: "You can close this tab. The settings show how the test payment ended.",
  },
  not_found: { title: "Page not found", body: "This address is not valid, or no longer valid." },
  continue_payment: {
    title: "Continue your payment",
    body: "If you have approved the payment at the wallet already, finish your order. Otherwise go on to the wallet.",
  },
  finish_order: { title: "I have approved it: finish my order", body: "" },
  to_wallet: { title: "Go to the wallet", body: "" },
  continue: { title: "Continue to the shop", body: "" },
  settling: {
    title: "Confirming your payment…",
    body: "This can take a few seconds. Please do not pay again.",
  },
  total: { title: "Total", body: "" },
  test_mode: { title: "Test mode. No money moves.", body: "" },
} satisfies Record<string, Text>

export type ResultMessage = keyof typeof en
