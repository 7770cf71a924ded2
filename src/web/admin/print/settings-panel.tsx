import type { PrintLayout } from '#bakery/print/print.ts'
import { LABEL_FORMATS } from '#bakery/print/settings/label-formats.ts'
import type { PrintSettings } from '#bakery/print/settings/print-settings.ts'
import { SavingPanel } from '#web/desk/forms/saving-panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'

/** Settings of a layout. */
export function SettingsPanel({
  layout,
  settings,
  seen,
  query,
}: {
  layout: PrintLayout
  settings: PrintSettings
  seen: string
  query: string
}) {
  const t = useT('admin').print
  return (
    <SavingPanel title={t.settings} hint={t.settingsHint} action={`/admin/print?${query}`} seen={seen}>
      <input type="hidden" name="intent" value="settings" />
      <Fields layout={layout} settings={settings} />
    </SavingPanel>
  )
}

function Fields({ layout, settings }: { layout: PrintLayout; settings: PrintSettings }) {
  const t = useT('admin').print
  switch (layout) {
    case 'label': {
      const { format, textSize, logo, price, qr, text } = settings.label
      return (
        <>
          <Field name="format" label={t.format} hint={t.formatHints[format]}>
            <Select defaultValue={format}>
              {LABEL_FORMATS.map((name) => (
                <option key={name} value={name}>
                  {t.formats[name]}
                </option>
              ))}
            </Select>
          </Field>
          <TextSize value={textSize} />
          <div>
            <Checkbox name="logo" label={t.logo} defaultChecked={logo} />
            <Checkbox name="price" label={t.price} defaultChecked={price} />
            <Checkbox name="qr" label={t.qr} hint={t.qrHint} defaultChecked={qr} />
          </div>
          <OwnText value={text} max={120} />
        </>
      )
    }
    case 'slip': {
      const { format, logo, prices, text } = settings.slip
      return (
        <>
          <Field name="format" label={t.format}>
            <Select defaultValue={format}>
              <option value="a5">{t.slipFormats.a5}</option>
              <option value="a6">{t.slipFormats.a6}</option>
            </Select>
          </Field>
          <div>
            <Checkbox name="logo" label={t.logo} defaultChecked={logo} />
            <Checkbox name="prices" label={t.prices} defaultChecked={prices} />
          </div>
          <OwnText value={text} max={300} />
        </>
      )
    }
    case 'list': {
      const { textSize, logo, phone, prices } = settings.list
      return (
        <>
          <TextSize value={textSize} />
          <div>
            <Checkbox name="logo" label={t.logo} defaultChecked={logo} />
            <Checkbox name="phone" label={t.phone} defaultChecked={phone} />
            <Checkbox name="prices" label={t.prices} defaultChecked={prices} />
          </div>
        </>
      )
    }
    case 'bake': {
      const { textSize, logo, byCategory } = settings.bake
      return (
        <>
          <TextSize value={textSize} />
          <div>
            <Checkbox name="logo" label={t.logo} defaultChecked={logo} />
            <Checkbox
              name="byCategory"
              label={t.byCategory}
              hint={t.byCategoryHint}
              defaultChecked={byCategory}
            />
          </div>
        </>
      )
    }
  }
}

function TextSize({ value }: { value: 'normal' | 'large' }) {
  const t = useT('admin').print
  return (
    <Field name="textSize" label={t.textSize}>
      <Select defaultValue={value}>
        <option value="normal">{t.textSizes.normal}</option>
        <option value="large">{t.textSizes.large}</option>
      </Select>
    </Field>
  )
}

function OwnText({ value, max }: { value: string; max: number }) {
  const t = useT('admin').print
  return (
    <Field name="text" label={t.text} hint={t.textHint} optional>
      <TextInput defaultValue={value} maxLength={max} />
    </Field>
  )
}
