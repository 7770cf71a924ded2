import { createPaperDrawing } from '#bakery/digests/draw-paper.server.ts'
import { createInvoiceDrawing } from '#bakery/invoices/invoice-file.server.ts'
import type { Krume } from '#bakery/krume.ts'
import { createMailDelivery } from '#bakery/mail/outbox/deliver-outbox.server.ts'
import { drawMail } from '#bakery/mail/outbox/draw-mail.server.ts'
import type { Core } from '#core/core.ts'
import type { OutboxDelivery } from '#core/outbox/outbox-delivery.ts'
import type { Log } from '#kit/log.ts'
import type { Mailer } from '#kit/mailer/mailer.ts'

/** Creates the delivery of a platform's outbox by a mailer, in this thread. */
export function deliveryBy(
  mailer: Mailer,
  { core, krume, log }: { core: Core; krume: Krume; log: Log },
): OutboxDelivery {
  const drawPaper = createPaperDrawing(core, krume.print)
  return createMailDelivery({
    core,
    mailer: { ...mailer, send: async (mail) => mailer.send(drawMail(mail)) },
    brandImages: krume.brandImages,
    drawPaper,
    drawInvoice: createInvoiceDrawing(core),
    log,
  })
}
