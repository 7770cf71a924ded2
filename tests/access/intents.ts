import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROUTES = 'src/web'

/**
 * Returns the `intent` values that the actions of an area know, found in their source: compared with `intent`, or
 * cases of a `switch` over it.
 */
export function intentsOf(area: string): string[] {
  const files = readdirSync(path.join(ROUTES, area), { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => intentsIn(readFileSync(path.join(ROUTES, area, file), 'utf8')))
  return [...new Set(found)].toSorted()
}

function intentsIn(source: string): string[] {
  const server = source.split('export default')[0] ?? ''
  if (!/'intent'/.test(server)) return []
  const compared = [...server.matchAll(/(?:\bintent|get\('intent'\)) [!=]== '([\w-]+)'/g)]
  const told = [...server.matchAll(/switch \(readText\(form, 'intent'[^{]*\{(.*?)\n {2}\}/gs)].flatMap(
    ([, cases = '']) => [...cases.matchAll(/^ {4}case '([\w-]+)'/gm)],
  )
  return [...compared, ...told].map(([, intent = '']) => intent)
}
