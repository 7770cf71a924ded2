import { settingsToWire } from '#core/settings/settings.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

export const settingsView = endpoint({
  method: 'GET',
  path: '/api/settings',
  async handle(call) {
    requireSuperuser(call)
    return settingsToWire(call.core.settings.get())
  },
})
