import { drawnIcon } from '../branding/drawn-icon.server.ts'
import { paletteOf } from '../branding/palette.ts'
import { renderHtml } from '../mail/layout/write-mail.ts'
import { drawAttachments } from '../mail/outbox/draw-attachments.server.ts'
import { drawQr } from '../mail/outbox/draw-mail.server.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import { SAMPLE_BAKERY } from './sample-order.ts'

/** Returns the HTML of a sample with its attached pictures embedded as data URLs. */
export async function withPictures({ content, attachments = [] }: OutgoingMail): Promise<string> {
  const logo = () => drawnIcon(SAMPLE_BAKERY.name, paletteOf(SAMPLE_BAKERY), 180)
  // A page shows no attached files.
  const [paper, invoice] = [async () => undefined, async () => undefined]
  const drawn = await drawAttachments(attachments, { logo, paper, invoice })
  let shown = renderHtml(content)
  for (const { cid, type, content } of drawn.map(drawQr)) {
    if (cid === undefined) continue
    shown = shown.replaceAll(`cid:${cid}`, `data:${type};base64,${Buffer.from(content).toString('base64')}`)
  }
  return shown
}
