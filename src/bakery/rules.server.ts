import type { z } from 'zod'
import type { Core, RecordChange } from '#core/core.ts'
import { badRequest, type ErrorData } from '#kit/errors.ts'
import { branchInput } from './branches/branch-input.ts'
import { productDeclarations } from './catalogue/product-input.ts'
import { bakeries } from './collections/bakeries.ts'
import { branches } from './collections/branches.ts'
import { products } from './collections/products.ts'
import { parseInput } from './input.ts'
import { guardOrders } from './ordering/guard-orders.server.ts'
import { emptyBakery } from './tenancy/empty-bakery.server.ts'

/**
 * Rules of the domain that hold whichever door a change comes through, the generic API of a superuser included.
 * Once for each core.
 */
export function registerBakeryRules(core: Core): void {
  guardOrders(core)
  core.hooks.on(bakeries.name, { beforeDelete: ({ core, record }) => emptyBakery(core, record.id) })
  const branchRule = refuseUnless(branchInput)
  core.hooks.on(branches.name, { beforeCreate: branchRule, beforeUpdate: branchRule })
  const productRule = refuseUnless(productDeclarations)
  core.hooks.on(products.name, { beforeCreate: productRule, beforeUpdate: productRule })
}

/** JSON fields take anything; what is stored in ours must be what our code reads. */
function refuseUnless(schema: z.ZodType): (change: RecordChange) => void {
  return ({ record, previous }) => {
    const parsed = parseInput(schema, record)
    if (parsed.ok) return
    const errors: ErrorData = {}
    for (const path of Object.keys(parsed.fields)) {
      const [field = ''] = path.split('.')
      errors[field] = { code: 'validation_invalid_value', message: `Invalid value at ${path}.` }
    }
    throw badRequest(previous ? 'Failed to update record.' : 'Failed to create record.', errors)
  }
}
