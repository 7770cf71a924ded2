import { expect } from 'vitest'
import { createMagazine, ids, PASSWORD } from '#tests/support/magazine.ts'
import { codes, partly, refusal, scenarios } from '#tests/support/scenario.ts'
import { articles } from '#tests/support/test-collections.ts'

const BREAD = `/api/collections/articles/records/${ids.bread}`
const ANNA = `/api/collections/members/records/${ids.anna}`
const FAILED = 'Failed to update record.'
const MISSING = refusal(404, "The requested resource wasn't found.")
const NEW_PASSWORD = { password: 'secret-word-2', passwordConfirm: 'secret-word-2' }

function formOf(values: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

scenarios('record update', createMagazine, {
  'a client that passes the rule changes the given fields': {
    given: async ({ clock }) => clock.advance(60),
    patch: `${BREAD}?fields=title,words,status,created,updated`,
    as: 'anna',
    body: { title: 'Loaf', 'words+': 5 },
    status: 200,
    json: {
      title: 'Loaf',
      words: 305,
      status: 'published',
      created: '2026-03-02 08:00:00.000Z',
      updated: '2026-03-02 08:01:00.000Z',
    },
    events: { 'update articles': 1 },
  },
  'without a body nothing changes': {
    patch: BREAD,
    as: 'anna',
    status: 200,
    json: partly({ title: 'Bread' }),
  },
  'a record of nothing but its id has nothing to change': {
    given: async ({ core }) => {
      const bare = await core.collections.create({ name: 'bare', type: 'base' })
      await core.records.create(bare, { id: 'bare00000000000' })
    },
    patch: '/api/collections/bare/records/bare00000000000',
    as: 'root',
    body: { title: 'x' },
    status: 200,
    json: partly({ id: 'bare00000000000' }),
  },
  'an id that its field would refuse by now is no obstacle, nor to files': {
    given: async ({ core }) => {
      const made = await core.collections.create({ name: 'bare', fields: [{ type: 'text', name: 'id' }] })
      await core.records.create(made, { id: 'abc' })
      const fields = [
        { type: 'text', name: 'id', pattern: '^z+$', min: 20 },
        { type: 'text', name: 'title' },
        { type: 'file', name: 'cover' },
      ]
      await core.collections.update('bare', { fields })
    },
    patch: '/api/collections/bare/records/abc',
    as: 'root',
    body: formOf({ title: 'Loaf', cover: new File(['x'], 'cover.txt') }),
    status: 200,
    json: partly({ id: 'abc', title: 'Loaf', cover: expect.stringMatching(/^cover_\w+\.txt$/) }),
    afterwards: async ({ core }) =>
      expect(await core.records.list(core.collections.get('bare'))).toMatchObject([
        { id: 'abc', title: 'Loaf' },
      ]),
  },
  'an id is for good': {
    patch: BREAD,
    as: 'root',
    body: { id: 'another00000000' },
    status: 400,
    json: refusal(400, FAILED, codes({ id: 'validation_pk_change' })),
  },
  'the rule is asked about the record as it is': {
    patch: BREAD,
    as: 'ben',
    body: { author: ids.ben },
    status: 404,
    json: MISSING,
    events: {},
  },
  'what does not exist is a 404': {
    patch: '/api/collections/articles/records/nobody000000000',
    as: 'root',
    body: {},
    status: 404,
    json: MISSING,
  },
  'a rule for superusers only is a 403': {
    patch: `/api/collections/topics/records/${ids.dough}`,
    as: 'anna',
    body: {},
    status: 403,
  },
  'errors are listed by field': {
    patch: BREAD,
    as: 'anna',
    body: { title: '', editor: ids.nobody, id: 'other0000000000' },
    status: 400,
    json: refusal(
      400,
      FAILED,
      codes({
        title: 'validation_required',
        editor: 'validation_missing_rel_records',
        id: 'validation_pk_change',
      }),
    ),
    events: {},
  },
  'hidden fields stay as they are': {
    patch: BREAD,
    as: 'anna',
    body: { notes: 'mine', 'notes:autogenerate': 'x' },
    status: 200,
    afterwards: async ({ core }) =>
      expect(await core.records.get(articles, ids.bread)).toMatchObject({ notes: 'internal' }),
  },
  'a new own password needs the old one': {
    patch: ANNA,
    as: 'anna',
    body: NEW_PASSWORD,
    status: 400,
    json: refusal(400, FAILED, codes({ oldPassword: 'validation_required' })),
  },
  'the old password must be right': {
    patch: ANNA,
    as: 'anna',
    body: { ...NEW_PASSWORD, oldPassword: 'guessed' },
    status: 400,
    json: refusal(400, FAILED, codes({ oldPassword: 'validation_invalid_old_password' })),
  },
  'an old password without a new one is a mistake': {
    patch: ANNA,
    as: 'root',
    body: { oldPassword: PASSWORD },
    status: 400,
    json: refusal(
      400,
      FAILED,
      codes({ password: 'validation_required', passwordConfirm: 'validation_required' }),
    ),
  },
  'a new password ends all tokens': {
    patch: ANNA,
    as: 'anna',
    body: { ...NEW_PASSWORD, oldPassword: PASSWORD },
    status: 200,
    afterwards: async ({ core, people }) => {
      expect(await core.auth.verifyToken('auth', people.anna ?? '')).toBeUndefined()
      expect(await core.auth.checkPassword('members', 'anna@example.com', 'secret-word-2')).toBeDefined()
    },
  },
  'an address is not changed in passing': {
    patch: ANNA,
    as: 'anna',
    body: { email: 'other@example.com', verified: true, name: 'Anne' },
    status: 400,
    json: refusal(
      400,
      FAILED,
      codes({ email: 'validation_values_mismatch', verified: 'validation_values_mismatch' }),
    ),
  },
  'the same address is not a change': {
    patch: `${ANNA}?fields=name,email`,
    as: 'anna',
    body: { email: 'anna@example.com', verified: false, name: 'Anne' },
    status: 200,
    json: { name: 'Anne', email: 'anna@example.com' },
  },
  'who manages accounts still needs the update rule': {
    patch: ANNA,
    as: 'chief',
    body: { email: 'other@example.com' },
    status: 404,
  },
  'superusers change accounts without the old password': {
    patch: ANNA,
    as: 'root',
    body: { ...NEW_PASSWORD, email: 'other@example.com', verified: true },
    status: 200,
    json: partly({ email: 'other@example.com', verified: true }),
  },
  'uploads join the files that are named': {
    given: async ({ core }) => {
      await core.records.update(articles, ids.bread, {
        cover: { name: 'old.txt', content: Buffer.from('old') },
      })
    },
    patch: BREAD,
    as: 'anna',
    body: (() => {
      const form = new FormData()
      form.set('cover', new File(['new'], 'new.txt'))
      return form
    })(),
    status: 200,
    json: partly({ cover: expect.stringMatching(/^new_/) }),
    afterwards: async ({ blobs }) =>
      expect(blobs.keys()).toEqual([expect.stringMatching(/\/new_[a-z0-9]{10}\.txt$/)]),
  },
})
