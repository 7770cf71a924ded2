import { globSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { Parser } from 'htmlparser2'
import { endpoints } from '#api/endpoints.ts'
import { programDoors } from '#app/installation/program-endpoints.ts'
import { bakeryCollections } from '#bakery/collections.server.ts'
import routes from '#web/routes.ts'
import type { Question, Sender } from './send.ts'
import { type World, wordsOf } from './world.ts'

export type Form = Pick<Question, 'as' | 'site'> & {
  path: string
  isPosted: boolean
  isMultipart: boolean
  fields: [name: string, value: string][]
}

/** Everything that can be requested, read from the program itself, so that new parts are included. */
export type Surface = {
  endpoints: { method: string; path: string }[]
  /** Page paths of the route table. */
  routes: Pick<Form, 'site' | 'path'>[]
  forms: Form[]
  links: Pick<Form, 'as' | 'site' | 'path'>[]
  collections: { name: string; fields: string[] }[]
  /** Names of fields in forms and bodies. */
  names: string[]
}

const SYSTEM = ['_superusers', '_externalAuths', '_mfas', '_otps', '_authOrigins']
/** Pages of one route that are visited, and forms with the same fields that are stored. */
const MOST_PAGES = 12
const MOST_FORMS = 3
/** More than the segments of any route. */
const MOST_SEGMENTS = 100
const LEAVES = /\/(?:logout|stop-acting)\b/

export async function findSurface(world: World, host: string, sender: Sender): Promise<Surface> {
  const pages = [...pathsOf(routes, /^(?!storefront|missing)/, 'platform')]
  const shop = [...pathsOf(routes, /^storefront\//, 'shop')]
  const surface: Surface = {
    endpoints: [...endpoints, ...programDoors].map(({ method, path }) => ({ method, path })),
    routes: [...pages, ...shop],
    forms: [],
    links: [],
    collections: [
      ...bakeryCollections.map(({ fields, name }) => ({ name, fields: Object.keys(fields) })),
      ...SYSTEM.map((name) => ({ name, fields: ['email', 'collectionRef', 'recordRef', 'password'] })),
    ],
    names: wordsOf(globSync('src/api/*.ts', { exclude: ['src/api/*.test.ts'] })),
  }
  for (const as of ['guest', 'owner', 'operator'] as const) {
    await crawl(surface, { as, world, host, sender })
  }
  surface.names.push(...new Set(surface.forms.flatMap(({ fields }) => fields.map(([name]) => name))))
  return surface
}

function* pathsOf(
  entries: readonly RouteConfigEntry[],
  files: RegExp,
  site: Form['site'],
  above = '',
): Iterable<Pick<Form, 'site' | 'path'>> {
  for (const { path = '', file, children = [] } of entries) {
    const own = path === '' ? above : `${above}/${path}`
    if (files.test(file)) yield { site, path: own || '/' }
    yield* pathsOf(children, files, site, own)
  }
}

type Crawl = { as: Form['as']; world: World; host: string; sender: Sender }

/** Follows the links of the pages that an actor sees, and stores their forms. */
async function crawl(surface: Surface, { as, host, sender, world }: Crawl): Promise<void> {
  for (const site of ['platform', 'shop'] as const) {
    const patterns = surface.routes.filter((route) => route.site === site).map(({ path }) => path)
    const kindOf = kindsOf(patterns)
    const waiting = patterns.flatMap((path) => addressesOf(path, world))
    const known = new Set(waiting)
    const isKnownPage = createCounter(MOST_PAGES)
    const isKnownForm = createCounter(MOST_FORMS)
    const at = site === 'shop' ? world.shopHost : host
    for (const path of waiting) {
      if (LEAVES.test(path) || isKnownPage(kindOf(path))) continue
      const question = { target: path, as, site, method: 'GET', path } as const
      const { status, text } = await sender.send(at, world.headersOf[as], question)
      if (status !== 200) continue
      isKnownPage(kindOf(path), true)
      const found = readPage(text)
      surface.links.push({ as, site, path })
      for (const form of found.forms) {
        const target = localPath(form.path || path, `http://${at}${path}`)
        const names = form.fields.map(([name, value]) => (name === 'intent' ? value : name))
        const kind = `${kindOf(target)} ${form.isPosted} ${[...new Set(names)].join()}`
        if (LEAVES.test(target) || isKnownForm(kind, true)) continue
        surface.forms.push({ ...form, as, site, path: target })
      }
      for (const link of found.links.map((href) => localPath(href, `http://${at}${path}`))) {
        if (link === '' || known.has(link)) continue
        known.add(link)
        waiting.push(link)
      }
    }
  }
}

/** Returns the route of a path, without its language and query; the most specific route wins. */
function kindsOf(patterns: readonly string[]): (path: string) => string {
  const compiled = patterns
    .toSorted((a, b) => unspecific(a) - unspecific(b) || b.length - a.length)
    .map((pattern) => ({
      pattern,
      regex: RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`),
    }))
  return (path) => {
    const [address = ''] = path.split('?')
    const bare = address.replace(/^\/en(?=\/|$)/, '') || '/'
    return compiled.find(({ regex }) => regex.test(bare))?.pattern ?? bare
  }
}

function unspecific(pattern: string): number {
  return pattern.includes('*') ? MOST_SEGMENTS : pattern.split(':').length
}

/** Returns the routes of which no actor has seen a page. */
export function unseenRoutes({ routes, links }: Surface): string[] {
  return (['platform', 'shop'] as const).flatMap((site) => {
    const patterns = routes.filter((route) => route.site === site).map(({ path }) => path)
    const kindOf = kindsOf(patterns)
    const seen = new Set(links.filter((link) => link.site === site).map(({ path }) => kindOf(path)))
    return [...new Set(patterns)]
      .filter((pattern) => !seen.has(pattern))
      .map((pattern) => `${site} ${pattern}`)
  })
}

/** Returns the addresses of a route with which a crawl starts: those of everything the actor owns. */
function addressesOf(pattern: string, { own }: World): string[] {
  if (!/[:*]/.test(pattern)) return [pattern]
  return /^[^:*]+:\w+[^:*]*$/.test(pattern) ? own.map((id) => pattern.replace(/:\w+/, id)) : []
}

/** Creates a function that tells whether a kind has been counted `most` times, and counts it if asked to. */
function createCounter(most: number): (kind: string, isCounted?: boolean) => boolean {
  const counts = new Map<string, number>()
  return (kind, isCounted = false) => {
    const count = counts.get(kind) ?? 0
    if (isCounted) counts.set(kind, count + 1)
    return count >= most
  }
}

/** Returns the path with its query, or an empty text for a link to another origin. */
function localPath(href: string, base: string): string {
  if (!URL.canParse(href, base)) return ''
  const url = new URL(href, base)
  return url.origin === new URL(base).origin ? url.pathname + url.search : ''
}

type Found = { links: string[]; forms: Omit<Form, 'as' | 'site'>[] }

function readPage(html: string): Found {
  const found: Found = { links: [], forms: [] }
  const parser = new Parser({
    onopentag(tag, attributes) {
      const form = found.forms.at(-1)
      if (tag === 'a' && attributes['href'] !== undefined) found.links.push(attributes['href'])
      if (tag === 'form')
        found.forms.push({
          path: attributes['action'] ?? '',
          isPosted: attributes['method']?.toLowerCase() === 'post',
          isMultipart: attributes['enctype'] === 'multipart/form-data',
          fields: [],
        })
      const name = attributes['name'] ?? ''
      if (form && name !== '' && ['input', 'select', 'textarea', 'button'].includes(tag))
        form.fields.push([name, attributes['value'] ?? ''])
    },
  })
  parser.end(html)
  return found
}
