/**
 * What only the server says, always in English: emails and notifications, the log, errors that Medusa's own pages show,
 * and what Health finds out about the server, for developers. Without contractions, as in `problems`.
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
  server: {
    failed: {
      message: "This check could not run. {{said}}",
      slow: "This check took longer than {{seconds}} seconds.",
      skipped: "Not checked, because earlier checks took too long.",
      remedy: "If the problem persists, check the server log.",
    },
    migrations: {
      pending: "The database is missing migrations of this version: {{migrations}}.",
      remedy: "Run npx medusa db:migrate, then restart the server.",
    },
    reach: {
      missed: "{{address}} does not answer when this server opens it ({{fault}}).",
      remedy:
        "Open {{address}} from another network. If it opens there, ignore this warning: your host keeps the server from calling itself. Otherwise fix DNS, certificate or proxy, because customers cannot return.",
    },
    recovery: {
      ok: "The automatic sync is running. Last run: {{minutes}} min ago.",
      late: "The automatic sync last ran {{minutes}} minutes ago. It should run every minute, so interrupted payments are not completed.",
      never:
        "The automatic sync has not run in the last 24 hours, so interrupted payments are not completed.",
      remedy:
        "Run at least one server with the worker mode shared or worker, and check its log for the job ext-wallet-recover.",
    },
    backend_url: {
      missing: "The public URL of this server is not set, so no payment can start.",
      ok: "Customers return to {{address}}.",
      private:
        "Customers return to {{address}}, which is not a public https URL. They cannot get back to your store after approving.",
      local:
        "Customers return to {{address}}. Only browsers on this network can open it, which is fine for development.",
      remedy:
        "Set backendUrl in the plugin options to the public https URL of this server, such as https://api.example.com.",
    },
    locking: {
      postgres:
        "With locking-postgres, a server that is killed never releases its lock. The cart it was completing stays locked, and its payment needs review.",
      several:
        "There are several servers, but each keeps its locks in memory. Two of them may create two orders from one cart, with only one of them paid.",
      memory:
        "Locks are kept in memory, which is fine for a single server. A second server, or two versions during a deployment, may create two orders from one cart, with only one of them paid.",
      ok: "Locks are shared through {{provider}}. Servers that are running: {{count}}.",
      remedy:
        "Use locking-redis on all servers. Its locks expire (see docs/guides/several-servers.md).",
    },
    database: {
      fsync:
        "The database runs with fsync off. If its server crashes, payments and orders can be lost or damaged.",
      fsyncRemedy: "Set fsync to on in the PostgreSQL configuration.",
      commit:
        "The database runs with synchronous_commit off. If its server crashes, the store's latest orders and refunds can be lost. Wallet payments are still saved to disk.",
      commitRemedy: "Set synchronous_commit to on in the PostgreSQL configuration.",
      standbys:
        "Database standbys that receive changes late: {{count}}. If one of them takes over, the latest payments and orders can be missing.",
      standbysRemedy:
        "Add a standby to synchronous_standby_names, so that PostgreSQL waits for it. If you promote a late one, compare the latest payments with {{serviceName}}.",
    },
    secret: {
      oldKeys: "{{old}} of {{all}} stored keys and tokens still use the old secret.",
      oldLinks: "Open payments with links signed by the old secret: {{count}}.",
      deadLinks:
        "Open payments with links signed by a secret that is no longer set: {{count}}. Their customers see a page that does not exist when they return.",
      deadLinksRemedy: "List the old secret next to the new one, as secret: [new, old].",
    },
  },
  secret: {
    ok: { title: "The secret can read all stored keys." },
    development: {
      title: "A development secret is in use.",
      what: "Set the secret option (EXT_WALLET_SECRET) to at least 32 random bytes before you enter real keys. Keys entered until then have to be entered again.",
    },
    unreadable: {
      title: "The stored API keys cannot be read because the secret was changed or lost.",
      what: "Restore the previous value of the secret option, or list both as secret: [new, old]. Nothing was overwritten. If the old secret is lost, enter the keys again in Settings → External wallet. Links of open payments stay invalid.",
    },
    rotating: {
      title: "The secret is being rotated.",
      what: "Some keys are still encrypted with the old secret, or open payments use links it signed. Keep both in the secret option until the old one is no longer needed. Restart the server to finish the encryption.",
    },
    rotated: {
      title: "The old secret is no longer needed.",
      what: "Everything is encrypted with the new secret. Remove the old one from the secret option and restart the server.",
    },
  },
} as const
