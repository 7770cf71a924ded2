import { expect } from 'vitest'
import { createMagazine } from '#tests/support/magazine.ts'
import { codes, partly, refusal, scenarios } from '#tests/support/scenario.ts'

const SETTINGS = '/api/settings'
const REFUSED = 'An error occurred while saving the new settings.'
const NOT_LOADED = refusal(400, 'An error occurred while loading the submitted data.')
const S3 = { enabled: false, bucket: '', region: '', endpoint: '', accessKey: '', forcePathStyle: false }

const DEFAULTS = {
  meta: {
    accentColor: '#1055c9',
    appName: 'Acme',
    appURL: 'http://localhost:8090',
    senderName: 'Support',
    senderAddress: 'support@example.com',
    hideControls: false,
  },
  logs: { maxDays: 5, minLevel: 0, logIP: true, logAuthId: false },
  smtp: {
    enabled: false,
    port: 587,
    host: 'smtp.example.com',
    username: '',
    authMethod: '',
    tls: false,
    localName: '',
  },
  s3: S3,
  backups: { cron: '', cronMaxKeep: 3, s3: S3 },
  batch: { enabled: false, maxRequests: 50, timeout: 3, maxBodySize: 0 },
  rateLimits: {
    rules: [
      { label: '*:auth', audience: '', duration: 3, maxRequests: 2 },
      { label: '*:create', audience: '', duration: 5, maxRequests: 20 },
      { label: '/api/batch', audience: '', duration: 1, maxRequests: 3 },
      { label: '/api/', audience: '', duration: 10, maxRequests: 300 },
    ],
    excludedIPs: [],
    enabled: false,
  },
  trustedProxy: { headers: [], useLeftmostIP: false },
  superuserIPs: [],
}

const wrong = (body: object, data: object) => ({
  patch: SETTINGS,
  as: 'root',
  body,
  status: 400,
  json: refusal(400, REFUSED, data),
})
const rule = (label: string, audience = '') => ({ label, audience, duration: 1, maxRequests: 1 })

scenarios('settings', createMagazine, {
  'are not for guests': {
    get: SETTINGS,
    status: 401,
    json: refusal(401, 'The request requires valid record authorization token.'),
  },
  'are not for members': {
    get: SETTINGS,
    as: 'anna',
    status: 403,
    json: refusal(403, 'The authorized record is not allowed to perform this action.'),
  },
  'cannot be changed by guests': { patch: SETTINGS, body: { meta: { appName: 'x' } }, status: 401 },
  'cannot be changed by members': {
    patch: SETTINGS,
    as: 'anna',
    body: { meta: { appName: 'x' } },
    status: 403,
    afterwards: async ({ core }) => expect(core.settings.get().meta.appName).toBe('Acme'),
  },
  'are the defaults at first, whole and without secrets': {
    get: SETTINGS,
    as: 'root',
    status: 200,
    json: DEFAULTS,
  },
  'nothing said changes nothing': { patch: SETTINGS, as: 'root', status: 200, json: DEFAULTS },
  'are merged deeply, lists replaced, and hold at once': {
    patch: SETTINGS,
    as: 'root',
    body: {
      meta: { appName: 'Krume' },
      backups: { cron: '0 3 * * *', s3: { bucket: 'b' } },
      rateLimits: { rules: [rule('topics:create')], excludedIPs: ['10.0.0.0/8', '::1'] },
      unknown: { key: 1 },
    },
    status: 200,
    json: {
      ...DEFAULTS,
      meta: { ...DEFAULTS.meta, appName: 'Krume' },
      backups: { cron: '0 3 * * *', cronMaxKeep: 3, s3: { ...S3, bucket: 'b' } },
      rateLimits: { rules: [rule('topics:create')], excludedIPs: ['10.0.0.0/8', '::1'], enabled: false },
    },
    afterwards: async ({ core }) => {
      expect(core.settings.get()).toMatchObject({
        meta: { appName: 'Krume' },
        backups: { s3: { bucket: 'b' } },
      })
    },
  },
  'secrets are written, kept when left out, and never read': {
    given: ({ core }) =>
      core.settings.update({
        smtp: { password: 'hush1' },
        s3: { secret: 'hush2' },
        backups: { s3: { secret: 'hush3' } },
      }),
    patch: SETTINGS,
    as: 'root',
    body: { smtp: { username: 'mail' }, backups: { s3: { secret: 'hush4' } } },
    status: 200,
    json: partly({ smtp: { ...DEFAULTS.smtp, username: 'mail' }, s3: S3, backups: DEFAULTS.backups }),
    afterwards: async ({ core }, response) => {
      expect(await response.text()).not.toContain('hush')
      const { smtp, s3, backups } = core.settings.get()
      expect([smtp.password, s3.secret, backups.s3.secret]).toEqual(['hush1', 'hush2', 'hush4'])
    },
  },
  'a form may carry them as one payload': {
    patch: SETTINGS,
    as: 'root',
    body: formOf({ meta: { hideControls: true } }),
    status: 200,
    json: { ...DEFAULTS, meta: { ...DEFAULTS.meta, hideControls: true } },
  },
  'malformed JSON': {
    patch: SETTINGS,
    as: 'root',
    headers: { 'content-type': 'application/json' },
    body: '{"meta"',
    status: 400,
    json: NOT_LOADED,
  },
  'a value of another type': {
    patch: SETTINGS,
    as: 'root',
    body: { smtp: { port: '25' } },
    status: 400,
    json: NOT_LOADED,
  },
  'a value where there are several': {
    patch: SETTINGS,
    as: 'root',
    body: { meta: 'Krume' },
    status: 400,
    json: NOT_LOADED,
  },
  'names of their kind are required': wrong(
    { meta: { appName: '', appURL: '', senderName: '', senderAddress: '' } },
    {
      meta: codes({
        appName: 'validation_required',
        appURL: 'validation_required',
        senderName: 'validation_required',
        senderAddress: 'validation_required',
      }),
    },
  ),
  'errors are listed by path, and nothing is changed': {
    ...wrong(
      {
        meta: { accentColor: '#12345z', appName: 'x'.repeat(256), appURL: 'nowhere', senderAddress: 'x' },
        logs: { maxDays: -1 },
        smtp: { host: 'not a host', authMethod: 'MAGIC', localName: '-' },
        s3: { enabled: true, endpoint: 'x y' },
        backups: { cron: 'every day', cronMaxKeep: 0, s3: { enabled: true } },
        batch: { enabled: true, maxRequests: 0, timeout: -1, maxBodySize: -1 },
        superuserIPs: ['1.2.3.4', '', '1.2.3.999'],
      },
      {
        meta: codes({
          accentColor: 'validation_is_hex_color',
          appName: 'validation_length_out_of_range',
          appURL: 'validation_is_url',
          senderAddress: 'validation_is_email',
        }),
        logs: codes({ maxDays: 'validation_min_greater_equal_than_required' }),
        smtp: codes({
          host: 'validation_is_host',
          authMethod: 'validation_in_invalid',
          localName: 'validation_is_host',
        }),
        s3: codes({
          endpoint: 'validation_is_url',
          bucket: 'validation_required',
          region: 'validation_required',
          accessKey: 'validation_required',
          secret: 'validation_required',
        }),
        backups: {
          ...codes({ cron: 'validation_invalid_cron', cronMaxKeep: 'validation_required' }),
          s3: partly(codes({ endpoint: 'validation_required' })),
        },
        batch: codes({
          maxRequests: 'validation_required',
          timeout: 'validation_min_greater_equal_than_required',
          maxBodySize: 'validation_min_greater_equal_than_required',
        }),
        superuserIPs: codes({ 1: 'validation_required', 2: 'validation_invlaid_ip_or_subnet' }),
      },
    ),
    afterwards: async ({ core }) => expect(core.settings.get().meta.appName).toBe('Acme'),
  },
  'a colour has seven characters': wrong(
    { meta: { accentColor: '#fff' } },
    { meta: codes({ accentColor: 'validation_length_invalid' }) },
  ),
  'limits that are on need rules': wrong(
    { rateLimits: { enabled: true, rules: [] } },
    { rateLimits: codes({ rules: 'validation_required' }) },
  ),
  'each rule of limits is looked at': wrong(
    {
      rateLimits: {
        rules: [{ label: 'a b c', audience: '@all', duration: 0, maxRequests: -1 }, { label: '' }],
      },
    },
    {
      rateLimits: {
        rules: {
          0: codes({
            label: 'validation_match_invalid',
            audience: 'validation_in_invalid',
            duration: 'validation_required',
            maxRequests: 'validation_min_greater_equal_than_required',
          }),
          1: codes({
            label: 'validation_required',
            duration: 'validation_required',
            maxRequests: 'validation_required',
          }),
        },
      },
    },
  ),
  'rules of which one hides the other conflict': wrong(
    { rateLimits: { rules: [rule('/api/'), rule('*:auth'), rule('*:auth')] } },
    { rateLimits: { rules: { 2: codes({ label: 'validation_conflicting_rate_limit_rule' }) } } },
  ),
  'a rule that is wrong by itself is named before conflicts': wrong(
    { rateLimits: { rules: [rule('*:auth'), rule('*:auth'), rule('a b')] } },
    { rateLimits: { rules: { 2: codes({ label: 'validation_match_invalid' }) } } },
  ),
  'the same label for two audiences is not a conflict': {
    patch: SETTINGS,
    as: 'root',
    body: { rateLimits: { rules: [rule('*:auth', '@guest'), rule('*:auth', '@auth')] } },
    status: 200,
  },
  'a collection that gets another name keeps its limits': {
    given: async ({ core }) => {
      await core.collections.create({ name: 'notes' })
      await core.settings.update({ rateLimits: { rules: [rule('notes:create'), rule('topics:create')] } })
    },
    patch: '/api/collections/notes',
    as: 'root',
    body: { name: 'remarks' },
    status: 200,
    afterwards: async ({ core }) => {
      const { rules } = core.settings.get().rateLimits
      expect(rules.map(({ label }) => label)).toEqual(['remarks:create', 'topics:create'])
    },
  },
})

function formOf(payload: object): FormData {
  const form = new FormData()
  form.append('@jsonPayload', JSON.stringify(payload))
  return form
}
