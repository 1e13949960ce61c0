import type en from "./en"

type Texts<English> = {
  [Name in keyof English]: English[Name] extends string ? string : Texts<English[Name]>
}

/** Every text of the English catalogue, in another language. */
export type AdminWords = Texts<typeof en>
