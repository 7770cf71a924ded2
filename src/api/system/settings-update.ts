import { settingsToWire } from '#core/settings/settings.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'
import { readForm } from '../call/read-form.ts'

export const settingsUpdate = endpoint({
  method: 'PATCH',
  path: '/api/settings',
  async handle(call) {
    requireSuperuser(call)
    return settingsToWire(await call.core.settings.update(await readForm(call)))
  },
})
