import { OAuth2Server } from 'oauth2-mock-server'

export const REDIRECT_URL = 'https://app.example/redirect'

export type RunningProvider = {
  url: string
  /** Claims about the provider's user; absent claims keep their values. */
  user: Record<string, unknown>
  /**
   * Signs the user in at an authorization URL, which ends with `&redirect_uri=`. Returns the address the browser is
   * redirected to.
   */
  authorize: (authURL: string, redirectURL?: string) => Promise<URL>
  close: () => Promise<void>
}

/** Starts a local OpenID provider. */
export async function runOAuth2Provider(user: Record<string, unknown>): Promise<RunningProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
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
    close: () => server.stop(),
  }
}

/** Returns the provider's settings for a collection's `oauth2`. */
export function settingsOfProvider({ url }: Pick<RunningProvider, 'url'>) {
  return {
    name: 'oidc',
    clientId: 'krume',
    clientSecret: 'secret',
    authURL: `${url}/authorize`,
    tokenURL: `${url}/token`,
    userInfoURL: `${url}/userinfo`,
  }
}
