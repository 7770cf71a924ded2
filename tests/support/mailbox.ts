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

/** The newest mail of a kind to an address, from the outbox of a running server, once it is there. */
export async function waitForMail(
  { operator }: Pick<OpenBakery, 'operator'>,
  kind: string,
  to: string,
): Promise<StoredMail> {
  for (let looks = 0; looks < 100; looks++) {
    const { items } = await operator.collection('mail_outbox').getList<StoredMail>(1, 1, {
      filter: operator.filter('kind = {:kind} && to = {:to}', { kind, to }),
      sort: '-created',
    })
    if (items[0]) return items[0]
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`there is no ${kind} mail to ${to}`)
}

/** The address that the button of a mail leads to. */
export function linkIn({ text }: Pick<StoredMail, 'text'>): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? ''
}

export function codeIn({ text }: Pick<StoredMail, 'text'>): string {
  return /\b\d{8}\b/.exec(text)?.[0] ?? ''
}

/** Where the mail after registering leads. */
export async function verificationLink({ url }: { url: string }, email: string): Promise<string> {
  return linkIn(await waitForMail({ operator: await signInOperator(url) }, 'verification', email))
}
