/** As the dashboard names them in its cache: what it has loaded is asked for anew when we change it. */
export const ordersQueryKeys = { all: ["orders"] } as const
export const regionsQueryKeys = { all: ["regions"] } as const
export const productsQueryKeys = { all: ["products"] } as const
