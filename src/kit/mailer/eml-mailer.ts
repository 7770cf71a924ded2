import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { randomString } from '../ids.ts'
import type { Clock } from '../time/clock.ts'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'

/**
 * Writes each mail as an `.eml` file, which any mail program opens. Meant for machines without a mail server and for
 * checking what would be sent. File names sort by time.
 */
export function createEmlMailer(directory: string, clock: Clock): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...composeMail(mail), date: clock.now() })
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${randomString(6)}.eml`
      await mkdir(directory, { recursive: true })
      const part = path.join(directory, `.${name}.part`)
      await writeFile(part, message)
      await rename(part, path.join(directory, name))
    },
    close: () => transport.close(),
  }
}
