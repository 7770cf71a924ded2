import { expect, test } from 'vitest'
import { brandingForm, brandingInputOf, NO_COLORS } from './branding-fields.ts'

const image = { name: 'logo.png', content: new Uint8Array(1) }

test('colours and removals are read from the form', () => {
  const form = new FormData()
  form.append('primaryColor', ' #A7415A ')
  form.append('removed.logoWide', 'on')
  expect(brandingForm.read(form)).toEqual({
    colors: { ...NO_COLORS, primaryColor: '#A7415A' },
    removed: ['logoWide'],
  })
})

test('an image that is neither new nor removed is kept', () => {
  const input = brandingInputOf({ colors: NO_COLORS, removed: ['logoWide'] }, { favicon: image })
  expect(input).toEqual({ ...NO_COLORS, logoWide: null, favicon: image })
})

test('a new image wins over the removal of the old one', () => {
  const input = brandingInputOf({ colors: NO_COLORS, removed: ['appIcon'] }, { appIcon: image })
  expect(input.appIcon).toBe(image)
})
