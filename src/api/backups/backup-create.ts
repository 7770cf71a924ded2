import { castText } from '#core/fields/loose-casts.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'
import { readForm } from '../call/read-form.ts'

export const backupCreate = endpoint({
  method: 'POST',
  path: '/api/backups',
  async handle(call) {
    requireSuperuser(call)
    const { name } = await readForm(call)
    await call.core.backups.create(castText(name))
  },
})
