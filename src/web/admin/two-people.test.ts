import { describe, expect, test } from 'vitest'
import { aCompanyInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openForm } from '#tests/support/open-form.ts'
import { openBakery, type TestBakery, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, type TestWeb } from '#tests/support/test-web.ts'

const FORMS: [path: string, field: string][] = [
  ['/admin/branches/{branch}', 'name'],
  ['/admin/products/{product}', 'name'],
  ['/admin/product-categories/{category}', 'name'],
  ['/admin/product-pools/{pool}', 'name'],
  ['/admin/rush-days/{rush}', 'name'],
  ['/admin/dough-groups/{doughGroup}', 'name'],
  ['/admin/companies/{company}', 'name'],
  ['/admin/webhooks/{webhook}', 'name'],
  ['/admin/general', 'name'],
  ['/admin/legal/terms', 'de'],
  ['/admin/branding', 'primaryColor'],
  ['/admin/bookkeeping', 'cash'],
  ['/admin/setup/imprint', 'imprintOwner'],
]

/** Values of fields that are not texts. */
const VALUES: Record<string, [string, string]> = {
  primaryColor: ['#aa0000', '#00aa00'],
  cash: ['1000', '1600'],
}

/** Fields saved as soon as they are changed. */
const PANELS: [path: string, field: string][] = [
  ['/admin/print?layout=label', 'text'],
  ['/admin/print?layout=slip', 'text'],
  ['/admin/marketing?piece=poster-a4&language=de', 'headline'],
]

describe.each(testDatabases)('two people with the same form open, on $name', (engine) => {
  test('the second one is notified, and overwrites only if they choose to', async () => {
    const { web, bakery, cookie } = await openAdmin()
    const pool = await bakery.addPool([bakery.product.id])
    const rush = await bakery.addRush('2026-04-04')
    const doughGroup = await bakery.addDoughGroup([bakery.product.id])
    const webhook = await bakery.addWebhook()
    const company = value(await web.krume.companies.create(bakery.owner, aCompanyInput()))
    for (const [template, field] of FORMS) {
      const ids = {
        pool: pool.id,
        rush: rush.id,
        doughGroup: doughGroup.id,
        webhook: webhook.id,
        company: company.id,
      }
      const path = pathOf(template, bakery, ids)
      const [mine, theirs] = [await openForm(web, path, cookie), await openForm(web, path, cookie)]
      const [first, second] = VALUES[field] ?? ['Erste', 'Zweite']

      web.clock.advance(1)
      const saved = await web.post(path, { ...mine, [field]: first }, { cookie })
      expect([path, saved.status]).toEqual([path, 302])
      const refused = await web.post(path, { ...theirs, [field]: second }, { cookie })
      const html = await refused.text()
      expect([path, refused.status]).toEqual([path, 422])
      expect(html).toContain('Inzwischen hat jemand anderes hier gespeichert.')
      expect(html).toMatch(new RegExp(`value="${second}"|<textarea[^>]*>${second}</textarea>`))
      expectEnterToKeep(html)
      expect((await openForm(web, path, cookie))[field]).toBe(first)

      const overwritten = await web.post(path, { ...theirs, [field]: second, overwrite: 'on' }, { cookie })
      expect([path, overwritten.status]).toEqual([path, 302])
      expect((await openForm(web, path, cookie))[field]).toBe(second)
    }
  })

  test('panels that save on change overwrite changes by others only on request', async () => {
    const { web, cookie } = await openAdmin()
    for (const [path, field] of PANELS) {
      const [mine, theirs] = [await openForm(web, path, cookie), await openForm(web, path, cookie)]
      const save = async (form: Record<string, string>, text: string, more: Record<string, string> = {}) => {
        const answer = await web.post(path, { ...form, [field]: text, ...more }, { cookie })
        return { status: answer.status, html: await answer.text() }
      }
      const first = await save(mine, 'Erste')
      expect([path, first.status]).toEqual([path, 200])
      const refused = await save(theirs, 'Zweite')
      expect([path, refused.status]).toEqual([path, 422])
      expect(refused.html).toContain('Inzwischen hat jemand anderes hier gespeichert.')
      expect(refused.html).toMatch(/<input [^>]*value="Zweite"/)
      expectEnterToKeep(refused.html)
      expect((await openForm(web, path, cookie))[field]).toBe('Erste')

      const overwritten = await save(theirs, 'Zweite', { overwrite: 'on' })
      expect([path, overwritten.status]).toEqual([path, 200])
      expect((await openForm(web, path, cookie))[field]).toBe('Zweite')
    }
  })

  test('two versions of a legal text are compared word by word', async () => {
    const { web, cookie } = await openAdmin()
    const path = '/admin/legal/terms'
    const [mine, theirs] = [await openForm(web, path, cookie), await openForm(web, path, cookie)]
    await web.post(path, { ...mine, de: 'Wer bestellt, holt bis mittags ab.' }, { cookie })
    const refused = await web.post(path, { ...theirs, de: 'Wer bestellt, holt bis abends ab.' }, { cookie })
    const html = await refused.text()
    expect(html).toMatch(/Wer bestellt, holt bis <del[^>]*><span[^>]*>entfällt: <\/span>mittags<\/del>/)
    expect(html).toMatch(/<ins[^>]*><span[^>]*>neu: <\/span>abends<\/ins> ab\./)
  })

  async function openAdmin(): Promise<{ web: TestWeb; bakery: TestBakery; cookie: string }> {
    const web = await createTestWeb(engine)
    const bakery = await openBakery(web)
    return { web, bakery, cookie: await web.signIn(bakery.owner.owner.email, 'sauerteig-2026') }
  }
})

function pathOf(
  template: string,
  { branch, product, category }: TestBakery,
  more: Record<string, string> = {},
): string {
  const ids = { branch: branch.id, product: product.id, category: category.id, ...more }
  return template.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name])
}

/** Expects Enter in a field, which presses its form's first submit button, not to overwrite the other's change. */
function expectEnterToKeep(html: string): void {
  const form = html.split('<form ').find((text) => text.includes('name="overwrite"')) ?? ''
  const [first = ''] = /<button [^>]*type="submit"[^>]*>/.exec(form) ?? []
  expect(first).not.toBe('')
  expect(first).not.toContain('name="overwrite"')
}
