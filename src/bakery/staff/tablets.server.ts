import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { hashOfKey, isKeyOfHash } from '#kit/secret-keys.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { parseInput } from '../input.ts'
import { idOfKey, newKey } from '../key-text.server.ts'
import { lockBakery } from '../lock-row.server.ts'
import { acrossBakeries, getOwned, isProofOf } from '../tenancy/scope.server.ts'
import { getManaged } from './managed-members.server.ts'
import { worksOnTablets } from './permissions.ts'
import { createPins } from './pins.server.ts'
import { hashOfTyped, newSetupCode } from './setup-code.server.ts'
import { STAFF_MAX } from './staff-bounds.ts'
import { staffMembers, staffSessions, staffTablets } from './staff-collections.server.ts'
import { tabletInput } from './staff-input.ts'
import { openBakeryOf } from './staff-sessions.server.ts'
import { maySignInOn } from './tablet-sessions.server.ts'
import type { OpenedTablet, Tablet, Tablets } from './tablets.ts'

type StoredTablet = RecordOf<typeof staffTablets>

const OF_BAKERY = 'bakery = {:bakery}'
const PROOF = { ok: false, reason: 'proof' } as const

export function createTablets(core: Core): Tablets {
  return {
    async list({ bakery }) {
      const of = { filter: OF_BAKERY, params: { bakery: bakery.id }, sort: 'name,created' }
      return (await core.records.list(staffTablets, of)).map(withoutKeys)
    },

    get: async (scope, id) => withoutKeys(await getOwned(core, staffTablets, scope, id)),

    async add(scope, input, proven) {
      const parsed = parseInput(tabletInput, input)
      if (!parsed.ok) return parsed
      if (!isProofOf(scope, proven)) return PROOF
      const { branch } = parsed.value
      if (branch !== '') await getOwned(core, branches, scope, branch)
      return core.transaction(async (core) => {
        const bakery = scope.bakery.id
        await lockBakery(core, bakery)
        const existing = await core.records.count(staffTablets, { filter: OF_BAKERY, params: { bakery } })
        if (existing >= STAFF_MAX.tablets)
          return { ok: false, reason: 'invalid', fields: { name: 'too_many' } }
        const { hash, ...code } = newSetupCode(core.clock)
        const coded = { codeHash: hash, codeUntil: code.until }
        const { id } = await core.records.create(staffTablets, { ...parsed.value, ...coded, bakery })
        return { ok: true, value: { id, code } }
      })
    },

    async renewCode(scope, id, proven) {
      await getOwned(core, staffTablets, scope, id)
      if (!isProofOf(scope, proven)) return PROOF
      const { hash, ...code } = newSetupCode(core.clock)
      await core.records.update(staffTablets, id, { codeHash: hash, codeUntil: code.until })
      return { ok: true, code }
    },

    async remove(scope, id) {
      await getOwned(core, staffTablets, scope, id)
      await core.records.delete(staffTablets, id)
    },

    async renewPin(scope, id, proven) {
      const { role } = await getManaged(core, scope, id)
      if (!worksOnTablets(role)) return { ok: false, reason: 'role' }
      if (!isProofOf(scope, proven)) return PROOF
      const { hash, ...code } = newSetupCode(core.clock)
      await core.transaction(async (core) => {
        const coded = { pinCodeHash: hash, pinCodeUntil: code.until }
        await core.records.update(staffMembers, id, { pin: '', pinMisses: 0, ...coded })
        await core.sql
          .deleteFrom(staffSessions.name)
          .where('member', '=', id)
          .where('tablet', '!=', '')
          .execute()
      })
      return { ok: true, code }
    },

    connect: (code) => core.transaction((core) => connect(core, code)),

    async open(key) {
      const tablet = await findTablet(core, key)
      const bakery = tablet && (await openBakeryOf(core, tablet))
      return bakery && openedTablet(core, tablet, bakery.name)
    },

    ...createPins(core, findTablet),
  }
}

function withoutKeys({ hash: _hash, codeHash: _code, ...tablet }: StoredTablet): Tablet {
  return tablet
}

async function connect(core: Core, code: string): Promise<string | undefined> {
  const hash = hashOfTyped(code)
  if (hash === undefined) return undefined
  const now = formatInstant(core.clock.now())
  const everywhere = acrossBakeries(core, 'the code names the bakery')
  const tablet = await everywhere.records.findFirst(staffTablets, {
    filter: 'codeHash = {:hash} && codeUntil > {:now}',
    params: { hash, now },
  })
  if (!tablet || !(await openBakeryOf(core, tablet))) return undefined
  const key = newKey('tablet', tablet.id)
  // Of two devices with the same code, only one changes the row.
  const used = await core.sql
    .updateTable(staffTablets.name)
    .set({ codeHash: '', codeUntil: '', hash: hashOfKey(key), connected: now })
    .where('id', '=', tablet.id)
    .where('codeHash', '=', hash)
    .returning('id')
    .execute()
  if (used.length !== 1) return undefined
  // Ends the sessions of the device that was connected before.
  await core.sql.deleteFrom(staffSessions.name).where('tablet', '=', tablet.id).execute()
  return key
}

async function findTablet(core: Core, key: string): Promise<StoredTablet | undefined> {
  const id = idOfKey('tablet', key)
  const tablet = id === undefined ? undefined : await core.records.find(staffTablets, id)
  return tablet && isKeyOfHash(tablet.hash, key) ? tablet : undefined
}

async function openedTablet(core: Core, tablet: StoredTablet, bakeryName: string): Promise<OpenedTablet> {
  const members = await core.records.list(staffMembers, {
    filter: OF_BAKERY,
    params: { bakery: tablet.bakery },
    sort: 'name,created',
  })
  const people = members
    .filter((member) => maySignInOn(tablet, member))
    .map(({ id, name, role, pin }) => ({ id, name, role, hasPin: pin !== '' }))
  return { id: tablet.id, name: tablet.name, bakeryName, people }
}
