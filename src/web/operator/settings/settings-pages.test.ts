import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestWeb, type TestWeb, textOf } from '#tests/support/test-web.ts'

const SETTINGS = '/operator/settings'
const LIMITS = '/operator/limits'

/** Returns the fields of the page's forms, as a browser without JavaScript would send them. */
async function fieldsOf(web: TestWeb, path: string, cookie: string): Promise<Record<string, string>> {
  const html = await (await web.get(path, { cookie })).text()
  const fields: Record<string, string> = {}
  for (const [tag, name = ''] of html.matchAll(/<input[^>]* name="([^"]+)"[^>]*>/g)) {
    if (/disabled/.test(tag.replace(/class="[^"]*"/, ''))) continue
    if (/type="checkbox"/.test(tag) && !/checked=""/.test(tag)) continue
    fields[name] = / value="([^"]*)"/.exec(tag)?.[1] ?? (/type="checkbox"/.test(tag) ? 'on' : '')
  }
  for (const [, name = '', inner = ''] of html.matchAll(/<select[^>]* name="([^"]+)"[^>]*>(.*?)<\/select>/gs))
    fields[name] = /<option value="([^"]*)" selected/.exec(inner)?.[1] ?? ''
  return fields
}

describe.each(testDatabases)("the operators' pages of settings on $name", (engine) => {
  test('save the typed values, show problems beside them, and never send a secret back', async () => {
    const web = await createTestWeb(engine)
    const cookie = await web.signInOperator()
    const fields = await fieldsOf(web, SETTINGS, cookie)
    const secret = 'streng-geheim'
    const refused = await web.post(
      SETTINGS,
      { ...fields, 'smtp.password': secret, 'backups.cron': 'bald', 'meta.appName': 'Backwerk' },
      { cookie },
    )
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain('Bitte fünf Felder eingeben')
    expect(page).toContain('Bitte noch einmal eingeben')
    expect(page).toContain('value="Backwerk"')
    expect(page).not.toContain(secret)

    const saved = await web.post(
      SETTINGS,
      { ...fields, 'smtp.password': secret, 'backups.cron': '0 3 * * *' },
      { cookie },
    )
    expect(saved.headers.get('location')).toBe(SETTINGS)
    const { backups, smtp, logs } = web.core.settings.get()
    expect([backups.cron, smtp.password, logs.logIP]).toEqual(['0 3 * * *', secret, true])
    const again = await (await web.get(`/en${SETTINGS}`, { cookie })).text()
    expect(again).toContain('One is stored, but never shown')
    expect(again).not.toContain(secret)
  })

  test('a connection test reports its outcome', async () => {
    const web = await createTestWeb(engine)
    const cookie = await web.signInOperator()
    const ask = async (intent: string, to = '') => {
      const answer = await web.post(SETTINGS, { intent, to }, { cookie })
      return [answer.status, await answer.text()]
    }
    expect(await ask('test-mail', 'anna@example.com')).toEqual([
      200,
      expect.stringContaining('liegt als Datei im Datenordner'),
    ])
    expect(web.directMails.map(({ to }) => to.address)).toEqual(['anna@example.com'])
    expect(await ask('test-mail', 'anna')).toEqual([
      422,
      expect.stringContaining('Bitte eine vollständige Adresse eingeben'),
    ])
    expect(await ask('test-backups')).toEqual([422, expect.stringContaining('S3 ist hier nicht in Gebrauch')])
  })

  test('rules are added, moved and removed without JavaScript, and kept when saved', async () => {
    const web = await createTestWeb(engine)
    const cookie = await web.signInOperator()
    const fields = await fieldsOf(web, LIMITS, cookie)
    const before = web.core.settings.get().rateLimits
    const asked = async (intent: string) => (await web.post(LIMITS, { ...fields, intent }, { cookie })).text()
    expect(await asked('add')).toContain(`name="rateLimits.rules.${before.rules.length}.label"`)
    expect(textOf(await asked('remove.0'), 'ol')).not.toContain(`Regel ${before.rules.length}`)
    expect(web.core.settings.get().rateLimits).toEqual(before)

    const conflicting = { ...fields, 'rateLimits.rules.1.label': before.rules[0]?.label ?? '' }
    const refused = await web.post(LIMITS, conflicting, { cookie })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Diese Regel steht schon da'),
    ])

    const typed = { ...fields, 'rateLimits.enabled': 'on', 'rateLimits.rules.0.maxRequests': '7' }
    expect((await web.post(LIMITS, typed, { cookie })).headers.get('location')).toBe(LIMITS)
    const [first, ...others] = before.rules
    expect(web.core.settings.get().rateLimits).toEqual({
      ...before,
      enabled: true,
      rules: [{ ...first, maxRequests: 7 }, ...others],
    })
  })
})
