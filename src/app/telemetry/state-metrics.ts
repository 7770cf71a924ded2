import { Counter, Gauge, type GaugeConfiguration, type Registry } from 'prom-client'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { acrossBakeries } from '#bakery/tenancy/scope.server.ts'
import type { App } from '../installation/open-app.ts'

/** Parts of an app that metrics read. */
export type MeasuredApp = Pick<App, 'core' | 'machine'>

/**
 * Adds counters of orders and mails, and gauges of the state that all processes share. Those are read when
 * they are asked for; several processes report the same value, so the greatest one counts.
 */
export function addStateMetrics(registry: Registry, app: MeasuredApp): void {
  const registers = [registry]
  const core = acrossBakeries(app.core, 'metrics are those of the whole installation')
  const placed = new Counter({
    name: 'krume_orders_placed_total',
    help: 'Orders stored, without tests',
    labelNames: ['source'],
    registers,
  })
  const mails = new Counter({
    name: 'krume_mails_total',
    help: 'Mails that were sent, or given up (dead)',
    labelNames: ['outcome'],
    registers,
  })
  core.events.onRecord(async ({ action, collection, elsewhere, record, previous }) => {
    if (elsewhere) return
    if (action === 'create' && collection.name === orders.name && record['source'] !== 'test')
      placed.inc({ source: String(record['source']) })
    const { status } = record
    if (action === 'update' && collection.name === mailOutbox.name && status !== previous?.['status'])
      if (status === 'sent' || status === 'dead') mails.inc({ outcome: status })
  })

  addSharedMetrics(registry, app)
  addProcessMetrics(registry, app)
}

/** Adds gauges of what all processes share. */
function addSharedMetrics(registry: Registry, app: MeasuredApp): void {
  const registers = [registry]
  const core = acrossBakeries(app.core, 'metrics are those of the whole installation')
  const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    addGauge({
      name,
      help,
      aggregator: 'max',
      registers,
      async collect() {
        const value = await read().catch(() => undefined)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  const age = (instant: Date | undefined) =>
    instant && Math.max(0, (core.clock.now().getTime() - instant.getTime()) / 1000)

  gauge('krume_mail_outbox_waiting', 'Mails that wait to be sent', () =>
    core.records.count(mailOutbox, { filter: "status = 'queued'" }),
  )
  gauge('krume_mail_outbox_dead', 'Mails that were given up', () =>
    core.records.count(mailOutbox, { filter: "status = 'dead'" }),
  )
  gauge('krume_mail_outbox_oldest_seconds', 'Age of the oldest mail that waits', async () => {
    const [oldest] = await core.records.list(mailOutbox, {
      filter: "status = 'queued'",
      sort: 'created',
      limit: 1,
    })
    return oldest ? age(new Date(oldest.created)) : 0
  })
  gauge('krume_backup_age_seconds', 'Age of the newest backup; absent without one', async () =>
    age((await core.backups.list())[0]?.modified),
  )
  gauge(
    'krume_restore_drill_failed',
    '1 if the last restore drill failed; absent before the first',
    async () => {
      const { drill } = await core.backups.state()
      return drill && Number(drill.error !== '')
    },
  )
  gauge(
    'krume_restore_drill_age_seconds',
    'Age of the last restore drill; absent before the first',
    async () => {
      const { drill } = await core.backups.state()
      return age(drill && new Date(drill.ended))
    },
  )
  gauge('krume_database_up', '1 while the database answers', () =>
    core.requireDatabase().then(
      () => 1,
      () => 0,
    ),
  )
  gauge(
    'krume_disk_free_bytes',
    'Free space of the data folder’s disk',
    async () => (await app.machine.disk()).free,
  )
  gauge(
    'krume_disk_size_bytes',
    'Size of the data folder’s disk',
    async () => (await app.machine.disk()).total,
  )
}

/** Adds gauges of this process alone; those of several processes add up. */
function addProcessMetrics(registry: Registry, { core, machine }: MeasuredApp): void {
  const registers = [registry]
  addGauge({
    name: 'krume_realtime_streams',
    help: 'Open event streams of this process',
    registers,
    collect() {
      this.set(core.realtime.countConnections())
    },
  })
  addGauge({
    name: 'krume_db_pool_connections',
    help: 'Connections of this process to a database server',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(core.db.pool?.() ?? {})) this.set({ state }, count)
    },
  })
  addReplicaMetrics(registry, core)
  addGauge({
    name: 'krume_leader',
    help: '1 in the process that runs the scheduled jobs',
    registers,
    async collect() {
      this.set((await machine.isLeader().catch(() => false)) ? 1 : 0)
    },
  })
  addGauge({
    name: 'krume_build_info',
    help: 'Version of the program, as a label',
    labelNames: ['version'],
    aggregator: 'first',
    registers,
  }).set({ version: machine.version }, 1)
}

/** Adds the state of the replica as this process sees it; without one there are no values. */
function addReplicaMetrics(registry: Registry, { db }: MeasuredApp['core']): void {
  const registers = [registry]
  addGauge({
    name: 'krume_replica_up',
    help: '1 while the replica of the database is read from, 0 while it is away or too far behind',
    aggregator: 'min',
    registers,
    collect() {
      if (db.replica) this.set(Number(db.replica.state().state === 'follows'))
      else this.remove()
    },
  })
  addGauge({
    name: 'krume_replica_lag_seconds',
    help: 'Time by which the replica is behind at most; absent while it is away',
    aggregator: 'max',
    registers,
    collect() {
      const lag = db.replica?.state().lagSeconds
      if (lag === undefined) this.remove()
      else this.set(lag)
    },
  })
  const reads = new Counter({
    name: 'krume_replica_reads_total',
    help: 'Work that was meant for the replica, by the server that did it',
    labelNames: ['server'],
    registers: [],
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(db.replica?.state().reads ?? {}))
        this.inc({ server }, count)
    },
  })
  registry.registerMetric(reads)
}

function addGauge<T extends string>(options: GaugeConfiguration<T>): Gauge<T> {
  return new Gauge(options)
}
