import { expect, test } from 'vitest'
import { actorName, readActor } from './actor-names.ts'
import { STAFF_ROLES } from './permissions.ts'

const ENGLISH = { manager: 'Manager', counter: 'Counter', baker: 'Bakehouse' }

test.each(STAFF_ROLES)('the role of a %s is read in the reader’s words', (role) => {
  expect(readActor(actorName('Anna (Nord)', role), ENGLISH)).toBe(`Anna (Nord) (${ENGLISH[role]})`)
})

test('names of owners and operators stay as they are', () => {
  for (const actor of ['', 'Karla', 'Karla (Theke Nord)', 'otto@krume.example'])
    expect(readActor(actor, ENGLISH)).toBe(actor)
})
