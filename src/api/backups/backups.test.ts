import { expect } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createMagazine } from '#tests/support/magazine.ts'
import { anyText, codes, partly, refusal, scenarios, type World } from '#tests/support/scenario.ts'
import { topics } from '#tests/support/test-collections.ts'

const GUEST = refusal(401, 'The request requires valid record authorization token.')
const MEMBER = refusal(403, 'The authorized record is not allowed to perform this action.')
const INVALID = 'An error occurred while validating the submitted data.'

async function ask(world: World, method: string, path: string, as = 'root', body?: FormData) {
  const headers = { authorization: world.people[as] ?? '' }
  const request = new Request(`http://localhost${path}`, { method, headers, ...(body && { body }) })
  return world.api.fetch(request)
}

const keys = async ({ core }: World) => (await core.backups.list()).map(({ key }) => key)
const made = (name: string) => (world: World) => world.core.backups.create(name)

async function fileToken(world: World, as = 'root'): Promise<string> {
  const response = await ask(world, 'POST', '/api/files/token', as)
  return ((await response.json()) as { token: string }).token
}

function anUpload(name: string, content: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append('file', new File([content], name))
  return form
}

scenarios('backups', createMagazine, {
  'guests have none': { get: '/api/backups', status: 401, json: GUEST },
  'members have none': { get: '/api/backups', as: 'anna', status: 403, json: MEMBER },
  'are listed by name': {
    given: async (world) => {
      await made('b.zip')(world)
      await made('c.zip')(world)
      await made('a.zip')(world)
    },
    get: '/api/backups',
    as: 'root',
    status: 200,
    json: ['a.zip', 'b.zip', 'c.zip'].map((key) => partly({ key })),
  },
  'are listed with size and time': {
    given: made('one.zip'),
    get: '/api/backups',
    as: 'root',
    status: 200,
    json: [{ key: 'one.zip', size: expect.any(Number), modified: anyText }],
  },
  'one is made under its name': {
    post: '/api/backups',
    as: 'root',
    body: { name: 'mine_1.zip' },
    status: 204,
    afterwards: async (world) => expect(await keys(world)).toEqual(['mine_1.zip']),
  },
  'one without a name is named by application and time': {
    post: '/api/backups',
    as: 'root',
    status: 204,
    afterwards: async (world) => expect(await keys(world)).toEqual(['pb_backup_acme_20260302080000.zip']),
  },
  'more without a name in the same second are counted': {
    async given(world) {
      await made('')(world)
      await made('')(world)
    },
    post: '/api/backups',
    as: 'root',
    status: 204,
    afterwards: async (world) =>
      expect((await keys(world)).toSorted()).toEqual([
        'pb_backup_acme_20260302080000.zip',
        'pb_backup_acme_20260302080000_2.zip',
        'pb_backup_acme_20260302080000_3.zip',
      ]),
  },
  "a name reserved for the program's own backups is refused": {
    post: '/api/backups',
    as: 'root',
    body: { name: '@auto_pb_backup_1.zip' },
    status: 400,
    json: refusal(400, INVALID, codes({ name: 'validation_match_invalid' })),
  },
  'a name that cannot be is refused': {
    post: '/api/backups',
    as: 'root',
    body: { name: '../evil.zip' },
    status: 400,
    json: refusal(400, INVALID, codes({ name: 'validation_match_invalid' })),
  },
  'a name that is taken is refused': {
    given: made('one.zip'),
    post: '/api/backups',
    as: 'root',
    body: { name: 'one.zip' },
    status: 400,
    json: refusal(400, INVALID, codes({ name: 'validation_backup_name_exists' })),
  },
  'guests make none': { post: '/api/backups', status: 401, json: GUEST },
  'one is downloaded with a file token of a superuser': {
    given: made('one.zip'),
    get: '/api/backups/one.zip',
    status: 403,
    json: refusal(403, 'Insufficient permissions to access the resource.'),
    async afterwards(world) {
      const path = `/api/backups/one.zip?token=`
      expect((await ask(world, 'GET', path)).status).toBe(403)
      expect((await ask(world, 'GET', path + (await fileToken(world, 'anna')))).status).toBe(403)
      const response = await ask(world, 'GET', path + (await fileToken(world)), 'anna')
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toBe('attachment; filename=one.zip')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect((await response.bytes()).slice(0, 2)).toEqual(new TextEncoder().encode('PK'))
      const missing = await ask(world, 'GET', `/api/backups/none.zip?token=${await fileToken(world)}`)
      expect(missing.status).toBe(404)
    },
  },
  'none is downloaded from an address that is not allowed': {
    given: async (world) => {
      await made('one.zip')(world)
      world.people['file'] = await fileToken(world)
      await world.core.settings.update({ superuserIPs: ['10.0.0.1'] })
    },
    get: '/api/backups/one.zip',
    status: 403,
    json: refusal(403, 'Insufficient permissions to access the resource.'),
    async afterwards(world) {
      const refused = await ask(world, 'GET', `/api/backups/one.zip?token=${world.people['file']}`, 'none')
      expect(await refused.json()).toEqual(refusal(403, 'Insufficient permissions to access the resource.'))
    },
  },
  'one is deleted': {
    given: made('one.zip'),
    delete: '/api/backups/one.zip',
    as: 'root',
    status: 204,
    afterwards: async (world) => expect(await keys(world)).toEqual([]),
  },
  'what is not there cannot be deleted': {
    delete: '/api/backups/..%2Fkrume.db',
    as: 'root',
    status: 400,
    json: refusal(400, 'Invalid or already deleted backup file.'),
  },
  'guests delete none': { given: made('one.zip'), delete: '/api/backups/one.zip', status: 401, json: GUEST },
  'one is brought, and keeps its name': {
    given: made('one.zip'),
    post: '/api/backups/upload',
    as: 'root',
    body: anUpload('@Old.backup.zip', new Uint8Array([0x50, 0x4b, 3, 4, 0])),
    status: 204,
    afterwards: async (world) => expect((await keys(world)).sort()).toEqual(['@Old.backup.zip', 'one.zip']),
  },
  'one is brought under any name that is one, fetched and deleted': {
    post: '/api/backups/upload',
    as: 'root',
    body: anUpload('Sicherung März', new Uint8Array([0x50, 0x4b, 3, 4, 0])),
    status: 204,
    afterwards: async (world) => {
      expect(await keys(world)).toEqual(['Sicherung März'])
      const path = '/api/backups/Sicherung%20M%C3%A4rz'
      const response = await ask(world, 'GET', `${path}?token=${await fileToken(world)}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="Sicherung M_rz"; filename*=UTF-8''Sicherung%20M%C3%A4rz`,
      )
      expect((await ask(world, 'DELETE', path, 'root')).status).toBe(204)
      expect(await keys(world)).toEqual([])
    },
  },
  'one that begins with a dot is refused, and so is a name that is too long': {
    given: async (world) => {
      const answer = await ask(
        world,
        'POST',
        '/api/backups/upload',
        'root',
        anUpload('x'.repeat(151), new Uint8Array([0x50, 0x4b, 3, 4])),
      )
      expect(answer.status).toBe(400)
    },
    post: '/api/backups/upload',
    as: 'root',
    body: anUpload('.hidden', new Uint8Array([0x50, 0x4b, 3, 4])),
    status: 400,
    json: refusal(400, INVALID, codes({ file: 'validation_match_invalid' })),
    afterwards: async (world) => expect(await keys(world)).toEqual([]),
  },
  'one is not brought under the name of another': {
    given: made('one.zip'),
    post: '/api/backups/upload',
    as: 'root',
    body: anUpload('one.zip', new Uint8Array([0x50, 0x4b, 3, 4])),
    status: 400,
    json: refusal(400, INVALID, {
      file: {
        code: 'validation_backup_name_exists',
        message: 'Backup file with the specified name already exists.',
      },
    }),
  },
  'what is not an archive is not kept': {
    post: '/api/backups/upload',
    as: 'root',
    body: anUpload('note.zip', 'bread'),
    status: 400,
    json: refusal(400, INVALID, {
      file: {
        code: 'validation_invalid_mime_type',
        message: '"note.zip" mime type must be one of: application/zip.',
      },
    }),
    afterwards: async (world) => expect(await keys(world)).toEqual([]),
  },
  'one without a file is refused': {
    post: '/api/backups/upload',
    as: 'root',
    body: new FormData(),
    status: 400,
    json: refusal(400, INVALID, codes({ file: 'validation_required' })),
  },
  'a form in which no file was chosen has none': {
    post: '/api/backups/upload',
    as: 'root',
    body: anUpload('', new Uint8Array([0x50, 0x4b, 3, 4])),
    status: 400,
    json: refusal(400, INVALID, codes({ file: 'validation_required' })),
  },
  'a name that leads elsewhere leads nowhere': {
    post: '/api/backups/upload',
    as: 'root',
    body: anUpload('..\\..\\evil.zip', new Uint8Array([0x50, 0x4b, 3, 4])),
    status: 204,
    afterwards: async (world) => expect(await keys(world)).toEqual(['evil.zip']),
  },
  'guests bring none': {
    post: '/api/backups/upload',
    body: anUpload('a.zip', new Uint8Array([0x50, 0x4b, 3, 4])),
    status: 401,
    json: GUEST,
  },
  'one is restored: what came after it is gone, for clients too': {
    async given({ core }) {
      await core.backups.create('one.zip')
      await core.records.create(topics, { title: 'Later' })
      await core.settings.update({ meta: { appName: 'Later' } })
    },
    post: '/api/backups/one.zip/restore',
    as: 'root',
    status: 204,
    async afterwards({ core, log }) {
      await eventually(() => expect(core.settings.get().meta.appName).toBe('Acme'))
      expect(await core.records.count(topics, { filter: "title = 'Later'" })).toBe(0)
      await eventually(() =>
        expect(log.lines).toEqual([{ level: 'info', message: 'The backup one.zip has been restored.' }]),
      )
    },
  },
  'what is not there cannot be restored': {
    post: '/api/backups/none.zip/restore',
    as: 'root',
    status: 400,
    json: refusal(400, 'Missing or invalid backup file.'),
  },
  'an archive that is not a backup is refused': {
    given: (world) =>
      ask(world, 'POST', '/api/backups/upload', 'root', anUpload('x.zip', new Uint8Array([80, 75, 3, 4, 9]))),
    post: '/api/backups/x.zip/restore',
    as: 'root',
    status: 400,
    json: refusal(400, 'The backup cannot be restored: It cannot be read: it is not a ZIP archive.'),
  },
  'members restore none': {
    given: made('one.zip'),
    post: '/api/backups/one.zip/restore',
    as: 'anna',
    status: 403,
    json: MEMBER,
  },
  'are made by the clock once the settings say so, and the oldest go': {
    given: async (world) => {
      await world.core.settings.update({ backups: { cron: '0 4 * * *', cronMaxKeep: 1 } })
      await made('mine.zip')(world)
      await ask(world, 'POST', '/api/crons/__pbAutoBackup__')
      await eventually(async () => expect(await keys(world)).toHaveLength(2))
      world.clock.advance(60)
    },
    post: '/api/crons/__pbAutoBackup__',
    as: 'root',
    status: 204,
    afterwards: async (world) => {
      await eventually(async () => {
        await ask(world, 'POST', '/api/crons/__pbAutoBackup__')
        expect((await keys(world)).sort()).toEqual(['@auto_pb_backup_20260302080100.zip', 'mine.zip'])
      })
      await world.core.settings.update({ backups: { cron: '' } })
      expect((await ask(world, 'POST', '/api/crons/__pbAutoBackup__')).status).toBe(404)
    },
  },
})
