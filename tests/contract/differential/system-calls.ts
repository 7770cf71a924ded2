import { type Call, recordsPath } from './call.ts'
import type { Random } from './random.ts'
import { articleIds, collections, commentIds, memberIds, people } from './stage.ts'

export function otherCall(random: Random): Call {
  const as = random.pick(people)
  return random.pick<Call>([
    { method: 'GET', path: '/api/health', as: 'guest' },
    { method: 'POST', path: '/api/collections/members/auth-refresh', as },
    {
      method: 'GET',
      path: `/api/collections/${random.pick(['members', 'articles', 'none'])}/auth-methods`,
      as,
    },
    { method: 'POST', path: '/api/files/token', as },
    { method: 'GET', path: '/api/crons', as: random.pick(['guest', 'anna']) },
    { method: 'GET', path: '/api/settings', as: random.pick(['guest', 'anna']) },
    { method: 'GET', path: '/api/nothing', as },
    { method: 'PUT', path: '/api/health', as },
    {
      method: 'OPTIONS',
      path: recordsPath('articles'),
      as: 'guest',
      headers: { origin: 'http://example.com' },
    },
    { method: 'HEAD', path: `${recordsPath('articles')}?sort=id`, as },
    { method: 'GET', path: `${recordsPath('articles')}/`, as },
    { method: 'GET', path: '/api/', as },
    { method: 'POST', path: '/api/crons/nothing', as },
    {
      method: 'GET',
      path: `/api/collections?filter=id~"dif"&sort=name&fields=name,type`,
      as,
    },
    { method: 'GET', path: '/api/collections/meta/scaffolds?fields=*.type,*.listRule', as },
    { method: 'GET', path: '/api/backups/none.zip?token=TOKEN(fileToken)', as },
    { method: 'DELETE', path: '/api/backups/none.zip', as },
    {
      method: 'POST',
      path: '/api/backups',
      as,
      body: { name: random.pick(['Bad.zip', '../x.zip', 'x', 'a'.repeat(151)]) },
    },
    { method: 'POST', path: '/api/backups/none.zip/restore', as },
    { method: 'GET', path: `/api/collections/${collections[0]?.id}/records/${memberIds[0]}`, as },
  ])
}
const TOPICS = [
  'articles/*',
  'articles',
  'comments/*',
  'topics/*',
  'members/*',
  'nothing/*',
  'anything',
  'digest/*',
  ...articleIds.slice(0, 3).map((id) => `articles/${id}`),
  `comments/${commentIds[0]}`,
]
/** A filter on a hidden field. Our server sends superusers such events, PocketBase sends nobody any. */
const HIDDEN = { query: { filter: 'notes != ""' } }
const OPTIONS: Record<string, unknown>[] = [
  { query: { expand: 'author' } },
  { query: { fields: 'id,title,expand.author.name', expand: 'author,topics' } },
  { query: { filter: 'words > 100' } },
  { query: { filter: 'author.name = "Anna"', open: '1' } },
  HIDDEN,
  { query: { filter: '@request.auth.id != ""' } },
  { query: { filter: 'broken =' } },
  { headers: { 'X-Word': 'open' } },
]

/** Sets the topics of the side's realtime connection. */
export function subscribeCall(random: Random): Call {
  const as = random.pick(people)
  const topics = random.some(TOPICS, 4).map((topic) => {
    if (random.chance(0.6)) return topic
    return `${topic}?options=${encodeURIComponent(JSON.stringify(random.pick(as === 'root' ? OPTIONS.filter((option) => option !== HIDDEN) : OPTIONS)))}`
  })
  return { method: 'POST', path: '/api/realtime', as, topics }
}

const SETTINGS: Record<string, unknown>[] = [
  { meta: { appName: '' } },
  { meta: { appURL: 'bad' } },
  { meta: { senderAddress: 'bad' } },
  { smtp: { enabled: true, host: '', port: 0 } },
  { smtp: { authMethod: 'OTHER' } },
  { s3: { enabled: true } },
  { backups: { cron: 'bad' } },
  { backups: { cronMaxKeep: -1, cron: '0 0 * * *' } },
  { logs: { maxDays: -1 } },
  { batch: { enabled: true, maxRequests: 0 } },
  { rateLimits: { enabled: true, rules: [] } },
  { rateLimits: { enabled: false, rules: [{ label: 'bad label', duration: 1, maxRequests: 1 }] } },
  { rateLimits: { rules: [{ label: '/api/', duration: 0, maxRequests: 0 }] } },
  {
    rateLimits: {
      rules: [
        { label: '*:list', duration: 1, maxRequests: 1 },
        { label: '*:list', duration: 2, maxRequests: 1 },
      ],
    },
  },
  { rateLimits: { rules: [{ label: '*:list', duration: 1, maxRequests: 1, audience: '@other' }] } },
  { trustedProxy: { headers: ['x'], useLeftmostIP: 'x' } },
  { superuserIPs: ['bad'] },
  { nothing: 1 },
  {},
]

/** Valid and invalid calls of the settings API. */
export function settingsCall(random: Random): Call {
  const as = random.pick(['root', 'root', 'root', 'anna', 'guest'] as const)
  return random.pick<Call>([
    { method: 'PATCH', path: '/api/settings?fields=batch,trustedProxy', as, body: random.pick(SETTINGS) },
    { method: 'PATCH', path: '/api/settings?fields=batch,trustedProxy', as, body: random.pick(SETTINGS) },
    {
      method: 'POST',
      path: '/api/settings/test/s3',
      as,
      body: { filesystem: random.pick(['storage', 'backups', 'x', '']) },
    },
    {
      method: 'POST',
      path: '/api/settings/test/email',
      as,
      body: {
        email: random.pick(['bad', '']),
        template: random.pick(['otp', 'x', '']),
        collection: random.pick(['members', 'articles', '']),
      },
    },
    {
      method: 'POST',
      path: '/api/settings/apple/generate-client-secret',
      as,
      body: {
        clientId: 'x',
        teamId: random.pick(['short', '0123456789']),
        keyId: '',
        privateKey: 'bad',
        duration: random.pick([0, 1, 99_999_999]),
      },
    },
  ])
}

/** Calls of the logs API that are refused or find nothing, because the stored logs differ between the sides. */
export function logCall(random: Random): Call {
  const as = random.pick(['root', 'anna', 'guest'] as const)
  const [path, query] = random.pick([
    ['', 'filter=bad'],
    ['', 'filter=nothing=1'],
    ['', 'sort=nothing'],
    ['', 'page=x'],
    ['', 'filter=id="none"&perPage=1'],
    ['', 'filter=data.status>9000'],
    ['/stats', 'filter=bad'],
    ['/stats', 'filter=data.status>9000'],
    ['/missing00000000', ''],
  ] as const)
  return { method: 'GET', path: `/api/logs${path}?${query}`, as }
}
