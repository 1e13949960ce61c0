import { Drawer } from "@medusajs/ui"
import { createContext, useContext, useEffect, useState, type ReactNode } from "react"
import { FormProvider, type FieldValues, type UseFormReturn } from "react-hook-form"
import { useLocation, useNavigate } from "react-router-dom"

import { AskBeforeLeaving } from "../unsaved-changes"

const SAVED = "saved"

const SuccessContext = createContext<() => void>(() => {})

/** A drawer with an address of its own, over the page that the address above it shows. */
function Root({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // Opened only when it is there: so it slides in.
  useEffect(() => setOpen(true), [])

  const leave = (state?: typeof SAVED) => {
    // The drawer goes with its address, before it could give the pointer back to the page.
    document.body.style.pointerEvents = "auto"
    void navigate({ pathname: "..", search }, { replace: true, state })
  }
  return (
    <Drawer open={isOpen} onOpenChange={(next) => !next && leave()}>
      <SuccessContext.Provider value={() => leave(SAVED)}>
        <Drawer.Content aria-describedby={undefined}>{children}</Drawer.Content>
      </SuccessContext.Provider>
    </Drawer>
  )
}

type RouteFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  children: ReactNode
}

/** Leaving with changes is asked about, whichever way it is tried. */
function RouteForm<Values extends FieldValues>({ form, children }: RouteFormProps<Values>) {
  const { isDirty } = form.formState
  return (
    <FormProvider {...form}>
      {children}
      <AskBeforeLeaving
        isLeft={(to, from) => isDirty && from.pathname !== to.pathname && to.state !== SAVED}
      />
    </FormProvider>
  )
}

export function useRouteModal() {
  return { handleSuccess: useContext(SuccessContext) }
}

export const RouteDrawer = Object.assign(Root, {
  Header: Drawer.Header,
  Title: Drawer.Title,
  Form: RouteForm,
})
