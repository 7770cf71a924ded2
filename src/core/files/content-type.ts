import { library } from '#kit/library.ts'

export type ContentType = {
  /** Media type, with the charset for texts. */
  type: string
  /** File extension with the dot; empty when there is no usual one. */
  extension: string
}

const BINARY: ContentType = { type: 'application/octet-stream', extension: '' }
const TEXT: ContentType = { type: 'text/plain; charset=utf-8', extension: '.txt' }
const SVG: ContentType = { type: 'image/svg+xml', extension: '.svg' }
const HTML: ContentType = { type: 'text/html; charset=utf-8', extension: '.html' }
const JSON_TYPE: ContentType = { type: 'application/json', extension: '.json' }

/** Maximum length of an SVG's preamble (licence comments) that is skipped. */
const MAX_PREAMBLE = 64 * 1024
const MAX_JSON = 1024 * 1024
/** Matches control characters except for white space; a file with one is not text. */
const CONTROL_CHARACTER = /(?!\s)\p{Cc}/u

/** Detects the content type from the bytes, ignoring name and declared type. */
export async function sniffContentType(content: Uint8Array): Promise<ContentType> {
  const known = await library('file-type').fileTypeFromBuffer(content)
  // XML is examined as text, because an SVG may begin with an XML declaration.
  if (known && known.mime !== 'application/xml') return { type: known.mime, extension: `.${known.ext}` }
  const text = decodeText(content)
  if (text === undefined) return known ? { type: known.mime, extension: `.${known.ext}` } : BINARY
  return textType(text) ?? (known ? { type: known.mime, extension: `.${known.ext}` } : TEXT)
}

/**
 * Tells whether a type is allowed, ignoring parameters: `text/plain; charset=utf-8` matches `text/plain`. An empty
 * list allows everything.
 */
export function isAllowedType(type: string, allowed: readonly string[]): boolean {
  return allowed.length === 0 || allowed.some((candidate) => essence(candidate) === essence(type))
}

function essence(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}

function decodeText(content: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return CONTROL_CHARACTER.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function textType(text: string): ContentType | undefined {
  const start = skipPreamble(text.slice(0, MAX_PREAMBLE)).toLowerCase()
  if (/^<svg[\s/>]/.test(start)) return SVG
  if (/^<(!doctype html|html|head|body|script|iframe|title|style|table|div|p|a|h1|br)[\s/>]/.test(start))
    return HTML
  if (/^[{[]/.test(start) && text.length <= MAX_JSON && isJson(text)) return JSON_TYPE
  return undefined
}

/** Removes leading white space, XML declaration, comments and the doctype of an SVG. */
function skipPreamble(text: string): string {
  let rest = text.trimStart()
  for (;;) {
    const end = endOfPreamblePart(rest)
    if (end === undefined) return rest
    rest = rest.slice(end).trimStart()
  }
}

function endOfPreamblePart(text: string): number | undefined {
  if (text.startsWith('<?xml')) return after(text, '?>')
  if (text.startsWith('<!--')) return after(text, '-->')
  if (!/^<!doctype svg/i.test(text)) return undefined
  const subset = text.indexOf('[')
  const close = text.indexOf('>')
  return subset !== -1 && subset < close ? after(text, ']>') : after(text, '>')
}

function after(text: string, mark: string): number | undefined {
  const at = text.indexOf(mark)
  return at === -1 ? undefined : at + mark.length
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
