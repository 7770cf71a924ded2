import { expect, test } from 'vitest'
import { PAYMENT_MEANS, paymentText } from './payment-means.ts'

test('customers read what they can pay with, in their language; cash where nobody has said', () => {
  expect(paymentText({ paymentMeans: [] }, 'de')).toBe('Bezahlung bei der Abholung: bar.')
  expect(paymentText({ paymentMeans: ['cash', 'girocard'] }, 'de')).toBe(
    'Bezahlung bei der Abholung: bar oder mit Girocard.',
  )
  expect(paymentText({ paymentMeans: [...PAYMENT_MEANS] }, 'en')).toBe(
    'Payment on pickup: cash, debit card (girocard), credit card, or mobile payment.',
  )
})
