import { isSuperuser } from '#core/rules/is-superuser.ts'
import { endpoint } from '../call/endpoint.ts'

const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'fly-client-ip', 'forwarded']

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  async handle(call) {
    await call.core.requireDatabase()
    const data = isSuperuser(call.auth)
      ? {
          canBackup: (await call.core.backups.state()).running === undefined,
          realIP: call.ip,
          possibleProxyHeader: PROXY_HEADERS.find((name) => call.header(name) !== '') ?? '',
        }
      : {}
    return { message: 'API is healthy.', code: 200, data }
  },
})
