import type { StaffRole } from '#bakery/staff/permissions.ts'
import type { Member } from '#bakery/staff/staff.ts'
import { group, known, type TypedOf, text } from '#web/desk/forms/form-fields.ts'

/** Roles in the order of the form: the first choice is one with few permissions. */
export const ROLE_CHOICES = ['counter', 'baker', 'manager'] as const satisfies StaffRole[]

export const memberForm = group({ name: text, role: known(ROLE_CHOICES), branch: text })
export type MemberDraft = TypedOf<typeof memberForm> & { email?: string }

export const newMemberForm = group({
  name: text,
  email: text,
  role: known(ROLE_CHOICES),
  branch: text,
})

export function memberDraft({ name, role, branch }: Member): TypedOf<typeof memberForm> {
  return { name, role, branch }
}
