import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { TestPlatform } from './test-bakery.ts'

/** Mails a company its link, and returns the key in it. */
export async function mailedCompanyKey(
  { core, krume }: Pick<TestPlatform, 'core' | 'krume'>,
  owner: OwnerScope,
  company: string,
): Promise<string> {
  const before = await core.records.list(mailOutbox, { filter: "kind = 'company-link'" })
  const sent = await krume.companies.mailLink(owner, company, 'de')
  if (!sent.ok) throw new Error(sent.reason)
  const mails = await core.records.list(mailOutbox, { filter: "kind = 'company-link'" })
  const mail = mails.find(({ id }) => !before.some((other) => other.id === id))
  return /\/company\/([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
