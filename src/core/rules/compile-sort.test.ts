import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openLibrary } from '#tests/support/library.ts'

const SORTS: [sort: string, ids: string][] = [
  ['id', 'p1 p2 p3 p4'],
  ['-id', 'p4 p3 p2 p1'],
  ['title', 'p4 p3 p1 p2'],
  ['-views', 'p2 p1 p3 p4'],
  ['published,-starts', 'p3 p2 p1 p4'],
  ['+kind, -title', 'p4 p2 p1 p3'],
  ['author.name,id', 'p4 p1 p3 p2'],
  ['-author.name,id', 'p2 p1 p3 p4'],
  ['author.team.title,-id', 'p4 p3 p1 p2'],
  ['author.id,id', 'p4 p1 p3 p2'],
  ['labels:length,id', 'p4 p2 p1 p3'],
  ['labels:each,id', 'p4 p1 p3 p2'],
  ['-labels:each,id', 'p1 p2 p3 p4'],
  ['editors.rank,id', 'p4 p1 p2 p3'],
  ['-editors.rank,id', 'p3 p1 p2 p4'],
  ['-comments_via_post.score,id', 'p1 p2 p3 p4'],
  ['comments_via_post.score,id', 'p3 p4 p1 p2'],
  ['data,id', 'p4 p3 p2 p1'],
  ['-data.n,id', 'p1 p2 p3 p4'],
  ['place.lat,id', 'p3 p2 p1 p4'],
  ['title:lower', 'p4 p3 p1 p2'],
  // Equal records follow in order of creation.
  ['', 'p1 p2 p3 p4'],
  ['published', 'p3 p1 p2 p4'],
  ['-published', 'p4 p2 p1 p3'],
  ['author.team', 'p4 p1 p3 p2'],
  ['@rowid', 'p1 p2 p3 p4'],
  ['-@rowid', 'p4 p3 p2 p1'],
]

describe.each(testDatabases)('sorts on $name', (engine) => {
  test('put records into the order that they say', async () => {
    const { find } = await openLibrary(engine)
    const found: typeof SORTS = []
    for (const [sort] of SORTS) found.push([sort, (await find('posts', { sort })).join(' ')])
    expect(found).toEqual(SORTS)
  })

  test('in random order return every record', async () => {
    const { find } = await openLibrary(engine)
    expect((await find('posts', { sort: '@random' })).sort()).toEqual(['p1', 'p2', 'p3', 'p4'])
  })

  test('by relation show clients visible records only', async () => {
    const { find } = await openLibrary(engine)
    const sort = '-comments_via_post.text,-id'
    expect(await find('posts', { sort })).toEqual(['p2', 'p1', 'p4', 'p3'])
    // c3 on p2 is not approved: p2 sorts as if it had none.
    expect(await find('posts', { sort }, { trusted: false })).toEqual(['p1', 'p4', 'p3', 'p2'])
  })

  test('refuse what cannot be sorted by', async () => {
    const { find } = await openLibrary(engine)
    for (const sort of ['foo', 'title,', '-', "'title'", '1', 'null', '@now', 'title;drop', 'author.foo']) {
      await expect(find('posts', { sort }), sort).rejects.toMatchObject({ status: 400, data: {} })
    }
  })
})
