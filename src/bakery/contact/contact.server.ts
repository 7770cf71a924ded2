import type { Core } from '#core/core.ts'
import { parseInput } from '../input.ts'
import { contactMessages } from '../mail/outbox/messages-collections.server.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { contactMail } from '../mail/owners/account-mails.ts'
import { letterheadOf } from '../platform/platform.server.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import type { Contact } from './contact.ts'
import { contactInput } from './contact-input.ts'

/** Creates the contact service. Without an operator's address, messages are only stored. */
export function createContact(core: Core, place: PlatformPlace): Contact {
  return {
    async send(input) {
      const parsed = parseInput(contactInput, input)
      if (!parsed.ok) return parsed
      await core.transaction(async (core) => {
        await core.records.create(contactMessages, parsed.value)
        const letterhead = await letterheadOf(core, place)
        if (letterhead.operator.email !== '')
          await queueMail(core, contactMail({ ...parsed.value, letterhead }))
      })
      return { ok: true, value: null }
    },
  }
}
