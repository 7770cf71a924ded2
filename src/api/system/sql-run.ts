import { runReadQuery } from '#core/db/read-query.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'
import { readQuery } from '../call/posted-query.ts'

/** Runs a read-only SQL query: direct writes would bypass the checks, hooks and events of records. */
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
