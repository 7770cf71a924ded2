import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openLibrary } from '#tests/support/library.ts'

const asClient = { trusted: false }

describe.each(testDatabases)("clients' filters on $name", (engine) => {
  test('are for superusers only where they reach beyond the records', async () => {
    const { find } = await openLibrary(engine)
    for (const root of [
      '@request.auth.id',
      '@request.query.x',
      '@collection.comments.id',
      '@collection.nothing.x',
    ]) {
      const message = `Only superusers can filter by ${root.replace(/\..*/, '.')}`
      // The refusal takes precedence over all other errors.
      for (const filter of [`nothing = 1 || ${root} = 'x'`, `strftime('%Y', ${root}) = ''`]) {
        await expect(find('posts', { filter }, asClient)).rejects.toMatchObject({ status: 403, message })
      }
      await expect(find('posts', { sort: root }, asClient)).rejects.toMatchObject({ status: 403, message })
    }
    expect(await find('posts', { filter: "title != '@collection.comments'" }, asClient)).not.toEqual([])
  })

  test('cannot tell a hidden field from a missing one', async () => {
    const { find } = await openLibrary(engine)
    for (const name of ['notes', 'nothing']) {
      await expect(find('posts', { filter: `${name} = 'n1'` }, asClient)).rejects.toMatchObject({
        status: 400,
        message: `Invalid query: unknown field "${name}".`,
      })
    }
    for (const name of ['notes', 'nothing', 'comments_via_nothing']) {
      await expect(find('posts', { filter: `${name}.x = 1` }, asClient)).rejects.toMatchObject({
        message: `Invalid query: unknown relation "${name}".`,
      })
    }
    await expect(find('posts', { filter: "author.secret ~ 's'" }, asClient)).rejects.toMatchObject({
      status: 400,
    })
    await expect(find('posts', { sort: 'author.tokenKey' }, asClient)).rejects.toMatchObject({ status: 400 })
    expect(await find('posts', { filter: "notes = 'n1'" })).toEqual(['p1'])
  })

  test('are not taken for what only the program knows', async () => {
    const { find } = await openLibrary(engine)
    await expect(find('posts', { filter: "constructor != 'x'" }, asClient)).rejects.toMatchObject({
      status: 400,
      message: 'Invalid query: unknown field "constructor".',
    })
    const all = await find('posts', {}, asClient)
    expect(await find('posts', { filter: "strftime('%Y', 'now', 'constructor') = ''" }, asClient)).toEqual(
      all,
    )
  })

  test('cannot use collections whose list is closed', async () => {
    const { find } = await openLibrary(engine)
    const refused = { status: 400, message: 'Invalid query: "seals" can be used by superusers only.' }
    await expect(find('posts', { filter: "seals_via_post.code = 'x1'" }, asClient)).rejects.toMatchObject(
      refused,
    )
    await expect(find('posts', { filter: "seals_via_post.id != ''" }, asClient)).rejects.toMatchObject(
      refused,
    )
    await expect(find('posts', { sort: 'seals_via_post.code' }, asClient)).rejects.toMatchObject(refused)
  })

  test('see related records through their list rule only', async () => {
    const { find } = await openLibrary(engine)
    const ask = (filter: string) => find('posts', { filter }, asClient)
    // c3, the comment on p2, is not approved.
    expect(await ask("comments_via_post.text ?= 'good'")).toEqual(['p1'])
    expect(await ask("comments_via_post.author.name ?= 'bert'")).toEqual(['p1'])
    // The comment counts as missing, so that its existence is not revealed.
    expect(await ask("comments_via_post.text ?= 'good' || title = 'Vollkornbrot'")).toEqual(['p1', 'p2'])
    expect(await ask("comments_via_post.text ?= ''")).toEqual(['p2', 'p3', 'p4'])
    expect(await ask('comments_via_post.mentions.name ?= null')).toEqual(['p1', 'p2', 'p3', 'p4'])
  })

  test('reveal nothing about invisible records through conditions on all values', async () => {
    const { db, find } = await openLibrary(engine)
    const ask = (filter: string) => find('posts', { filter }, asClient)
    expect(await ask("comments_via_post.text != 'secret' && id = 'p1'")).toEqual(['p1'])
    await db.transaction((sql) =>
      sql.insertInto('comments').values({ id: 'c5', post: 'p1', text: 'secret', approved: false }).execute(),
    )
    expect(await ask("comments_via_post.text != 'secret' && id = 'p1'")).toEqual(['p1'])
    expect(await find('posts', { filter: "comments_via_post.text != 'secret' && id = 'p1'" })).toEqual([])
  })

  test('find e-mail addresses only where they are public', async () => {
    const { find } = await openLibrary(engine)
    const authors = (filter: string) => find('authors', { filter }, asClient)
    expect(await authors("email ~ 'example.com'")).toEqual(['a1'])
    expect(await authors("email != 'x'")).toEqual(['a1'])
    expect(await authors("email:lower ~ 'example' || name = 'bert'")).toEqual(['a1', 'a2'])
    expect(await find('posts', { filter: "author.email ~ 'example'" }, asClient)).toEqual(['p1', 'p3'])
    expect(await find('posts', { filter: "editors.email ~ 'example'" }, asClient)).toEqual(['p1'])
    expect(await find('authors', { filter: "email ~ 'example.com'" })).toEqual(['a1', 'a2', 'a3'])
    // Sorting by hidden addresses would reveal them letter by letter.
    expect((await find('authors', { sort: '-email,id' }, asClient))[0]).toBe('a1')
    expect(await find('authors', { sort: 'email,id' }, asClient)).toEqual(['a2', 'a3', 'a1'])
    expect(await find('posts', { sort: '-author.email,id' }, asClient)).toEqual(['p1', 'p3', 'p2', 'p4'])
  })
})
