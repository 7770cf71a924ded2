import { CANNOT_BE_BLANK } from '#core/fields/field-errors.ts'
import { eachUpload } from '#kit/each-upload.ts'
import { badRequest } from '#kit/errors.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

/** Uploads a backup of any size: it is streamed to the disk and never held in memory as a whole. */
export const backupUpload = endpoint({
  method: 'POST',
  path: '/api/backups/upload',
  async handle(call) {
    requireSuperuser(call)
    let isTaken = false
    await eachUpload(call.request, async (field, name, content) => {
      if (field !== 'file') return
      isTaken = true
      await call.core.backups.upload(name, content)
    })
    if (isTaken) return
    throw badRequest('An error occurred while validating the submitted data.', { file: CANNOT_BE_BLANK })
  },
})
