import { loadConfig } from '#app/config/config.ts'
import { openApp } from '#app/installation/open-app.ts'
import { orderEvents, orderLines, orders } from '#bakery/ordering/orders-collections.server.ts'
import { resourcesOf } from '#bakery/ordering/rules/capacity.ts'
import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { Core } from '#core/core.ts'
import { systemClock } from '#kit/time/clock.ts'
import { createMemoryLog } from '../support/memory-log.ts'

const PORTION = 1000
const RELATES_OUT_OF_REACH = new Set(['collectionRef', 'recordRef'])

/** Returns a description of each half-written row in a data folder. The server that wrote it must have stopped. */
export async function findHalfWritten(dataDir: string): Promise<string[]> {
  const app = await openApp(loadConfig({ DATA_DIR: dataDir, DEMO: 'off' }), systemClock, createMemoryLog())
  try {
    const problems: string[] = []
    const collections = app.core.collections.list().filter(({ type }) => type !== 'view')
    for (const collection of collections) problems.push(...(await findDangling(app.core, collection)))
    return [...problems, ...(await findOddOrders(app.core))]
  } finally {
    await app.close()
  }
}

/** Finds empty required fields, and references to missing records or files. */
async function findDangling(core: Core, collection: Collection): Promise<string[]> {
  const problems: string[] = []
  for (const record of await allOf(core, collection)) {
    for (const field of collection.fields) {
      const value = record[field.name]
      const at = `${collection.name}/${record.id} ${field.name}`
      const values = textsOf(value)
      if ('required' in field && field.required && field.type !== 'bool' && values.length === 0)
        problems.push(`${at} is required and empty`)
      if (field.type === 'relation' && !RELATES_OUT_OF_REACH.has(field.name)) {
        const related = core.collections.get(field.collectionId)
        for (const id of values)
          if (!(await core.records.find(related, id))) problems.push(`${at} names ${id}, which is not there`)
      }
      if (field.type !== 'file') continue
      for (const name of values) {
        const found = await core.files.find(collection, record.id, name)
        if (!(await found?.open())) problems.push(`${at} names the file ${name}, which is not there`)
      }
    }
  }
  return problems
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (value === null || value === undefined || value === '') return []
  return [typeof value === 'string' ? value : JSON.stringify(value)]
}

/** Finds orders without lines or history, with a wrong total, or whose capacity is not counted. */
async function findOddOrders(core: Core): Promise<string[]> {
  const problems: string[] = []
  const taken = new Map<string, number>()
  for (const order of await core.records.list(orders, {})) {
    const of = { filter: 'order = {:order}', params: { order: order.id } }
    const lines = await core.records.list(orderLines, of)
    const sum = lines.reduce((cents, { priceCents, quantity }) => cents + priceCents * quantity, 0)
    if (lines.length === 0) problems.push(`orders/${order.id} has no lines`)
    if (sum !== order.totalCents)
      problems.push(`orders/${order.id} costs ${order.totalCents}, its lines ${sum}`)
    const events = await core.records.count(orderEvents, of)
    if (events === 0) problems.push(`orders/${order.id} has no history`)
    if (order.status === 'cancelled' || order.source === 'test') continue
    const items = lines.map(({ product, quantity }) => ({ product, quantity }))
    for (const { key, units } of resourcesOf({
      branch: order.branch,
      day: order.pickupDay,
      slotFrom: order.slotFrom,
      items,
    }))
      taken.set(key, (taken.get(key) ?? 0) + units)
  }
  for (const { id, used } of await allOf(core, core.collections.get('capacity_usage'))) {
    if (Number(used) !== (taken.get(id) ?? 0))
      problems.push(`capacity_usage/${id} says ${String(used)}, the orders ${taken.get(id) ?? 0}`)
    taken.delete(id)
  }
  for (const [key, units] of taken) problems.push(`capacity_usage has no ${key}, of which ${units} are taken`)
  return problems
}

async function allOf(core: Core, collection: Collection): Promise<StoredRecord[]> {
  const all: StoredRecord[] = []
  for (;;) {
    const portion = await core.records.list(collection, { sort: 'id', limit: PORTION, offset: all.length })
    all.push(...portion)
    if (portion.length < PORTION) return all
  }
}
