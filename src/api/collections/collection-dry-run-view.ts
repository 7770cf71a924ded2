import { sampleOfView } from '#core/schema/try-view.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'
import { readQuery } from '../call/posted-query.ts'

export const collectionDryRunView = endpoint({
  method: 'POST',
  path: '/api/collections/meta/dry-run-view',
  async handle(call) {
    requireSuperuser(call)
    return sampleOfView(call.core, await readQuery(call))
  },
})
