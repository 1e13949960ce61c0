/**
 * What customers read. A message says what happened, then whether they were charged and what to do next.
 * Its title stands above its body on a page; in one line, such as an API error, it is the first sentence.
 */
export type Message = { title: string; body: string }

export const en = {
  messages: {
    // How a payment ended.
    paid: {
      title: "Thank you",
      body: "We received your payment and your order is confirmed.",
    },
    confirming: {
      title: "Order placed",
      body: "Your payment is still being confirmed. Please do not pay again. If you have any questions, contact the store.",
    },
    canceled: {
      title: "Payment canceled",
      body: "You were not charged. You can try again or choose another payment method.",
    },
    declined: {
      title: "Payment declined",
      body: "You were not charged. Please try again or choose another payment method.",
    },
    cart_changed: {
      title: "Your cart changed",
      body: "You were not charged. Please review your cart and pay again.",
    },
    replaced: {
      title: "Payment replaced",
      body: "You were not charged for this payment. You can still pay from the checkout.",
    },
    too_many_starts: {
      title: "Too many payment attempts",
      body: "You were not charged. Please try again in an hour or choose another payment method.",
    },
    try_again: {
      title: "Payment not completed",
      body: "You were not charged. Please try again in a moment.",
    },
    unavailable: {
      title: "Payment method unavailable",
      body: "You were not charged. Please choose another payment method.",
    },
    expired: {
      title: "Payment expired",
      body: "You were not charged. Please start the payment again.",
    },
    checking: {
      title: "We are checking your payment",
      body: "We do not know yet whether you were charged. Please do not pay again. If you have any questions, contact the store.",
    },
    out_of_stock: {
      title: "Item out of stock",
      body: "You were not charged. Please remove the item from your cart and pay again.",
    },
    unknown_error: {
      title: "Something went wrong",
      body: "If you approved the payment, please contact the store before you pay again.",
    },

    // On the way to the wallet and back.
    settling: {
      title: "Confirming your payment…",
      body: "This can take a few seconds. Please do not pay again.",
    },
    restart_payment: {
      title: "Pay with your wallet",
      body: "Continue to start a new payment for your cart. You will not be charged until you approve it.",
    },
    continue_payment: {
      title: "Complete your order",
      body: "You approved this payment. Complete your order now, or go back to your wallet.",
    },
    live_elsewhere: {
      title: "You were not charged",
      body: "You have started a newer payment for this cart. Please continue with that one.",
    },
    payment_due: { title: "Payment due", body: "Approve this payment in your wallet." },
    amount_changed: {
      title: "The amount changed",
      body: "Please check the new amount before you continue.",
    },
    nothing_due: { title: "Already paid", body: "Nothing is left to pay for this order." },
    request_withdrawn: { title: "Payment request withdrawn", body: "Please contact the store." },
    test_payment: {
      title: "Test payment",
      body: "You can close this tab. The result is shown in the settings.",
    },
    not_found: {
      title: "Page not found",
      body: "This link is invalid or has expired.",
    },

    // Why a payment cannot be started, completed or changed.
    not_approved: {
      title: "Payment not approved yet",
      body: "Please approve the payment in your wallet.",
    },
    already_paid: {
      title: "No payment needed",
      body: "This order has been paid or is being paid. You were not charged again.",
    },
    captured: {
      title: "Payment already made",
      body: "It can no longer be canceled here. Please contact the store.",
    },
    closed: {
      title: "Payment closed",
      body: "Please start a new payment.",
    },
    too_soon: {
      title: "Payment declined",
      body: "You were not charged. Please wait a few seconds and try again.",
    },
    too_many: {
      title: "Payment declined several times",
      body: "You were not charged. Please choose another payment method.",
    },
    wrong_currency: {
      title: "Currency not supported",
      body: "The wallet does not accept this currency. Please choose another payment method.",
    },
    no_amount: {
      title: "Nothing to pay",
      body: "The total of your cart is zero.",
    },
    no_address: {
      title: "Shipping address required",
      body: "Please enter a shipping address before you pay.",
    },
    no_name: {
      title: "Name required",
      body: "Please enter your name before you pay.",
    },
    payment_in_progress: {
      title: "Payment in progress",
      body: "Your cart cannot be changed until the payment is confirmed. Please wait a moment.",
    },
    choose_again: {
      title: "This payment cannot be continued",
      body: "Please select the payment method again.",
    },
  },

  labels: {
    to_wallet: "Continue to wallet",
    opening_wallet: "Opening your wallet…",
    to_payment: "Continue to payment",
    complete_order: "Complete order",
    to_store: "Return to store",
    returning: "Returning to the store…",
    order: "Order",
    amount: "Amount",
    total: "Total",
    test_mode: "Test mode. You will not be charged.",
    other_charges: "Other charges",
  },
} satisfies { messages: Record<string, Message>; labels: Record<string, string> }

export type MessageCode = keyof typeof en.messages
export type LabelCode = keyof typeof en.labels
export type Words = { messages: Record<MessageCode, Message>; labels: Record<LabelCode, string> }
