import { Container } from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"

import { LoadProblem } from "../../../../load-problem"
import { StoppedProducts } from "../../../../products/stopped-products"
import { useStoppedProducts } from "../../../../products/use-products"
import { LoadingSettings } from "../../../../settings/page-parts"
import { useText } from "../../../../use-text"

const ProductsPage = () => {
  const [address, setAddress] = useSearchParams()
  const { data: page, error, refetch } = useStoppedProducts(Number(address.get("offset")) || 0)
  if (page) {
    return (
      <StoppedProducts page={page} onOpen={(offset) => setAddress({ offset: String(offset) })} />
    )
  }
  if (!error) {
    return <LoadingSettings />
  }
  return (
    <Container>
      <LoadProblem about="products" error={error} onRetry={() => void refetch()} />
    </Container>
  )
}

const Breadcrumb = () => useText().t("products.title")

export const handle = { breadcrumb: () => <Breadcrumb /> }

export default ProductsPage
