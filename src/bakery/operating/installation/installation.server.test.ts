import { describe, expect, test } from 'vitest'
import { contactMessages, mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { operatorActions } from '#bakery/operating/access/operator-actions-collection.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, present } from '#tests/support/test-bakery.ts'
import { createOperator } from '#tests/support/test-operator.ts'

const FIRST = { page: 1, perPage: 30 }

async function openPlatform(engine: (typeof testDatabases)[number]) {
  const platform = await createTestPlatform(engine)
  const scope = await createOperator(platform)
  const actions = async () =>
    (await platform.core.records.list(operatorActions)).map(({ action, target }) => [action, target])
  return { ...platform, scope, actions }
}

describe.each(testDatabases)('the installation on $name', (engine) => {
  test('messages are done, and opened again', async () => {
    const { core, krume, operating, scope, actions } = await openPlatform(engine)
    await krume.contact.send({ name: 'Anna', email: 'anna@example.com', message: 'Hallo', locale: 'de' })
    const [message] = await core.records.list(contactMessages)
    const id = present(message).id
    const found = async (done: boolean) =>
      (await operating.messages.list(scope, { ...FIRST, done })).items.map(({ name }) => name)
    await operating.messages.setDone(scope, id, true)
    expect([await found(false), await found(true)]).toEqual([[], ['Anna']])
    await operating.messages.setDone(scope, id, false)
    expect([await found(false), await found(true)]).toEqual([['Anna'], []])
    await expect(operating.messages.setDone(scope, 'nobody', true)).rejects.toMatchObject({ status: 404 })
    expect((await actions()).map(([action]) => action)).toContain('message_done')
  })

  test('dead mails are sent again or dropped, others are left alone', async () => {
    const { core, clock, operating, scope } = await openPlatform(engine)
    const mail = (status: 'dead' | 'queued') =>
      core.records.create(mailOutbox, {
        kind: 'order-confirmation',
        to: 'anna@example.com',
        subject: 'Ihre Bestellung',
        status,
        attempts: 8,
        nextAttempt: '2026-03-01 08:00:00.000Z',
        lastError: 'Error: 550',
      })
    const [first, second, third, queued] = [
      await mail('dead'),
      await mail('dead'),
      await mail('dead'),
      await mail('queued'),
    ]
    expect(await operating.outbox.counts(scope)).toEqual({ dead: 3, queued: 1, sent: 0 })
    await core.records.update(mailOutbox, third.id, { kind: 'newsletter' })
    const { items } = await operating.outbox.list(scope, { ...FIRST, state: 'dead' })
    const kinds = new Map(items.map(({ id, kind }) => [id, kind]))
    expect([kinds.get(first.id), kinds.get(third.id)]).toEqual(['order-confirmation', undefined])
    await operating.outbox.retry(scope, first.id)
    const again = await core.records.get(mailOutbox, first.id)
    expect(again).toMatchObject({ status: 'queued', attempts: 0 })
    expect(Date.parse(again.nextAttempt)).toBe(clock.now().getTime())
    await operating.outbox.drop(scope, second.id)
    await operating.outbox.drop(scope, queued.id)
    expect(await core.records.find(mailOutbox, second.id)).toBeUndefined()
    expect(await core.records.find(mailOutbox, queued.id)).toBeDefined()
    expect(await operating.outbox.retryAll(scope)).toBe(1)
    expect(await core.records.get(mailOutbox, third.id)).toMatchObject({ status: 'queued' })
    expect((await operating.outbox.list(scope, { ...FIRST, state: 'queued' })).totalItems).toBe(3)
  })

  test('one press sends all dead mails again, however many there are', async () => {
    const { core, operating, scope, actions } = await openPlatform(engine)
    const many = 520
    await core.transaction(async (core) => {
      for (let number = 0; number < many; number++) {
        const to = `anna${number}@example.com`
        const fields = { kind: 'order-confirmation', to, subject: 'Ihre Bestellung', attempts: 8 }
        const nextAttempt = '2026-03-01 08:00:00.000Z'
        await core.records.create(mailOutbox, { ...fields, nextAttempt, status: 'dead' })
      }
    })
    expect(await operating.outbox.retryAll(scope)).toBe(many)
    expect(await operating.outbox.counts(scope)).toEqual({ dead: 0, queued: many, sent: 0 })
    expect(await core.records.count(mailOutbox, { filter: 'attempts = 0' })).toBe(many)
    expect(await actions()).toContainEqual(['mail_retried', String(many)])
  })

  test('jobs are listed and run now, unknown ones are a 404', async () => {
    const { operating, scope, actions } = await openPlatform(engine)
    const [job] = operating.jobs.list(scope)
    await operating.jobs.run(scope, present(job).id)
    await expect(operating.jobs.run(scope, 'nothing')).rejects.toMatchObject({ status: 404 })
    expect(await actions()).toContainEqual(['job_run', present(job).id])
  })

  test('a backup is made, downloaded, restored once its name is typed, and deleted', async () => {
    const platform = await openPlatform(engine)
    const { core, krume, operating, scope, actions } = platform
    await openBakery(platform)
    expect(await operating.backups.create(scope)).toMatchObject({ ok: true })
    await expect.poll(actions, { timeout: 20_000 }).toContainEqual(['backup_made', expect.any(String)])
    const { files } = await operating.backups.view(scope)
    const key = present(files[0]).key
    const address = await operating.backups.download(scope, key)
    const token = new URL(address, 'https://krume.example').searchParams.get('token') ?? ''
    expect(await core.auth.verifyToken('file', token)).toMatchObject({ record: { id: scope.operator.id } })
    await expect(operating.backups.download(scope, 'nothing.zip')).rejects.toMatchObject({ status: 404 })

    const { id } = present(await krume.sites.shopBySlug('kruste')).bakery
    await operating.bakeries.suspend(scope, id, '')
    expect(await operating.backups.restore(scope, key, 'another.zip')).toMatchObject({
      fields: { name: 'mismatch' },
    })
    expect(await operating.backups.restore(scope, key, key)).toMatchObject({ ok: true })
    await expect.poll(actions, { timeout: 20_000 }).toContainEqual(['backup_restored', key])
    expect(await operating.bakeries.view(scope, id)).toMatchObject({ state: 'open' })
    expect(await operating.backups.view(scope)).toMatchObject({ last: { doing: 'restore', key, error: '' } })

    expect(await operating.backups.delete(scope, key)).toMatchObject({ ok: true })
    expect(await operating.backups.delete(scope, key)).toMatchObject({ problem: 'missing' })
    expect((await operating.backups.view(scope)).files).toEqual([])
  })

  test('an archive comes with a form; what is none is refused', async () => {
    const { core, operating, scope } = await openPlatform(engine)
    const send = (name: string, content: BlobPart, field = 'file') => {
      const body = new FormData()
      body.append(field, new Blob([content]), name)
      return operating.backups.upload(scope, new Request('https://krume.example/', { method: 'POST', body }))
    }
    const key = await core.backups.create()
    const archive = await new Response(present(await core.backups.open(key)).read() as never).arrayBuffer()
    expect(await send('moved.zip', archive)).toMatchObject({ ok: true })
    expect(await send('text.zip', 'Mehl')).toMatchObject({ problem: 'no_zip' })
    expect(await send('moved.zip', archive)).toMatchObject({ problem: 'name_taken' })
    expect(await send('.moved.zip', archive)).toMatchObject({ problem: 'name_invalid' })
    expect(await send('other.zip', archive, 'other')).toMatchObject({ fields: { file: 'required' } })
    expect((await operating.backups.view(scope)).files.map((file) => file.key).toSorted()).toEqual(
      ['moved.zip', key].toSorted(),
    )
  })
})
