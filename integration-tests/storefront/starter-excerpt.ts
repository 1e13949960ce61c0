/**
 * The places of Medusa's Next.js starter that the guide's edits touch, with as little around them as a
 * browser needs. The starter itself is somebody else's, and too large to keep here.
 */

/** Where the two layouts of the starter take their button from. */
export const BUTTON_FROM = {
  "dtc-starter": "@modules/common/components/ui",
  "nextjs-starter-medusa": "@medusajs/ui",
}

export type StarterLayout = keyof typeof BUTTON_FROM

const CONSTANTS = `import { CreditCard } from "@medusajs/icons"
import React from "react"

export const paymentInfoMap: Record<string, { title: string; icon: React.JSX.Element }> = {
  pp_system_default: {
    title: "Manual Payment",
    icon: <CreditCard />,
  },
  // Add more payment providers here
}

export const isManual = (providerId?: string) => providerId?.startsWith("pp_system_default")
`

const paymentButton = (layout: StarterLayout) => `"use client"

import { isManual } from "@lib/constants"
import { HttpTypes } from "@medusajs/types"
import { Button } from "${BUTTON_FROM[layout]}"
import React, { useState } from "react"
import ErrorMessage from "../error-message"

type PaymentButtonProps = {
  cart: HttpTypes.StoreCart
  "data-testid": string
}

const PaymentButton: React.FC<PaymentButtonProps> = ({ cart, "data-testid": dataTestId }) => {
  const notReady = !cart.email
  const paymentSession = cart.payment_collection?.payment_sessions?.[0]

  switch (true) {
    case isManual(paymentSession?.provider_id):
      return (
        <ManualTestPaymentButton notReady={notReady} data-testid={dataTestId} />
      )
    default:
      return <Button disabled>Select a payment method</Button>
  }
}

const ManualTestPaymentButton = ({ notReady }: { notReady: boolean; "data-testid": string }) => {
  const [error] = useState(null)
  return (
    <>
      <Button disabled={notReady}>Place order</Button>
      <ErrorMessage error={error} />
    </>
  )
}

export default PaymentButton
`

const ERROR_MESSAGE = `export default function ErrorMessage({ error }: { error: string | null }) {
  return error ? <p>{error}</p> : null
}
`

const BUTTON = `import { ButtonHTMLAttributes, forwardRef } from "react"

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  size?: "small" | "medium" | "large"
  isLoading?: boolean
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(
  ({ size = "medium", isLoading, disabled, children, ...props }, ref) => (
    <button {...props} ref={ref} data-size={size} disabled={disabled || isLoading}>
      {isLoading ? "Loading..." : children}
    </button>
  )
)
Button.displayName = "Button"
`

/** What Next.js does for the real starter: finds the page of an address and puts the layout around it. */
const MAIN = `import { createWalletClient } from "medusa-payment-ext-wallet/storefront"
import { WalletButton } from "medusa-payment-ext-wallet/storefront/react"
import { HttpTypes } from "@medusajs/types"
import PaymentButton from "@modules/checkout/components/payment-button"
import { createRoot } from "react-dom/client"
import Layout from "./app/[countryCode]/layout"

declare global {
  interface Window {
    CART_ID: string
  }
}

const baseUrl = process.env.NEXT_PUBLIC_MEDUSA_BACKEND_URL!
const publishableKey = process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY!
const client = createWalletClient({ baseUrl, publishableKey })

function Page({ cart }: { cart: HttpTypes.StoreCart }) {
  switch (window.location.pathname.split("/")[2]) {
    case "checkout":
      return <PaymentButton cart={cart} data-testid="submit-order-button" />
    case "express":
      return <WalletButton cart={{ id: cart.id }} client={client} />
    default:
      return <h1>Thank you!</h1>
  }
}

async function main() {
  const answer = await fetch(baseUrl + "/store/carts/" + window.CART_ID, {
    headers: { "x-publishable-api-key": publishableKey },
  })
  const { cart } = await answer.json()
  createRoot(document.getElementById("app")!).render(
    <Layout>
      <Page cart={cart} />
    </Layout>
  )
}

void main()
`

export function starterExcerpt(layout: StarterLayout): Record<string, string> {
  return {
    "src/lib/constants.tsx": CONSTANTS,
    "src/modules/checkout/components/payment-button/index.tsx": paymentButton(layout),
    "src/modules/checkout/components/error-message/index.tsx": ERROR_MESSAGE,
    "src/modules/common/components/ui/index.tsx": BUTTON,
    "src/main.tsx": MAIN,
  }
}
