import type { Page } from '@playwright/test'

/** Attaches a device with a fingerprint sensor, on which a finger can be placed. */
export async function attachDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async layFinger(isUserVerified: boolean) {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
