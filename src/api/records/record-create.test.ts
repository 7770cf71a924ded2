import { expect } from 'vitest'
import { createMagazine, ids, PASSWORD } from '#tests/support/magazine.ts'
import { codes, partly, refusal, scenarios, type World } from '#tests/support/scenario.ts'
import { articles, members } from '#tests/support/test-collections.ts'

const ARTICLES = '/api/collections/articles/records'
const MEMBERS = '/api/collections/members/records'
const FAILED = 'Failed to create record.'
const account = { email: 'new@example.com', password: PASSWORD, passwordConfirm: PASSWORD }
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
)

function form(values: Record<string, string | File | File[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    for (const part of Array.isArray(value) ? value : [value]) form.append(name, part)
  }
  return form
}

scenarios('record create', createMagazine, {
  'whom the rule lets through creates a record': {
    post: `${ARTICLES}?expand=author&fields=title,author,words,notes,created,expand.author.name`,
    as: 'ben',
    body: { title: 'New', author: ids.ben, words: '12', nonsense: 1 },
    status: 200,
    json: {
      title: 'New',
      author: ids.ben,
      words: 12,
      created: '2026-03-02 08:00:00.000Z',
      expand: { author: { name: 'Ben' } },
    },
    events: { 'create articles': 1 },
  },
  'the rule is asked about the record as it would be': {
    post: ARTICLES,
    as: 'ben',
    body: { title: 'New', author: ids.anna },
    status: 400,
    json: refusal(400, FAILED),
    events: {},
  },
  'a guest is refused by a rule that asks for an account': {
    post: ARTICLES,
    body: { title: '', author: ids.anna },
    status: 400,
    json: refusal(400, FAILED),
  },
  ...Object.fromEntries(
    [
      { status: ['draft'] },
      { status: '["draft"]' },
      { 'status+': 'draft' },
      { labels: '["new","hot"]' },
      { words: '5.0' },
      { title: 7 },
    ].map((body) => [
      `a rule sees values as they would be stored: ${JSON.stringify(body)}`,
      {
        given: async ({ core }: World) =>
          core.collections.update('articles', {
            createRule:
              "@request.body.status != 'draft' && @request.body.labels:length < 2 && @request.body.words != 5 && @request.body.title != '7'",
          }),
        post: ARTICLES,
        as: 'anna',
        body: { title: 'New', author: ids.anna, ...body },
        status: 400,
        json: refusal(400, FAILED),
        events: {},
      },
    ]),
  ),
  'a rule that asks for what refers to a new record is passed by nobody': {
    given: async ({ core }) =>
      core.collections.update('topics', { createRule: "articles_via_topics.title = '' || title != ''" }),
    post: '/api/collections/topics/records',
    body: { title: 'New' },
    status: 400,
    json: refusal(400, 'Failed to create record.'),
    events: {},
  },
  'a rule may ask for what refers to another record': {
    given: async ({ core }) =>
      core.collections.update('comments', { createRule: "article.comments_via_article.text ?= 'good'" }),
    post: '/api/collections/comments/records',
    body: { text: 'New', article: ids.bread },
    status: 200,
  },
  'a rule for superusers only is a 403': {
    post: '/api/collections/ledger/records',
    as: 'ben',
    body: { entry: 'x' },
    status: 403,
    json: refusal(403, 'Only superusers can perform this action.'),
  },
  'a rule for superusers only is a 403 before the body is read': {
    post: '/api/collections/ledger/records',
    as: 'ben',
    headers: { 'content-type': 'application/json' },
    body: '{"entry":',
    status: 403,
  },
  'errors are listed by field': {
    post: ARTICLES,
    as: 'root',
    body: { title: 'x'.repeat(61), words: 1.5, contact: 'nobody', publishAt: 'soon', meta: '{' },
    status: 400,
    json: refusal(400, FAILED, {
      title: {
        code: 'validation_max_text_constraint',
        message: 'Must be no more than 60 character(s).',
        params: { max: 60 },
      },
      ...codes({
        author: 'validation_required',
        words: 'validation_only_int_constraint',
        contact: 'validation_is_email',
      }),
    }),
    events: {},
  },
  'hidden fields and dates of the clock are not for clients': {
    post: ARTICLES,
    as: 'ben',
    body: { title: 'New', author: ids.ben, notes: 'mine', created: '2020-01-01 00:00:00.000Z' },
    status: 200,
    json: partly({ created: '2026-03-02 08:00:00.000Z' }),
    afterwards: async ({ core }) => {
      expect(await core.records.findFirst(articles, { filter: "title = 'New'" })).toMatchObject({ notes: '' })
    },
  },
  'superusers write hidden fields, but no dates of the clock either': {
    post: ARTICLES,
    as: 'root',
    body: { title: 'New', author: ids.ben, notes: 'ours', created: '2020-01-01 00:00:00.000Z' },
    status: 200,
    json: partly({ notes: 'ours', created: '2026-03-02 08:00:00.000Z' }),
  },
  'an id may be chosen': {
    post: ARTICLES,
    as: 'ben',
    body: { id: 'chosen000000000', title: 'New', author: ids.ben },
    status: 200,
    json: partly({ id: 'chosen000000000' }),
  },
  'an id must be free and of the right form': {
    post: ARTICLES,
    as: 'ben',
    body: { id: ids.bread, title: 'New', author: ids.ben },
    status: 400,
    json: refusal(400, FAILED, codes({ id: 'validation_not_unique' })),
  },
  'files are uploaded in a form, with the rest as JSON': {
    post: ARTICLES,
    as: 'ben',
    body: form({
      '@jsonPayload': JSON.stringify({ title: 'New', author: ids.ben, meta: { a: 1 } }),
      cover: new File(['text'], 'Mein Titel.txt'),
      images: [new File([PNG], 'one.png'), new File([PNG], 'two.png')],
    }),
    status: 200,
    json: partly({
      title: 'New',
      meta: { a: 1 },
      cover: expect.stringMatching(/^mein_titel_[a-z0-9]{10}\.txt$/),
      images: [expect.stringMatching(/^one_[a-z0-9]{10}\.png$/), expect.stringMatching(/^two_/)],
    }),
    afterwards: async ({ blobs }) => expect(blobs.keys()).toHaveLength(3),
  },
  'files of a refused record leave nothing behind': {
    post: ARTICLES,
    as: 'ben',
    body: form({ title: 'New', author: ids.anna, cover: new File(['text'], 'a.txt') }),
    status: 400,
    afterwards: async (world) => expect(world.blobs.keys()).toEqual([]),
  },
  'a text that says it is a picture is refused': {
    post: ARTICLES,
    as: 'ben',
    body: form({ title: 'New', author: ids.ben, images: new File(['text'], 'a.png', { type: 'image/png' }) }),
    status: 400,
    json: refusal(400, FAILED, {
      images: {
        code: 'validation_invalid_mime_type',
        message: expect.stringMatching(/^"\w+\.png" mime type must be one of: image\/png\.$/),
      },
    }),
  },
  'a name of a file that was not sent is refused': {
    post: ARTICLES,
    as: 'ben',
    body: { title: 'New', author: ids.ben, images: ['a.png', 'b.png'] },
    status: 400,
    json: refusal(400, FAILED, {
      images: {
        code: 'validation_invalid_file',
        message: 'Invalid new files: [a.png b.png].',
        params: { invalidFiles: ['a.png', 'b.png'] },
      },
    }),
  },
  'an account needs its password twice': {
    post: MEMBERS,
    body: { email: 'new@example.com', password: PASSWORD, passwordConfirm: 'other' },
    status: 400,
    json: refusal(400, FAILED, codes({ passwordConfirm: 'validation_values_mismatch' })),
  },
  'problems of the passwords come before those of the fields': {
    post: MEMBERS,
    body: { email: 'no address' },
    status: 400,
    json: refusal(
      400,
      FAILED,
      codes({ password: 'validation_required', passwordConfirm: 'validation_required' }),
    ),
  },
  'a new account is a guest still and does not show its address': {
    post: `${MEMBERS}?fields=name,email,verified`,
    body: { ...account, name: 'New', badge: 'gold', tokenKey: 'x'.repeat(40) },
    status: 200,
    json: { name: 'New', verified: false },
    events: { 'create members': 1 },
    afterwards: async ({ core }) => {
      const created = await core.records.findFirst(members, { filter: "name = 'New'" })
      expect(created).toMatchObject({ badge: '', tokenKey: expect.stringMatching(/^[a-zA-Z0-9]{50}$/) })
      expect(await core.auth.checkPassword('members', account.email, PASSWORD)).toBeDefined()
    },
  },
  'an account cannot verify itself': {
    post: MEMBERS,
    body: { ...account, verified: true },
    status: 400,
    json: refusal(400, FAILED, codes({ verified: 'validation_values_mismatch' })),
  },
  'who manages accounts verifies them': {
    post: MEMBERS,
    as: 'chief',
    body: { ...account, verified: true },
    status: 200,
    json: partly({ verified: true, email: account.email }),
  },
  'an address belongs to one account': {
    post: MEMBERS,
    body: { ...account, email: 'anna@example.com' },
    status: 400,
    json: refusal(400, FAILED, codes({ email: 'validation_not_unique' })),
  },
})
