import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import { NEWS } from './news.ts'

const NAMES = Object.keys(NEWS) as (keyof typeof NEWS)[]

test('what is new is a line of the changelog, in the same words', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  for (const name of NAMES) {
    const { title, text } = catalogueOf('en').news[name]
    expect(changelog).toContain(`\n- **${title}.** ${text.replaceAll('\u00a0', ' ')}`)
  }
})

test('the newest comes first', () => {
  const days = NAMES.map((name) => NEWS[name].day)
  expect(days).toEqual(days.toSorted().toReversed())
})
