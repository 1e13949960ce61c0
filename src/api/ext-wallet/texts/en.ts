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
  replaced: {
    title: "You weren’t charged",
    body: "This payment was replaced by another one for the same cart. Go back to the checkout to pay.",
  },
  live_elsewhere: {
    title: "You weren’t charged",
    body: "You started a newer payment for the same cart. Please continue with that one.",
  },
  too_many_starts: {
    title: "Too many payment attempts",
    body: "You were not charged. Please try again in an hour or choose another way to pay.",
  },
  unavailable: {
    title: "The wallet is not available",
    body: "You were not charged. Please choose another way to pay.",
  },
  restart_payment: {
    title: "Taking you to the wallet…",
    body: "We are starting a new payment for your cart. Nothing is charged before you approve it.",
  },
  to_payment: { title: "Continue to payment", body: "" },
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
    title: "Complete your order",
    body: "You have approved this payment. Complete your order now, or go back to the wallet.",
  },
  finish_order: { title: "Complete my order", body: "" },
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
