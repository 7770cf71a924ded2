import { checkIn, checkRequired } from '#core/fields/generic-checks.ts'
import { castText } from '#core/fields/loose-casts.ts'
import { testS3 } from '#core/settings/test-s3.ts'
import { badRequest } from '#kit/errors.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'
import { readForm } from '../call/read-form.ts'

export const settingsTestS3 = endpoint({
  method: 'POST',
  path: '/api/settings/test/s3',
  async handle(call) {
    requireSuperuser(call)
    const filesystem = castText((await readForm(call))['filesystem'])
    const problem = checkRequired(filesystem) ?? checkIn(filesystem, ['storage', 'backups'])
    if (problem) {
      throw badRequest('Failed to test the S3 filesystem.', { filesystem: problem })
    }
    const { backups, s3 } = call.core.settings.get()
    await testS3(filesystem === 'backups' ? backups.s3 : s3)
  },
})
