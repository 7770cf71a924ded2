import { describe, expect, test } from 'vitest'
import { contactMessages, mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform } from '#tests/support/test-bakery.ts'

const message = {
  name: 'Otto Ofen',
  email: 'otto@example.com',
  message: 'Guten Tag,\nwas kostet Krume?',
  locale: 'de',
} as const

describe.each(testDatabases)('the contact form on $name', (engine) => {
  test('stores a message and mails it to the operator, who can answer', async () => {
    const { krume, core } = await createTestPlatform(engine)
    expect(await krume.contact.send(message)).toEqual({ ok: true, value: null })
    expect(await core.records.list(contactMessages)).toMatchObject([message])
    const [mail] = await core.records.list(mailOutbox)
    expect(mail).toMatchObject({
      kind: 'contact-message',
      to: 'operator@krume.example',
      replyTo: 'otto@example.com',
      subject: 'Nachricht von Otto Ofen',
    })
    expect(mail?.text).toContain('was kostet Krume?')
    expect(mail?.text).toContain('Sprache: Deutsch')
  })

  test('the operator reads it in the language that the settings name, whoever writes', async () => {
    const { krume, core } = await createTestPlatform(engine)
    const facts = await krume.platform.facts()
    await krume.platform.save({ ...facts, operator: { ...facts.operator, locale: 'en' } })
    await krume.contact.send(message)
    const [mail] = await core.records.list(mailOutbox)
    expect(mail).toMatchObject({ subject: 'Message from Otto Ofen', replyTo: 'otto@example.com' })
    expect(mail?.text).toContain('Language: German')
  })

  test('bad input is named by field', async () => {
    const { krume, core } = await createTestPlatform(engine)
    expect(
      await krume.contact.send({ ...message, name: '', email: 'otto', message: 'x'.repeat(5001) }),
    ).toEqual({
      ok: false,
      reason: 'invalid',
      fields: { name: 'required', email: 'invalid_email', message: 'too_long' },
    })
    expect(await core.records.count(contactMessages)).toBe(0)
  })
})
