import { isSuperuser } from '#core/rules/is-superuser.ts'
import { forbidden, notFound } from '#kit/errors.ts'
import { endpoint } from '../call/endpoint.ts'
import { fileResponse } from '../call/file-response.ts'
import { isAskingFromAllowedIp } from '../call/guards.ts'

/** Downloads a backup. A browser follows it as a link, so the token in the URL authorises it, not the header. */
export const backupDownload = endpoint({
  method: 'GET',
  path: '/api/backups/:key',
  async handle(call) {
    const auth = (await call.core.auth.verifyToken('file', call.query('token'))) ?? null
    if (!isSuperuser(auth) || !isAskingFromAllowedIp(call, auth))
      throw forbidden('Insufficient permissions to access the resource.')
    const key = call.param('key')
    const blob = await call.core.backups.open(key)
    if (!blob) throw notFound()
    return fileResponse(call.request, { ...blob, name: blob.fileName }, { download: true, isPrivate: true })
  },
})
