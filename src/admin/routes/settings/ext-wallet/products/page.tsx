import { useSearchParams } from "react-router-dom"

import { Loaded } from "../../../../load-problem"
import { StoppedProducts } from "../../../../products/stopped-products"
import { useStoppedProducts } from "../../../../products/use-products"
import { useText } from "../../../../use-text"

const ProductsPage = () => {
  const [address, setAddress] = useSearchParams()
  const query = useStoppedProducts(Number(address.get("offset")) || 0)
  return (
    <Loaded query={query} about="products">
      {(page) => (
        <StoppedProducts page={page} onOpen={(offset) => setAddress({ offset: String(offset) })} />
      )}
    </Loaded>
  )
}

const Breadcrumb = () => useText().t("products.title")

export const handle = { breadcrumb: () => <Breadcrumb /> }

export default ProductsPage
