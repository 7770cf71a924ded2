import { globSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { Parser } from 'htmlparser2'
import { endpoints } from '#api/endpoints.ts'
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
const MAX_LINKS = 120
const LEAVES = /\/(?:logout|stop-acting)\b/

export async function findSurface(world: World, host: string, sender: Sender): Promise<Surface> {
  const pages = [...pathsOf(routes, /^(?!storefront|missing)/, 'platform')]
  const shop = [...pathsOf(routes, /^storefront\//, 'shop')]
  const surface: Surface = {
    endpoints: endpoints.map(({ method, path }) => ({ method, path })),
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
    const start = surface.routes.filter((route) => route.site === site && !/[:*]/.test(route.path))
    const waiting = start.map(({ path }) => path)
    const seen = new Set(waiting)
    const at = site === 'shop' ? world.shopHost : host
    for (const path of waiting) {
      if (seen.size > MAX_LINKS || LEAVES.test(path)) continue
      const question = { target: path, as, site, method: 'GET', path } as const
      const { text } = await sender.send(at, world.headersOf[as], question)
      const found = readPage(text)
      surface.links.push({ as, site, path })
      for (const form of found.forms)
        surface.forms.push({ ...form, as, site, path: localPath(form.path || path, `http://${at}${path}`) })
      for (const link of found.links.map((href) => localPath(href, `http://${at}${path}`))) {
        if (link === '' || seen.has(link)) continue
        seen.add(link)
        waiting.push(link)
      }
    }
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
