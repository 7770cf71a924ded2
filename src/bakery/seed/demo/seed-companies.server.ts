import type { Krume } from '#bakery/krume.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { CAFE } from './demo-customers.ts'

/** Makes the café a company that orders on account, and puts its orders on it. */
export async function seedCompany(core: Core, krume: Krume, owner: OwnerScope): Promise<void> {
  const saved = await krume.companies.create(owner, {
    name: `${CAFE.name} GmbH`,
    contact: 'Frauke Möller',
    street: 'Am Stintmarkt 8',
    zip: '21335',
    city: 'Lüneburg',
    email: CAFE.email,
    vatId: '',
    buyerReference: '',
    reference: 'Küche',
    paymentDays: 14,
    paused: false,
  })
  if (!saved.ok) throw new Error('the demo company was refused')
  const { id, name } = saved.value
  await core.sql
    .updateTable(orders.name)
    .set({ company: id, companyName: name })
    .where('bakery', '=', owner.bakery.id)
    .where('customerEmail', '=', CAFE.email)
    .execute()
  await krume.companies.mailLink(owner, id, 'de')
}
