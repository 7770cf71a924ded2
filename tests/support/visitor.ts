import { setCookiesOf, type TestWeb } from './test-web.ts'

/** Creates a browser that stores cookies. */
export function aVisitor(web: TestWeb, shop: string) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  function keep(response: Response): Response {
    for (const [name, line] of Object.entries(setCookiesOf(response)))
      jar.set(name, /=([^;]*)/.exec(line)?.[1] ?? '')
    return response
  }
  return {
    jar,
    get: async (path: string) => keep(await web.get(path, { shop, cookie: cookie() })),
    post: async (path: string, fields: Record<string, string>) =>
      keep(await web.post(path, fields, { shop, cookie: cookie() })),
  }
}

export type Visitor = ReturnType<typeof aVisitor>

/** Returns the hidden fields of a page's form. */
export function hiddenFieldsOf(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, unescaped(value ?? '')]))
}

export function unescaped(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
