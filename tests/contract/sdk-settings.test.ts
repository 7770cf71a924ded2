import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'

describe.each(testDatabases)('the SDK on settings on $name', (engine) => {
  test('reads them, changes some and reports invalid ones', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('root')
    expect(await pb.settings.getAll()).toMatchObject({ meta: { appName: 'Acme' }, logs: { maxDays: 5 } })

    const changed = await pb.settings.update({ meta: { appName: 'Krume' }, smtp: { password: 'hush' } })

    expect(changed).toMatchObject({ meta: { appName: 'Krume', senderName: 'Support' } })
    expect(await pb.settings.getAll()).toEqual(changed)
    expect(JSON.stringify(changed)).not.toContain('hush')
    await expect(pb.settings.update({ meta: { appURL: '' } })).rejects.toMatchObject({
      status: 400,
      response: { data: { meta: { appURL: { code: 'validation_required' } } } },
    })
    await expect((await world.client('anna')).settings.getAll()).rejects.toMatchObject({ status: 403 })
  })

  test('creates a client secret for Apple', async () => {
    const pb = await (await createSdkWorld(engine)).client('root')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

    const { secret } = await pb.settings.generateAppleClientSecret('app', 'TEAM567890', 'KEY4567890', pem, 60)

    expect(secret.split('.')).toHaveLength(3)
  })

  test('tests mail and S3', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('root')
    expect(await pb.settings.testEmail('members', 'me@example.com', 'otp')).toBe(true)
    expect(world.mails).toMatchObject([{ kind: 'otp', to: 'me@example.com' }])

    await expect(pb.settings.testS3('storage')).rejects.toMatchObject({ status: 400 })
    await pb.settings.update({ s3: { ...(await startS3()), enabled: true } })
    expect(await pb.settings.testS3('storage')).toBe(true)
  })
})
