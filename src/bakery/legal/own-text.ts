import type { Bakery } from '../tenancy/scope.ts'
import { hasModelForm } from '../withdrawal/model-form.ts'
import { namesAuthority } from './accessibility-facts.ts'
import type { LegalKind } from './legal-text.ts'

export type OwnVersion = { kind: LegalKind; de: string; en: string }

/** Finds what the law wants in an owner's own version, by kind of text. */
const COMPLETE = {
  /** The model form: without it the period does not begin (§ 356 (3) BGB). */
  withdrawal: hasModelForm,
  /** The market surveillance authority (Annex 3 no. 1 (d) BFSG). */
  accessibility: namesAuthority,
} satisfies Partial<Record<LegalKind, (text: string) => boolean>>

/** Kinds whose own versions can lack something. */
export type CheckedKind = keyof typeof COMPLETE

/** Whether an own version has what the law asks for, in each language that it is written in. */
export function isComplete({ kind, de, en }: OwnVersion): boolean {
  return !isChecked(kind) || [de, en].every((text) => text === '' || COMPLETE[kind](text))
}

export function isChecked(kind: LegalKind): kind is CheckedKind {
  return kind in COMPLETE
}

/** Whether a bakery owes no such text: services of micro-enterprises are exempt (§ 3 (3) BFSG). */
export function isExempt(kind: LegalKind, { microEnterprise }: Pick<Bakery, 'microEnterprise'>): boolean {
  return kind === 'accessibility' && microEnterprise
}
