import { Container, Skeleton } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

export function LoadingPayment() {
  const { t } = useTranslation("extWallet")
  return (
    <Container role="status" aria-label={t("payments.loading")} className="flex flex-col gap-y-4">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
    </Container>
  )
}
