import { sampleOfView } from '#core/schema/try-view.ts'
import { endpoint } from './endpoint.ts'
import { requireSuperuser } from './guards.ts'
import { readQuery } from './posted-query.ts'

export const collectionDryRunView = endpoint({
  method: 'POST',
  path: '/api/collections/meta/dry-run-view',
  async handle(call) {
    requireSuperuser(call)
    return sampleOfView(call.core, await readQuery(call))
  },
})
