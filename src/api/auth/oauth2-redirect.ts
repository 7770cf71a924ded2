import { castText } from '#core/fields/loose-casts.ts'
import type { Call } from '../call/call.ts'
import { endpoint } from '../call/endpoint.ts'

const PATH = '/api/oauth2-redirect'
const TOPIC = '@oauth2'
const DONE = 'Auth completed. You can close this window and go back to the app.'
const FAILED = 'Failed to authenticate. You can close this window and go back to the app to try again.'

/**
 * Receives the user's redirect from a provider, in a window of its own. `state` is the id of the realtime connection
 * that opened the window; the code is sent to it. A browser shows the response, so it is text.
 */
export const oauth2Redirect = endpoint({
  method: 'GET',
  path: PATH,
  handle: async (call) => passOn(call, (name) => call.query(name)),
})

/** Does the same for providers that use POST. */
export const oauth2RedirectPost = endpoint({
  method: 'POST',
  path: PATH,
  async handle(call) {
    const body = await call.body()
    return passOn(call, (name) => castText(body[name]))
  },
})

async function passOn({ core, ip, postedNames }: Call, read: (name: string) => string): Promise<Response> {
  const [state, code, error] = [read('state'), read('code'), read('error')]
  const data = { state, code, ...(error !== '' && { error }) }
  const isHeard = state !== '' && (await core.realtime.send(state, TOPIC, data, ip))
  if (isHeard && error === '') await postedNames.keep(code, read('user'))
  const text = isHeard && code !== '' && error === '' ? DONE : FAILED
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
