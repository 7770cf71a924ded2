import { STAFF_ROLES, type StaffRole } from './permissions.ts'

/** Names of roles in histories, which are kept as they were written. */
const IN_HISTORY: Record<StaffRole, string> = {
  manager: 'Leitung',
  counter: 'Theke',
  baker: 'Backstube',
}

/** Returns a member's name as histories keep it: `Anna (Theke)`. */
export function actorName(name: string, role: StaffRole): string {
  return `${name} (${IN_HISTORY[role]})`
}

/** Returns an actor's name with the role in the reader's words: `Anna (Counter)`. */
export function readActor(actor: string, roles: Record<StaffRole, string>): string {
  const role = STAFF_ROLES.find((one) => actor.endsWith(` (${IN_HISTORY[one]})`))
  return role === undefined ? actor : `${actor.slice(0, actor.lastIndexOf(' ('))} (${roles[role]})`
}
