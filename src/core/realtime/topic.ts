/** A topic that a client subscribes to, as sent and as parsed. */
export type Topic = {
  /** Text exactly as submitted, which events repeat. */
  text: string
  /** `collection/*`, `collection/id`, `collection` or anything else. */
  path: string
  /** Query parameters of the request that its rules see. */
  query: Record<string, string>
  /** Headers of that request, with names in lower snake case. */
  headers: Record<string, string>
}

/** Parses a topic; malformed options are ignored. */
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

/** Tells whether a topic has options; one without is evaluated once for all guests. */
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
