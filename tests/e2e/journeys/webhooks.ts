import { Webhook as Verifier } from 'standardwebhooks'
import { sendCheckout } from '#tests/support/checkout-form.ts'
import { createHttpClient } from '#tests/support/http-client.ts'
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { expect } from '../fixtures.ts'
import type { Desk, Journey } from './desk.ts'

async function tellTheTill(desk: Desk): Promise<void> {
  const receiver = await startWebhookReceiver()
  try {
    await tell(desk, receiver)
  } finally {
    receiver.close()
  }
}

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>

async function tell(desk: Desk, receiver: Receiver): Promise<void> {
  const { t, owner, hands, page } = desk
  const { webhooks, general, form } = t.admin
  desk.guard.allow(/status of 422/)
  await desk.open('/admin/general')
  await owner.openSection(general.sections.integrations)
  await desk.follow(webhooks.add)
  await desk.expectTitle(webhooks.newTitle)
  await desk.write(webhooks.name, 'Kasse')
  await desk.write(webhooks.url, 'http://kasse.example/krume')
  await owner.pressSave()
  await expect(page.getByText(t.forms.problems.not_https).first()).toBeVisible()
  await desk.write(webhooks.url, receiver.url)
  await hands.uncheck(page.getByRole('checkbox', { name: webhooks.types['order.ready'] }))
  await desk.lookClosely()
  await owner.pressSave()
  await desk.expectTitle(webhooks.createdTitle('Kasse'))
  const secret = (await page.locator('main code').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await desk.lookClosely()
  await desk.follow(webhooks.secret.next)
  await desk.expectTitle('Kasse')

  await desk.press(webhooks.test)
  await expect(page.getByText(webhooks.log.done).first()).toBeVisible()
  expect(verified(receiver, secret)).toMatchObject({ type: 'webhook.test' })

  receiver.answer = 500
  receiver.says = 'Die Kasse hat Feierabend'
  await placeOrder(desk)
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(verified(receiver, secret)).toMatchObject({
    type: 'order.placed',
    data: { order: { status: 'placed' } },
  })
  // The outcome is stored a moment after the response.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(`${webhooks.log.waiting} 500`)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText(webhooks.states.failing)).toBeVisible()
  await desk.unfold(webhooks.log.answer)
  await expect(page.getByText(receiver.says)).toBeVisible()
  await desk.press(webhooks.switchOff)
  await owner.expectToast(webhooks.switchedOff)
  // Two, if the next try has been made in the meantime.
  await expect(page.getByText(`${webhooks.log.failed} 500`).first()).toBeVisible()
  await desk.lookClosely()
  await desk.press(webhooks.switchOn)
  await owner.expectToast(webhooks.switchedOn)

  receiver.answer = 200
  await hands.press(page.getByRole('button', { name: new RegExp(`^${webhooks.log.resend}`) }).first())
  await expect(page.getByText(`${webhooks.log.done} 200`)).toBeVisible()
  expect(receiver.received).toHaveLength(3)
  await desk.follow(webhooks.log.onlyFailed)
  await expect(page.getByText(webhooks.log.noneFailed)).toBeVisible()

  await desk.press(webhooks.secret.renew)
  await expect(page.getByText(webhooks.secret.once)).toBeVisible()
  await desk.lookClosely()
  await hands.check(page.getByRole('checkbox', { name: webhooks.customerData }))
  await owner.save()
  await desk.unfold(webhooks.delete.action)
  await desk.press(form.delete)
  await owner.expectToast(webhooks.delete.done)
}

async function placeOrder({ krume, bakery }: Desk): Promise<void> {
  const client = createHttpClient(krume.port)
  const { status } = await sendCheckout(client, new URL(krume.shopUrl(bakery.slug)).host, bakery)
  expect(status).toBe(302)
  client.close()
}

/** Verifies the last webhook as its receiver does. */
function verified({ received }: Receiver, secret: string): unknown {
  const last = received.at(-1)
  return new Verifier(secret).verify(last?.body ?? '', last?.headers as Record<string, string>)
}

export const webhookJourneys: Journey[] = [
  {
    title: 'webhooks',
    pages: ['general', 'webhooks/new', 'webhooks/:id'],
    onPhones: true,
    go: tellTheTill,
  },
]
