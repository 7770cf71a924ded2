import { type OpenBakery, signInOperator } from './open-bakery-over-api.ts'

export type StoredMail = {
  id: string
  kind: string
  to: string
  subject: string
  text: string
  html: string
  status: string
  attempts: number
}

/**
 * Waits for a mail of a kind to an address in the outbox of a running server, and returns the newest. Mails from before
 * the bakery was opened belong to earlier tests on the same server.
 */
export async function waitForMail(
  { operator, bakery }: Pick<OpenBakery, 'operator'> & Partial<Pick<OpenBakery, 'bakery'>>,
  kind: string,
  to: string,
): Promise<StoredMail> {
  const filter = 'kind = {:kind} && to = {:to} && created >= {:since}'
  const since = bakery?.created ?? ''
  for (let looks = 0; looks < 100; looks++) {
    const { items } = await operator.collection('mail_outbox').getList<StoredMail>(1, 1, {
      filter: operator.filter(filter, { kind, to, since }),
      sort: '-created',
    })
    if (items[0]) return items[0]
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`there is no ${kind} mail to ${to}`)
}

/** Returns the link behind a mail's button. */
export function linkIn({ text }: Pick<StoredMail, 'text'>): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? ''
}

export function codeIn({ text }: Pick<StoredMail, 'text'>): string {
  return /\b\d{8}\b/.exec(text)?.[0] ?? ''
}

/** Returns the link of the mail after registering. */
export async function registrationLink({ url }: { url: string }, email: string): Promise<string> {
  return linkIn(await waitForMail({ operator: await signInOperator(url) }, 'registration', email))
}
