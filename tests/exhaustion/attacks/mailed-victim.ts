import { type Attack, addressOf, repeat } from '../attack.ts'
import { ask } from '../guest.ts'

const VICTIM = 'victim@example.com'
const FORMS: [path: string, form: Record<string, string>][] = [
  [
    '/register',
    {
      bakeryName: 'Neu',
      slug: '',
      name: 'Max',
      email: VICTIM,
      password: 'ein Satz ist gut',
      acceptTerms: 'on',
    },
  ],
  ['/forgot-password', { email: VICTIM }],
  ['/login', { intent: 'send-code', email: VICTIM }],
  ['/contact', { name: 'Max', email: VICTIM, message: 'Hallo' }],
]

export const mailedVictim: Attack = {
  load: '18 requests of each form that mails, all for the address of one victim',
  run: (target, times) =>
    repeat(18 * times * FORMS.length, times, async (nth) => {
      const [path, form] = FORMS[nth % FORMS.length] as (typeof FORMS)[number]
      const body = new URLSearchParams(form).toString()
      const { status } = await ask(target, addressOf(nth % 250), path, { body })
      return `${path} ${status}`
    }),
}
