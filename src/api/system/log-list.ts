import { parseListParams } from '#core/records/reading/list-params.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

export const logList = endpoint({
  method: 'GET',
  path: '/api/logs',
  quiet: true,
  async handle(call) {
    requireSuperuser(call)
    return call.core.logs.list(parseListParams(call.info().query))
  },
})
