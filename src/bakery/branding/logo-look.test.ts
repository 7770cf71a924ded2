import { expect, test } from 'vitest'
import { isSquare, logoLook } from './logo-look.ts'

const CLEAR = [0, 0, 0, 0]
const WHITE = [255, 255, 255, 255]
const GREEN = [34, 124, 71, 255]

test('a picture with a ground of its own is whole, whatever its colour', () => {
  expect(logoLook([...WHITE, ...WHITE, ...GREEN, ...WHITE])).toBe('opaque')
  expect(logoLook([])).toBe('opaque')
})

test('lettering without a ground is clear, and light when white paper would swallow it', () => {
  expect(logoLook([...GREEN, ...CLEAR])).toBe('transparent')
  expect(logoLook([...WHITE, ...CLEAR])).toBe('light')
})

test('a pixel more or less makes no picture less square', () => {
  expect(isSquare({ width: 512, height: 510 })).toBe(true)
  expect(isSquare({ width: 1200, height: 400 })).toBe(false)
})
