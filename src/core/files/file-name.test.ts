import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertBlobKey } from '#kit/blob-store/blob-store.ts'
import { storedFileName } from './file-name.ts'

test.each([
  ['Zopf.JPG', /^zopf_[a-z0-9]{10}\.JPG$/],
  ['myTestDB.png', /^my_test_db_[a-z0-9]{10}\.png$/],
  ['Unsere Brötchen (neu).jpeg', /^unsere_br_tchen_neu_[a-z0-9]{10}\.jpeg$/],
  ['archive.tar.gz', /^archive_[a-z0-9]{10}\.tar\.gz$/],
  ['a.b.tar.gz', /^a_b_[a-z0-9]{10}\.tar\.gz$/],
  ['a.png', /^a[a-z0-9]{10}_[a-z0-9]{10}\.png$/],
  ['noextension', /^noextension_[a-z0-9]{10}\.webp$/],
  ['trailingdot.', /^trailingdot_[a-z0-9]{10}\.webp$/],
  ['.htaccess', /^[a-z0-9]{10}_[a-z0-9]{10}\.htaccess$/],
  ['../../etc/passwd', /^passwd_[a-z0-9]{10}\.webp$/],
  ['', /^[a-z0-9]{10}_[a-z0-9]{10}\.webp$/],
  ['パン.png', /^[a-z0-9]{10}_[a-z0-9]{10}\.png$/],
  [`${'x'.repeat(400)}.png`, /^x{100}_[a-z0-9]{10}\.png$/],
  [`photo.${'e'.repeat(30)}`, /^photo_[a-z0-9]{10}\.e{20}$/],
])('%j is stored as %s', (original, expected) => {
  expect(storedFileName(original, '.webp')).toMatch(expected)
})

test('the same original never gives the same name twice', () => {
  const names = new Set(Array.from({ length: 1000 }, () => storedFileName('roll.png', '.png')))
  expect(names.size).toBe(1000)
})

test('whatever the original, the name is a plain one of at most 150 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (original) => {
      const name = storedFileName(original, '')
      expect(name).not.toContain('/')
      expect(name.length).toBeLessThanOrEqual(150)
      assertBlobKey(`c/r/thumbs_${name}/100x100_${name}`)
    }),
  )
})
