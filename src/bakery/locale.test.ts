import { expect, test } from 'vitest'
import { localPassage } from './locale.ts'

test('per cent signs stand as the language of the text sets them', () => {
  const german = 'Rosinen (24 %), BUTTER (18 %), 100%ig'
  expect(localPassage('de', german, 'raisins (24 %)')).toBe('Rosinen (24\u00a0%), BUTTER (18\u00a0%), 100%ig')
  expect(localPassage('en', german, 'raisins (24 %), BUTTER (18%)')).toBe('raisins (24%), BUTTER (18%)')
  expect(localPassage('en', 'Rosinen (24 %)', '')).toBe('Rosinen (24\u00a0%)')
})
