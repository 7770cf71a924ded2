import type { Core, RecordChange } from '#core/core.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { companies } from './companies-collection.server.ts'

/** Keeps a bakery's `hasCompanies` in step with its companies. Call it once per core. */
export function registerCompanyRules(core: Core): void {
  core.hooks.on(companies.name, { afterCreate: noteCompanies, afterDelete: noteCompanies })
}

async function noteCompanies({ core, record }: RecordChange): Promise<void> {
  const id = String(record['bakery'])
  const bakery = await core.records.find(bakeries, id)
  if (!bakery || bakery.deletingSince !== '') return
  const hasCompanies =
    (await core.records.count(companies, {
      filter: 'bakery = {:bakery}',
      params: { bakery: id },
    })) > 0
  if (bakery.hasCompanies !== hasCompanies) await core.records.update(bakeries, id, { hasCompanies })
}
