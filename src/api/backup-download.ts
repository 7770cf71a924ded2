import { isSuperuser } from '#core/auth/is-superuser.ts'
import { forbidden, notFound } from '#kit/errors.ts'
import { endpoint } from './endpoint.ts'
import { fileResponse } from './file-response.ts'
import { requireSuperuserIp } from './guards.ts'

/** A link that a browser follows: the token of the address decides, not the header. */
export const backupDownload = endpoint({
  method: 'GET',
  path: '/api/backups/:key',
  async handle(call) {
    const auth = (await call.core.auth.verifyToken('file', call.query('token'))) ?? null
    if (!isSuperuser(auth)) throw forbidden('Insufficient permissions to access the resource.')
    requireSuperuserIp(call, auth)
    const key = call.param('key')
    const blob = await call.core.backups.open(key)
    if (!blob) throw notFound()
    return fileResponse(call.request, { ...blob, name: key }, { download: true, isPrivate: true })
  },
})
