/** What a component has to know of the page that it is on, without asking the storefront's framework. */
import { useSyncExternalStore } from "react"
import type { Language } from "../../src/words/shopper"
import { languageOf } from "../language"

/** The language of the page's `<html lang>`, unless another is wanted. English on the server. */
export function usePageLanguage(locale: string | undefined): Language {
  const ofPage = useSyncExternalStore(
    neverChanges,
    () => document.documentElement.lang,
    () => ""
  )
  return languageOf(locale ?? ofPage)
}

/** The query of the page's address, also after the storefront's router changed it. Empty on the server. */
export function usePageQuery(): string {
  return useSyncExternalStore(
    onAddressChange,
    () => window.location.search,
    () => ""
  )
}

function neverChanges(): () => void {
  return () => undefined
}

/** Routers change the address without an event, except in browsers with the Navigation API. */
function onAddressChange(changed: () => void): () => void {
  const navigation = "navigation" in window ? window.navigation : undefined
  if (navigation instanceof EventTarget) {
    navigation.addEventListener("currententrychange", changed)
    return () => {
      navigation.removeEventListener("currententrychange", changed)
    }
  }
  const timer = setInterval(changed, 500)
  return () => {
    clearInterval(timer)
  }
}
