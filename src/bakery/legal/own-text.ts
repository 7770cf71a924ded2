import type { Bakery } from '../tenancy/scope.ts'
import { namesAuthority } from './accessibility-facts.ts'
import type { LegalKind } from './legal-text.ts'
import { hasModelForm } from './model-form.ts'

export type OwnVersion = { kind: LegalKind; de: string; en: string }

/** Checks for legally required content in custom versions, by kind of text. */
const COMPLETE = {
  /** Requires the model form: without it the withdrawal period does not begin (§ 356 (3) BGB). */
  withdrawal: hasModelForm,
  /** Requires the market surveillance authority (Annex 3 no. 1 (d) BFSG). */
  accessibility: namesAuthority,
} satisfies Partial<Record<LegalKind, (text: string) => boolean>>

/** Kinds of texts with required content. */
export type CheckedKind = keyof typeof COMPLETE

/** Tells whether a custom version contains the required content in each of its languages. */
export function isComplete({ kind, de, en }: OwnVersion): boolean {
  return !isChecked(kind) || [de, en].every((text) => text === '' || COMPLETE[kind](text))
}

export function isChecked(kind: LegalKind): kind is CheckedKind {
  return kind in COMPLETE
}

/** Tells whether a bakery needs no such text: services of micro-enterprises are exempt (§ 3 (3) BFSG). */
export function isExempt(kind: LegalKind, { microEnterprise }: Pick<Bakery, 'microEnterprise'>): boolean {
  return kind === 'accessibility' && microEnterprise
}
