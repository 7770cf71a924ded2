import { endpoint } from './endpoint.ts'
import { requireSuperuser } from './guards.ts'

export const logView = endpoint({
  method: 'GET',
  path: '/api/logs/:id',
  quiet: true,
  async handle(call) {
    requireSuperuser(call)
    return call.core.logs.get(call.param('id'))
  },
})
