import { expect } from 'vitest'
import { createMagazine, ids } from '#tests/support/magazine.ts'
import { partly, refusal, scenarios } from '#tests/support/scenario.ts'
import { summaries } from '#tests/support/test-collections.ts'

const article = (id: string, query = '') => `/api/collections/articles/records/${id}${query}`
const member = (id: string) => `/api/collections/members/records/${id}`
const MISSING = refusal(404, "The requested resource wasn't found.")
const without = (...keys: string[]) =>
  expect.not.objectContaining(Object.fromEntries(keys.map((key) => [key, expect.anything()])))

scenarios('record view', createMagazine, {
  'a record says where it belongs and has no hidden fields': {
    get: '/api/collections/topics/records/dough0000000000',
    status: 200,
    json: {
      id: ids.dough,
      collectionId: expect.stringMatching(/^pbc_/),
      collectionName: 'topics',
      title: 'Dough',
      secret: false,
    },
  },
  'hidden fields are for superusers': {
    get: article(ids.bread),
    as: 'root',
    status: 200,
    json: partly({ notes: 'internal' }),
  },
  'hidden fields are for nobody else': {
    get: article(ids.bread),
    as: 'anna',
    status: 200,
    json: without('notes'),
  },
  'passwords and token keys are shown to nobody': {
    get: member(ids.anna),
    as: 'root',
    status: 200,
    json: without('password', 'tokenKey'),
  },
  'what the rule hides is not there': { get: article(ids.draft), as: 'ben', status: 404, json: MISSING },
  'what does not exist is not there': { get: article(ids.nobody), as: 'root', status: 404, json: MISSING },
  'a rule for superusers only comes before existence': {
    get: '/api/collections/ledger/records/nobody000000000',
    status: 403,
  },
  'relations are expanded in their order, in depth, under their own rules': {
    get: article(ids.bread, '?expand=author,topics,comments_via_article.article.author&fields=id,expand.*'),
    status: 200,
    json: {
      id: ids.bread,
      expand: {
        author: partly({ id: ids.anna, collectionName: 'members' }),
        topics: [partly({ id: ids.oven }), partly({ id: ids.dough })],
        comments_via_article: [
          partly({
            id: ids.praise,
            expand: { article: partly({ id: ids.bread, expand: { author: partly({ id: ids.anna }) } }) },
          }),
        ],
      },
    },
  },
  'the only record that may refer back is expanded as one': {
    given: async ({ core }) => core.records.create(summaries, { article: ids.bread, text: 'short' }),
    get: article(ids.bread, '?expand=summaries_via_article&fields=expand.summaries_via_article.text'),
    status: 200,
    json: { expand: { summaries_via_article: { text: 'short' } } },
  },
  'records that refer back with a list are expanded too': {
    get: `/api/collections/topics/records/${ids.oven}?expand=articles_via_topics.comments_via_article&fields=expand.articles_via_topics.title,expand.articles_via_topics.expand.comments_via_article.text`,
    status: 200,
    json: {
      expand: {
        articles_via_topics: [{ title: 'Bread', expand: { comments_via_article: [{ text: 'good' }] } }],
      },
    },
  },
  'expanded accounts do not show their hidden e-mail addresses': {
    get: article(ids.rolls, '?expand=author,editor&fields=expand.author.email,expand.editor.email'),
    status: 200,
    json: { expand: { author: {}, editor: { email: 'ben@example.com' } } },
  },
  'what a related rule hides is left out': {
    get: article(ids.rolls, '?expand=topics&fields=topics,expand'),
    status: 200,
    json: { topics: [ids.hidden], expand: {} },
  },
  'superusers expand everything': {
    get: article(ids.rolls, '?expand=topics&fields=expand.topics.title'),
    as: 'root',
    status: 200,
    json: { expand: { topics: [{ title: 'Hidden' }] } },
  },
  'a collection for superusers only cannot be expanded': {
    get: article(ids.bread, '?expand=ledger_via_article&fields=id,expand'),
    status: 200,
    json: { id: ids.bread },
  },
  'unknown paths of expand are ignored': {
    get: article(
      ids.bread,
      '?expand=title,nothing.more,members_via_author,comments_via_text&fields=id,expand',
    ),
    status: 200,
    json: { id: ids.bread },
  },
})
