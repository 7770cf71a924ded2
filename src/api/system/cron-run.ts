import { notFound } from '#kit/errors.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

/** Starts a job now; the response does not wait for its end. */
export const cronRun = endpoint({
  method: 'POST',
  path: '/api/crons/:id',
  async handle(call) {
    requireSuperuser(call)
    if (!call.crons.run(call.param('id'))) throw notFound('Missing or invalid cron job')
  },
})
