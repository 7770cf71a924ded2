import { serveMails } from '#kit/mailer/serve-mails.ts'
import { drawMail, type UndrawnMail } from './draw-mail.server.ts'

// Draws and sends mails in a thread, since that takes longer than placing an order.
serveMails((mail) => drawMail(mail as UndrawnMail))
