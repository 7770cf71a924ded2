import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sendCheckout } from '../support/checkout-form.ts'
import { createHttpClient } from '../support/http-client.ts'
import { startKrume } from '../support/krume-server.ts'
import { openBakeryOverApi, SUPERUSER } from '../support/open-bakery-over-api.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { startSmtpServer } from '../support/smtp-server.ts'

/** Finds the listening connection that holds the leader's lock (`core/db/postgres/postgres-channel.ts`). */
const LEADER = `select activity.pid from pg_stat_activity as activity join pg_locks using (pid)
  where locktype = 'advisory' and granted and classid = 7201545 and activity.application_name like 'krume%'`

test('a killed leader is replaced within five seconds, and the mails it was sending go out within a minute', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const mails = { begun: 0, delivered: [] as string[], isStuck: true }
  const port = await startSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      stream.resume().once('end', () => {
        mails.begun++
        // Never answered: their process is killed meanwhile.
        if (mails.isStuck) return
        mails.delivered.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  const environment = {
    SUPERUSER_EMAIL: SUPERUSER.email,
    SUPERUSER_PASSWORD: SUPERUSER.password,
    DATABASE_URL: postgres.url,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  }
  await using first = await startKrume(environment)
  const database = new Client({ connectionString: postgres.url })
  await database.connect()
  onTestFinished(() => database.end())
  const leader = async () => (await database.query<{ pid: number }>(LEADER)).rows[0]?.pid
  await expect.poll(leader, { timeout: 5000 }).toBeDefined()
  const before = await leader()
  await using _second = await startKrume(environment)

  const bakery = await openBakeryOverApi(first.url)
  const client = createHttpClient(first.port)
  onTestFinished(() => client.close())
  const { headers } = await sendCheckout(client, new URL(first.shopUrl(bakery.slug)).host, bakery)
  expect(headers.location).toMatch(/^\/orders\//)
  await expect.poll(() => mails.begun, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(await leader()).toBe(before)

  await first.kill()
  mails.isStuck = false
  const replacement = async () => {
    const now = await leader()
    return now !== undefined && now !== before
  }
  await expect.poll(replacement, { timeout: 5000 }).toBe(true)
  await expect.poll(() => mails.delivered, { timeout: 60_000 }).toContain('anna@example.com')
}, 240_000)
