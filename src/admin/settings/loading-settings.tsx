import { Container, Skeleton } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

export function LoadingSettings() {
  const { t } = useTranslation("extWallet")
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-y-3">
      {[0, 1, 2].map((section) => (
        <Container key={section} className="flex flex-col gap-y-4">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
        </Container>
      ))}
    </div>
  )
}
