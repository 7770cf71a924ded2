import { expect, test } from 'vitest'
import { popupFeatures, SIGN_IN_POPUP } from './sign-in-popup.ts'

test('the sign-in popup has the size of the specification and stands in the middle', () => {
  expect(SIGN_IN_POPUP).toEqual({ width: 960, height: 600 })
  expect(popupFeatures(SIGN_IN_POPUP, { width: 1920, height: 1080 })).toBe(
    'popup,width=960,height=600,left=480,top=240',
  )
  expect(popupFeatures(SIGN_IN_POPUP, { width: 800, height: 500 })).toBe(
    'popup,width=960,height=600,left=0,top=0',
  )
})
