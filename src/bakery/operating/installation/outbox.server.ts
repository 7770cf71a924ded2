import { portionsOf } from '#bakery/every-record.server.ts'
import { MAIL_KINDS } from '#bakery/mail/outbox/mail-kinds.ts'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { pageOf } from '#bakery/page.server.ts'
import { acrossBakeries } from '#bakery/tenancy/scope.server.ts'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { noteAction } from '../access/journal.server.ts'
import type { OperatedOutbox, OutboxMail } from './outbox.ts'

type StoredMail = RecordOf<typeof mailOutbox>

export function createOperatedOutbox(anyCore: Core): OperatedOutbox {
  const core = acrossBakeries(anyCore, 'the outbox is one for all')
  const count = (state: string) =>
    core.records.count(mailOutbox, { filter: 'status = {:state}', params: { state } })

  /** Runs `work` in a transaction if the mail is dead. */
  async function withDead(id: string, work: (core: Core, mail: StoredMail) => Promise<void>): Promise<void> {
    await core.transaction(async (core) => {
      const mail = await core.records.get(mailOutbox, id)
      if (mail.status === 'dead') await work(core, mail)
    })
  }

  return {
    counts: async () => ({
      dead: await count('dead'),
      queued: await count('queued'),
      sent: await count('sent'),
    }),

    async list(_scope, { state, page, perPage }) {
      const found = await pageOf(core, mailOutbox, {
        filter: 'status = {:state}',
        params: { state },
        sort: '-created',
        page,
        perPage,
      })
      return { ...found, items: found.items.map(mailOf) }
    },

    retry: (scope, id) =>
      withDead(id, async (core, mail) => {
        await revive(core, mail)
        await noteAction(core, scope, 'mail_retried', { target: targetOf(mail) })
      }),

    async retryAll(scope) {
      let count = 0
      for await (const portion of portionsOf(core, mailOutbox, { filter: "status = 'dead'", params: {} })) {
        await core.transaction(async (core) => {
          for (const mail of portion) await revive(core, mail)
        })
        count += portion.length
      }
      if (count > 0) await noteAction(core, scope, 'mail_retried', { target: `${count}` })
      return count
    },

    drop: (scope, id) =>
      withDead(id, async (core, mail) => {
        await core.records.delete(mailOutbox, id)
        await noteAction(core, scope, 'mail_dropped', { target: targetOf(mail) })
      }),
  }
}

/** Returns the name of a mail in the journal. */
function targetOf({ subject, to }: StoredMail): string {
  return `${subject}, ${to}`
}

async function revive(core: Core, { id }: StoredMail): Promise<void> {
  const nextAttempt = formatInstant(core.clock.now())
  await core.records.update(mailOutbox, id, { status: 'queued', attempts: 0, nextAttempt })
}

function mailOf(mail: StoredMail): OutboxMail {
  const { id, to, subject, status, attempts, created, nextAttempt, lastError } = mail
  const kind = MAIL_KINDS.find((name) => name === mail.kind)
  return { id, kind, to, subject, state: status, attempts, created, nextAttempt, lastError }
}
