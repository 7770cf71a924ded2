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
  /** Starts a session of an account, such as of `_superusers`, and returns its token. */
  const tokenOf = async (collectionName: string, email: string): Promise<string> =>
    core.auth.startSession(await accountOf(collectionName, email))
  /** Sends JSON to a path below `/api/`. An empty response is `{}`. */
  const ask = async (method: string, path: string, { token = '', body }: Asked = {}) => {
    const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: token }) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await api.fetch(new Request(`http://localhost/api/${path}`, init))
    const text = await response.text()
    const answer = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
    return { status: response.status, answer }
  }
  return { accountOf, ask, tokenOf }
}
