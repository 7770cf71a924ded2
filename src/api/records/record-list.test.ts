import { createMagazine, ids } from '#tests/support/magazine.ts'
import { partly, refusal, scenarios } from '#tests/support/scenario.ts'

const ARTICLES = '/api/collections/articles/records'
const list = (items: unknown[], more: object = {}) => ({
  items,
  page: 1,
  perPage: 30,
  totalItems: items.length,
  totalPages: items.length > 0 ? 1 : 0,
  ...more,
})
const withIds = (...all: string[]) => all.map((id) => partly({ id }))
const encoded = (filter: string) => encodeURIComponent(filter)

scenarios('record list', createMagazine, {
  'a guest sees what the list rule lets through': {
    get: `${ARTICLES}?sort=title`,
    status: 200,
    json: list(withIds(ids.bread, ids.rolls)),
  },
  'an author sees the own drafts too': {
    get: `${ARTICLES}?sort=-title`,
    as: 'anna',
    status: 200,
    json: list(withIds(ids.rolls, ids.draft, ids.bread)),
  },
  'a superuser sees everything': {
    get: `${ARTICLES}?sort=title`,
    as: 'root',
    status: 200,
    json: list(withIds(ids.bread, ids.draft, ids.rolls)),
  },
  'a rule for superusers only is a 403, before anything else is checked': {
    get: '/api/collections/ledger/records?page=x',
    as: 'anna',
    status: 403,
    json: refusal(403, 'Only superusers can perform this action.'),
  },
  'pages are counted': {
    get: `${ARTICLES}?sort=words&page=2&perPage=2`,
    as: 'root',
    status: 200,
    json: list(withIds(ids.bread), { page: 2, perPage: 2, totalItems: 3, totalPages: 2 }),
  },
  'a page beyond the last is empty': {
    get: `${ARTICLES}?page=9`,
    as: 'root',
    status: 200,
    json: list([], { page: 9, totalItems: 3, totalPages: 1 }),
  },
  'the total need not be counted': {
    get: `${ARTICLES}?skipTotal=1&perPage=1&sort=title&fields=id`,
    status: 200,
    json: list([{ id: ids.bread }], { perPage: 1, totalItems: -1, totalPages: -1 }),
  },
  'odd numbers of pages are clamped': {
    get: `${ARTICLES}?page=-3&perPage=5000&fields=id&sort=title`,
    as: 'root',
    status: 200,
    json: list(withIds(ids.bread, ids.draft, ids.rolls), { perPage: 1000 }),
  },
  'a filter narrows': {
    get: `${ARTICLES}?filter=${encoded("words > 100 && title ~ 'd'")}&sort=words`,
    as: 'root',
    status: 200,
    json: list(withIds(ids.draft, ids.bread)),
  },
  'a filter does not widen what the rule lets through': {
    get: `${ARTICLES}?filter=${encoded("status = 'draft' || id != ''")}&sort=title`,
    status: 200,
    json: list(withIds(ids.bread, ids.rolls)),
  },
  'a filter may follow relations that the client may list': {
    get: `${ARTICLES}?filter=${encoded("topics.title ?= 'Oven'")}`,
    status: 200,
    json: list(withIds(ids.bread)),
  },
  'a filter sees related records only as the client may list them': {
    get: `${ARTICLES}?filter=${encoded("topics.title ?= 'Hidden'")}`,
    status: 200,
    json: list([]),
  },
  'hidden fields cannot be filtered by': {
    get: `${ARTICLES}?filter=${encoded("notes = 'internal'")}`,
    as: 'anna',
    status: 400,
  },
  'superusers may filter by hidden fields': {
    get: `${ARTICLES}?filter=${encoded("notes = 'internal'")}`,
    as: 'root',
    status: 200,
    json: list([partly({ id: ids.bread, notes: 'internal' })]),
  },
  'a filter that makes no sense is a 400': { get: `${ARTICLES}?filter=${encoded('words >')}`, status: 400 },
  'a field that does not exist is a 400': {
    get: `${ARTICLES}?filter=${encoded('nothing = 1')}`,
    status: 400,
  },
  'a sort by what does not exist is a 400': { get: `${ARTICLES}?sort=nothing`, status: 400 },
  'a page that is not a number is a 400': {
    get: `${ARTICLES}?page=two`,
    status: 400,
    json: refusal(400, 'Something went wrong while processing your request.'),
  },
  'a skipTotal that is not a boolean is a 400': { get: `${ARTICLES}?skipTotal=maybe`, status: 400 },
  'nor is the name of something built in': { get: `${ARTICLES}?skipTotal=constructor`, status: 400 },
  'too many sorts are a 400': { get: `${ARTICLES}?sort=${'title,'.repeat(8)}title`, status: 400 },
  'too long a filter is a 400': {
    get: `${ARTICLES}?filter=${encoded(`title = '${'x'.repeat(3500)}'`)}`,
    status: 400,
  },
  'e-mail addresses are shown as their owners want': {
    get: '/api/collections/members/records?sort=name&fields=name,email',
    status: 200,
    json: list([{ name: 'Anna' }, { name: 'Ben', email: 'ben@example.com' }, { name: 'Chief' }]),
  },
  'everyone sees the own e-mail address': {
    get: '/api/collections/members/records?sort=name&fields=name,email',
    as: 'anna',
    status: 200,
    json: list([
      { name: 'Anna', email: 'anna@example.com' },
      { name: 'Ben', email: 'ben@example.com' },
      { name: 'Chief' },
    ]),
  },
  'who manages accounts sees their e-mail addresses': {
    get: '/api/collections/members/records?sort=name&fields=email',
    as: 'chief',
    status: 200,
    json: list([{ email: 'anna@example.com' }, { email: 'ben@example.com' }, { email: 'chief@example.com' }]),
  },
  'a hidden e-mail address cannot be found by guessing': {
    get: `/api/collections/members/records?filter=${encoded("email ~ 'example'")}&fields=name`,
    status: 200,
    json: list([{ name: 'Ben' }]),
  },
})
