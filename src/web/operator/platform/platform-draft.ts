import type { Locale } from '#bakery/locale.ts'
import type { PlatformFacts, Tier } from '#bakery/platform/platform.ts'
import type { FieldProblem, FieldProblems } from '#bakery/result.ts'
import { parseTypedCents, typedCents } from '#bakery/typed-number.ts'
import { readText } from '#web/request/read-form.ts'

const NAMES = [
  'prices.small',
  'prices.medium',
  'prices.large',
  'operator.name',
  'operator.address',
  'operator.email',
  'operator.locale',
  'operator.phone',
  'operator.register',
  'operator.vatId',
  'imprint',
  'imprintEn',
  'dataProtection',
  'dataProtectionEn',
] as const
export type DraftName = (typeof NAMES)[number]

/** Draft of the platform's data as typed, by input name; the domain's problems use the same names. */
export type PlatformDraft = Record<DraftName, string>

/** Maximum length read, above any text's own limit, so that the domain reports the excess. */
const MAX_TEXT = 30_000

export function readPlatformDraft(form: FormData): PlatformDraft {
  // Submitted forms break lines with two characters, the browser's own form data with one.
  return draftFrom((name) => readText(form, name, MAX_TEXT).replaceAll('\r\n', '\n'))
}

export function platformDraftOf(
  { operator, prices, ...texts }: PlatformFacts,
  locale: Locale,
): PlatformDraft {
  const price = (tier: Tier) => {
    const cents = prices[tier]
    return cents === null ? '' : typedCents(cents, locale)
  }
  return {
    'prices.small': price('small'),
    'prices.medium': price('medium'),
    'prices.large': price('large'),
    'operator.name': operator.name,
    'operator.address': operator.address.join('\n'),
    'operator.email': operator.email,
    'operator.locale': operator.locale,
    'operator.phone': operator.phone,
    'operator.register': operator.register,
    'operator.vatId': operator.vatId,
    ...texts,
  }
}

/** Returns the domain's input. Text that is no amount becomes `NaN`, which the domain refuses. */
export function platformFactsOf(draft: PlatformDraft, locale: Locale): PlatformFacts {
  const price = (tier: Tier) => {
    const typed = draft[`prices.${tier}`]
    return typed === '' ? null : parseTypedCents(typed, locale)
  }
  return {
    prices: { small: price('small'), medium: price('medium'), large: price('large') },
    operator: {
      name: draft['operator.name'],
      address: linesOf(draft['operator.address']),
      email: draft['operator.email'],
      locale: draft['operator.locale'] === 'en' ? 'en' : 'de',
      phone: draft['operator.phone'],
      register: draft['operator.register'],
      vatId: draft['operator.vatId'],
    },
    imprint: draft.imprint,
    imprintEn: draft.imprintEn,
    dataProtection: draft.dataProtection,
    dataProtectionEn: draft.dataProtectionEn,
  }
}

/** Assigns problems of single lines of the address to the one input that contains them. */
export function problemsOfInputs(problems: FieldProblems): FieldProblems {
  const byInput = Object.entries(problems).map(([name, problem]): [string, FieldProblem] => [
    name.replace(/^(operator\.address)\.\d+$/, '$1'),
    problem,
  ])
  return Object.fromEntries(byInput)
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function draftFrom(valueOf: (name: DraftName) => string): PlatformDraft {
  return Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as PlatformDraft
}
