import { z } from 'zod'
import { optionalText, requiredText } from '../input.ts'
import { type LegalTextInput, MAX_LEGAL_TEXT } from './legal-text.ts'

/** Normalizes the line ends that browsers send from text areas. */
const lines = z.string().transform((text) => text.replaceAll('\r\n', '\n'))

export const legalTextInput: z.ZodType<LegalTextInput> = z.object({
  de: lines.pipe(requiredText(MAX_LEGAL_TEXT)),
  en: lines.pipe(optionalText(MAX_LEGAL_TEXT)),
})
