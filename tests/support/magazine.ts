import type { TestEngine } from './databases.ts'
import type { World } from './scenario.ts'
import { createTestApp } from './test-app.ts'
import { articles, comments, members, superusers, testCollections, topics } from './test-collections.ts'

/** Fixed ids, for use in paths. */
export const ids = {
  anna: 'anna00000000000',
  ben: 'ben000000000000',
  chief: 'chief0000000000',
  root: 'root00000000000',
  dough: 'dough0000000000',
  oven: 'oven00000000000',
  hidden: 'hidden000000000',
  bread: 'bread0000000000',
  rolls: 'rolls0000000000',
  draft: 'draft0000000000',
  praise: 'praise000000000',
  nobody: 'nobody000000000',
} as const

export const PASSWORD = 'secret-word-1'

/**
 * Creates a small magazine: Anna has written two published articles and a draft, Ben shows his e-mail address, the
 * chief manages the members, root is a superuser. One topic is secret.
 */
export async function createMagazine(engine: TestEngine): Promise<World> {
  const app = await createTestApp(engine, testCollections)
  await app.core.transaction(async ({ records }) => {
    const person = (id: string, name: string, emailVisibility = false) =>
      records.create(members, {
        id,
        name,
        email: `${name.toLowerCase()}@example.com`,
        emailVisibility,
        password: PASSWORD,
      })
    await person(ids.anna, 'Anna')
    await person(ids.ben, 'Ben', true)
    await person(ids.chief, 'Chief')
    await records.create(superusers, { id: ids.root, email: 'root@example.com', password: PASSWORD })
    await records.create(topics, { id: ids.dough, title: 'Dough' })
    await records.create(topics, { id: ids.oven, title: 'Oven' })
    await records.create(topics, { id: ids.hidden, title: 'Hidden', secret: true })
    const article = { author: ids.anna, status: 'published' as const }
    await records.create(articles, {
      ...article,
      id: ids.bread,
      title: 'Bread',
      words: 300,
      topics: [ids.oven, ids.dough],
      notes: 'internal',
    })
    await records.create(articles, {
      ...article,
      id: ids.rolls,
      title: 'Rolls',
      words: 100,
      editor: ids.ben,
      topics: [ids.hidden],
    })
    await records.create(articles, { ...article, id: ids.draft, title: 'Draft', words: 200, status: 'draft' })
    await records.create(comments, { id: ids.praise, article: ids.bread, text: 'good' })
  })
  const people = {
    anna: await app.tokenOf('members', ids.anna),
    ben: await app.tokenOf('members', ids.ben),
    chief: await app.tokenOf('members', ids.chief),
    root: await app.tokenOf('_superusers', ids.root),
  }
  return { ...app, people }
}
