import type { Core } from '#core/core.ts'
import { contactMessages } from '../collections/messages.ts'
import { parseInput } from '../input.ts'
import type { Contact } from '../krume.ts'
import { contactMail } from '../mail/account-mails.ts'
import { queueMail } from '../mail/outbox.server.ts'
import { contactInput } from './contact-input.ts'

/** Without an operator's address messages are stored only. */
export function createContact(core: Core, operatorEmail: string | undefined): Contact {
  return {
    async send(input) {
      const parsed = parseInput(contactInput, input)
      if (!parsed.ok) return parsed
      await core.transaction(async (core) => {
        await core.records.create(contactMessages, parsed.value)
        if (operatorEmail) await queueMail(core, contactMail({ ...parsed.value, operatorEmail }))
      })
      return { ok: true, value: null }
    },
  }
}
