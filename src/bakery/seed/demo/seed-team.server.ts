import type { Krume } from '#bakery/krume.ts'
import { provenFresh, provenInPerson } from '#bakery/tenancy/scope.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'

/** People of the demo's team. Only the manager has an address, which gets the invitation. */
const MANAGER = {
  name: 'Jonas Petersen',
  email: 'jonas@backhaus-ahrens.example',
  role: 'manager',
  branch: '',
} as const
const BAKER = { name: 'Hauke Brandt', email: '', role: 'baker', branch: '' } as const
const AT_COUNTER = { name: 'Merle Claussen', email: '', role: 'counter' } as const

/** Gives the demo a team with each role, and a tablet that is still to be connected. */
export async function seedTeam(krume: Krume, scope: OwnerScope, branch: string): Promise<void> {
  const owner = provenFresh(provenInPerson(scope))
  for (const person of [MANAGER, BAKER, { ...AT_COUNTER, branch }]) {
    const added = await krume.staff.invite(owner, person, owner)
    if (!added.ok) throw new Error(`${person.name} was refused: ${added.reason}`)
  }
  const tablet = await krume.tablets.add(owner, { name: 'Tablet an der Kasse', branch }, owner)
  if (!tablet.ok) throw new Error(`the tablet was refused: ${tablet.reason}`)
}
