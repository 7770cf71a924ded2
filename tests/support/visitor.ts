import { setCookiesOf, type TestWeb } from './test-web.ts'

/** A browser that keeps cookies. */
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

/** What a form of the page sends beside what is typed. */
export function hiddenFieldsOf(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, unescaped(value ?? '')]))
}

/** Text of a page without the escapes of HTML. */
export function unescaped(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
