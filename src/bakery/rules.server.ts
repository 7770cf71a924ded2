import type { z } from 'zod'
import type { Core, RecordChange } from '#core/core.ts'
import { badRequest, type ErrorData, forbidden } from '#kit/errors.ts'
import { emptyBakery } from './accounts/closing/empty-bakery.server.ts'
import { judgePasswords } from './accounts/passwords/password-rules.server.ts'
import { endWaysInAtFirstProof } from './accounts/proofs/first-proof.server.ts'
import { branchInput } from './branches/branch-input.ts'
import { branches } from './branches/branches-collection.server.ts'
import { productDeclarations } from './catalogue/products/product-input.ts'
import { products } from './catalogue/products/products-collection.server.ts'
import { accountCharges } from './companies/account-charges.server.ts'
import { registerCompanyRules } from './companies/note-companies.server.ts'
import { parseInput } from './input.ts'
import { mailCustomers } from './mail/orders/mail-customers.server.ts'
import { createOrdering, type Ordering } from './ordering/ordering.server.ts'
import { isOperatorMissing } from './platform/platform.server.ts'
import type { PlatformEnvironment, PlatformPlace } from './platform/platform.ts'
import { PLATFORM_ID, platform } from './platform/platform-collection.server.ts'
import { registerSharingRules } from './programs/note-sharing.server.ts'
import { standingParts } from './standing/confirmation-parts.server.ts'
import { registerStandingRules } from './standing/note-standing.server.ts'
import { bakeries } from './tenancy/bakeries-collection.server.ts'
import { users } from './tenancy/users-collection.server.ts'
import { registerWaitingRules } from './waiting/waiting-rules.server.ts'
import { registerWebhookRules } from './webhooks/record-deliveries.server.ts'

/**
 * Registers the domain's rules for all changes, including those of superusers through the API. Call it once per core.
 */
export function registerBakeryRules(core: Core, place: PlatformPlace): Ordering {
  const ordering = createOrdering(
    core,
    mailCustomers(place.publicUrl, standingParts(place.publicUrl)),
    accountCharges,
  )
  registerStandingRules(core)
  registerWaitingRules(core, { ordering, publicUrl: place.publicUrl })
  registerWebhookRules(core)
  registerSharingRules(core)
  registerCompanyRules(core)
  endWaysInAtFirstProof(core)
  judgePasswords(core)
  core.hooks.on(bakeries.name, { beforeDelete: ({ core, record }) => emptyBakery(core, record.id) })
  const operatorRule = refuseWithoutOperator(place)
  core.hooks.on(users.name, { beforeCreate: operatorRule })
  core.hooks.on(bakeries.name, {
    beforeCreate: operatorRule,
    async beforeUpdate(change) {
      const isPublishing = change.record['published'] === true && change.previous?.['published'] !== true
      if (isPublishing) await operatorRule(change)
    },
  })
  core.hooks.on(platform.name, { beforeCreate: refuseSecondPlatform })
  core.hooks.on(branches.name, { validate: errorsBy(branchInput) })
  core.hooks.on(products.name, { validate: errorsBy(productDeclarations) })
  return ordering
}

/**
 * Refuses new owners, new bakeries and shops going online, however it is attempted, while details of the
 * operator are missing.
 */
function refuseWithoutOperator(environment: PlatformEnvironment): (change: RecordChange) => Promise<void> {
  return async ({ core }) => {
    if (!(await isOperatorMissing(core, environment))) return
    const message =
      'Nobody can register or publish before name, address and e-mail of the operator are given.'
    throw forbidden(message, { operator: { code: 'operator_missing', message } })
  }
}

/** Allows only the fixed id, so that the database refuses a second record. */
function refuseSecondPlatform({ record }: RecordChange): void {
  if (record.id === PLATFORM_ID) return
  const message = `There is one record, and its id is ${PLATFORM_ID}.`
  throw badRequest('Failed to create record.', { id: { code: 'validation_invalid_value', message } })
}

/** Validates records with a schema, as JSON fields accept anything. */
function errorsBy(schema: z.ZodType): (change: RecordChange) => ErrorData {
  return ({ record }) => {
    const parsed = parseInput(schema, record)
    const paths = parsed.ok ? [] : Object.keys(parsed.fields)
    return Object.fromEntries(
      paths.map((path) => {
        const [field = ''] = path.split('.')
        return [field, { code: 'validation_invalid_value', message: `Invalid value at ${path}.` }]
      }),
    )
  }
}
