import { Container, Skeleton } from "@medusajs/ui"
import { useText } from "../use-text"

export function LoadingPayment() {
  const { t } = useText()
  return (
    <Container role="status" aria-label={t("payments.loading")} className="flex flex-col gap-y-4">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
    </Container>
  )
}
