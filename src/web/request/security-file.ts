import { localPath } from '#bakery/links.ts'

const VALID_DAYS = 180
const CACHED = 'public, max-age=86400'

/**
 * Returns the `security.txt` of a host (RFC 9116), which names the contact for vulnerabilities. Without an e-mail
 * address of the operator it names the platform's contact form.
 */
export function securityFile(
  origin: string,
  { email, platform, now }: { email: string; platform: string; now: Date },
): Response {
  const expires = new Date(now.getTime() + VALID_DAYS * 24 * 60 * 60 * 1000)
  expires.setUTCHours(0, 0, 0, 0)
  const contact = email === '' ? platform + localPath('en', '/contact') : `mailto:${encodeURI(email)}`
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': CACHED },
  })
}
