import { TIERS } from '#bakery/platform/platform.ts'
import { PLATFORM_MAX } from '#bakery/platform/platform-bounds.ts'
import type { FieldProblem, FieldProblems } from '#bakery/result.ts'
import {
  cents,
  choice,
  each,
  type FormField,
  group,
  lines,
  type TypedOf,
  text,
} from '#web/desk/forms/form-fields.ts'
import { LOCALES } from '#web/i18n/locale.ts'

/** Reads more than may be stored, so that the domain reports the excess. */
const longText = lines(1.5 * PLATFORM_MAX.text)

const addressLines: FormField<string, string[]> = {
  ...longText,
  typed: (address) => address.join('\n'),
  parsed: (typed) =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
}

/** Form of the platform's data. A price that is not set is empty. */
export const platformForm = group({
  prices: group(each(TIERS, cents(null))),
  operator: group({
    name: text,
    address: addressLines,
    email: text,
    locale: choice(LOCALES, 'de'),
    phone: text,
    register: text,
    vatId: text,
  }),
  ...each(['imprint', 'imprintEn', 'dataProtection', 'dataProtectionEn'], longText),
})
export type PlatformDraft = TypedOf<typeof platformForm>

/** Assigns problems of single lines of the address to the one input that contains them. */
export function problemsOfInputs(problems: FieldProblems): FieldProblems {
  const byInput = Object.entries(problems).map(([name, problem]): [string, FieldProblem] => [
    name.replace(/^(operator\.address)\.\d+$/, '$1'),
    problem,
  ])
  return Object.fromEntries(byInput)
}
