/**
 * What only the server says, and always in English: mails and notifications, the log, and errors that Medusa's own pages
 * show. Without contractions, as in `problems`.
 */
export default {
  captureRefusals: {
    partial: "Wallet payments can only be captured in full. Capture {{amount}}.",
    under_way: "This payment is already being captured. Try again in a moment.",
    in_review:
      "This payment needs review, so its capture was not requested again. Check it in {{serviceName}}.",
    wrong_state: "A wallet payment with this status cannot be captured.",
    too_soon: "The wallet just declined this payment. Wait ten seconds and try again.",
    too_many: "The wallet declined this payment three times. Ask the customer to pay again.",
    not_reached:
      "{{ServiceName}} could not be reached. Nothing was charged. Try again in a moment.",
    cart_changed: "The order no longer matches what the customer approved, so nothing was charged.",
    owes_less:
      "The order owes only {{amount}}, less than this payment, and wallet payments can only be captured in full. Nothing was charged, and the payment was canceled. Ask the customer for a new payment of {{amount}}.",
    owes_nothing:
      "The order owes nothing anymore, so nothing was charged and the wallet payment was canceled.",
    another_payment:
      "Another payment for this order is in progress or complete, so nothing was charged.",
    refused_unproven:
      "{{ServiceName}} refused the capture, possibly because the payment was already captured. Check it in {{serviceName}}.",
    declined: "The wallet declined the capture. Nothing was charged.",
    service_moved:
      "This payment was started at another address of {{serviceName}} (baseUrl), so its capture was not requested. Look it up at the previous address.",
    unclear:
      "We could not confirm whether the payment was captured. Check it in {{serviceName}}. The capture is not requested again.",
  },
  cancelRefusals: {
    two_orders:
      "This cart became two orders, and both show its wallet payment. Wait a few minutes until one of them no longer shows it, then cancel that one.",
    under_way:
      "The wallet payment of this order is being captured. Wait a moment before you cancel the order.",
    paid: 'This order was paid with the wallet, and wallet payments cannot be refunded here. Refund {{left}} of transaction {{transaction}} in {{serviceName}}, then use "Record refund" on the order. After that you can cancel the order.',
  },
  alerts: {
    title: "External wallet{{where}}: {{what}}",
    overAbout: "No action needed.",
    credentials_rejected: {
      open: "API key rejected",
      over: "API key accepted again",
    },
    init_failures: {
      open: "Payments cannot be started",
      over: "Payments can be started again",
      problem: "Payments could not be started for at least the last {{count}} carts. {{problem}}",
    },
    review_opened: {
      open: "Payments need review",
      over: "All payments reviewed",
      problem: "A payment of {{amount}} (transaction {{transaction}}) needs review.",
      several: "{{count}} payments need review.",
      remedy: "Open the dashboard to review: {{link}}",
      waiting: "Payments still need review",
      waitingAbout:
        "Waiting for a day or longer: {{count}}. The oldest has been waiting since {{since}}.",
    },
    secret_unreadable: {
      open: "Stored API key cannot be read",
      over: "Stored API key can be read again",
    },
    init_refused: {
      open: "Payments are being refused",
      over: "Payments can be started again",
      problem:
        "At least {{count}} carts have been refused since a payment was last started. The wallet is still offered. {{problem}}",
    },
    resume_failures: {
      open: "Captures get no clear response",
      over: "Captures work again",
      problem:
        "Captures got no clear response for at least the last {{count}} carts. The wallet is not offered for now. {{problem}}",
    },
    responses_changed: {
      open: "Responses to captures have changed",
      over: "Responses to captures are recognized again",
      problem:
        "{{ServiceName}} has changed its responses. The responses to the captures of at least the last {{count}} carts are unknown, so these customers may have been charged. The wallet is not offered for now. {{problem}}",
      remedy:
        "Check the payments that need review in {{serviceName}} and record the results. Then make a test payment in Settings → External wallet. The wallet is offered again once a response is recognized.",
    },
    many_starts: {
      open: "Unusual number of payments started",
      over: "Back to the usual number of payments",
      problem:
        "{{count}} payments were started within an hour. The usual number is about {{usual}}.",
      remedy: "Customers can still pay. Check Orders → Wallet payments for signs of abuse.",
    },
    unlisted_account: {
      open: "Merchant account not in the list",
      over: "Merchant accounts changed",
    },
  },
  accountChanges: {
    title: "External wallet: Accounts changed",
    recipientsTitle: "External wallet: Alert recipients changed",
    securityTitle: "External wallet: Security settings changed",
    line: "{{what}}: {{before}} → {{after}}.",
    who: "Changed by {{who}}.",
    remedy: "If you did not expect this, check Settings → External wallet now.",
    none: "none",
    accounts: "Accounts for {{where}}",
    merchant_accounts: "Merchant accounts",
    notify_addresses: "Alert recipients",
    api_key: "API key for {{where}}",
    sandbox_testers: "Sandbox testers",
    active_environment: "Active environment",
  },
  refundNotHere:
    'Wallet payments cannot be refunded here, and no money was sent back. Refund transaction {{transaction}} in {{serviceName}}, then use "Record refund" on the order.',
  medusaVersion: {
    older: {
      message:
        "Medusa {{version}} is older than medusa-payment-ext-wallet supports ({{lowest}} to {{newest}}.x).",
      remedy: "Update Medusa to {{lowest}} or later.",
    },
    newer: {
      message:
        "medusa-payment-ext-wallet was not tested with Medusa {{version}}, only with {{lowest}} to {{newest}}.x.",
      remedy: "Update the plugin, or make a test payment and check the wallet pages.",
    },
    unknown: {
      message: "The Medusa version could not be read.",
      remedy: "Make sure it is {{lowest}} to {{newest}}.x.",
    },
  },
  productNotFound: "This product does not exist.",
  checklistIncomplete: "Production was not activated. Complete these steps first: {{lines}}",
} as const
