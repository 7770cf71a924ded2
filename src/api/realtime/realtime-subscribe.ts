import { castText } from '#core/fields/loose-casts.ts'
import { endpoint } from '../call/endpoint.ts'

/** Bytes; more than the topics of one stream may need. */
const BODY_LIMIT = 1024 * 1024

export const realtimeSubscribe = endpoint({
  method: 'POST',
  path: '/api/realtime',
  bodyLimit: () => BODY_LIMIT,
  async handle(call) {
    const { clientId, subscriptions } = await call.body()
    const topics = Array.isArray(subscriptions) ? subscriptions.map(castText) : []
    await call.core.realtime.subscribe(castText(clientId), topics, { auth: call.auth, ip: call.ip })
  },
})
