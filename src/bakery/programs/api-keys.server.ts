import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { recordId } from '#kit/ids.ts'
import { hashOfKey, isKeyOfHash } from '#kit/secret-keys.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { addDays } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { parseInput } from '../input.ts'
import { idOfKey, newKey } from '../key-text.server.ts'
import { lockBakery } from '../lock-row.server.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { ownerToMail } from '../mail/owners/owner-to-mail.server.ts'
import { letterheadOf } from '../platform/platform.server.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import type { Saved } from '../result.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { Bakery, OwnerScope } from '../tenancy/scope.ts'
import { apiKeyInput } from './api-key-input.ts'
import { apiKeyMail } from './api-key-mail.ts'
import type { ApiKeyInput, ApiKeys, ListedApiKey, ProgramScope } from './api-keys.ts'
import { apiKeys } from './api-keys-collection.server.ts'
import { API_KEY_MAX } from './api-scopes.ts'

type StoredKey = RecordOf<typeof apiKeys>

const HOUR_MS = 3_600_000
const OF_BAKERY = 'bakery = {:bakery}'
const TOO_MANY = {
  ok: false,
  reason: 'invalid',
  fields: { name: 'too_many' },
} as const satisfies Saved<never>
const UNKNOWN = { ok: false, reason: 'unknown' } as const

export function createApiKeys(core: Core, place: PlatformPlace): ApiKeys {
  const listed = (bakery: Bakery, { hash: _hash, ...key }: StoredKey): ListedApiKey => ({
    ...key,
    isExpired: isExpired(key, todayAt(core, bakery)),
  })
  return {
    async list({ bakery }) {
      const of = { filter: OF_BAKERY, params: { bakery: bakery.id }, sort: 'created' }
      return (await core.records.list(apiKeys, of)).map((key) => listed(bakery, key))
    },

    get: async (scope, id) => listed(scope.bakery, await getOwned(core, apiKeys, scope, id)),

    async create(scope, input, proven) {
      const parsed = parseInput(apiKeyInput, input)
      if (!parsed.ok) return parsed
      if (proven?.bakery.id !== scope.bakery.id) return { ok: false, reason: 'proof' }
      return core.transaction((core) => create(core, place, scope, parsed.value))
    },

    async revoke(scope, id) {
      await getOwned(core, apiKeys, scope, id)
      await core.records.delete(apiKeys, id)
    },

    async open(text) {
      const id = idOfKey('krume', text)
      const stored = id === undefined ? undefined : await core.records.find(apiKeys, id)
      if (!stored || !isKeyOfHash(stored.hash, text)) return UNKNOWN
      const bakery = await core.records.find(bakeries, stored.bakery)
      if (!bakery || bakery.deletingSince !== '') return UNKNOWN
      if (isExpired(stored, todayAt(core, bakery))) return { ok: false, reason: 'expired' }
      if (bakery.suspendedAt !== '') return { ok: false, reason: 'suspended' }
      await noteUse(core, stored)
      const { hash: _hash, ...key } = stored
      return { ok: true, scope: { bakery, key } as ProgramScope }
    },
  }
}

async function create(
  core: Core,
  place: PlatformPlace,
  { bakery }: OwnerScope,
  input: ApiKeyInput,
): Promise<Saved<{ id: string; key: string }>> {
  await lockBakery(core, bakery.id)
  const existing = await core.records.count(apiKeys, { filter: OF_BAKERY, params: { bakery: bakery.id } })
  if (existing >= API_KEY_MAX.keys) return TOO_MANY
  const id = recordId()
  const key = newKey('krume', id)
  const { name, scopes, days } = input
  const lastDay = days === 0 ? '' : addDays(todayAt(core, bakery), days)
  await core.records.create(apiKeys, { id, name, scopes, lastDay, bakery: bakery.id, hash: hashOfKey(key) })
  const owner = await ownerToMail(core, bakery)
  if (owner) {
    const letterhead = await letterheadOf(core, place)
    await queueMail(core, apiKeyMail({ key: { id, name, scopes }, owner, letterhead }))
  }
  return { ok: true, value: { id, key } }
}

function todayAt({ clock }: Core, { timezone }: Bakery): Day {
  return wallClockAt(clock.now(), timezone).day
}

function isExpired({ lastDay }: Pick<StoredKey, 'lastDay'>, today: Day): boolean {
  return lastDay !== '' && lastDay < today
}

/** Writes at most once an hour, so that a busy program costs nothing. */
async function noteUse(core: Core, { id, lastUse }: StoredKey): Promise<void> {
  const now = core.clock.now().getTime()
  const hour = formatInstant(new Date(now - (now % HOUR_MS)))
  if (lastUse >= hour) return
  await core.transaction(({ sql }) =>
    sql.updateTable(apiKeys.name).set({ lastUse: hour }).where('id', '=', id).execute(),
  )
}
