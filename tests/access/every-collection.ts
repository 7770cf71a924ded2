import { passkeyChallenges, passkeys } from '#bakery/accounts/sign-in/passkeys-collections.server.ts'
import { bookkeepingSettings } from '#bakery/bookkeeping/bookkeeping-collection.server.ts'
import { NO_DATEV_SETTINGS } from '#bakery/bookkeeping/datev-settings.ts'
import { dayNotes } from '#bakery/branches/notes/day-notes-collection.server.ts'
import { rushProfiles } from '#bakery/branches/rush/rush-profiles-collection.server.ts'
import { productImports } from '#bakery/catalogue/products/products-collection.server.ts'
import { bakeryCollections } from '#bakery/collections.server.ts'
import { digests } from '#bakery/digests/digests-collection.server.ts'
import { dayTotals } from '#bakery/forecast/day-totals-collection.server.ts'
import { invoiceSettings } from '#bakery/invoices/invoices-collections.server.ts'
import { legalTexts } from '#bakery/legal/legal-collections.server.ts'
import { contactMessages } from '#bakery/mail/outbox/messages-collections.server.ts'
import { dayMessages } from '#bakery/messages/day-messages-collection.server.ts'
import { registrations } from '#bakery/onboarding/registrations-collection.server.ts'
import { starterAdditions } from '#bakery/onboarding/starter-additions-collection.server.ts'
import { setupLinks } from '#bakery/operating/access/setup-links-collection.server.ts'
import { customerNotes } from '#bakery/ordering/customers/customer-notes-collection.server.ts'
import { PLATFORM_ID, platform } from '#bakery/platform/platform-collection.server.ts'
import { bakeLists, printSettings } from '#bakery/print/print-collections.server.ts'
import { apiKeys } from '#bakery/programs/api-keys-collection.server.ts'
import { staffMembers, staffSessions, staffTablets } from '#bakery/staff/staff-collections.server.ts'
import { bakeryMoves } from '#bakery/tenancy/bakery-moves-collection.server.ts'
import { formerSlugs } from '#bakery/tenancy/former-slugs-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { webhookDeliveries, webhooks } from '#bakery/webhooks/webhooks-collections.server.ts'
import type { SeenCollection } from '#core/collections/audience.ts'
import {
  authOrigins,
  externalAuths,
  mfas,
  otps,
  SYSTEM_COLLECTIONS,
} from '#core/collections/system-collections.ts'
import { aRushInput } from '#tests/support/bakery-inputs.ts'
import type { World } from './people.ts'

export const EVERY_COLLECTION: readonly SeenCollection[] = [...bakeryCollections, ...SYSTEM_COLLECTIONS]

const AT = '2026-03-02 08:00:00.000Z'

/** Creates a record of the first bakery in each collection that has none yet. */
export async function fillCollections({ core, krume, things, bakery: { owner } }: World): Promise<void> {
  const { bakery, branch, product, user } = things.owner
  const account = { collectionRef: core.collections.get(users.name).id, recordRef: user }
  const { records } = core
  await records.create(formerSlugs, { bakery, slug: 'vorher' })
  await records.create(bakeryMoves, { state: 'left', slugs: ' umgezogen ', home: true })
  await records.create(legalTexts, { bakery, kind: 'terms', de: 'Unsere Bedingungen' })
  await records.create(contactMessages, {
    name: 'Nora Neugier',
    email: 'nora@example.com',
    message: 'Was kostet es?',
    locale: 'de',
  })
  await krume.soldOut.set(owner, { product, branch, day: '2026-03-02', soldOut: true })
  const selling = { ...owner, bakery: { ...owner.bakery, leftovers: true } }
  await krume.leftovers.set(selling, { product, branch, day: '2026-03-02', seen: 0, remaining: 3 })
  const batch = { day: '2026-03-07', branch, product, batch: 1, units: 2, baked: true }
  await krume.baking.tick(owner, batch)
  await records.create(dayTotals, { bakery, branch, day: '2026-03-01', orders: 3, units: { [product]: 6 } })
  await records.create(passkeys, {
    owner: user,
    name: 'Telefon',
    credentialId: 'credential-of-karla',
    publicKey: 'key-of-karla',
    counter: 1,
  })
  await records.create(passkeyChallenges, { owner: user, challenge: 'challenge-of-karla', expires: AT })
  await records.create(platform, { id: PLATFORM_ID, operatorName: 'Krume Betrieb' })
  await records.create(printSettings, { bakery })
  await records.create(bakeLists, { bakery, branch, day: '2026-03-07', version: 1, printedAt: AT })
  await records.create(productImports, { bakery, fileName: 'sortiment.csv', table: [['Name'], ['Brot']] })
  await records.create(starterAdditions, { bakery, total: 3, done: 1 })
  await records.create(dayMessages, {
    bakery,
    day: '2026-03-07',
    subject: 'Später',
    text: 'Wir öffnen um acht.',
    key: 'key-of-karla-123',
    sentOn: '2026-03-02',
    number: 1,
  })
  await records.create(customerNotes, { bakery, contact: 'anna@example.com', text: 'Mag es dunkel' })
  await records.create(rushProfiles, {
    bakery,
    ...aRushInput('2026-04-04', [branch]),
    firstDay: '2026-04-04',
  })
  await records.create(dayNotes, { bakery, day: '2026-03-07', text: 'Heute ab elf' })
  await records.create(digests, { bakery, kind: 'cutoff', day: '2026-03-07' })
  const webhook = { bakery, name: 'Kasse', url: 'https://kasse.example/', secret: 'whsec_of-karla' }
  const { id: hook } = await records.create(webhooks, { ...webhook, events: ['order.placed'] })
  const told = { bakery, webhook: hook, type: 'order.placed', status: 'done', nextAttempt: AT } as const
  await records.create(webhookDeliveries, { ...told, excerpt: 'Danke, Karla' })
  const key = { bakery, name: 'Kasse', scopes: ['orders:read'], hash: 'ef'.repeat(32) } as const
  await records.create(apiKeys, { ...key, scopes: [...key.scopes], lastUse: AT })
  await records.create(invoiceSettings, { bakery, prefix: 'RE-', next: 2, iban: 'DE02120300000000202051' })
  await records.create(bookkeepingSettings, { bakery, datev: { ...NO_DATEV_SETTINGS, consultant: 29098 } })
  const { id: member } = await records.create(staffMembers, {
    bakery,
    name: 'Tina',
    email: 'tina@example.com',
    role: 'counter',
    branch,
    linkHash: 'ba'.repeat(32),
    linkUntil: AT,
    joined: AT,
    lastSeen: AT,
    pin: '$2b$10$von-tina',
    pinMisses: 1,
    pinCodeHash: 'ca'.repeat(32),
    pinCodeUntil: AT,
  })
  const { id: tablet } = await records.create(staffTablets, {
    bakery,
    name: 'Tablet an der Kasse',
    branch,
    hash: 'da'.repeat(32),
    codeHash: 'fa'.repeat(32),
    codeUntil: AT,
    connected: AT,
    lastUse: AT,
  })
  await records.create(staffSessions, { member, tablet, hash: 'dc'.repeat(32), expires: AT })
  await records.create(registrations, {
    tokenHash: 'cd'.repeat(32),
    email: 'nora@example.com',
    name: 'Nora Neu',
    bakeryName: 'Neubäck',
    locale: 'de',
    password: 'ein Satz ist gut',
    expires: AT,
  })
  await records.create(setupLinks, { tokenHash: 'ab'.repeat(32), purpose: 'anyone', expires: AT })
  await records.create(externalAuths, { ...account, provider: 'oidc', providerId: 'karla-at-home' })
  await records.create(mfas, { ...account, method: 'password' })
  await records.create(otps, { ...account, password: '12345678', sentTo: 'karla@example.com' })
  await records.create(authOrigins, { ...account, fingerprint: 'device-of-karla' })
}
