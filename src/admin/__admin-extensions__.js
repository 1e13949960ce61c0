
      // Auto-generated index file for Medusa Admin UI extensions
    import WidgetComponent0, { config as WidgetConfig0 } from "/work/w-14n/src/admin/widgets/order-wallet-payment.tsx"
import WidgetComponent1, { config as WidgetConfig1 } from "/work/w-14n/src/admin/widgets/store-wallet.tsx"
import WidgetComponent2, { config as WidgetConfig2 } from "/work/w-14n/src/admin/widgets/test-orders.tsx"

const widgetModule = { widgets: [
  {
    Component: WidgetComponent0,
    zone: ["order.details.side.after"],
    widgetId: "ext-wallet:order-wallet-payment"
},
{
    Component: WidgetComponent1,
    zone: ["store.details.after"],
    widgetId: "ext-wallet:store-wallet"
},
{
    Component: WidgetComponent2,
    zone: ["order.list.before"],
    widgetId: "ext-wallet:test-orders"
}
] }
    import RouteComponent0, { handle as handle0, config as HandleConfig0 } from "/work/w-14n/src/admin/routes/ext-wallet/page.tsx"
import RouteComponent1, { handle as handle1 } from "/work/w-14n/src/admin/routes/ext-wallet/[id]/page.tsx"
import RouteComponent2, { handle as handle2, config as HandleConfig2 } from "/work/w-14n/src/admin/routes/settings/ext-wallet/page.tsx"
import RouteComponent3 from "/work/w-14n/src/admin/routes/settings/ext-wallet/@checkout/page.tsx"
import RouteComponent4 from "/work/w-14n/src/admin/routes/settings/ext-wallet/@contacts/page.tsx"
import RouteComponent5 from "/work/w-14n/src/admin/routes/settings/ext-wallet/@accounts/page.tsx"
import RouteComponent6 from "/work/w-14n/src/admin/routes/settings/ext-wallet/@landing/page.tsx"
import RouteComponent7 from "/work/w-14n/src/admin/routes/settings/ext-wallet/@key/[environment]/page.tsx"

const routeModule = { routes: [
    {
    Component: RouteComponent0,
    path: "/ext-wallet",
    handle: { label: HandleConfig0.label, translationNs: HandleConfig0.translationNs, ...handle0 }
  },
{
    Component: RouteComponent1,
    path: "/ext-wallet/:id",
    handle: handle1
  },
{
    Component: RouteComponent2,
    path: "/settings/ext-wallet",
    handle: { label: HandleConfig2.label, translationNs: HandleConfig2.translationNs, ...handle2 },
    children: [
      {
    Component: RouteComponent3,
    path: "/settings/ext-wallet/checkout"
  },
      {
    Component: RouteComponent4,
    path: "/settings/ext-wallet/contacts"
  },
      {
    Component: RouteComponent5,
    path: "/settings/ext-wallet/accounts"
  },
      {
    Component: RouteComponent6,
    path: "/settings/ext-wallet/landing"
  },
      {
    Component: RouteComponent7,
    path: "/settings/ext-wallet/key/:environment"
  }
    ]
  }
]
 }
    import { config as RouteConfig0 } from "/work/w-14n/src/admin/routes/ext-wallet/page.tsx"
import { config as RouteConfig2 } from "/work/w-14n/src/admin/routes/settings/ext-wallet/page.tsx"

const menuItemModule = { menuItems: [
    {
    label: RouteConfig0.label,
    icon: undefined,
    path: "/ext-wallet",
    nested: "/orders",
    rank: undefined,
    translationNs: RouteConfig0.translationNs
  },
{
    label: RouteConfig2.label,
    icon: RouteConfig2.icon,
    path: "/settings/ext-wallet",
    nested: undefined,
    rank: undefined,
    translationNs: RouteConfig2.translationNs
  }
]
 }
    

const formModule = { customFields: {
  
} }
    

const displayModule = { 
    displays: {
      
    }
   }
    import { deepMerge } from "@medusajs/admin-shared"
import i18nTranslations0 from "/work/w-14n/src/admin/i18n/index.ts"

const i18nModule = { resources: i18nTranslations0 }
    

const cellRendererModule = {}
    

const layoutModule = { layouts: [
  
] }
    

const searchEntityModule = {}

    const plugin = {
      widgetModule,
      routeModule,
      menuItemModule,
      formModule,
      displayModule,
      i18nModule,
      cellRendererModule,
      layoutModule,
      searchEntityModule
    }

    export default plugin
    