import PocketBase from 'pocketbase'
import { sessionCookie } from '#web/session/session-cookie.ts'
import type { Target } from './attack.ts'
import { type Answer, ask } from './guest.ts'

const BOUNDARY = 'krume-exhaust'

/** Signs the target's owner in and returns the cookie of the session. */
export async function signInOwner({ owner, url }: Target): Promise<string> {
  const client = new PocketBase(url.replace('localhost', '127.0.0.1'))
  const { record, token } = await client.collection('users').authWithPassword(owner.email, owner.password)
  return sessionCookie({ token, record }).split(';')[0] ?? ''
}

/** Sends a page's form with one file. */
export function upload(
  target: Target,
  session: { cookie: string; address: string },
  path: string,
  { content, field, name, type }: { field: string; name: string; type: string; content: Buffer },
): Promise<Answer> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return ask(target, session.address, path, {
    body,
    headers: { cookie: session.cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  })
}
