/** The dashboard's own query keys, so that it reloads what we change. */
export const ordersQueryKeys = { all: ["orders"] } as const
export const regionsQueryKeys = { all: ["regions"] } as const
export const productsQueryKeys = { all: ["products"] } as const
