import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { contactMessages } from '../mail/outbox/messages-collections.server.ts'
import { pageOf } from '../page.server.ts'
import { noteAction } from './access/journal.server.ts'
import type { OperatedMessages } from './messages.ts'

export function createOperatedMessages(core: Core): OperatedMessages {
  return {
    async list(_scope, { done, page, perPage }) {
      const found = await pageOf(core, contactMessages, {
        filter: done ? "doneAt != ''" : "doneAt = ''",
        sort: '-created',
        page,
        perPage,
      })
      return {
        ...found,
        items: found.items.map(({ id, name, email, message, locale, created, doneAt }) => {
          return { id, name, email, message, locale, created, done: doneAt }
        }),
      }
    },

    setDone: (scope, id, done) =>
      core.transaction(async (core) => {
        const doneAt = done ? formatInstant(core.clock.now()) : ''
        const { name, email } = await core.records.update(contactMessages, id, { doneAt })
        const action = done ? 'message_done' : 'message_reopened'
        await noteAction(core, scope, action, { target: `${name} <${email}>` })
      }),
  }
}
