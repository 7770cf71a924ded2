import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import type { TestPlatform } from './test-bakery.ts'

/** Waits for a mail of a kind and returns the newest. Mails about accounts are written after the response. */
export async function newestMail({ core }: Pick<TestPlatform, 'core'>, kind: string) {
  for (let looks = 0; looks < 200; looks++) {
    const mail = await core.records.findFirst(mailOutbox, {
      filter: 'kind = {:kind}',
      params: { kind },
      sort: '-created,-@rowid',
    })
    if (mail) return { ...mail, token: /token=([\w.-]+)/.exec(mail.text)?.[1] ?? '' }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`there is no ${kind} mail`)
}
