import { z } from 'zod'
import { optionalEmail, problem, recordKey, requiredLine } from '../input.ts'
import { isOfBranch, STAFF_ROLES, worksOnTablets } from './permissions.ts'
import { isPlainPin } from './pin.ts'
import type { MemberInput, NewMember } from './staff.ts'
import { PIN_DIGITS, STAFF_MAX } from './staff-bounds.ts'
import type { TabletInput } from './tablets.ts'

const fields = {
  name: requiredLine(STAFF_MAX.name),
  role: z.enum(STAFF_ROLES),
  branch: z.union([recordKey, z.literal('')]),
}

const NO_BRANCH = { path: ['branch'], ...problem('not_chosen') }

/** Roles without a branch store none, whatever the form still says. */
function withoutIdleBranch<T extends MemberInput>(input: T): T {
  return isOfBranch(input.role) ? input : { ...input, branch: '' }
}

function hasBranch({ role, branch }: MemberInput): boolean {
  return !isOfBranch(role) || branch !== ''
}

export const memberInput: z.ZodType<MemberInput> = z
  .object(fields)
  .refine(hasBranch, NO_BRANCH)
  .transform(withoutIdleBranch)

export const newMemberInput: z.ZodType<NewMember> = z
  .object({ ...fields, email: optionalEmail.transform((email) => email.toLowerCase()) })
  .refine(hasBranch, NO_BRANCH)
  .refine(({ email, role }) => email !== '' || worksOnTablets(role), {
    path: ['email'],
    ...problem('required'),
  })
  .transform(withoutIdleBranch)

export const tabletInput: z.ZodType<TabletInput> = z.object({ name: fields.name, branch: fields.branch })

/** The code is checked by the service, because a wrong code is treated like an expired one. */
export const pinInput: z.ZodType<{ pin: string; again: string }> = z
  .object({
    pin: z
      .string()
      .regex(/^\d*$/)
      .min(PIN_DIGITS.min)
      .max(PIN_DIGITS.max)
      .refine((pin) => !isPlainPin(pin), problem('weak_password')),
    again: z.string(),
  })
  .refine(({ again, pin }) => again === pin, { path: ['again'], ...problem('mismatch') })
