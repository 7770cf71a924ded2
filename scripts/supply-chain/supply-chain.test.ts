import { expect, test } from 'vitest'
import { judgeAudit } from './advisories.ts'
import { judgeLicences, licencesOf } from './licences.ts'
import { judgeScripts } from './lock.ts'

test('a package with an install script must be allowed by name, at any depth', () => {
  const packages = {
    '': { hasInstallScript: true },
    'node_modules/bcrypt': { hasInstallScript: true },
    'node_modules/a/node_modules/@x/miner': { hasInstallScript: true },
    'node_modules/quiet': {},
  }
  const { problems } = judgeScripts({ packages }, { allowScripts: { bcrypt: true } })
  expect(problems).toEqual([expect.stringMatching(/^@x\/miner runs a script/)])
  expect(judgeScripts({ packages }, { allowScripts: { bcrypt: true, '@x/miner': false } }).problems).toEqual(
    [],
  )
})

test('licences are read from every place where packages name them, and only allowed ones pass', () => {
  const packages = {
    'node_modules/plain': { license: 'MIT' },
    'node_modules/old': {},
    'node_modules/silent': { dev: true },
    'node_modules/either': { license: '(GPL-3.0 OR MIT)' },
    'node_modules/lower': { license: 'MIT or MPL-2.0' },
    'node_modules/both': { license: 'GPL-3.0 AND MIT' },
    'node_modules/viral': { license: 'AGPL-3.0' },
    'node_modules/@img/sharp-linux': { license: 'Apache-2.0 AND LGPL-3.0-or-later' },
    'node_modules/other': { license: 'LGPL-3.0-or-later' },
  }
  const installed = (folder: string) =>
    folder.endsWith('/old') ? { licenses: [{ type: 'ISC' }] } : { name: folder }
  const found = licencesOf({ packages }, installed)
  expect(found.get('ISC')).toEqual(['old'])
  expect(found.get('none named')).toEqual(['silent*'])
  const refused = judgeLicences(found).problems.map((problem) => problem.split(' ')[0])
  expect(new Set(refused)).toEqual(new Set(['both', 'other', 'silent*', 'viral']))
})

test('serious advisories fail, others and an unavailable service are reported', () => {
  const advisory = (severity: 'low' | 'high') => ({ url: 'https://x.example/1', title: 'Holes', severity })
  const audit = {
    vulnerabilities: {
      cheese: { name: 'cheese', via: [advisory('high')] },
      bread: { name: 'bread', via: [advisory('low')] },
      board: { name: 'board', via: ['cheese'] },
    },
  }
  const judged = judgeAudit(audit)
  expect(judged.problems).toEqual(['cheese: Holes (https://x.example/1)'])
  expect(judged.said).toContain('low: bread, Holes')
  for (const silent of [undefined, {}, { message: '405 Method Not Allowed' }]) {
    const { problems, said } = judgeAudit(silent)
    expect(problems).toEqual([])
    expect(said).toMatch(/^NOT CHECKED: the advisory service cannot be asked/)
  }
})
