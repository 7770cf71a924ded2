import type { Core } from '#core/core.ts'
import type { DrawPaper } from '../mail/outbox/mail-attachment.ts'
import { ownerToMail } from '../mail/owners/owner-to-mail.server.ts'
import type { Print } from '../print/print.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { systemScope } from './digest-owner.server.ts'

/** Creates the drawing of attached papers, with the orders as of the time when the mail is sent. */
export function createPaperDrawing(anyCore: Core, print: Print): DrawPaper {
  const core = acrossBakeries(anyCore, 'the outbox is one for all')
  return async ({ bakery: id, layout, day, locale }) => {
    const bakery = await core.records.find(bakeries, id)
    const owner = bakery && (await ownerToMail(core, bakery))
    if (!owner) return undefined
    const job = { layout, day, branch: '', order: '', start: 1 }
    const document = await print.document(systemScope(bakery, owner), job, locale)
    return new Uint8Array(await new Response(document.pdf()).arrayBuffer())
  }
}
