import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { hashPassword, matchesPassword } from '#core/fields/password-hash.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { parseInput } from '../input.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { hashOfTyped } from './setup-code.server.ts'
import { MAX_PIN_MISSES, PIN_DIGITS } from './staff-bounds.ts'
import { staffMembers, type staffTablets } from './staff-collections.server.ts'
import { pinInput } from './staff-input.ts'
import { openBakeryOf, startStaffSession } from './staff-sessions.server.ts'
import { locksAt, maySignInOn, noteUse } from './tablet-sessions.server.ts'
import type { PinRefusal, Tablets } from './tablets.ts'

type StoredMember = RecordOf<typeof staffMembers>
type StoredTablet = RecordOf<typeof staffTablets>
type FindTablet = (core: Core, key: string) => Promise<StoredTablet | undefined>

const EXPIRED = { ok: false, reason: 'invalid', fields: { code: 'expired' } } as const

/** Creates the sign-in by PIN. `findTablet` returns the tablet of a device's key. */
export function createPins(core: Core, findTablet: FindTablet): Pick<Tablets, 'enter' | 'setPin'> {
  return {
    async enter(key, { person, pin }) {
      const tablet = await findTablet(core, key)
      if (!tablet || !(await openBakeryOf(core, tablet))) return refused('gone')
      const member = await core.records.find(staffMembers, person)
      if (!member || !maySignInOn(tablet, member)) return refused('gone')
      if (member.pin === '') return refused('no_pin')
      if (!(await countTry(core, member))) return refused('locked')
      if (!(await matchesPassword(pin.slice(0, PIN_DIGITS.max + 1), member.pin))) {
        return refused(member.pinMisses + 1 >= MAX_PIN_MISSES ? 'locked' : 'wrong')
      }
      const session = await core.transaction((core) => start(core, { tablet, key, findTablet }, member))
      if (session === undefined) return refused('gone')
      await noteUse(core, tablet)
      return { ok: true, session, role: member.role }
    },

    async setPin({ code, ...typed }) {
      const parsed = parseInput(pinInput, typed)
      if (!parsed.ok) return parsed
      const hash = hashOfTyped(code)
      const member = hash === undefined ? undefined : await findByCode(core, hash)
      if (!member || hash === undefined) return EXPIRED
      const pin = await hashPassword(parsed.value.pin)
      return core.transaction(async ({ sql, clock }) => {
        const now = formatInstant(clock.now())
        const used = await sql
          .updateTable(staffMembers.name)
          .set({
            pin,
            pinMisses: 0,
            pinCodeHash: '',
            pinCodeUntil: '',
            ...(member.joined === '' && { joined: now }),
          })
          .where('id', '=', member.id)
          .where('pinCodeHash', '=', hash)
          .returning('id')
          .execute()
        return used.length === 1 ? { ok: true, value: { name: member.name } } : EXPIRED
      })
    },
  }
}

function refused(reason: PinRefusal): { ok: false; reason: PinRefusal } {
  return { ok: false, reason }
}

/** Counts an attempt before the PIN is compared, so that concurrent ones count too; false after too many. */
async function countTry(core: Core, { id, pin }: StoredMember): Promise<boolean> {
  const counted = await core.transaction(({ sql }) =>
    sql
      .updateTable(staffMembers.name)
      .set((row) => ({ pinMisses: row('pinMisses', '+', 1) }))
      .where('id', '=', id)
      .where('pin', '=', pin)
      .where('pinMisses', '<', MAX_PIN_MISSES)
      .returning('id')
      .execute(),
  )
  return counted.length === 1
}

/** Starts the session if member and tablet are still as they were. */
async function start(
  core: Core,
  { tablet, key, findTablet }: { tablet: StoredTablet; key: string; findTablet: FindTablet },
  { id, pin }: StoredMember,
): Promise<string | undefined> {
  const member = await core.records.find(staffMembers, id)
  const device = await findTablet(core, key)
  if (!member || member.pin !== pin || !device || !maySignInOn(device, member)) return undefined
  await core.sql.updateTable(staffMembers.name).set({ pinMisses: 0 }).where('id', '=', id).execute()
  const now = core.clock.now()
  return startStaffSession(core, { member: id, tablet: tablet.id, expires: locksAt(now, now) })
}

async function findByCode(core: Core, hash: string): Promise<StoredMember | undefined> {
  const everywhere = acrossBakeries(core, 'the code names the member')
  const member = await everywhere.records.findFirst(staffMembers, {
    filter: 'pinCodeHash = {:hash} && pinCodeUntil > {:now}',
    params: { hash, now: formatInstant(core.clock.now()) },
  })
  return member && (await openBakeryOf(core, member)) ? member : undefined
}
