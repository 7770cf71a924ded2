import { z } from 'zod'
import { emailAddress, problem, recordKey, requiredLine } from '../input.ts'
import { isOfBranch, STAFF_ROLES } from './permissions.ts'
import type { MemberInput, NewMember } from './staff.ts'
import { STAFF_MAX } from './staff-bounds.ts'

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
  .object({ ...fields, email: emailAddress.transform((email) => email.toLowerCase()) })
  .refine(hasBranch, NO_BRANCH)
  .transform(withoutIdleBranch)
