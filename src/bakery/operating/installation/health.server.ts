import { contactMessages, mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { acrossBakeries } from '#bakery/tenancy/scope.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import type { Core, Reading } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { createJournal } from '../access/journal.server.ts'
import type { Health, HealthCheck } from './health.ts'
import type { Machine } from './machine.ts'

const DAYS_OF_ORDERS = 30
const LATEST = 8

export function createHealthCheck(anyCore: Core, machine: Machine): HealthCheck {
  const core = acrossBakeries(anyCore, 'operators see how the whole installation is')
  const { records } = core

  async function lastBackup() {
    const [newest] = await core.backups.list()
    return newest && { key: newest.key, size: newest.size, at: formatInstant(newest.modified) }
  }

  async function lastDrill() {
    const { drill } = await core.backups.state()
    return drill && { ended: drill.ended, failed: drill.error !== '' }
  }

  return {
    async health() {
      const before = performance.now()
      await records.count(bakeries)
      const databaseMs = performance.now() - before
      return {
        databaseMs,
        replica: replicaOf(core),
        disk: await machine.disk(),
        outbox: {
          waiting: await records.count(mailOutbox, { filter: "status = 'queued'" }),
          dead: await records.count(mailOutbox, { filter: "status = 'dead'" }),
        },
        lastBackup: await lastBackup(),
        drill: await lastDrill(),
        backupSchedule: core.settings.get().backups.cron,
        process: {
          version: machine.version,
          startedAt: machine.startedAt,
          isLeader: await machine.isLeader(),
          others: await machine.others(),
        },
      }
    },

    async counts() {
      const since = formatInstant(new Date(core.clock.now().getTime() - DAYS_OF_ORDERS * 86_400_000))
      return {
        bakeries: await records.count(bakeries),
        openShops: await records.count(bakeries, { filter: "published = true && suspendedAt = ''" }),
        suspended: await records.count(bakeries, { filter: "suspendedAt != ''" }),
        owners: await records.count(users),
        orders: await core.onReplica((reading) => countOrdersSince(reading, since)),
        openMessages: await records.count(contactMessages, { filter: "doneAt = ''" }),
      }
    },

    async latest(scope) {
      const { items } = await createJournal(core).list(scope, { page: 1, perPage: LATEST })
      return items
    },
  }
}

function replicaOf({ db }: Core): Health['replica'] {
  const seen = db.replica?.state()
  return seen && { state: seen.state, lagSeconds: seen.lagSeconds }
}

/** Counts the orders since an instant, bakery by bakery: the index on them begins with the bakery. */
async function countOrdersSince({ sql }: Reading, since: string): Promise<number> {
  const row = await sql
    .selectFrom(bakeries.name)
    .select((outer) =>
      outer.fn
        .sum(
          outer
            .selectFrom(orders.name)
            .select((eb) => eb.fn.countAll().as('orders'))
            .whereRef('orders.bakery', '=', 'bakeries.id')
            .where('created', '>=', since)
            .where('source', '!=', 'test'),
        )
        .as('orders'),
    )
    .executeTakeFirst()
  return Number(row?.['orders'] ?? 0)
}
