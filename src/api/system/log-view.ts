import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

export const logView = endpoint({
  method: 'GET',
  path: '/api/logs/:id',
  quiet: true,
  async handle(call) {
    requireSuperuser(call)
    return call.core.logs.get(call.param('id'))
  },
})
