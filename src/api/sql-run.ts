import { runReadQuery } from '#core/db/read-query.ts'
import { endpoint } from './endpoint.ts'
import { requireSuperuser } from './guards.ts'
import { readQuery } from './posted-query.ts'

/** Reads only: what writes past records, hooks and events would leave behind nobody could answer for. */
export const sqlRun = endpoint({
  method: 'POST',
  path: '/api/sql',
  async handle(call) {
    requireSuperuser(call)
    const started = performance.now()
    const { columns, rows } = await runReadQuery(call.core.db, await readQuery(call))
    return { execTime: Math.round(performance.now() - started), affectedRows: 0, columns, rows }
  },
})
