import { expect, test } from 'vitest'
import { sampleMails } from '#bakery/mail-samples/sample-mails.ts'
import { createMailPreview } from './mail-preview.ts'

const PUBLIC_URL = 'https://krume.example'
const app = createMailPreview(PUBLIC_URL)

async function read(address: string): Promise<string> {
  const answer = await app.request(address.replace(/^\/mails/, ''))
  expect([address, answer.status]).toEqual([address, 200])
  return answer.text()
}

function addressesIn(html: string, attribute: 'href' | 'src'): string[] {
  return [...html.matchAll(new RegExp(`${attribute}="(/mails/[^"]+)"`, 'g'))].map(
    ([, address]) => address ?? '',
  )
}

test('every mail is there in both languages, light and dark, and as text', async () => {
  const start = await app.request('/')
  const first = await read(start.headers.get('location') ?? '')
  const kinds = Object.keys(sampleMails('de', PUBLIC_URL))
  expect(addressesIn(first, 'href').slice(0, kinds.length)).toEqual(kinds.map((kind) => `/mails/${kind}/de`))

  for (const german of addressesIn(first, 'href').slice(0, kinds.length)) {
    for (const address of [german, german.replace(/de$/, 'en')]) {
      const page = await read(address)
      expect(page).toContain('<pre')
      for (const frame of addressesIn(page, 'src')) {
        const mail = await read(frame)
        expect(mail).toContain(`<html lang="${address.slice(-2)}">`)
        expect(mail).not.toMatch(/undefined|\[object|Invalid Date|NaN|cid:/)
        expect(mail.includes('@media all{')).toBe(frame.endsWith('/dark'))
      }
    }
  }
})

/** Receiver of a webhook, which its owner is told of. */
const RECEIVER = 'https://kasse.example/krume'

test('its links are those of this platform and of a shop below it', () => {
  for (const locale of ['de', 'en'] as const)
    for (const mails of Object.values(sampleMails(locale, PUBLIC_URL)))
      for (const { text } of mails)
        for (const [address] of text.replaceAll(RECEIVER, '').matchAll(/https?:\/\/\S+/g))
          expect(address).toMatch(/^https:\/\/(backhaus-ahrens\.)?krume\.example\//)
})

test('what it does not know is not there', async () => {
  for (const address of [
    '/newsletter/de',
    '/verification/fr',
    '/verification/de/9/light',
    '/verification/de/0/sepia',
  ])
    expect((await app.request(address)).status).toBe(404)
})
