import type { ComponentProps } from "react"

import { SelectField } from "../../select-field"
import { useText } from "../../use-text"

type MappingChoiceProps<Value extends string> = ComponentProps<typeof SelectField<Value>>

export function MappingChoice<Value extends string>(props: MappingChoiceProps<Value>) {
  const { t } = useText()
  return <SelectField placeholder={t("statements.mapping.choose")} {...props} />
}
