import { createMagazine, ids } from '#tests/support/magazine.ts'
import { partly, refusal, scenarios } from '#tests/support/scenario.ts'
import { comments } from '#tests/support/test-collections.ts'

const ARTICLES = '/api/collections/articles/records'
const JSON_TYPE = { 'content-type': 'application/json' }
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

scenarios('hostile input', createMagazine, {
  'JSON nested without end': {
    post: ARTICLES,
    as: 'ben',
    headers: JSON_TYPE,
    body: `{"title":"x","author":"${ids.ben}","meta":${deep(100_000)}}`,
    status: 400,
  },
  'JSON nested without end where a text belongs': {
    post: ARTICLES,
    as: 'ben',
    headers: JSON_TYPE,
    body: `{"title":${deep(100_000)},"author":"${ids.ben}"}`,
    status: 400,
  },
  'a key that means the prototype': {
    post: ARTICLES,
    as: 'ben',
    headers: JSON_TYPE,
    body: `{"title":"x","author":"${ids.ben}","__proto__":{"notes":"x"},"constructor":{"prototype":{}}}`,
    status: 200,
  },
  'a page beyond all numbers': {
    get: `${ARTICLES}?page=999999999999999&perPage=1000`,
    status: 200,
    json: partly({ items: [], totalItems: 2 }),
  },
  'an id that is a path': { get: `${ARTICLES}/..%2F..%2Fetc%2Fpasswd`, status: 404 },
  'an id that is SQL': { get: `${ARTICLES}/x'%20or%20'1'='1`, status: 404 },
  'an id that is not text': { get: `${ARTICLES}/%00%ff`, status: 404 },
  'a collection that is a property of objects': { get: '/api/collections/__proto__/records', status: 404 },
  'a filter that nests without end': {
    get: `${ARTICLES}?filter=${encodeURIComponent(`${'('.repeat(1700)}id=1${')'.repeat(1700)}`)}`,
    status: 400,
  },
  'a filter with half a character': { get: `${ARTICLES}?filter=title='%ED%A0%80'`, status: 400 },
  'an expand that goes in circles': {
    get: `${ARTICLES}/${ids.bread}?expand=${'comments_via_article.article.'.repeat(10)}author`,
    status: 200,
    json: partly({ id: ids.bread }),
  },
  'an expand there and back again that multiplies': {
    given: async ({ core }) => {
      for (let i = 0; i < 50; i++) {
        await core.records.create(comments, { article: ids.bread, text: `${i}` })
      }
    },
    get: `${ARTICLES}/${ids.bread}?expand=${'comments_via_article.article.'.repeat(3)}author`,
    as: 'root',
    status: 400,
    json: refusal(400, 'Expanding gives more than 50000 records.'),
  },
  'fields without end': { get: `/api/health?fields=${'a.'.repeat(900)}`, status: 200, json: {} },
  'a form whose JSON is none': {
    post: ARTICLES,
    as: 'ben',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `@jsonPayload=${encodeURIComponent('[1')}`,
    status: 400,
  },
  'a form without its boundary': {
    post: ARTICLES,
    as: 'ben',
    headers: { 'content-type': 'multipart/form-data' },
    body: 'title=x',
    status: 400,
  },
  'numbers that are none': {
    post: `${ARTICLES}?fields=words,rating`,
    as: 'ben',
    headers: JSON_TYPE,
    body: `{"title":"x","author":"${ids.ben}","words":"0x10","rating":1e400}`,
    status: 400,
  },
  'texts of NUL and halves of characters': {
    post: `${ARTICLES}?fields=title`,
    as: 'ben',
    headers: JSON_TYPE,
    body: `{"title":"a\\u0000b\\ud800c","author":"${ids.ben}"}`,
    status: 200,
    json: { title: 'ab\ufffdc' },
  },
  'a token that is not a token': {
    get: ARTICLES,
    headers: { authorization: `Bearer ${'e30.'.repeat(2000)}` },
    status: 200,
  },
})
