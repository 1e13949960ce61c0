import { Button, Hint, Label } from "@medusajs/ui"
import { useId } from "react"
import type { UseFormReturn } from "react-hook-form"

import type { LandingValues } from "./landing-form"
import { presetOf, PRESETS, toTemplates, type PresetName } from "./templates"
import { useText } from "../../use-text"

const NAMES: PresetName[] = ["plain", "nextStarter"]

type PresetButtonsProps = { form: UseFormReturn<LandingValues>; channel: string }

export function PresetButtons({ form, channel }: PresetButtonsProps) {
  const { t } = useText()
  const id = useId()
  const current = presetOf(toTemplates(form.watch(`templates.${channel}`)))
  return (
    <div className="flex flex-col gap-y-2">
      <Label id={id} size="small" weight="plus">
        {t("landing.presets")}
      </Label>
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-2">
        {NAMES.map((name) => (
          <Button
            key={name}
            type="button"
            size="small"
            variant={current === name ? "primary" : "secondary"}
            aria-pressed={current === name}
            onClick={() =>
              form.setValue(`templates.${channel}`, { ...PRESETS[name] }, { shouldDirty: true })
            }
          >
            {t(`landing.${name}`)}
          </Button>
        ))}
      </div>
      <Hint>{t(`landing.${current}About`)}</Hint>
    </div>
  )
}
