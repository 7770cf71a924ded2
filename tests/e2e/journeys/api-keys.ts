import createClient from 'openapi-fetch'
import { API_PATH } from '#bakery/programs/program-calls.ts'
import type { paths } from '#tests/support/api-types.ts'
import { expect } from '../fixtures.ts'
import type { Desk, Journey } from './desk.ts'

async function letTheTillAsk(desk: Desk): Promise<void> {
  const { t, owner, hands, page, krume } = desk
  const { apiKeys, general } = t.admin
  desk.guard.allow(/status of 422/)
  await desk.open('/admin/general')
  await owner.openSection(general.sections.integrations)
  await desk.follow(apiKeys.add)
  await desk.expectTitle(apiKeys.newTitle)
  await desk.write(apiKeys.name, 'Kasse')
  await owner.pressSave()
  await expect(page.getByText(t.forms.problems.not_chosen).first()).toBeVisible()
  await hands.check(page.getByRole('checkbox', { name: apiKeys.scopeNames['products:read'] }))
  await desk.lookClosely()
  await owner.pressSave()
  await desk.expectTitle(apiKeys.createdTitle('Kasse'))
  const key = (await page.locator('main code').textContent()) ?? ''
  expect(key).toMatch(/^krume_/)
  await desk.lookClosely()

  const till = createClient<paths>({
    baseUrl: krume.url + API_PATH,
    headers: { Authorization: `Bearer ${key}` },
  })
  const { data } = await till.GET('/products')
  expect(data?.items.map(({ id }) => id)).toContain(desk.bakery.pretzel.id)

  await desk.follow(apiKeys.next)
  await desk.expectTitle('Kasse')
  await expect(page.getByText(apiKeys.scopeNames['products:read'], { exact: true })).toBeVisible()
  expect(await page.locator('main').textContent()).not.toContain(key)
  await desk.lookClosely()
  await desk.unfold(apiKeys.revoke.action)
  await desk.press(apiKeys.revoke.action)
  await owner.expectToast(apiKeys.revoke.done)
  expect((await till.GET('/products')).response.status).toBe(401)
}

export const apiKeyJourneys: Journey[] = [
  {
    title: 'an API key',
    pages: ['general', 'api-keys/new', 'api-keys/:id'],
    onPhones: true,
    go: letTheTillAsk,
  },
]
