import { z } from 'zod'
import { optionalText } from '#bakery/input.ts'
import { LABEL_FORMATS } from './label-formats.ts'

const textSize = z.enum(['normal', 'large'])

const schema = z.object({
  label: z.object({
    format: z.enum(LABEL_FORMATS),
    textSize,
    logo: z.boolean(),
    price: z.boolean(),
    qr: z.boolean(),
    /** Text at the end of each order. */
    text: optionalText(120),
  }),
  slip: z.object({
    format: z.enum(['a5', 'a6']),
    logo: z.boolean(),
    prices: z.boolean(),
    text: optionalText(300),
  }),
  list: z.object({ textSize, logo: z.boolean(), phone: z.boolean(), prices: z.boolean() }),
  bake: z.object({ textSize, logo: z.boolean(), byCategory: z.boolean() }),
})

/** A bakery's print settings, changed on the page that prints. */
export type PrintSettings = z.infer<typeof schema>
export const printSettings: z.ZodType<PrintSettings> = schema

/** Returns a value that identifies a layout's settings, to detect concurrent changes. */
export function settingsSeen(settings: PrintSettings, layout: keyof PrintSettings): string {
  return JSON.stringify(settings[layout])
}

export const USUAL_PRINT_SETTINGS: PrintSettings = {
  label: { format: 'a4-105x74', textSize: 'normal', logo: true, price: true, qr: true, text: '' },
  slip: { format: 'a5', logo: true, prices: true, text: '' },
  list: { textSize: 'normal', logo: true, phone: true, prices: true },
  bake: { textSize: 'normal', logo: true, byCategory: true },
}
