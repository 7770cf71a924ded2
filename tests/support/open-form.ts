import type { TestWeb } from './test-web.ts'

/** Returns a page's form fields as a browser would send them: inputs, selected options and texts. */
export async function openForm(web: TestWeb, path: string, cookie: string): Promise<Record<string, string>> {
  const html = await (await web.get(path, { cookie })).text()
  const fields: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<input [^>]*>/g)) {
    const name = attributeOf(tag, 'name')
    const isOff = /type="(checkbox|radio)"/.test(tag) && !/ checked=""/.test(tag)
    if (name !== undefined && !isOff && !/type="file"/.test(tag))
      fields[name] = attributeOf(tag, 'value') ?? (/type="checkbox"/.test(tag) ? 'on' : '')
  }
  for (const [, name = '', options = ''] of html.matchAll(
    /<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  )) {
    const chosen = /<option [^>]*selected=""[^>]*>/.exec(options)?.[0]
    if (chosen) fields[name] = attributeOf(chosen, 'value') ?? ''
  }
  for (const [, name = '', text = ''] of html.matchAll(
    /<textarea [^>]*name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs,
  ))
    fields[name] = text
  return fields
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
