import * as fc from 'fast-check'
import type { Question } from './send.ts'
import type { Form, Surface } from './surface.ts'
import type { World } from './world.ts'

/** Unusual values that tend to break programs. */
const ODD = [
  ['', ' ', '0', '-0', '-1', '1.5', '1,5', '1e309', '99999999999999999999', 'NaN', 'null', 'true', 'on'],
  ['[]', '{}', '[1]', '{"a":1}', '[object Object]', 'constructor', '__proto__', 'toString', 'length'],
  ['\u0000', 'a\u0000b', '\ud83e', '🥨', 'ﷺ', '\u202e', '\ufeff', '\r\nX-Injected: 1', '%00', '%ZZ', '%'],
  ['<script>alert(1)</script>', "'; drop table users; --", '"', '\\', '../../etc/passwd', '${7*7}', '$1'],
  ['a@b.c', 'a@b.c,d@e.f', '2026-02-30', '0000-00-00', '9999-12-31', '24:61', '-1:00', '2026-12-24'],
  ['https://a:b@[::1]:0/', 'javascript:alert(1)', '//evil.example', 'http://localhost.evil.example'],
  [
    'x'.repeat(300),
    'x'.repeat(10_000),
    '🥨'.repeat(2000),
    '('.repeat(500),
    '['.repeat(500),
    'a.'.repeat(200),
  ],
].flat()
const OPERATORS = ['=', '!=', '>', '<=', '~', '!~', '?=', '?~', '&&', '||']
const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data',
  'application/xml',
  'x/y; charset=nope',
]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND']
const BOUNDARY = 'krume-fuzz'

type Draw = {
  value: fc.Arbitrary<string>
  segment: fc.Arbitrary<string>
  name: fc.Arbitrary<string>
  json: fc.Arbitrary<unknown>
}

/** Generates requests of an attacker who knows the program's routes and forms. */
export function questionsOf(
  surface: Surface,
  world: World,
  actors: readonly Question['as'][],
): fc.Arbitrary<Question> {
  const draw = drawOf(surface, world)
  const as = fc.constantFrom(...actors)
  const forms = surface.forms.filter((form) => actors.includes(form.as))
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(as, fc.constantFrom(...surface.endpoints)).chain(askApi(surface, draw)),
    },
    { weight: 4, arbitrary: fc.constantFrom(...forms).chain((form) => sendForm(form, draw)) },
    { weight: 2, arbitrary: fc.tuple(as, fc.constantFrom(...surface.routes)).chain(askRoute(draw)) },
    { weight: 1, arbitrary: fc.tuple(as, fc.constantFrom(...surface.links)).chain(askLink(draw)) },
  )
}

function drawOf(surface: Surface, world: World): Draw {
  const ids = fc.constantFrom(...world.ids)
  const odd = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', maxLength: 40 }))
  const value = fc.oneof(
    { weight: 3, arbitrary: odd },
    { weight: 2, arbitrary: fc.constantFrom(...world.words) },
    { weight: 2, arbitrary: ids },
    { weight: 1, arbitrary: fc.integer().map(String) },
  )
  const collection = fc.constantFrom(...surface.collections.map(({ name }) => name))
  return {
    value,
    segment: fc.oneof(
      { weight: 4, arbitrary: ids },
      { weight: 3, arbitrary: collection },
      { weight: 2, arbitrary: fc.constantFrom(...world.words) },
      { weight: 1, arbitrary: odd },
    ),
    name: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...surface.names) },
      { weight: 4, arbitrary: fc.constantFrom(...surface.collections.flatMap(({ fields }) => fields)) },
      { weight: 1, arbitrary: odd },
    ),
    json: fc.oneof(
      { weight: 4, arbitrary: value },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
      { weight: 1, arbitrary: fc.double() },
      { weight: 1, arbitrary: fc.array(value, { maxLength: 4 }) },
    ),
  }
}

/** Fills each parameter of a route's pattern. */
function fill(pattern: string, { segment }: Draw): fc.Arbitrary<string> {
  const parts = pattern.split(/(:\w+\??|\*)/)
  return fc
    .tuple(...parts.map((part) => (/^[:*]/.test(part) ? segment.map(encodePart) : fc.constant(part))))
    .map((filled) => filled.join(''))
}

function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 2000))
}

const QUERIES = [
  'page',
  'perPage',
  'sort',
  'filter',
  'expand',
  'fields',
  'skipTotal',
  'thumb',
  'token',
  'download',
]

function queryOf({ name, value }: Draw, names: fc.Arbitrary<string> = name): fc.Arbitrary<string> {
  const filter = fc
    .array(fc.tuple(name, fc.constantFrom(...OPERATORS), value), { minLength: 1, maxLength: 4 })
    .map((terms) => terms.map(([left, by, right]) => `${left} ${by} ${JSON.stringify(right)}`).join(' && '))
  const pair = fc.tuple(fc.oneof(fc.constantFrom(...QUERIES), names), fc.oneof(value, name, filter))
  return fc.oneof(
    fc.constant(''),
    fc
      .array(pair, { maxLength: 4 })
      .map((pairs) => `?${new URLSearchParams(pairs).toString()}`.slice(0, 6000)),
  )
}

function askApi(surface: Surface, draw: Draw) {
  return ([as, { method, path }]: [
    Question['as'],
    { method: string; path: string },
  ]): fc.Arbitrary<Question> => {
    const collections = fc.constantFrom(...surface.collections)
    const known = collections.map(({ name }) => path.replace(':collection', name))
    const body = collections.chain(({ fields }) => {
      const modified = fc
        .tuple(fc.constantFrom(...fields), fc.constantFrom('', '', '', '+', '-', '+:x', ':isset'))
        .map(([field, modifier]) => field + modifier)
      return fc.dictionary(fc.oneof(modified, draw.name), draw.json, { maxKeys: 6 })
    })
    const batch = fc.array(
      fc.record({
        method: fc.constantFrom(...METHODS),
        url: fc.constantFrom(...surface.endpoints).chain((one) => fill(one.path, draw)),
        body,
      }),
      { maxLength: 4 },
    )
    const content = path === '/api/batch' ? batch.map((requests) => ({ requests })) : body
    return fc
      .tuple(
        known.chain((pattern) => fill(pattern, draw)),
        queryOf(draw),
        sentBody(content, draw),
      )
      .map(([filled, query, sent]) => ({
        target: `${method} ${path}`,
        as,
        site: 'platform' as const,
        method,
        path: filled + query,
        ...(method === 'GET' ? {} : sent),
      }))
  }
}

type Sent = { type: string; body: string }

/** Generates a body, mostly as JSON, sometimes as a form or with a wrong content type. */
function sentBody(content: fc.Arbitrary<object>, { value }: Draw): fc.Arbitrary<Sent> {
  const json = content.map((body) => ({ type: 'application/json', body: JSON.stringify(body) }))
  const asForm = (form: Sent['type'], write: (pairs: [string, string][]) => string) =>
    content.map((body) => ({
      type: form,
      body: write(Object.entries(body).map(([name, one]) => [name, JSON.stringify(one)])),
    }))
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 2, arbitrary: asForm('application/x-www-form-urlencoded', urlencoded) },
    { weight: 2, arbitrary: asForm(`multipart/form-data; boundary=${BOUNDARY}`, multipart) },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom(...TYPES), body: value }) },
  )
}

function urlencoded(pairs: [string, string][]): string {
  return new URLSearchParams(pairs).toString()
}

function multipart(pairs: [string, string][]): string {
  const parts = pairs.map(([name, value], index) => {
    const file = index % 3 === 2 ? '; filename="x.png"\r\nContent-Type: image/png' : ''
    const quoted = name.replaceAll(/["\r\n]/g, '_')
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted}"${file}\r\n\r\n${value}\r\n`
  })
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

/** Generates a submission of a page's form with some fields changed, left out or added. */
function sendForm(form: Form, draw: Draw): fc.Arbitrary<Question> {
  const fields = form.fields.map(([name, value]) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant([[name, value]]) },
      { weight: 3, arbitrary: draw.value.map((changed) => [[name, changed]]) },
      { weight: 1, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: draw.value.map((second) => [
          [name, value],
          [name, second],
        ]),
      },
    ),
  )
  const added = fc.array(fc.tuple(draw.name, draw.value), { maxLength: 2 })
  return fc.tuple(fc.tuple(...fields), added, fc.boolean()).map(([kept, more, asData]) => {
    const pairs = [...kept.flat(), ...more] as [string, string][]
    const { as, isMultipart, isPosted, path, site } = form
    const target = `${isPosted ? 'POST' : 'GET'} form of ${path.replace(/\?.*/, '')}`
    if (!isPosted) {
      const query = urlencoded(pairs).slice(0, 6000)
      return { target, as, site, method: 'GET', path: `${path.replace(/\?.*/, '')}?${query}` }
    }
    const [address = '', query] = path.split('?')
    // The router's own request from a hydrated page.
    const data = asData && address !== '/' ? `${address}.data${query === undefined ? '' : `?${query}`}` : path
    const sent = isMultipart
      ? { type: `multipart/form-data; boundary=${BOUNDARY}`, body: multipart(pairs) }
      : { type: 'application/x-www-form-urlencoded', body: urlencoded(pairs) }
    return { target, as, site, method: 'POST', path: data, ...sent }
  })
}

/** Generates requests with any method to any page, with or without a form. */
function askRoute(draw: Draw) {
  return ([as, { path, site }]: [Question['as'], Surface['routes'][number]]): fc.Arbitrary<Question> => {
    const content = fc.dictionary(draw.name, draw.value, { maxKeys: 6 })
    return fc
      .tuple(
        fc.constantFrom(...METHODS),
        fc.constantFrom('', '/en'),
        fill(path, draw),
        queryOf(draw),
        sentBody(content, draw),
        fc.boolean(),
      )
      .map(([method, language, filled, query, sent, isForm]) => {
        const form = { ...sent, ...(isForm && { type: 'application/x-www-form-urlencoded' }) }
        const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
        return {
          target: `${method} ${path}`,
          as,
          site,
          method,
          path: language + filled + query,
          ...(hasBody && form),
        }
      })
  }
}

function askLink(draw: Draw) {
  return ([as, { path, site }]: [Question['as'], Surface['links'][number]]): fc.Arbitrary<Question> =>
    queryOf(draw).map((query) => {
      const [address = ''] = path.split('?')
      return {
        target: `GET ${address}`,
        as,
        site,
        method: 'GET',
        path: query === '' ? path : address + query,
      }
    })
}
