import type { App } from '#app/installation/open-app.ts'
import { present } from './test-bakery.ts'

type Asked = { token?: string; body?: object }

/** Returns functions that send requests to a product's API, and that sign in its accounts. */
export function askApi({ api, core }: Pick<App, 'api' | 'core'>) {
  const accountOf = async (collectionName: string, email: string) => {
    const collection = core.collections.get(collectionName)
    if (collection.type !== 'auth') throw new Error(`${collectionName} has no accounts`)
    return { collection, record: present(await core.auth.findByEmail(collection, email)) }
  }
  return {
    accountOf,
    /** Starts a session of an account, such as of `_superusers`, and returns its token. */
    async tokenOf(collectionName: string, email: string): Promise<string> {
      return core.auth.startSession(await accountOf(collectionName, email))
    },
    /** Sends JSON to a path below `/api/`. An empty response is `{}`. */
    async ask(method: string, path: string, { token = '', body }: Asked = {}) {
      const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: token }) }
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      const response = await api.fetch(new Request(`http://localhost/api/${path}`, init))
      const text = await response.text()
      const answer = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
      return { status: response.status, answer }
    },
  }
}
