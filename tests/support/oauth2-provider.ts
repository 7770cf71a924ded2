import { OAuth2Server } from 'oauth2-mock-server'
import { onTestFinished } from 'vitest'
import type { World } from './scenario.ts'

export const REDIRECT_URL = 'https://app.example/redirect'

export type TestProvider = {
  url: string
  /** What the provider says of its user; absent claims are as before. */
  user: Record<string, unknown>
  /** Signs the user in at an authorization URL (which ends with `&redirect_uri=`): where the browser is sent back to. */
  authorize: (authURL: string, redirectURL?: string) => Promise<URL>
}

/** An OpenID provider of its own on this machine. */
export async function runProvider(): Promise<TestProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  onTestFinished(() => server.stop())
  const user: Record<string, unknown> = {
    sub: 'rita-at-home',
    name: 'Rita',
    preferred_username: 'rita',
    picture: 'https://pictures.example/rita.png',
    email: 'rita@example.com',
    email_verified: true,
  }
  server.service.on('beforeUserinfo', (answer: { body: unknown }) => {
    answer.body = user
  })
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { aud: 'krume' }, user)
  })
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    user,
    async authorize(authURL, redirectURL = REDIRECT_URL) {
      const answer = await fetch(`${authURL}${encodeURIComponent(redirectURL)}`, { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '')
    },
  }
}

/** The same as a collection's `oauth2` names it. */
export function settingsOfProvider({ url }: TestProvider) {
  return {
    name: 'oidc',
    clientId: 'krume',
    clientSecret: 'secret',
    authURL: `${url}/authorize`,
    tokenURL: `${url}/token`,
    userInfoURL: `${url}/userinfo`,
  }
}

/** A provider with which one signs in to the riders. */
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
