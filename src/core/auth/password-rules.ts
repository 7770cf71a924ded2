import type { FieldError } from '#kit/errors.ts'
import type { AuthCollection } from '../collections/collection.ts'
import type { StoredRecord } from '../records/records.ts'

/** The password as it was typed, and the record as it will be stored; `core` is bound to the write's transaction. */
type NewPassword<Core> = { core: Core; record: StoredRecord; typed: string }

type PasswordRule<Core> = (
  given: NewPassword<Core>,
) => FieldError | undefined | Promise<FieldError | undefined>

/** What the product asks of new passwords beside their field, whichever way they are set. */
export type PasswordRules<Core> = {
  /** `collection` is a name; one rule for each. */
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
