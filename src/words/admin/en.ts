const CHECK_CAPTURED = "Check the transaction in {{serviceName}}. Was it captured?"
const REFUND_IF_CAPTURED =
  "Check the transaction in {{serviceName}}. If it was captured, refund it there."
const REFUND = "Refund the transaction in {{serviceName}}."
const CONTACT_SUPPORT = "Try again in a moment. If the problem persists, contact {{serviceName}}."
const CHECK_BEFORE_PAYING = "Check the payment in {{serviceName}} before the customer pays again."
const CHECK_KEY =
  "Check that the API key matches the one in {{serviceName}}, check your firewall, and ask {{serviceName}} whether this server's IP address is on the allowlist."
const REFUND_THEN_MARK = "Refund this payment in {{serviceName}}, then mark it as refunded."

/**
 * Everything an admin reads, in English: `{{name}}` is filled in. The server says `problems`, `refusals`,
 * `reviewWords`, `alerts`, `doctor` and the like itself, so these have no contractions.
 */
export default {
  title: "Wallet payment",
  testPayment: "Test payment. Do not ship.",
  transaction: "Transaction ID",
  walletOrder: "Wallet order ID",
  amount: "Amount",
  service: {
    name: "the payment service",
    subject: "The payment service",
    open: "Open {{serviceName}}",
  },
  states: {
    captured: "Paid",
    authorized: "Approved, not captured",
    confirming: "Awaiting confirmation",
    review: "Needs review",
    refunded: "Refunded",
    starting: "Starting",
    failed: "Failed to start",
    atWallet: "Waiting for customer",
    declined: "Declined",
    expired: "Expired",
    superseded: "Replaced",
    unconfirmed: "Check if paid",
    notCharged: "Not paid",
    partiallyRefunded: "Partially refunded",
  },
  stateMeanings: {
    captured: "The payment was captured.",
    authorized:
      "The customer approved the payment, but it isn't captured yet. Capture it before you ship. Until then, payment isn't guaranteed.",
    confirming: "The customer approved the payment, and we're waiting for confirmation.",
    review: "We couldn't confirm this payment. Check it in {{serviceName}} and record the result.",
    refunded: "The customer was refunded in full.",
    starting: "The payment is being created.",
    failed: "The payment couldn't be created. The customer wasn't charged.",
    atWallet: "The customer hasn't approved the payment yet.",
    declined: "{{ServiceName}} declined the payment. The customer wasn't charged.",
    expired: "The customer didn't approve the payment in time.",
    superseded: "The customer changed the cart or started again, and wasn't charged for this.",
    unconfirmed:
      "The customer never returned, but may have paid. Compare this payment with your statement from {{serviceName}}.",
    notCharged: "The payment was canceled or closed. The customer wasn't charged.",
    partiallyRefunded: "Part of the payment was refunded to the customer.",
  },
  declinedCapture: {
    title: "Capture declined",
    about:
      "{{ServiceName}} declined to capture this payment. The customer has not been charged, and the order is not paid. Do not ship it.",
  },
  refund: {
    record: "Record refund",
    owed: "Refund due. The order was canceled, but the customer hasn't been refunded. Refund the payment in {{serviceName}}, then record it here.",
    recorded: "Recorded refunds",
    left: "Left to refund",
    recording: "Recording",
    about:
      "This doesn't move any money. Refund the payment in {{serviceName}} first, then record it here to keep the order up to date.",
    steps: {
      open: "Find transaction {{transaction}} in {{serviceName}}.",
      refund: "Refund the amount there and copy the refund reference.",
      enter: "Enter both below.",
    },
    amountHint: "You can refund up to {{left}}.",
    reference: "Refund reference",
    referenceHint: "The reference of the refund in {{serviceName}}. Use each reference only once.",
    noReason: "No reason",
    note: "Note",
    noteHint: "Visible to admins on the order.",
    notAnAmount: "Enter an amount such as 12.50.",
    tooMuch: "{{amount}} is too much. You can refund up to {{left}}.",
    referenceMissing: "Enter the refund reference from {{serviceName}}.",
    done: "Refund of {{amount}} recorded.",
    noAnswer: "No response. Try again with the same reference. A refund is never recorded twice.",
  },
  edit: "Edit",
  copy: "Copy",
  save: "Save",
  saved: "Changes saved.",
  notSaved: "Changes not saved. {{said}}",
  cancel: "Cancel",
  retry: "Try again",
  loading: "Loading",
  newTab: " (opens in a new tab)",
  actionOn: "{{action}}: {{what}}",
  settings: {
    title: "External wallet",
    about: "Accept payments with the external wallet. Test in the sandbox, then go live.",
    testMode: "Test mode. No money moves. Do not ship orders placed now.",
    untested:
      "You're live, but you haven't made a live test payment yet. Until you do, unclear payments need review.",
    makeTest: "Make test payment",
    notRegistered: "The wallet can't accept payments",
  },
  health: {
    title: "Health",
    about: "Checks everything that can make a payment fail.",
    run: "Run again",
    learnMore: "Learn more",
    well: "All checks passed",
    errors_one: "{{count}} problem",
    errors_other: "{{count}} problems",
    warnings_one: "{{count}} warning",
    warnings_other: "{{count}} warnings",
    status: { ok: " (passed)", warning: " (warning)", error: " (problem)" },
    checks: {
      registration: "Payment provider",
      migrations: "Database migrations",
      backend_url: "Server URL",
      secret: "Secret",
      key: "API key",
      simulator: "Simulator",
      accounts: "Regions and accounts",
      merchant_accounts: "Products",
      recovery: "Automatic sync",
      locking: "Servers and locks",
      database: "Database durability",
      payments: "Payments",
    },
    passed_one: "{{count}} check passed",
    passed_other: "{{count}} checks passed",
  },
  products: {
    title: "Products that can't be bought",
    about: "Customers can't pay for these with the wallet. Open one to change its account or type.",
    none: "All products can be bought with the wallet.",
    results_one: "{{results}} product",
    results_other: "{{results}} products",
    accountHint: "Receives the payments for this product. Accounts are in the wallet settings.",
    defaultAccount: "Default account",
    notListed: "{{account}} (not in the list)",
    itemType: "Type",
    itemTypeHint: "Sent to the wallet. Physical products need a shipping address.",
    asMedusa: "As in Medusa ({{type}})",
    type: { digital: "Digital", physical: "Physical" },
    problems: {
      unlisted_account:
        "The merchant account {{account}} isn't in the wallet settings. Orders with this product are refused.",
      physical_not_shipped:
        "Set to physical, but Medusa doesn't ship it. Orders without a shipping address are refused. Add a shipping profile, or set the type to digital.",
    },
  },
  loadProblem: {
    remedy: "Try again. If the problem persists, check the server log. The server said: {{said}}",
    forbidden: "You don't have access.",
    askForRole: "Ask an administrator for a role with the {{policy}} policy.",
    title: "This section couldn't be loaded.",
  },
  environments: { sandbox: "Sandbox", production: "Production" },
  keyStatus: { failing: "Key not working", working: "Key working", untested: "Not tested" },
  facts: { key: "API key", none: "None" },
  key: {
    newHint: "We test the key and store it encrypted.",
    keepHint: "Leave empty to keep the current key.",
    locked: "Set in the plugin options in medusa-config.ts. Remove it there to edit it here.",
    wrong: {
      api_key: "Enter only the key, without spaces or line breaks.",
      accounts:
        "Enter an account ID and a three-letter currency code for each account. Each account and each currency can be listed once.",
    },
    account_id: "Account",
    currency_code: "Currency",
    currency_code_hint: "The currency in which the account charges, such as EUR.",
    addAccount: "Add account for another currency",
    removeAccount: "Remove account",
    account_id_hint: "The account that receives payments. You get it from {{serviceName}}.",
    merchant_account_id: "Merchant account",
    merchant_account_id_hint: "Sent with each item of a payment. Defaults to the account above.",
    works: "The key works. Its access token is valid for {{time}}.",
    refused: "The new key could not be verified, so the current key was kept.",
    saveAnywayAbout:
      "Save it anyway only if you know why it fails, for example because this server isn't on the allowlist yet. Customers cannot pay in this environment until the key works.",
    saveAnyway: "Save anyway",
    noAnswer:
      "The server didn't respond, so the key may not have been saved. Check your connection and try again.",
    refusedUnreadable: "The key was not saved because it would replace a key that cannot be read.",
    overwriteAbout:
      "Restore the previous secret to keep the stored key. Save the new key anyway only if the previous secret is lost.",
    savedBroken: "The key was saved, but it couldn't be verified.",
    test: "Test connection",
    notTested: "The connection couldn't be tested. {{said}}",
  },
  removeKey: {
    confirm: "Remove key",
    sandbox: "Remove the sandbox key?",
    production: "Remove the production key?",
    fromActive:
      "This environment is active. The wallet will no longer be offered at checkout, and open payments can't be completed. The key stays valid until you revoke it in {{serviceName}}.",
    fromInactive:
      "Open payments in this environment can't be completed. The key stays valid until you revoke it in {{serviceName}}.",
    done: "Key removed.",
  },
  problems: {
    no_dependencies: {
      problem: "The payment module cannot access the wallet settings, so no payment can start.",
      remedy:
        'Add dependencies: ["ext_wallet", "query"] to the @medusajs/medusa/payment module in medusa-config, then restart the server.',
    },
    no_provider: {
      problem: "The wallet is not registered as a payment provider, so no payment can start.",
      remedy:
        'Add { resolve: "medusa-payment-ext-wallet/providers/ext", id: "wallet" } to options.providers of the @medusajs/medusa/payment module in medusa-config, then restart the server.',
    },
    other_provider_id: {
      problem:
        'The wallet is registered as a payment provider with the ID "{{id}}", so the plugin cannot find it.',
      remedy:
        'Set id: "wallet" in the @medusajs/medusa/payment module in medusa-config, then restart the server.',
    },
    unreachable: {
      problem: "{{ServiceName}} could not be reached for {{call}}{{seen}}.",
      remedy:
        "Check this server's connection, its outbound firewall and the {{option}} option, then try again.",
    },
    bad_request_token: {
      problem: "{{ServiceName}} did not accept the API key{{seen}}.",
      remedy: "Compare the key with the one in {{serviceName}}, and regenerate it there if needed.",
    },
    bad_request_payment: {
      problem: "{{ServiceName}} rejected {{call}} as invalid{{seen}}.",
      remedy:
        "Check the account and merchant account in the settings. If a customer made the payment, its history shows the response.",
    },
    unauthorized_token: {
      problem:
        "The API key is not valid, or this server's IP address is not on the allowlist{{seen}}.",
      remedy: CHECK_KEY,
    },
    unauthorized_payment: {
      problem:
        "{{ServiceName}} rejected the access token for {{call}}. The API key is no longer valid, or this server's IP address is not on the allowlist{{seen}}.",
      remedy: CHECK_KEY,
    },
    redirected: {
      problem:
        "{{ServiceName}} answered {{call}} with a redirect. Redirects are not followed, to keep the key safe{{seen}}.",
      remedy: "Set the {{option}} option to the final URL.",
    },
    refused_token: {
      problem: "The request did not reach the authorization server{{seen}}.",
      remedy:
        "Check the {{option}} option, this server's connection and its outbound firewall, then contact {{serviceName}}.",
    },
    refused_payment: {
      problem: "{{ServiceName}} refused {{call}}{{seen}}.",
      remedy:
        "Contact {{serviceName}} about it. If a customer made the payment, its history shows the response.",
    },
    capture_unknown: {
      problem: "We could not confirm whether the payment was captured{{seen}}.",
      remedy: CHECK_BEFORE_PAYING,
    },
    service_fault: {
      problem: "{{ServiceName}} returned an error{{seen}}.",
      remedy: CONTACT_SUPPORT,
    },
    no_proper_answer: {
      problem: "{{ServiceName}} did not respond to {{call}} as expected{{seen}}.",
      remedy: CONTACT_SUPPORT,
    },
    unreadable: {
      problem: "The response to {{call}} could not be read{{seen}}.",
      remedy:
        "Try again in a moment. If the problem persists, check the {{option}} option, then contact {{serviceName}}.",
    },
    unreadable_resume: {
      problem: "The response to {{call}} could not be read{{seen}}.",
      remedy: CHECK_BEFORE_PAYING,
    },
    no_token: {
      problem:
        "{{ServiceName}} has already issued an access token for this API key, but it is not stored here.",
      remedy:
        "Generate a new API key in {{serviceName}} (DEVELOPERS, API Keys), enter it in the settings, and revoke the old one.",
    },
    hostile_redirection: {
      problem: "The wallet URL from {{serviceName}} was rejected because it is not safe{{seen}}.",
      remedy:
        "If the host belongs to the wallet, add it to the walletHosts option. Otherwise contact {{serviceName}}.",
    },
    duplicate_transaction_id: {
      problem: "{{ServiceName}} used the same transaction ID for two payments{{seen}}.",
      remedy: CONTACT_SUPPORT,
    },
    gone: {
      problem: "The test payment was closed while it was starting.",
      remedy: "Start a new one.",
    },
    no_key: {
      problem: "There is no API key for {{where}}.",
      remedy: "Enter it in Settings → External wallet, or set apiKey in the plugin options.",
    },
    no_addresses: {
      problem: "The API endpoints for {{where}} are missing.",
      remedy: "Set authUrl and baseUrl in the plugin options.",
    },
    no_account: {
      problem: "There is no account to receive payments for {{where}}.",
      remedy: "Enter it in Settings → External wallet.",
    },
    unlisted_account: {
      problem:
        "The product {{product}} uses the merchant account {{account}}, which is not in the list of merchant accounts. Its checkout was stopped.",
      remedy:
        "Add the account in Settings → External wallet, or correct ext_wallet_merchant_account_id in the metadata of the product.",
    },
    no_backend_url: {
      problem: "The public URL of this server is not set.",
      remedy: "Set the backendUrl option.",
    },
    wrong_currency: {
      problem: "There is no account in {{currency}} for {{where}}.",
      remedy:
        "Add an account in {{currency}} in Settings → External wallet, or remove the wallet from the regions with this currency.",
    },
    wrong_amount_shown: {
      problem:
        "In the last test payment, the wallet showed another amount or currency than was sent ({{where}}, {{currency}}). The wallet is not offered in this currency.",
      remedy:
        "Correct the account's currency or the amountUnit option, then make another test payment in Settings → External wallet.",
    },
    account_in_other_currency: {
      problem:
        "The product {{product}} uses the merchant account {{account}}, which has the currency {{account_currency}}, but the cart is in {{currency}}. Its checkout was stopped.",
      remedy:
        "Choose a merchant account in {{currency}} for the product, or correct the account's currency in Settings → External wallet.",
    },
    secret_unreadable: {
      problem:
        "The stored API key for {{where}} cannot be read because the plugin secret was changed or lost.",
      remedy:
        "Restore the old secret, or list both as secret: [new, old]. If the old secret is lost, enter the API key again in Settings → External wallet. Nothing was overwritten.",
    },
    canceled: { problem: "Canceled in the wallet.", remedy: "" },
    wallet_error: { problem: "The wallet reported an error.", remedy: "" },
    declined: { problem: "Declined in the wallet.", remedy: "" },
  },
  calls: { token: "the token request", init: "the payment request", resume: "the capture request" },
  where: { sandbox: "the sandbox", production: "production" },
  seen: {
    status: "{{status}}",
    connection_refused: "connection refused",
    unknown_host: "unknown host",
    no_lookup: "host lookup failed",
    no_route_to_host: "no route to host",
    no_route_to_network: "no route to network",
    no_connection_in_time: "connection timed out",
    broke_off: "connection closed",
    cut_short: "incomplete response",
    not_sendable: "contains characters that cannot be sent",
    not_secure: "no secure connection",
    no_answer_in_time: "request timed out",
    connection_failed: "connection failed",
    not_a_url: "not a valid URL",
    too_little_time: "not enough time left for a response",
    stood_still: "this server was paused in the meantime",
    no_token_in_time: "no access token in time",
    token_not_readable: "the stored access token cannot be read",
    unusable_id: "the ID cannot be used in a URL",
    unusable_transaction_id: "the transaction ID cannot be used in a URL",
    another_payment: "the response is about another payment",
    another_order: "the response is about another wallet order",
    no_success: "the response does not redirect to the return URL of this store",
    compressed: "unexpected compression",
    too_large: "larger than 1 MB",
    not_utf8: "not valid UTF-8",
    empty: "empty response",
    not_json: "not valid JSON",
    not_absolute: "not an absolute URL",
    not_https: "not https",
    has_credentials: "contains a user name or password",
    not_wallet_host: "host not listed in walletHosts",
  },
  howTo: {
    title: "How to get an API key",
    who: "You need administrator access to {{serviceName}}. Its onboarding team provides your login. The sandbox and production each have their own key, so follow these steps for both.",
    reveal: "Click the padlock to reveal the key, enter your password again and click CONFIRM.",
    lifetime:
      "Keys never expire. If a key may have been exposed, revoke it in {{serviceName}} and enter a new one here.",
    signIn: "Sign in to {{serviceName}} and open DEVELOPERS, API Keys.",
    generate: "Click GENERATE AN API KEY, enter your password and confirm.",
    paste: "Copy the key, paste it here and save.",
  },
  setup: {
    done: "Done",
    toDo: "To do",
    key: {
      title: "Key",
      about: "Start in the sandbox, where no money moves.",
    },
    test_payment: {
      title: "Test payment",
      about:
        "Make one guided payment. It shows whether we recognize a paid order and charge the right amount.",
    },
    addresses: {
      title: "Addresses",
      about: "{{ServiceName}} returns customers to your server, which sends them to your store.",
    },
    go_live: { title: "Go live" },
  },
  goLive: {
    missing: "Missing: {{currencies}}.",
    button: "Go live",
    confirmTitle: "Go live now?",
    confirmWhat: "Customers will pay with real money. Payments started in the sandbox stay there.",
    nowLive: "You're live.",
    about_test: "Your customers can't pay with real money yet.",
    about_live: "Production is active. Your customers pay with real money.",
    about_blocked:
      "Production is active, but customers may not be able to pay. Fix the open items.",
    badge_test: "Not live",
    badge_live: "Live",
    badge_blocked: "Action required",
    recommended: "Recommended.",
    fix: "Fix",
    enable: "Enable in {{region}}",
    enabled: "Wallet enabled in {{region}}.",
    back: "Back to sandbox",
    backTitle: "Switch back to the sandbox?",
    backWhat:
      "Your customers will no longer be able to pay with the wallet. Only sandbox testers can, without real money. Open production payments can still be completed.",
    backDone: "Sandbox activated.",
    anywayTitle: "Some steps are incomplete",
    anywayWhat: "You can go live without these steps. Your decision is logged. {{lines}}",
    anywayType: "Type {val} to go live anyway",
    anyway: "Go live anyway",
  },
  checklist: {
    sandbox_key: "Enter the sandbox API key and account, and test the connection.",
    test_payment:
      "Make a test payment with each account in the sandbox of {{serviceName}}. The simulator does not count.",
    shown_amount:
      "The wallet must show the amount and the currency that were sent. Correct the account's currency or the amountUnit option, then make another test payment.",
    public_backend: "Set the backendUrl option to the public https URL of this server.",
    storefront: "Set the storefrontUrl option, or enter full redirect URLs under Advanced.",
    wallet_hosts: "List the wallet's hosts in the walletHosts option for production.",
    production_key:
      "Enter the production API key and account. We check the key with {{serviceName}}. The account is checked by the first payment.",
    real_service:
      "The endpoints of production are missing, cannot be reached, or belong to the simulator or the sandbox. Set authUrl and baseUrl to the production endpoints of {{serviceName}}, and make sure that this server can reach them.",
    region: "Enable the wallet in at least one region.",
    region_accounts:
      "Add a production account in the currency of each region with the wallet, or remove the wallet from the region.",
    production_active: "Click Go live.",
    live_test_payment: "Make a test payment in production.",
  },
  test: {
    live: "Make one live test payment",
    about_sandbox:
      "You approve a small payment in the wallet, then look it up in {{serviceName}}. Have both logins ready. It takes about five minutes. No order is created and no money moves.",
    about_production:
      "You pay a small amount from your own wallet, look it up in {{serviceName}} and refund it there. Until you've done this, unclear payments need review. No order is created.",
    start: "Start test payment",
    again: "Start another test payment",
    needsKey: "Enter the key and account first.",
    openWallet: "Open wallet",
    notStarted: "The test payment could not be started. {{said}}",
    lost: "The test payment couldn't be loaded. {{said}}",
    failed: "The last test payment couldn't be started. Test the connection, then start again.",
    stopped: "The payment ended before it was approved. Start another test payment.",
    asking: { title: "Requesting the capture", about: "This takes a few seconds." },
    approve: {
      title: "Approve the payment in the wallet",
      about: "Open the wallet, note the amount and currency, and approve. We'll ask you for both.",
    },
    approve_again: {
      title: "The payment was canceled in the wallet",
      about:
        "You can still open the wallet and approve it. If the wallet no longer accepts it, start another test payment.",
    },
    questions: {
      approved: {
        title: "Approve the payment with the SDK",
        about: "Pass these IDs to the wallet's SDK, approve the payment there, then confirm it.",
      },
      shown_amount: {
        title: "Which amount did the wallet show?",
        about:
          "Enter it exactly as shown. {{ServiceName}} doesn't document the unit of its amounts.",
      },
      shown_currency: {
        title: "Which currency did the wallet show?",
        about: "Enter its three-letter code. The account decides the currency.",
      },
      before_resume: {
        title: "What does {{serviceName}} show for this payment?",
        about:
          "You've approved it, but we haven't requested the capture yet. Wait a few minutes, look the payment up, and answer. We request the capture right after.",
      },
      after_resume: {
        title: "What does {{serviceName}} show now?",
        about: "The capture has been requested. Reload the payment in {{serviceName}}.",
      },
    },
    answers: {
      approved: "I approved it",
      captured: "Captured",
      not_captured: "Not captured",
      cant_tell: "Can't tell",
    },
    next: "Next",
    callers:
      "A server called this store. If it belongs to {{serviceName}}, add its address to the plugin options.",
  },
  result: {
    recognized: {
      title: "We recognize a paid order.",
      what: "An order is shown as paid when {{serviceName}} has captured its payment. Other responses need review.",
    },
    captured_on_approval: {
      title: "Payments are captured when the customer approves.",
      what: "An order is shown as paid when {{serviceName}} has called your server. The others need review.",
    },
    looks_alike: {
      title: "We cannot recognize a paid order yet.",
      what: "Approved and unapproved payments get the same response, so every payment needs review. Ask {{serviceName}} how to tell them apart.",
    },
    ambiguous: {
      title: "We cannot recognize a paid order yet.",
      what: "A declined payment may get the same response. Make another test payment whose capture is declined. Until then, every payment needs review.",
    },
    not_captured: {
      title: "The payment was not captured.",
      what: "Make another test payment that is captured. Until then, we do not know what a paid order looks like.",
    },
    unclear: {
      title: "We do not know yet when payments are captured.",
      what: "Make another test payment and look it up in {{serviceName}} before and after the capture. Until then, unclear payments need review.",
    },
    refund: "Refund the test payment in {{serviceName}} now.",
    simulated: "This was the simulator, so it doesn't count for going live.",
  },
  question: {
    about:
      "Your answer tells us what the response to this payment means. A live test payment makes this question unnecessary.",
    save: "Save answer",
    saved: "Answer saved.",
    unpaid:
      "Nothing was captured, so don't ship the order. Record a refund of the full amount and cancel the order. Check earlier payments against a statement.",
  },
  shown: {
    right: "The amount and currency are correct.",
    hundredfold:
      'That is 100 times too much. Set the amountUnit option to "major" in medusa-config.ts, restart the server, and test again. If it is already "major", ask {{serviceName}} which unit and currency it expects. Fix this before going live.',
    hundredth:
      'That is 100 times too little. Set the amountUnit option to "minor" in medusa-config.ts, restart the server, and test again. If it is already "minor", ask {{serviceName}} which unit and currency it expects. Fix this before going live.',
    unclear:
      "This amount does not match any setting of the amountUnit option. Ask {{serviceName}} which unit and currency it expects before going live.",
    otherCurrency:
      "This account charges in another currency than {{currency}}. Correct the account's currency or enter another account in the settings, and test again. Fix this before going live.",
  },
  advanced: {
    title: "Advanced",
    about: "Most stores need nothing here.",
    checkout: {
      title: "Appearance at checkout",
      about: "Change this if the wallet should have another name, a description or a logo.",
    },
    alerts: { title: "Alerts", about: "Add addresses if alerts should also arrive by email." },
    testers: {
      title: "Sandbox testers",
      about: "Needed only if you test in a public store before going live.",
    },
    landing: {
      title: "Redirect URLs",
      about: "Change these if your store's pages have other addresses than Medusa's starter.",
    },
    capture: {
      title: "Capture",
      about: "Change this if you want to capture each order yourself before you ship.",
    },
    merchant_accounts: {
      title: "Merchant accounts",
      about: "Needed if the payments for some products go to another account.",
    },
    sdk: {
      title: "Client-side SDK",
      about:
        "Needed only if your store runs the wallet's own button instead of a redirect. Make a test payment with it first.",
    },
    endpoints: {
      title: "API endpoints",
      about: "Set in medusa-config.ts. Look here if a connection fails.",
    },
  },
  fields: {
    display_name: {
      label: "Name at checkout",
      help: "Customers see it when they choose how to pay.",
    },
    description: {
      label: "Description",
      help: "A short line under the name. Up to 200 characters.",
    },
    logo_url: { label: "Logo", help: "The URL of an image shown next to the name." },
    capture: { label: "Capture" },
    landing: { label: "Redirect URLs" },
    sandbox_testers: {
      label: "Sandbox testers",
      help: "While the sandbox is active in a public store, only customers who are signed in with these email addresses can pay. Enter one address per line, exactly as it is registered, including uppercase letters.",
    },
    notify_addresses: {
      label: "Alert recipients",
      help: "We'll email these addresses when a payment needs review, the API key is rejected, payments keep failing, or an account is changed. Enter one address per line.",
    },
    merchant_accounts: {
      label: "Merchant accounts",
      help: "One account per line: its ID, its currency, then a name, for example “mer_42 EUR Wine shop”. Choose an account for a product on the product's page. Checkouts with any other account are stopped.",
    },
    client_sdk: {
      label: "Accept approvals from the client-side SDK",
      help: "Anyone can then report an approval, so we request the capture to find out whether the payment was really approved. Leave this off if customers are redirected to the wallet.",
    },
    auth_url: { label: "authUrl", help: "Where the API key is exchanged for an access token." },
    base_url: { label: "baseUrl", help: "Where payments are started and captured." },
    refused: {
      name: "Enter a name.",
      text: "Use up to 200 characters.",
      picture: "Enter a valid URL that starts with https://.",
      templates:
        "Enter URLs that start with {storefrontUrl} or with an origin listed in the returnOrigins option.",
      emails: "Enter up to 100 valid email addresses, one per line.",
      accounts:
        "Enter one account per line: its ID, then its currency, for example “mer_42 EUR”. List each ID once.",
    },
    checkProducts: "Check products",
    cannotMail:
      "This store has no notification provider for email. Alerts only appear in the dashboard notifications.",
  },
  addresses: {
    backend: "Public address",
    backendAbout: "Customers come back here from the wallet. Set with the backendUrl option.",
    storefront: "Store",
    storefrontAbout: "Customers land here after payment. Set with the storefrontUrl option.",
    error: "Error URL",
    errorAbout:
      "Register this URL with {{serviceName}}. Customers are sent there when something fails in the wallet.",
    where: "Addresses are set in medusa-config.ts. Restart the server after a change.",
  },
  capture: {
    automatic: {
      name: "Automatic (recommended)",
      about: "Payments are captured when the order is placed.",
    },
    manual: {
      name: "Manual",
      about:
        "You capture each order yourself, in full. Until then, payment isn't guaranteed and can still be refused. Capture before you ship.",
    },
    closed:
      "{{ServiceName}} captures payments as soon as the customer approves, so manual capture isn't possible.",
  },
  landing: {
    success: "After payment",
    cancel: "After cancellation",
    error: "After a failure",
    successHint: "The order confirmation. {order_id}, {country_code} and {cart_id} are filled in.",
    cancelHint: "The checkout, so the customer can choose another payment method.",
    errorHint: "The checkout. wallet=failed and the reason are added.",
  },
  changes: {
    title: "Activity log",
    about: "Who changed what and when. Account IDs are shown, keys and other values never are.",
    more: "Show more",
    system: "System",
    untested: "Incomplete steps: {{lines}}",
    failed: "Failed",
    unverified: "Saved although the key didn't work.",
    value: "{{before}} → {{after}}.",
    actions: {
      settings_saved: "Settings changed: {{fields}}",
      production_activated: "Went live",
      sandbox_activated: "Switched back to the sandbox",
      environment_saved: "Accounts changed for {{where}}",
      api_key_entered: "API key added for {{where}}",
      api_key_replaced: "API key replaced for {{where}}",
      api_key_removed: "API key removed for {{where}}",
      connection_tested: "Connection tested for {{where}}",
      test_payment_started: "Test payment started",
      amount_shown: "Recorded the amount the wallet showed",
      secret_in_use: "New secret in use",
      test_payment_finished: "Test payment finished",
      live_payment_compared: "Live payment checked",
    },
  },
  payments: {
    title: "Wallet payments",
    menu: "Wallet payments",
    about: "Payments made with the external wallet, and those that need your review.",
    views: "Show",
    checkNow: "Sync now",
    checkedNothing: "All payments are up to date.",
    checkedSettled_one: "{{count}} payment updated.",
    checkedSettled_other: "{{count}} payments updated.",
    checkedReviewed_one: "{{count}} payment needs review.",
    checkedReviewed_other: "{{count}} payments need review.",
    search: "Order, email, ID or amount",
    results_one: "{{results}} payment",
    results_other: "{{results}} payments",
    resultsAtLeast: "More than {{results}} payments",
    nothingFound: "No payments found",
    nothingFoundAbout: "Check the spelling, or clear the filters.",
    back: "All wallet payments",
  },
  overview: {
    title: "Overview",
    period: "Period",
    compared: "{{from}} – {{to}}, compared with the previous {{days}} days",
    loading: "Loading overview",
    empty: "No payments in this period",
    showDetails: "Show details",
    hideDetails: "Hide details",
    figures: {
      taken: "Paid",
      refunded: "Refunded",
      awaiting: "Awaiting payment",
      review: "Needs review",
    },
    meanings: {
      taken: "Captured payments created in this period, before refunds.",
      refunded: "Refunds recorded in this period, including those of earlier payments.",
      awaiting: "Payments waiting for the customer, for confirmation or for capture.",
      review: "Counted as paid only once you've marked them as paid.",
    },
    payments_one: "{{many}} payment",
    payments_other: "{{many}} payments",
    refunds_one: "{{many}} refund",
    refunds_other: "{{many}} refunds",
    earlier: "{{before}} before",
    chart: {
      title: "Payments per day",
      about: "By the day they were created and what became of them. Retries count once.",
    },
    outcomes: {
      paid: "Paid",
      awaiting: "Awaiting payment",
      review: "Needs review",
      lost: "Not paid",
    },
    funnel: {
      title: "From start to payment",
      started: "Started",
      approved: "Approved by customer",
      paid: "Paid",
      share: "{{percent}} of started",
      medianTime: "Median time to pay",
      none: "None yet",
    },
    lost: {
      title: "Where customers were lost",
      none: "No payment was lost in this period.",
      start: "Before the wallet",
      wallet: "At the wallet",
      capture: "After approval",
      closed_unpaid: "Marked as unpaid after review",
    },
  },
  views: {
    review: {
      title: "Needs review",
      about:
        "We couldn't confirm these payments. Check each one in {{serviceName}}, then record the result.",
      empty: "Nothing needs review",
      emptyAbout: "Payments that can't be settled automatically appear here.",
    },
    all: {
      title: "All",
      about: "All payments in any state.",
      empty: "No payments yet",
      emptyAbout: "Your first wallet payment will appear here.",
    },
    unfinished: {
      title: "Not finished",
      about:
        "These customers didn't finish paying and didn't order another way. If a customer says they approved the payment, complete it or send them the payment link.",
      empty: "No unfinished payments",
      emptyAbout: "Payments appear here if the customer cancels, or doesn't pay within 30 minutes.",
    },
    checkIfPaid:
      "These customers never returned, but may have paid. You don't have to do anything until a customer asks or your statement from {{serviceName}} shows a payment.",
  },
  statements: {
    title: "Statements",
    about:
      "Compare your payments with a statement from {{serviceName}} to settle open ones and find missing ones.",
    one: "Statement",
    open: "Match statement",
    back: "All statements",
    upload: "Upload statement",
    uploadHint: "CSV with up to {{lines}} lines and {{megabytes}} MB. The file isn't stored.",
    sending: "Uploading: {{share}}",
    reading: "Reading the last lines",
    empty: "No statements yet. Export one from {{serviceName}} as CSV, then upload it here.",
    lines_one: "{{lines}} line",
    lines_other: "{{lines}} lines",
    discard: {
      button: "Discard",
      ask: "Discard this statement?",
      about: "Its lines are deleted. Payments that you marked as paid stay paid.",
    },
    understood: {
      title: "We understood this file",
      about: "Check the columns, then compare the lines with your payments.",
      unclear: "Tell us about this file",
      unclearAbout: "We couldn't recognize everything. Choose what's missing below.",
      change: "Change columns",
      match: "Compare with payments",
    },
    mapping: {
      none: "Not in this file",
      choose: "Choose",
      unknown: "Not chosen",
      everyLine: "Every line is a paid payment",
      reference: "Payment ID",
      amount: "Amount",
      decimal_mark: "Decimal separator",
      marks: { point: "Point, as in 1,234.50", comma: "Comma, as in 1.234,50" },
      amount_unit: "Unit",
      units: { major: "12.30 means 12.30", minor: "1230 means 12.30" },
      currency: "Currency",
      currency_code: "Currency of all amounts",
      type: "Type",
      status: "Status",
      environment: "Environment",
      paid: "Means paid",
      statuses: "Status values",
      kinds: { paid: "Paid", unpaid: "Not paid", refund: "Refund", ignored: "Leave out" },
      needed: {
        reference: "Choose the column with the transaction ID or the wallet order ID.",
        amount: "Choose the column with the amount.",
        decimal_mark: "Amounts can be read in two ways. Check one in {{serviceName}}, then choose.",
        amount_unit: "Whole numbers may be cents. Check one in {{serviceName}}, then choose.",
        currency_code: "You have accounts in several currencies. Choose the one of this statement.",
        status: "Choose the column that shows whether a payment was made.",
        paid: "Choose which word means paid",
      },
    },
    lists: {
      ready: {
        title: "Ready to mark as paid",
        about:
          "These payments need review, and the statement shows each of them as paid, with the same amount and currency.",
      },
      different: {
        title: "Different",
        about: "The statement differs for these payments. Open each payment to decide.",
      },
      missing_here: {
        title: "Missing in your store",
        about:
          "No payment in your store has the ID of these lines. Look into each one: a customer may have paid without getting an order.",
      },
      missing_there: {
        title: "Missing on the statement",
        about:
          "These payments need review, and the statement doesn't mention them. They may be on another one.",
      },
      matches: { title: "Matches", about: "The statement and your payments agree." },
      left_out: {
        title: "Left out",
        about: "Lines without an ID, such as totals, and words that you chose to leave out.",
      },
    },
    entry: { line: "Line", there: "On the statement", payment: "Payment", finding: "Result" },
    findings: {
      same: "Matches",
      unknown: "Unknown ID",
      left_out: "Left out",
      not_mentioned: "Not on the statement",
      ambiguous: "The ID belongs to two payments",
      status: "Unknown status",
      unpaid_there: "Not paid on the statement",
      paid_there: "Paid on the statement, but not here",
      refund: "This refund isn't recorded",
      currency: "Another currency",
      amount: "Another amount",
      several_lines: "Several lines for this payment",
    },
    settle: {
      all_one: "Mark {{count}} payment as paid",
      all_other: "Mark all {{count}} payments as paid",
      ask_one: "Mark {{count}} payment as paid?",
      ask_other: "Mark {{count}} payments as paid?",
      about: "The statement is logged as the reason, with your name. Stay on this page.",
      running: "{{done}} of {{all}} marked as paid. Stay on this page.",
      done: "{{done}} of {{all}} marked as paid.",
    },
    reason: "Statement {{name}}, line {{line}}",
  },
  columns: {
    state: "Status",
    why: "Reason",
    order: "Order",
    environment: "Environment",
    customer: "Customer",
    created: "Created",
    age: "Waiting for",
    openPayment: "Open payment of {{amount}}",
  },
  filters: {
    add: "Add filter",
    clear: "Clear filters",
    lastDays: "Last {{days}} days",
    range: "Custom range",
    from: "From",
    to: "To",
    amountFrom: "At least",
    amountTo: "At most",
    apply: "Apply",
    salesChannel: "Sales channel",
  },
  export: "Export as CSV",
  payment: {
    title: "Payment of {{amount}}",
    about: "Created {{date}}",
    facts: "Payment",
    paid: "Paid",
    noOrder: "None",
    orderLeftOpen:
      "This payment is closed, but its order is still open and not fully paid. Cancel the order on its page, or collect the amount due another way.",
    created: "Created",
    changed: "Last updated",
    changedAfter: "{{date}}, after {{time}}",
    test: "Test payment. No money moved. Do not ship.",
  },
  review: {
    title: "This payment needs review",
    known: "What we know",
    unknown: "What we don't know",
    lookUp: "What to check",
    look: "Review payment",
    generic: "We couldn't confirm this payment.",
    others: "Other reviews",
    previous: "Previous review",
    next: "Next review",
  },
  reasons: {
    outcome_unknown: "Unclear whether paid",
    refused_unproven: "Declined, but may have been charged",
    no_server_call: "Not confirmed by the service",
    service_moved: "Service address changed",
    unconfirmed: "Customer never returned",
    second_payment: "Order paid another way",
    already_ordered: "Cart already ordered",
    cart_changed: "Cart changed",
    session_deleted: "Replaced by another payment",
    paid_after_change: "Paid after the cart changed",
    order_impossible: "No order could be created",
    orders_split: "Cart split into several orders",
    order_unpaid: "Order not paid",
    cart_stuck: "Not charged: order couldn't be created",
    refund_owed: "Order canceled, refund due",
    captured_after_all: "Possibly captured after it was marked as unpaid",
    captured_twice: "Possibly captured twice",
    declined: "Declined",
    expired: "Expired",
    canceled_by_buyer: "Customer canceled",
    canceled_in_store: "Canceled in the store",
    wallet_error: "Wallet error",
    another_payment: "Another payment was used",
    not_completed: "Order couldn't be completed",
    other: "Order couldn't be completed",
    out_of_stock: "Out of stock",
    order_gone: "Order undone by Medusa",
    unreachable: "Connection failed",
    bad_request: "Request rejected as invalid",
    unauthorized: "API key rejected",
    refused: "Request refused",
    uncertain: "Error from {{serviceName}}",
    unreadable: "Unreadable response",
    no_token: "No access token",
    hostile_redirection: "Unsafe wallet URL",
    duplicate_transaction_id: "Duplicate transaction ID",
  },
  reviewWords: {
    outcome_unknown: {
      known: "The customer approved the payment, and its capture was requested.",
      unknown: "There was no clear response, so the customer may or may not have been charged.",
      lookUp: CHECK_CAPTURED,
    },
    refused_unproven: {
      known: "The customer approved the payment, and {{serviceName}} refused to capture it.",
      unknown: "It may have refused because it had already captured the payment automatically.",
      lookUp: CHECK_CAPTURED,
    },
    no_server_call: {
      known: "The customer returned from the wallet, and the order awaits payment.",
      unknown: "{{ServiceName}} never confirmed the payment.",
      lookUp: CHECK_CAPTURED,
    },
    service_moved: {
      known:
        "The customer approved the payment. Its capture was not requested, because {{serviceName}} is configured at another address (baseUrl) than when the payment was started.",
      unknown: "We do not know what became of the payment at the previous address.",
      lookUp: "Look the payment up at the previous address and record the result here.",
    },
    unconfirmed: {
      known: "The customer was sent to the wallet, and the payment was never confirmed.",
      unknown: "{{ServiceName}} may capture on approval, so the customer may have paid.",
      lookUp: CHECK_CAPTURED,
    },
    second_payment: {
      known: "The order was paid another way.",
      unknown: "The customer may have been charged for this payment as well.",
      lookUp: REFUND_IF_CAPTURED,
    },
    already_ordered: {
      known: "The cart was ordered another way while the customer was in the wallet.",
      unknown: "The customer may have been charged for this payment as well.",
      lookUp: REFUND_IF_CAPTURED,
    },
    cart_changed: {
      known: "The cart changed while the customer was in the wallet, so no order was created.",
      unknown: "The customer may have been charged the old amount.",
      lookUp: REFUND_IF_CAPTURED,
    },
    session_deleted: {
      known: "The customer returned from the wallet after this payment had been replaced.",
      unknown: "The customer may have been charged.",
      lookUp: REFUND_IF_CAPTURED,
    },
    paid_after_change: {
      known:
        "The customer approved this payment after it had been replaced or given up, so no order was created.",
      unknown: "The customer may have been charged for this payment.",
      lookUp: REFUND_IF_CAPTURED,
    },
    order_impossible: {
      known: "The customer approved the payment, but no order could be created from the cart.",
      unknown: "The customer may have been charged. Decide whether they still get the items.",
      lookUp: REFUND_IF_CAPTURED,
    },
    orders_split: {
      known: "The payment was captured, and the cart became several orders.",
      unknown:
        "The payment is not booked on these orders. We book nothing on orders that the store splits itself.",
      lookUp:
        "Check the orders of this cart. If they should be delivered, mark the payment as paid and book it as your store does. Otherwise refund it in {{serviceName}} and record that here.",
    },
    order_unpaid: {
      known: "An order was created, but its payment was never captured.",
      unknown: "We do not know whether the customer still wants to pay.",
      lookUp: CHECK_CAPTURED,
    },
    cart_stuck: {
      known: "The customer approved, but no order could be created. Nothing was charged.",
      unknown: "We do not know what blocks the cart: usually a lock left by a stopped server.",
      lookUp:
        "There is nothing to check in {{serviceName}}. Ask your developer to release the cart's lock, then retry the capture. Or mark the payment as unpaid so the customer can order again.",
    },
    refund_owed: {
      known: "The payment was captured, and its order was canceled afterwards.",
      unknown: "We do not know whether the customer has been refunded.",
      lookUp: REFUND,
    },
    captured_after_all: {
      known:
        "The payment was marked as unpaid. Afterwards a late response reported a capture, or the customer opened the return link.",
      unknown: "We do not know whether the customer has been refunded.",
      lookUp: REFUND_IF_CAPTURED,
    },
    captured_twice: {
      known: "The capture was requested more than once, and two responses reported a capture.",
      unknown: "Both responses may report the same capture, or the customer was charged twice.",
      lookUp:
        "Check in {{serviceName}} how often the transaction was captured. If twice, refund one capture there. Then mark the payment as paid, or as refunded if its order was canceled.",
    },
  },
  decide: {
    title: "Record the result",
    about: "Check the payment in {{serviceName}} first. Your decision is logged with your name.",
    reasonHint: "What you found, in a few words. Shown in the payment history.",
    reasonTooShort: "Enter a reason of at least 3 characters.",
    reasonTooLong: "Use 1000 characters or fewer.",
    notDone: "Nothing was changed. {{said}}",
    stillInReview: "Your decision was recorded, but the payment still needs review. See below.",
    paid: {
      button: "Mark as paid",
      about: "{{ServiceName}} shows the payment as captured.",
      ask: "Mark as paid?",
      withOrder: "Order {{number}} will show as paid.",
      withoutOrder: "An order will be created from the cart and show as paid.",
      done: "Payment marked as paid.",
    },
    unpaid: {
      button: "Mark as unpaid",
      about: "{{ServiceName}} shows that nothing was captured.",
      ask: "Mark as unpaid?",
      cancels: "Order {{number}} will be canceled and the payment closed. This can't be undone.",
      withOrder: "The payment will be closed. This can't be undone. Order {{number}} won't change.",
      withoutOrder: "The payment will be closed. This can't be undone. The customer can pay again.",
      done: "Payment marked as unpaid.",
    },
    refunded: {
      button: "Mark as refunded",
      about: "The payment was captured and you refunded it in {{serviceName}}.",
      ask: "Mark as refunded?",
      cancels: "Order {{number}} will be canceled and the payment closed as refunded.",
      withOrder: "The payment will be closed as refunded. Order {{number}} won't change.",
      withoutOrder: "The payment will be closed as refunded.",
      done: "Payment marked as refunded.",
      onOrder: "Record the refund on order {{number}}",
    },
    resume: {
      button: "Retry capture",
      about: "{{ServiceName}} shows the payment as approved but not captured.",
      ask: "Retry capture?",
      consequence:
        "The capture will be requested again. If the payment was already captured, the customer may be charged twice.",
      done: "Payment captured.",
      undone: "There was no clear response again. The payment still needs review.",
    },
  },
  refusals: {
    order_canceled:
      "The order was canceled, so it can no longer be paid. Refund the payment in {{serviceName}}.",
    paid_otherwise: `The order was already paid another way. ${REFUND_THEN_MARK}`,
    session_gone: `The payment session no longer exists, so no order can be created. ${REFUND_THEN_MARK}`,
    captured: "{{ServiceName}} reported this payment as captured. Refund it in {{serviceName}}.",
    record_refund: "This payment is recorded on the order. Use Record refund on the order instead.",
    paid_first:
      "This payment is recorded on the order. Mark it as paid, then use Record refund on the order.",
    nothing_captured: "Nothing was captured, so there is nothing to refund.",
    no_statement: "There is no statement with this ID.",
    statement_not_csv: "This file is not a table of columns. Export the statement as CSV.",
    statement_empty: "This file has no lines below the column names.",
    statement_too_large: "This file is larger than {{megabytes}} MB. Export a shorter period.",
    statement_too_many_lines:
      "This file has more than {{lines}} lines. Export a shorter period and upload several files.",
    statement_line_too_long:
      "Line {{line}} is too long, or a quotation mark before it is never closed. Fix the file and upload it again.",
    statement_quote:
      "A quotation mark before the end of line {{line}} is never closed. Fix the file and upload it again.",
    statement_columns:
      "Line {{line}} has more columns than the header. Usually a value contains the separator and needs quotation marks.",
    statement_too_many_columns: "This file has more than {{columns}} columns. Export fewer.",
    statement_no_names: "This file has no column names. Export it with column names.",
    statement_nul: "Line {{line}} contains a NUL character, so this is not a text file.",
    not_in_review: "This payment no longer needs review. Reload the page to see its status.",
    second_payment: `Another payment for this order is in progress or complete. ${REFUND_THEN_MARK}`,
    moved_on: "The payment changed in the meantime. Reload the page and check it again.",
    out_of_stock:
      "An item is out of stock, so the capture was not requested. Restock it and retry, or mark the payment as unpaid.",
    no_order_made:
      "No order could be created from the cart, so the capture was not requested. Usually a lock blocks the cart. Ask your developer to release it, then retry. Or mark the payment as unpaid.",
    captured_already: "{{ServiceName}} already reported this payment as captured.",
    captures_by_itself:
      "{{ServiceName}} captures payments as soon as the customer approves, so there is nothing to retry.",
    never_started:
      "The customer was never sent to {{serviceName}} for this payment, so there is nothing to capture. Mark it as unpaid.",
    service_moved:
      "This payment was started at another address of {{serviceName}} (baseUrl), so the capture was not requested. Look the payment up at the previous address and record the result.",
    asked_too_often: "The capture was requested too often. Check the payment in {{serviceName}}.",
    changed_since_approval:
      "This no longer matches what the customer approved. {{said}}. If the payment was captured, refund it in {{serviceName}} and mark it as refunded. Otherwise mark it as unpaid.",
    not_sent:
      "{{ServiceName}} could not be reached, so the capture was not requested. Test the connection in Settings → External wallet and try again.",
    already_paid:
      "Another payment for this order is in progress or complete, so the capture was not requested.",
    too_soon: "The capture was requested a few seconds ago. Wait ten seconds and try again.",
    taken_over: "Another capture is in progress. Reload the page in a moment.",
    compare_with_statement:
      "{{ServiceName}} captures payments as soon as the customer approves. Compare this payment with your statement from {{serviceName}}.",
    not_unfinished: "A payment with this status cannot be completed.",
    not_continuable: "A payment with this status cannot be resumed by the customer.",
    no_order: "This payment has no order, so no refund can be recorded.",
    refund_under_way: "Another refund of this payment is being recorded. Try again in a moment.",
    medusa_refused: "Medusa rejected the refund, so nothing was recorded. {{said}}",
    order_change_open:
      "This order has an open edit, return, exchange or claim. Confirm or cancel it, then record the refund.",
    not_refundable:
      "Only captured payments can be refunded. Reload the page to see the status of this payment.",
    refund_in_review: "This payment needs review. Record the result first, then the refund.",
    refund_digits: "Enter an amount above zero with no more decimals than the currency has.",
    reference_taken:
      "This reference is already recorded with a different amount. Enter the reference that {{serviceName}} shows for this refund.",
    refund_too_much:
      "{{amount}} is more than is left to refund, so nothing was recorded. You can refund up to {{left}}.",
    no_payment: "This wallet payment does not exist.",
    set_by_configuration:
      "This value is set in the plugin options. Change {{said}} there, or remove it to set it here.",
    manual_needs_resume:
      "{{ServiceName}} captures payments as soon as the customer approves, so manual capture is not possible.",
    client_sdk_unknown:
      "The client-side SDK cannot be turned on yet. It is not known how {{serviceName}} responds to an unapproved payment. Make a test payment with the SDK first.",
    invalid_data: "{{said}}.",
    unknown_error: "Something went wrong. Try again. If it persists, check the server log.",
    ordered_otherwise: "The cart was ordered another way, so there is nothing to complete.",
    nothing_owed: "There is nothing to request for this order.",
    settle_first: "Settle the open payments of this order first.",
    email_not_sent: "The email was not sent. Check the address and the email provider.",
    emailed_just_now: "The customer was just emailed. Try again in {{seconds}} seconds.",
    no_test_payment: "No test payment has been started. Start one in Settings → External wallet.",
    question_out_of_order:
      "This question cannot be answered now. Reload the page to see the next step of the test payment.",
    look_again_later:
      "It may take a few minutes until {{serviceName}} shows a payment. If nothing has changed three minutes after you approved, answer again.",
    payment_proves_nothing: "This payment confirms nothing. Choose one that was captured.",
  },
  unfinished: {
    title: "Help the customer",
    about: "The customer didn't finish this payment.",
    finish: {
      button: "Complete payment",
      about: "For a customer who approved in the wallet and closed the tab.",
      ask: "Complete this payment?",
      consequence:
        "Do this only if the customer says they approved the payment. Its capture is requested once. If it succeeds, the order is created and shows as paid.",
    },
    link: {
      button: "Copy payment link",
      about: "Lets the customer resume this payment.",
      copied: "Payment link copied. Send it to the customer.",
      byHand: "Copy the link and send it to the customer.",
      what: "payment link",
    },
    reopen: {
      button: "Open review",
      about: "If {{serviceName}} shows this payment as captured.",
      ask: "Open a review of this payment?",
      consequence:
        "Do this only if {{serviceName}} shows this payment as captured. Nothing is charged. You then decide what happens to the payment.",
      note: "Shown as captured in {{serviceName}}",
      done: "The payment now needs review.",
    },
    outcomes: {
      order: "Payment captured. The order has been created.",
      pending: "The payment is being checked. See the history below.",
      declined: "The capture was refused. The customer wasn't charged.",
      cart_changed: "Not charged. The cart no longer matches what the customer approved.",
      retry: "The customer wasn't charged. See the history for the reason.",
      ordered_otherwise: "Nothing was captured. The cart was ordered another way.",
    },
  },
  paymentRequest: {
    title: "Payment request",
    owes: "{{amount}} is due on this order",
    reasons: { edited: "edited", exchange: "exchange", claim: "claim" },
    ask: "Request payment",
    copy: "Copy link",
    send: "Email to customer",
    withdraw: "Withdraw",
    withdrawAbout: "The link stops working. A payment already started can still come in.",
    open: "Open",
    history: {
      requested: "Requested",
      emailed: "Emailed",
      email_failed: "Email not sent",
      withdrawn: "Withdrawn",
    },
  },
  support: {
    button: "Copy for support",
    about:
      "Copies this payment's IDs, states, times and reasons as text. It has no keys, tokens, links, names, addresses or notes.",
    copied: "Payment details copied.",
    byHand: "Your browser didn't allow copying. Copy this text instead.",
  },
  history: {
    title: "History",
    later: "{{time}} later",
    from: "{{from}} → {{to}}",
    note: "“{{said}}”",
    changes: {
      order_canceled: "The order was canceled",
      currency: "The currency is now {{currency}}",
      session_amount: "The payment session is now for {{amount}}",
      cart_total: "The cart total is now {{amount}}",
      order_total: "The order total is now {{amount}}",
      cart_lines: "The items in the cart changed",
      order_lines: "The items of the order changed",
      partly_paid: "Only {{amount}} of the order is left to pay",
      delivery_methods: "The shipping methods changed",
      delivery_address: "The recipient or an address changed",
      delivery_email: "The email address changed",
      delivery_details: "The customer account, or metadata of an item or address, changed",
      delivery_unreadable:
        "The recipient and address can't be compared because they were hashed with a secret that is no longer listed",
    },
    who: {
      provider: "Store",
      store: "Store",
      shopper: "Customer",
      service: "{{ServiceName}}",
      recovery: "Automatic sync",
      admin: "Admin",
    },
    events: {
      opened: "Customer chose the wallet",
      init_sent: "Payment requested",
      init_answered: "Payment created",
      init_failed: "Payment couldn't be created",
      approved: "Payment approved",
      order_first: "Capture retried, creating the order first",
      order_not_made: "No order could be created, so the capture wasn't requested",
      approved_admin: "Marked as approved by an admin",
      returned_again: "Customer returned again",
      server_call: "Confirmed by {{serviceName}}",
      order_linked: "Order created",
      order_unlinked: "Order undone by Medusa",
      resume_sent: "Capture requested",
      resume_repeated: "Capture requested again",
      resume_not_sent: "Capture not requested: connection failed",
      resume_again_failed: "Capture retried without a clear response",
      captured: "Payment captured",
      captured_again: "Capture reported again",
      captured_late: "Payment captured, reported late",
      authorized: "Waiting for manual capture",
      canceled: "Payment canceled",
      interrupted: "Server stopped while waiting for a response",
      review_opened: "Review requested",
      resolved_paid: "Marked as paid",
      resolved_unpaid: "Marked as unpaid",
      resolved_refunded: "Marked as refunded",
      refund_recorded: "Refund recorded",
      refund_withdrawn: "Refund couldn't be recorded",
      refund_complete: "Fully refunded",
      refund_refused: "Refund refused. Refund the payment in {{serviceName}}",
      amount_shown: "Recorded the amount the wallet showed",
      link_called: "Link opened",
      resume_answered: "Capture request answered",
      compared: "Compared with {{serviceName}}",
    },
    refund: "{{amount}}, reference {{reference}}",
  },
  viewPayment: "View payment",
  tooLong: "Use {{most}} characters or fewer.",
  testOrders: {
    title: "Test orders. Paid in test mode. Do not ship.",
    list: "Test orders",
    order: "Test order #{{number}}",
  },
  doctor: {
    simulator: {
      used: "Production is active, but its endpoints belong to the simulator or the sandbox. Customers are not charged, and their orders are marked as paid.",
      remedy:
        "Set authUrl and baseUrl of production to the payment service, or switch back to the sandbox.",
    },
    accounts: {
      shownWrong:
        "In the last test payment, the wallet showed another amount or currency than was sent to the account for {{currencies}}. Customers may be charged the wrong amount.",
      shownWrongRemedy:
        "Remove this account until this is fixed. Correct its currency or the amountUnit option, then make another test payment.",
      missing:
        "The wallet is not offered in these regions, because there is no account in their currency: {{regions}}",
      remedy:
        "Add an account in this currency in Settings → External wallet, or remove the wallet from the region.",
      none: "The wallet is not enabled in any region, so customers cannot choose it.",
      noneRemedy: "Add Ext (WALLET) to the payment providers of a region in Settings → Regions.",
    },
    merchant_accounts: {
      stopped: "Products that customers cannot buy with the wallet: {{count}}. {{products}}",
      remedy:
        "Open the list of these products. Add their accounts in Settings → External wallet, or correct the products.",
    },
    key: {
      untested: "The API key for {{where}} was never tested.",
      untestedRemedy: "Test the connection in Settings → External wallet.",
    },
    payments: {
      failing: "Payments in {{where}} are failing. {{said}}",
      failingRemedy: "{{said}}",
      init: "Payments in {{where}} could not be started. Carts in a row: {{count}}.",
      resume: "Captures in {{where}} failed. Carts in a row: {{count}}.",
      remedy: "Open the latest payment in Orders → Wallet payments. Its history says why.",
    },
    ok: "No problems found.",
  },
} as const
