/** What a client asked to be told, as it wrote it and as we read it. */
export type Topic = {
  /** Events carry it exactly as submitted. */
  text: string
  /** `collection/*`, `collection/id`, `collection` or anything else. */
  path: string
  /** Of the request that its rules see. */
  query: Record<string, string>
  /** Names in lower snake case. */
  headers: Record<string, string>
}

/** Malformed options count as none. */
export function parseTopic(text: string): Topic {
  const at = text.indexOf('?')
  const path = at < 0 ? text : text.slice(0, at)
  const options = parseOptions(at < 0 ? '' : text.slice(at + 1))
  return {
    text,
    path,
    query: textsOf(options.query),
    headers: Object.fromEntries(
      Object.entries(textsOf(options.headers)).map(([name, value]) => [
        name.toLowerCase().replaceAll('-', '_'),
        value,
      ]),
    ),
  }
}

/** Whether more is asked than a path: what has none is judged for all guests at once. */
export function hasOptions({ headers, query }: Topic): boolean {
  return Object.keys(query).length > 0 || Object.keys(headers).length > 0
}

function parseOptions(query: string): Record<string, unknown> {
  try {
    const options: unknown = JSON.parse(new URLSearchParams(query).get('options') ?? '{}')
    return isObject(options) ? options : {}
  } catch {
    return {}
  }
}

function textsOf(value: unknown): Record<string, string> {
  if (!isObject(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, asText(text)]))
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
