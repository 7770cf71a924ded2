import { orderLines, orders } from '#bakery/ordering/orders-collections.server.ts'
import type { Core } from '#core/core.ts'
import { randomString, recordId } from '#kit/ids.ts'
import { present } from './test-bakery.ts'

/** Copies an order's rows until there are `count` such orders, the original included. */
export async function multiplyOrder(core: Core, id: string, count: number): Promise<void> {
  const row = await rowOf(core, orders, 'id', id)
  const line = await rowOf(core, orderLines, 'order', id)
  const ids = Array.from({ length: count - 1 }, () => randomString(26))
  await core.transaction(async ({ sql }) => {
    for (let from = 0; from < ids.length; from += 250) {
      const some = ids.slice(from, from + 250)
      const copies = some.map((id, index) => ({ ...row, id, code: String(from + index).padStart(4, '0') }))
      await sql.insertInto(orders.name).values(copies).execute()
      const lines = some.map((id) => ({ ...line, id: recordId(), order: id }))
      await sql.insertInto(orderLines.name).values(lines).execute()
    }
  })
}

async function rowOf(
  core: Core,
  of: { name: string; fields: object },
  column: string,
  id: string,
): Promise<Record<string, unknown>> {
  const columns = Object.keys(of.fields)
  const query = core.sql.selectFrom(of.name).select(columns).where(column, '=', id)
  return present(await query.executeTakeFirst())
}
