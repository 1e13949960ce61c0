import type { FormEvent, FormHTMLAttributes, KeyboardEvent } from "react"

type KeyboundFormProps = Omit<FormHTMLAttributes<HTMLFormElement>, "onKeyDown" | "onSubmit"> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** As in all of Medusa's forms, Enter alone sends nothing: it takes Ctrl or Command as well. */
export function KeyboundForm({ onSubmit, ...rest }: KeyboundFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter") return
    if (event.metaKey || event.ctrlKey) submit(event)
    else if (event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return <form {...rest} onSubmit={submit} onKeyDown={onKeyDown} />
}
