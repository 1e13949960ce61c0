import { Container, Skeleton } from "@medusajs/ui"
import { useText } from "../use-text"

export function LoadingSettings() {
  const { t } = useText()
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
