import { describe, expect, onTestFinished, test } from 'vitest'
import { operatorActions } from '#bakery/operating/access/operator-actions-collection.server.ts'
import type { OperatorScope } from '#bakery/operating/access/operator-scope.ts'
import type { TypedSettings } from '#bakery/operating/installation/settings.ts'
import type { Saved } from '#bakery/result.ts'
import type { SomeSettings } from '#core/settings/settings.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { keepingMails, smtpRefusal } from '#tests/support/run-smtp-server.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/test-bakery.ts'
import { createOperator, OTTO } from '#tests/support/test-operator.ts'

const OFFICE = '192.0.2.7'

async function openPlatform(engine: (typeof testDatabases)[number], environment: SomeSettings = {}) {
  const platform = await createTestPlatform(engine, { environment })
  const scope = await createOperator(platform, OFFICE)
  return { ...platform, scope, ...formOf(platform, scope) }
}

/** Returns functions to save the settings form as shown, and to read the journal's entries about settings. */
function formOf({ core, operating }: TestPlatform, scope: OperatorScope) {
  const changes = async () =>
    (
      await core.records.list(operatorActions, { filter: "action = 'settings_changed'", sort: 'created' })
    ).map(({ operator, target }) => [operator, target])
  const save = async (typed: Partial<TypedSettings>) => {
    const { values, seen } = operating.settings.view(scope)
    return operating.settings.save(scope, { ...values, ...typed }, { ip: OFFICE, seen })
  }
  return { changes, save }
}

/** Expects one save to succeed and the other to be refused as outdated. */
function expectOneOf(saved: Saved<null>[]): void {
  expect(saved.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([
    { ok: true, value: null },
    { ok: false, reason: 'invalid', fields: { seen: 'changed_meanwhile' } },
  ])
}

describe.each(testDatabases)('the settings on $name', (engine) => {
  test('apply at once; the journal records the changed names, but no values', async () => {
    const { core, operating, scope, save, changes } = await openPlatform(engine)
    const before = operating.settings.view(scope).revision
    expect(
      await save({
        'meta.appName': 'Backwerk',
        'smtp.password': 'streng-geheim',
        superuserIPs: ` ${OFFICE} \n\n`,
      }),
    ).toMatchObject({ ok: true })
    expect(core.settings.get()).toMatchObject({
      meta: { appName: 'Backwerk' },
      smtp: { password: 'streng-geheim' },
      superuserIPs: [OFFICE],
    })
    expect(await changes()).toEqual([[OTTO.email, 'meta.appName, smtp.password, superuserIPs']])
    expect(operating.settings.view(scope).revision).toBeGreaterThan(before)

    expect(await save({})).toMatchObject({ ok: true })
    expect(await changes()).toHaveLength(1)
  })

  test('stay as they were when the journal cannot be written', async () => {
    const { core, save } = await openPlatform(engine)
    core.hooks.on(operatorActions.name, {
      beforeCreate: () => Promise.reject(new Error('the journal is full')),
    })
    await expect(save({ 'meta.appName': 'Backwerk' })).rejects.toThrow('the journal is full')
    await core.settings.reload()
    expect(core.settings.get().meta.appName).not.toBe('Backwerk')
  })

  test('secrets are never shown, and stay when nothing is typed', async () => {
    const { core, operating, scope, save } = await openPlatform(engine)
    await core.settings.update({ smtp: { password: 'streng-geheim' } })
    const view = operating.settings.view(scope)
    expect(JSON.stringify(view)).not.toContain('streng-geheim')
    expect(view.kept).toEqual(['smtp.password'])
    await save({ 'smtp.host': 'mail.example.com' })
    expect(core.settings.get().smtp).toMatchObject({ host: 'mail.example.com', password: 'streng-geheim' })
  })

  test('problems are reported by path, and nothing is saved', async () => {
    const { core, save, changes } = await openPlatform(engine)
    const before = core.settings.get()
    expect(
      await save({
        'meta.appName': '',
        'meta.appURL': 'nowhere',
        'meta.senderAddress': 'nobody',
        'smtp.enabled': 'on',
        'smtp.host': 'mail server',
        'smtp.port': 'many',
        'smtp.authMethod': 'MAGIC',
        's3.enabled': 'on',
        's3.bucket': 'bread',
        'backups.cron': 'soon',
        'backups.cronMaxKeep': '-1',
        'logs.maxDays': '',
        'batch.maxRequests': '1e3',
        'trustedProxy.headers': 'x'.repeat(1001),
        superuserIPs: `${OFFICE}\nhome`,
      }),
    ).toEqual({
      ok: false,
      reason: 'invalid',
      fields: {
        'meta.appName': 'required',
        'meta.appURL': 'invalid_format',
        'meta.senderAddress': 'invalid_email',
        'smtp.host': 'invalid_format',
        'smtp.port': 'not_a_number',
        'smtp.authMethod': 'unknown',
        's3.endpoint': 'required',
        's3.region': 'required',
        's3.accessKey': 'required',
        's3.secret': 'required',
        'backups.cron': 'invalid_format',
        'backups.cronMaxKeep': 'too_small',
        'logs.maxDays': 'required',
        'batch.maxRequests': 'not_a_number',
        'trustedProxy.headers': 'too_long',
        superuserIPs: 'invalid_format',
      },
    })
    expect(core.settings.get()).toEqual(before)
    expect(await changes()).toEqual([])
  })

  test('what the environment decides is shown as such and stays', async () => {
    const environment = { smtp: { host: 'mail.example.com', password: 'streng-geheim' } }
    const { core, operating, scope, save, changes } = await openPlatform(engine, environment)
    const { values, fixed } = operating.settings.view(scope)
    expect(fixed).toEqual(['smtp.host', 'smtp.password'])
    expect(values).toMatchObject({ 'smtp.host': 'mail.example.com', 'smtp.password': '' })
    expect(
      await save({ 'smtp.host': 'other.example.com', 'smtp.password': 'neu', 'smtp.port': '25' }),
    ).toMatchObject({ ok: true })
    expect(core.settings.get().smtp).toMatchObject({ ...environment.smtp, port: 25 })
    expect(await changes()).toEqual([[OTTO.email, 'smtp.port']])
  })

  test('nobody shuts themselves out', async () => {
    const { save } = await openPlatform(engine)
    expect(await save({ superuserIPs: '198.51.100.0/24' })).toMatchObject({
      fields: { superuserIPs: 'implausible' },
    })
    expect(await save({ superuserIPs: '192.0.2.0/24' })).toMatchObject({ ok: true })
  })

  test('a form made from an older state asks before it overwrites', async () => {
    const { core, operating, scope } = await openPlatform(engine)
    const { values, seen } = operating.settings.view(scope)
    await core.settings.update({ meta: { appName: 'Backwerk' } })
    const typed = { ...values, 'meta.senderName': 'Otto' }
    expect(await operating.settings.save(scope, typed, { ip: OFFICE, seen })).toMatchObject({
      fields: { seen: 'changed_meanwhile' },
    })
    const overwriting = { ip: OFFICE, seen: undefined }
    expect(await operating.settings.save(scope, typed, overwriting)).toMatchObject({ ok: true })
    expect(core.settings.get().meta).toMatchObject({
      senderName: 'Otto',
      appName: values['meta.appName'],
    })
  })

  test('the second of two concurrent saves is refused', async () => {
    const { core, operating, scope, changes } = await openPlatform(engine)
    const { values, seen } = operating.settings.view(scope)
    const from = { ip: OFFICE, seen }
    const saved = await Promise.all([
      operating.settings.save(scope, { ...values, 'meta.senderName': 'Otto' }, from),
      operating.settings.save(scope, { ...values, 'meta.appName': 'Backwerk' }, from),
    ])
    expectOneOf(saved)
    expect(await changes()).toHaveLength(1)
    const { senderName, appName } = core.settings.get().meta
    const isFirst = saved[0].ok
    expect([senderName === 'Otto', appName === 'Backwerk']).toEqual([isFirst, !isFirst])
  })

  test('the second of two concurrent new passwords is refused, though neither is shown', async () => {
    const { core, operating, scope, changes } = await openPlatform(engine)
    await core.settings.update({ smtp: { password: 'streng-geheim' } })
    const { values, seen } = operating.settings.view(scope)
    const from = { ip: OFFICE, seen }
    const retype = (password: string) =>
      operating.settings.save(scope, { ...values, 'smtp.password': password }, from)
    expectOneOf([await retype('Ottos neues'), await retype('Lenas neues')])
    expect(core.settings.get().smtp.password).toBe('Ottos neues')
    expect(await changes()).toHaveLength(1)
    const { seen: now } = operating.settings.view(scope)
    expect(await operating.settings.save(scope, values, { ip: OFFICE, seen: now })).toMatchObject({
      ok: true,
    })
  })

  test('the second of two concurrent saves of rate limits is refused', async () => {
    const { core, operating, scope, changes } = await openPlatform(engine)
    const { values, seen } = operating.rateLimits.view(scope)
    const saveExcluding = (excludedIPs: string) =>
      operating.rateLimits.save(scope, { ...values, excludedIPs }, seen)
    const saved = await Promise.all([saveExcluding('10.0.0.0/8'), saveExcluding('172.16.0.0/12')])
    expectOneOf(saved)
    expect(await changes()).toHaveLength(1)
    expect(core.settings.get().rateLimits.excludedIPs).toEqual([saved[0].ok ? '10.0.0.0/8' : '172.16.0.0/12'])
  })

  test('rate limits are rules in their order', async () => {
    const { core, operating, scope, changes } = await openPlatform(engine)
    const { rateLimits } = operating
    const { values, seen } = rateLimits.view(scope)
    const rules = [
      { label: 'POST /api/batch', maxRequests: '5', duration: '60', audience: '@guest' },
      { label: '*:auth', maxRequests: '2', duration: '3', audience: '' },
    ]
    const typed = { ...values, enabled: true, excludedIPs: '10.0.0.0/8', rules }
    expect(await rateLimits.save(scope, typed, seen)).toMatchObject({ ok: true })
    expect(core.settings.get().rateLimits).toEqual({
      enabled: true,
      excludedIPs: ['10.0.0.0/8'],
      rules: [
        { label: 'POST /api/batch', maxRequests: 5, duration: 60, audience: '@guest' },
        { label: '*:auth', maxRequests: 2, duration: 3, audience: '' },
      ],
    })
    expect((await changes())[0]?.[1]?.split(', ').toSorted()).toEqual([
      'rateLimits.enabled',
      'rateLimits.excludedIPs',
      'rateLimits.rules',
    ])
    expect(await rateLimits.save(scope, typed, seen)).toMatchObject({ fields: { seen: 'changed_meanwhile' } })
  })

  test('a wrong rule is named by its row', async () => {
    const { operating, scope } = await openPlatform(engine)
    const { rateLimits } = operating
    const rule = { label: '/api/', maxRequests: '5', duration: '60', audience: '' }
    const save = (...rules: (typeof rule)[]) =>
      rateLimits.save(scope, { enabled: true, excludedIPs: 'home', rules }, undefined)
    expect(
      await save({ ...rule, label: 'a b c', maxRequests: 'x', duration: '-1', audience: 'you' }),
    ).toEqual({
      ok: false,
      reason: 'invalid',
      fields: {
        'rateLimits.rules.0.label': 'invalid_format',
        'rateLimits.rules.0.maxRequests': 'not_a_number',
        'rateLimits.rules.0.duration': 'too_small',
        'rateLimits.rules.0.audience': 'unknown',
        'rateLimits.excludedIPs': 'invalid_format',
      },
    })
    expect(await save(rule, rule)).toMatchObject({ fields: { 'rateLimits.rules.1.label': 'taken' } })
    expect(await save()).toMatchObject({ fields: { 'rateLimits.rules': 'required' } })
    expect(await save(...Array.from({ length: 101 }, () => rule))).toMatchObject({
      fields: { 'rateLimits.rules': 'too_large' },
    })
  })

  test('a test mail goes out by the mail server, or says in its words why not', async () => {
    const { operating, scope, save, directMails } = await openPlatform(engine)
    const { connectionTests } = operating
    const subjects: string[] = []
    const port = await startSmtpServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? smtpRefusal(550, 'no such baker') : null),
      onData: keepingMails(({ raw }) => subjects.push(/^Subject: (.*)\r$/m.exec(raw.toString())?.[1] ?? '')),
    })
    expect(await connectionTests.mail(scope, 'anna@example.com', 'de')).toEqual({
      ok: true,
      value: { isFile: true },
    })
    expect(directMails.map(({ subject }) => subject)).toEqual(['Testmail von Krume'])
    const server = { 'smtp.enabled': 'on', 'smtp.host': '127.0.0.1', 'smtp.port': String(port) }
    expect(await save(server)).toMatchObject({ ok: true })
    // Connections stay open while the server is in use, so it must be turned off to stop.
    onTestFinished(async () => void (await save({ 'smtp.enabled': '' })))
    expect(await connectionTests.mail(scope, 'anna@example.com', 'en')).toMatchObject({
      value: { isFile: false },
    })
    expect(subjects).toEqual(['Test mail from Krume'])
    expect(await connectionTests.mail(scope, 'nobody@example.com', 'en')).toMatchObject({
      reason: 'refused',
      text: expect.stringContaining('no such baker'),
    })
    expect(await connectionTests.mail(scope, 'nobody', 'en')).toMatchObject({
      fields: { to: 'invalid_email' },
    })
  })

  test('a bucket is tested once it is in use', async () => {
    const { operating, scope, save } = await openPlatform(engine)
    const { connectionTests } = operating
    expect(await connectionTests.bucket(scope, 'backups')).toEqual({ ok: false, reason: 'off' })
    const place = await startS3()
    const typed = {
      's3.enabled': 'on',
      's3.endpoint': place.endpoint,
      's3.bucket': place.bucket,
      's3.region': place.region,
      's3.accessKey': place.accessKey,
      's3.secret': place.secret,
      's3.forcePathStyle': place.forcePathStyle ? 'on' : '',
    }
    expect(await save(typed)).toMatchObject({ ok: true })
    expect(await connectionTests.bucket(scope, 'files')).toEqual({ ok: true, value: null })
    await save({ 's3.bucket': 'other' })
    expect(await connectionTests.bucket(scope, 'files')).toMatchObject({
      reason: 'refused',
      text: expect.stringContaining('NoSuchBucket'),
    })
  })
})
