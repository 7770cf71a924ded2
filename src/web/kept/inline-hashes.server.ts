import { createHash } from 'node:crypto'

const INLINE = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g

/**
 * Replaces the nonce of a document and its policy by hashes, because a nonce must not be sent twice. Only elements with
 * the nonce get a hash.
 */
export function allowedByHash(html: string, policy: string): { html: string; policy: string } {
  const [source, nonce] = /'nonce-([^']+)'/.exec(policy) ?? []
  if (source === undefined || nonce === undefined) throw new Error('The policy names no nonce.')
  const mark = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue
    const hash = createHash('sha256').update(content).digest('base64')
    hashes[tag === 'style' ? 'style' : 'script'].add(`'sha256-${hash}'`)
  }
  const directives = policy.split('; ').map((directive) => {
    const list = directive.startsWith('script-') ? hashes.script : hashes.style
    return directive.replace(source, [...list].join(' ')).trim()
  })
  const marked = html.replaceAll(mark, '')
  if (marked.includes(nonce)) throw new Error('The page says its nonce elsewhere, too.')
  return { html: marked, policy: directives.join('; ') }
}
