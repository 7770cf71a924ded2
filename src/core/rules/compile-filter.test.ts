import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openLibrary } from '#tests/support/library.ts'

/** Filters of superusers over the posts of the library, and the ids that they find. */
const FILTERS: [string, string[]][] = [
  // Texts
  ["title = 'Brot & Butter'", ['p1']],
  ["title != 'Brot & Butter'", ['p2', 'p3', 'p4']],
  ["title = ''", ['p4']],
  ['title = null', ['p4']],
  ["title != ''", ['p1', 'p2', 'p3']],
  ["title ~ 'brot'", ['p1', 'p2']],
  ["title !~ 'brot'", ['p3', 'p4']],
  ["title ~ 'Brot%'", ['p1']],
  ["title ~ '100%'", ['p3']],
  ["title ~ '100\\\\%'", ['p3']],
  ["title ~ '_'", ['p3']],
  ["title:lower = 'brot & butter'", ['p1']],
  ["'xx Brot & Butter' ~ title", ['p1', 'p4']],
  ["title > 'C'", ['p2']],
  ['title > 1', ['p1', 'p2', 'p3']],
  // Numbers
  ['views = 10', ['p2']],
  ["views = '10'", ['p2']],
  ["views = 'ten'", []],
  ["views != 'ten'", ['p1', 'p2', 'p3', 'p4']],
  ['views != 10', ['p1', 'p3', 'p4']],
  ['views > 0 && views <= 10', ['p1', 'p2']],
  ['views < 0', ['p4']],
  ['views = null', []],
  ['views ~ 2', ['p1']],
]

describe.each(testDatabases)('filters on $name', (engine) => {
  test('find the same records', async () => {
    const library = await openLibrary(engine)
    const found = []
    for (const [filter] of FILTERS) found.push([filter, await library.find('posts', { filter })])
    expect(found).toEqual(FILTERS)
  })
})
