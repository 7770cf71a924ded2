import type { Core } from '#core/core.ts'
import { mailOutbox } from '../collections/messages.ts'
import { forgetCustomers } from './forget-customers.server.ts'
import { mailsAbout } from './mails-about.server.ts'

/** Forgets who placed these orders, and what was written to them about those. Inside a transaction. */
export async function eraseCustomers(
  core: Core,
  ordered: readonly { id: string; email: string }[],
): Promise<void> {
  for (const order of ordered) {
    for (const mail of await mailsAbout(core, order)) await core.records.delete(mailOutbox, mail.id)
  }
  await forgetCustomers(
    core,
    ordered.map(({ id }) => id),
  )
}
