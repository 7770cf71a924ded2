import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { present } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

const PAGE = '/operator/platform'
const FORM = {
  'prices.small': '19',
  'prices.medium': '',
  'prices.large': '99,50',
  'operator.name': 'Jemand anderes',
  'operator.address': 'Anderswo 1',
  'operator.email': 'anders@krume.example',
  'operator.phone': '04131 123',
  'operator.register': 'HRB 77',
  'operator.vatId': '',
  imprint: 'Handwerkskammer Lüneburg',
  imprintEn: 'Lüneburg chamber of crafts',
  dataProtection: 'Server in Augsburg.',
  dataProtectionEn: '',
}

describe.each(testDatabases)("the platform's facts on $name", (engine) => {
  test('is saved by operators and shown on the public pages, in both languages', async () => {
    const web = await createTestWeb(engine)
    const cookie = await web.signInOperator()
    const page = async (path: string) => (await web.get(path, { cookie })).text()
    const amounts = async () => (await page('/')).split('im Monat, zzgl. USt.').length - 1
    expect(await amounts()).toBe(0)

    const saved = await web.post(PAGE, FORM, { cookie })
    expect([saved.status, saved.headers.get('location')]).toEqual([302, PAGE])
    expect(await amounts()).toBe(2)
    const landing = await page('/')
    for (const price of ['19,00', '99,50']) expect(landing).toContain(price)
    expect(await page('/imprint')).toContain('Handwerkskammer Lüneburg')
    expect(await page('/en/imprint')).toContain('Lüneburg chamber of crafts')
    for (const path of ['/datasecurity', '/en/datasecurity'])
      expect(await page(path)).toContain('Server in Augsburg.')
    expect(await page('/imprint')).toMatch(/04131 123.*HRB 77/s)
  })

  test('values set by the environment are read-only, and take precedence', async () => {
    const web = await createTestWeb(engine)
    const cookie = await web.signInOperator()
    const form = await (await web.get(PAGE, { cookie })).text()
    for (const variable of ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'])
      expect(form).toContain(variable)
    expect(form).toMatch(/<input[^>]*readOnly=""[^>]*value="Krume Betrieb"/i)
    await web.post(PAGE, FORM, { cookie })
    const imprint = await (await web.get('/imprint')).text()
    expect(imprint).toContain('Krume Betrieb')
    expect(imprint).not.toContain('Jemand anderes')
  })

  test('invalid values are reported beside their fields, and nothing is saved', async () => {
    const web = await createTestWeb(engine)
    const cookie = await web.signInOperator()
    const wrong = { ...FORM, 'prices.small': 'viel', 'prices.large': '0' }
    const answer = await web.post(PAGE, wrong, { cookie })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(html).toContain('value="viel"')
    expect(html).toContain('Bitte eine Zahl eingeben.')
    expect(await web.krume.platform.facts()).toMatchObject({ prices: { large: null }, imprint: '' })
  })

  test('a form from an older state asks before it overwrites', async () => {
    const web = await createTestWeb(engine)
    const cookie = await web.signInOperator()
    const form = await (await web.get(PAGE, { cookie })).text()
    const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(form) ?? []
    await web.post(PAGE, { ...FORM, seen }, { cookie })
    const refused = await web.post(PAGE, { ...FORM, 'prices.small': '5', seen }, { cookie })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('name="overwrite"')
    expect(await web.krume.platform.facts()).toMatchObject({ prices: { small: 1900 } })
    await web.post(PAGE, { ...FORM, 'prices.small': '5', seen, overwrite: 'on' }, { cookie })
    expect(await web.krume.platform.facts()).toMatchObject({ prices: { small: 500 } })
  })

  test('the journal says which part was changed, once', async () => {
    const web = await createTestWeb(engine)
    const cookie = await web.signInOperator()
    for (const form of [FORM, FORM, { ...FORM, 'prices.small': '29' }]) await web.post(PAGE, form, { cookie })
    const token = present(cookie.split('=')[1])
    const scope = present(await web.operating.access.scopeOf(token, ''))
    const { items } = await web.operating.journal.list(scope, { page: 1, perPage: 10 })
    const changes = items.map(({ action }) => action ?? '').filter((action) => action.endsWith('_changed'))
    expect(changes.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'operator_changed',
      'prices_changed',
      'prices_changed',
      'texts_changed',
    ])
  })
})
