import { expect, test } from 'vitest'
import { TOASTS } from './feedback/toast-options.ts'
import { TOOLTIPS } from './feedback/tooltip.tsx'

test('toasts and tooltips keep the constants of the specification, section 9', () => {
  expect(TOASTS).toEqual({ duration: 5000, max: 5, removal: 200, swipe: 50, hotkey: ['F8'] })
  expect(TOOLTIPS).toEqual({ delay: 700, skipDelay: 300 })
})
