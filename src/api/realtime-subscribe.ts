import { castText } from '#core/fields/loose-casts.ts'
import { endpoint } from './endpoint.ts'

export const realtimeSubscribe = endpoint({
  method: 'POST',
  path: '/api/realtime',
  async handle(call) {
    const { clientId, subscriptions } = await call.body()
    const topics = Array.isArray(subscriptions) ? subscriptions.map(castText) : []
    await call.core.realtime.subscribe(castText(clientId), topics, { auth: call.auth, ip: call.ip })
  },
})
