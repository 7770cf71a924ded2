import type { FieldError } from '#kit/errors.ts'
import type { AuthCollection } from '../collections/collection.ts'
import type { StoredRecord } from '../collections/stored-record.ts'

/** The typed password and the record to be stored; `core` is bound to the write's transaction. */
type NewPassword<Core> = { core: Core; record: StoredRecord; typed: string }

type PasswordRule<Core> = (
  given: NewPassword<Core>,
) => FieldError | undefined | Promise<FieldError | undefined>

/** The product's rules for new passwords, applied in addition to those of the field, however a password is set. */
export type PasswordRules<Core> = {
  /** Sets the rule of a collection, given by name; a collection has one rule. */
  set(collection: string, rule: PasswordRule<Core>): void
  has(collection: AuthCollection): boolean
  judge(collection: { name: string }, given: NewPassword<Core>): Promise<FieldError | undefined>
}

export function createPasswordRules<Core>(): PasswordRules<Core> {
  const rules = new Map<string, PasswordRule<Core>>()
  return {
    set: (collection, rule) => void rules.set(collection, rule),
    has: ({ name }) => rules.has(name),
    judge: async ({ name }, given) => rules.get(name)?.(given),
  }
}
