import { expect, test } from 'vitest'
import { DEMO_OWNER } from '#bakery/seed/demo/demo-bakery.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'
import { TOUR_LENGTH, tourAddress } from './tour-stops.ts'

test.each(testDatabases)('each stop of the tour shows it and leads on, on $name', async (engine) => {
  const web = await createTestWeb(engine, { operator: {}, isDemo: true })
  const { owner } = await openBakery(web, DEMO_OWNER.slug)
  const cookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
  for (let number = 1; number <= TOUR_LENGTH; number++) {
    const html = await (await web.get(tourAddress(number) ?? '', { cookie })).text()
    expect(html).toContain(`Rundgang: ${number} von ${TOUR_LENGTH}`)
    expect(html).toContain(`href="${tourAddress(number + 1) ?? '/admin/help'}"`)
  }
  expect(await (await web.get('/admin/bake-plan', { cookie })).text()).not.toContain('Rundgang')
})
