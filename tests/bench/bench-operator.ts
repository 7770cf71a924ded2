import PocketBase from 'pocketbase'
import type { BenchTarget } from './bench-records.ts'
import type { Load } from './measure.ts'

/** Sets up loads for the requests of superusers, one row for each group of calls. */
export async function openBenchOperator({ label, superuser, url }: BenchTarget): Promise<Load[]> {
  const operator = new PocketBase(url)
  await operator.collection('_superusers').authWithPassword(superuser.email, superuser.password)
  const headers = { authorization: operator.authStore.token }
  const name = 'bench_changed'
  await operator.collections.delete(name).catch(() => undefined)
  await operator.collections.create({ name, type: 'base' })
  let rules = 0
  const loads: Load[] = [
    { name: 'health', url: `${url}/api/health` },
    { name: 'collections', url: `${url}/api/collections?perPage=30`, headers },
    {
      name: 'collection changed',
      url: `${url}/api/collections/${name}`,
      method: 'PATCH',
      fresh: () => ({
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ listRule: `id != '${rules++}'` }),
      }),
    },
    { name: 'settings', url: `${url}/api/settings`, headers },
    { name: 'logs', url: `${url}/api/logs?perPage=30&sort=-@rowid`, headers },
    { name: 'logs by the hour', url: `${url}/api/logs/stats`, headers },
    { name: 'crons', url: `${url}/api/crons`, headers },
    { name: 'backups', url: `${url}/api/backups`, headers },
  ]
  return loads.map((load) => ({ ...load, name: load.name + label }))
}
