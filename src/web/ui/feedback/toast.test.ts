import { expect, test } from 'vitest'
import { append } from './toast.tsx'
import type { ShownToast } from './toast-options.ts'

/** Texts of the toasts that are shown after some were added in turn. */
function shownAfter(...added: { text: string; about?: string }[]): string[] {
  const shown = added.reduce<ShownToast[]>(
    (all, toast, index) => append(all, { ...toast, id: `${index}` }),
    [],
  )
  return shown.map(({ text }) => text)
}

test('a toast replaces one of the same subject, or of the same text', () => {
  expect(shownAfter({ text: 'Saved' }, { text: 'Copied' }, { text: 'Saved' })).toEqual(['Copied', 'Saved'])
  const arrived = (code: string) => ({ text: `${code} arrived`, about: 'arrived' })
  expect(shownAfter(arrived('K7-MX'), { text: 'Saved' }, arrived('B2-QR'))).toEqual([
    'Saved',
    'B2-QR arrived',
  ])
})

test('at most five toasts are shown, the newest ones', () => {
  const texts = ['1', '2', '3', '4', '5', '6'].map((text) => ({ text }))
  expect(shownAfter(...texts)).toEqual(['2', '3', '4', '5', '6'])
})
