import { parseListParams } from '#core/records/reading/list-params.ts'
import { withMessage } from '#kit/with-message.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

export const logStats = endpoint({
  method: 'GET',
  path: '/api/logs/stats',
  quiet: true,
  async handle(call) {
    requireSuperuser(call)
    return withMessage('Invalid filter format.', async () => {
      const { filter } = parseListParams({ filter: call.query('filter') })
      return call.core.logs.countByHour(filter)
    })
  },
})
