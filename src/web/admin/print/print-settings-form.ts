import type { PrintLayout } from '#bakery/print/print.ts'
import { LABEL_FORMATS } from '#bakery/print/settings/label-formats.ts'
import type { PrintSettings } from '#bakery/print/settings/print-settings.ts'
import { typedText } from '#web/desk/forms/form-rows.ts'
import { isOn } from '#web/request/is-on.ts'

/** Reads the settings of one layout from its form. The domain validates the texts. */
export function readPrintSettings(
  form: FormData,
  layout: PrintLayout,
  stored: PrintSettings,
): PrintSettings[PrintLayout] {
  const textSize = typedText(form, 'textSize') === 'large' ? 'large' : 'normal'
  const logo = isOn(form, 'logo')
  switch (layout) {
    case 'label': {
      const wanted = typedText(form, 'format')
      const format = LABEL_FORMATS.find((name) => name === wanted) ?? stored.label.format
      const [price, qr] = [isOn(form, 'price'), isOn(form, 'qr')]
      return { format, textSize, logo, price, qr, text: typedText(form, 'text') }
    }
    case 'slip': {
      const format = typedText(form, 'format') === 'a6' ? 'a6' : 'a5'
      const prices = isOn(form, 'prices')
      return { format, logo, prices, text: typedText(form, 'text') }
    }
    case 'list': {
      const [phone, prices] = [isOn(form, 'phone'), isOn(form, 'prices')]
      return { textSize, logo, phone, prices }
    }
    case 'bake':
      return { textSize, logo, byCategory: isOn(form, 'byCategory') }
  }
}
