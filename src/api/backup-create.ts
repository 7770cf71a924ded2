import { castText } from '#core/fields/loose-casts.ts'
import { endpoint } from './endpoint.ts'
import { requireSuperuser } from './guards.ts'
import { readForm } from './read-form.ts'

export const backupCreate = endpoint({
  method: 'POST',
  path: '/api/backups',
  async handle(call) {
    requireSuperuser(call)
    const { name } = await readForm(call)
    await call.core.backups.create(castText(name))
  },
})
