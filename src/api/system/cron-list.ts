import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

const SYSTEM = /^__pb/

/** Lists the jobs: the product's by id, then the system's. */
export const cronList = endpoint({
  method: 'GET',
  path: '/api/crons',
  async handle(call) {
    requireSuperuser(call)
    const jobs = call.crons.list().map(({ id, schedule }) => ({ id, expression: schedule }))
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    return [
      ...jobs.filter(({ id }) => !SYSTEM.test(id)).toSorted(byId),
      ...jobs.filter(({ id }) => SYSTEM.test(id)).toSorted(byId),
    ]
  },
})
