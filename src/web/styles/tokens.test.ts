import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const tokens = read('tokens.css')
const theme = read('theme.css')

test('primary is green, secondary blue, both in shades from 50 to 950', () => {
  const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]
  for (const scale of ['primary', 'secondary']) {
    for (const shade of shades) {
      expect(tokens).toMatch(new RegExp(`--${scale}-${shade}: #[0-9a-f]{6};`))
      expect(theme).toContain(`--color-${scale}-${shade}: var(--${scale}-${shade});`)
    }
  }
  expect(tokens).toContain('--primary-500: #227c47;')
  expect(tokens).toContain('--secondary-500: #2d6fb6;')
})

test('the UI uses shade 500 in the light mode and 400 in the dark mode', () => {
  for (const scale of ['primary', 'secondary']) {
    expect(tokens).toContain(`--ui-${scale}: light-dark(var(--${scale}-500), var(--${scale}-400));`)
  }
})

test('breakpoints', () => {
  const pixels = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 }
  for (const [name, width] of Object.entries(pixels)) {
    expect(theme).toContain(`--breakpoint-${name}: ${width / 16}rem;`)
  }
})
