import { tmpdir } from 'node:os'
import { createServer } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bakeryMoves } from '#bakery/tenancy/bakery-moves-collection.server.ts'
import { createCertificate } from '#tests/support/certificate.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { startDnsServer, type Zone } from '#tests/support/dns-server.ts'
import { startMailbox } from '#tests/support/smtp-server.ts'
import { createTestPlatform } from '#tests/support/test-bakery.ts'
import { examine, tell } from './doctor.ts'
import type { Finding } from './finding.ts'
import { createNames } from './names.ts'

const HERE = { addresses: ['127.0.0.1'] }
const GOOD_MAIL: Zone = {
  'krume.test': { ...HERE, texts: ['v=spf1 mx ~all', 'unrelated'] },
  '_dmarc.krume.test': { texts: ['v=DMARC1; p=quarantine'] },
  'mail._domainkey.krume.test': { texts: ['v=DKIM1; k=rsa; p=MIIBIjANBg'] },
}

/** Serves TLS with a certificate for `krume.test`, without its subdomains. */
async function serveTls(): Promise<{ port: number; ca: string }> {
  const { cert, key } = await createCertificate('krume.test')
  const server = createServer({ cert, key })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as { port: number }).port, ca: cert }
}

const about = (findings: Finding[], name: string) => findings.filter((finding) => finding.about === name)

describe.each(testDatabases)('the doctor on $name', (engine) => {
  async function examineAt(publicUrl: string, zone: Zone, { port = 0, ca = '' } = {}) {
    const { core, krume } = await createTestPlatform(engine)
    if (port !== 0)
      await core.settings.update({
        smtp: { enabled: true, host: '127.0.0.1', port },
        meta: { senderAddress: 'brot@krume.test' },
      })
    const config = { dataDir: tmpdir(), databaseUrl: undefined, publicUrl: new URL(publicUrl) }
    const names = createNames([await startDnsServer(zone)])
    return { core, findings: await examine({ core, krume }, config, { names, ca }) }
  }

  test('finds an address, its wildcard and their certificates', async () => {
    const { ca, port } = await serveTls()
    const zone = { 'krume.test': HERE, '*.krume.test': HERE }
    const { findings } = await examineAt(`https://krume.test:${port}`, zone, { ca })
    expect(about(findings, 'DNS').map(({ found }) => found)).toEqual([
      'krume.test leads to 127.0.0.1.',
      '*.krume.test leads to 127.0.0.1.',
    ])
    const [platform, shops] = about(findings, 'TLS')
    // The test's certificate lasts a day.
    expect(platform).toMatchObject({ found: expect.stringContaining('krume.test is valid for') as string })
    expect(shops).toMatchObject({ todo: expect.stringContaining('*.krume.test') as string })
  })

  test('says which record is missing, and that nothing is encrypted', async () => {
    const { findings } = await examineAt('http://krume.test', { 'krume.test': HERE })
    expect(about(findings, 'DNS')[1]).toEqual({
      about: 'DNS',
      found: '*.krume.test is unknown.',
      todo: 'Add a record for *.krume.test with the address of this server or of its proxy.',
    })
    expect(about(findings, 'TLS')[0]?.todo).toContain('https')
  })

  test('finds a mail server, SPF, DKIM and DMARC', async () => {
    const { port } = await startMailbox()
    const { findings } = await examineAt('http://localhost:3000', GOOD_MAIL, { port })
    for (const name of ['Mail', 'SPF', 'DKIM', 'DMARC'])
      expect(about(findings, name)).toEqual([{ about: name, found: expect.any(String) as string }])
    expect(about(findings, 'DKIM')[0]?.found).toBe('krume.test has keys: mail.')
  })

  test('says what a sender lacks, and what is wrong with it', async () => {
    const { port } = await startMailbox()
    const zone = { 'krume.test': { texts: ['v=spf1 +all'] } }
    const { findings } = await examineAt('http://localhost:3000', zone, { port })
    expect(about(findings, 'SPF')[0]?.todo).toContain('~all')
    expect(about(findings, 'DMARC')[0]?.todo).toContain('v=DMARC1')
    expect(about(findings, 'DKIM')[0]?.todo).toContain('dkim=pass')
  })

  test('tells of the database, of backups and of their drill', async () => {
    const { core, findings } = await examineAt('http://localhost:3000', {})
    expect(about(findings, 'Database')[0]?.found).toMatch(/^(SQLite|PostgreSQL) [\d.]+/)
    // The tests' user owns its whole server.
    const isSuperuser = about(findings, 'Database').some(({ todo }) => todo?.includes('nosuperuser'))
    expect(isSuperuser).toBe(engine.name === 'postgres')
    expect(about(findings, 'Backups').map(({ found }) => found)).toEqual([
      'Backups are not encrypted.',
      'There is none.',
      'No restore was tried yet.',
    ])
    expect(about(findings, 'Mail')[0]?.todo).toContain('SMTP_URL')
    expect(tell(findings).indexOf('!')).toBeLessThan(tell(findings).indexOf('✓'))
    expect(await core.backups.list()).toEqual([])
  })

  test('tells of a bakery whose move was interrupted, once it is long ago', async () => {
    const { clock, core, krume } = await createTestPlatform(engine)
    await core.records.create(bakeryMoves, { state: 'leaving', slugs: ' kruste alte-kruste ', home: true })
    await core.records.create(bakeryMoves, { state: 'left', slugs: ' weg ', home: true })
    const config = { dataDir: tmpdir(), databaseUrl: undefined, publicUrl: new URL('http://localhost:3000') }
    const names = createNames([await startDnsServer({})])
    const moves = async () => about(await examine({ core, krume }, config, { names }), 'Move')
    expect(await moves()).toEqual([])
    clock.advance(16 * 60)
    expect(await moves()).toEqual([
      {
        about: 'Move',
        found: expect.stringContaining('The bakery kruste has refused changes since') as string,
        todo: expect.stringContaining('move-bakery kruste …), or with --undo') as string,
      },
    ])
  })
})
