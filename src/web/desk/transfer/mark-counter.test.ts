import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMarkCounter } from './mark-counter.ts'

const document = new TextEncoder().encode(
  `%PDF-1.7\n<<\n/Type /Pages\n>>\n${'<<\n/Type /Page\n/Parent 1 0 R\n>>\nstream…\n'.repeat(7)}`,
)

test('pages are counted however the document is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (sizes) => {
      const count = createMarkCounter('/Type /Page\n')
      let pages = 0
      for (let at = 0, turn = 0; at < document.length; turn++) {
        const end = at + (sizes[turn % sizes.length] ?? 1)
        pages = count(document.subarray(at, end))
        at = end
      }
      expect(pages).toBe(7)
    }),
  )
})
