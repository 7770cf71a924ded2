import { onTestFinished } from 'vitest'
import { type RunningProvider, runOAuth2Provider, settingsOfProvider } from './run-oauth2-provider.ts'
import type { World } from './scenario.ts'

export type TestProvider = Omit<RunningProvider, 'close'>

/** Starts a local OpenID provider until the test ends. */
export async function runProvider(): Promise<TestProvider> {
  const { close, ...provider } = await runOAuth2Provider({
    sub: 'rita-at-home',
    name: 'Rita',
    preferred_username: 'rita',
    picture: 'https://pictures.example/rita.png',
    email: 'rita@example.com',
    email_verified: true,
  })
  onTestFinished(close)
  return provider
}

/** Starts a provider for signing in to the riders. */
export async function startProvider(
  { core }: World,
  options: { userInfo?: boolean; collection?: string } = {},
): Promise<TestProvider> {
  const provider = await runProvider()
  const { url } = provider
  await core.collections.update(options.collection ?? 'riders', {
    oauth2: {
      enabled: true,
      mappedFields: { name: 'name', username: 'nick', avatarURL: 'portrait' },
      providers: [
        {
          ...settingsOfProvider(provider),
          ...(options.userInfo === false && {
            userInfoURL: '',
            extra: { jwksURL: `${url}/jwks`, issuers: [url.replace('127.0.0.1', 'localhost')] },
          }),
        },
      ],
    },
  })
  return provider
}
