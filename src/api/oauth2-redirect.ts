import { castText } from '#core/fields/loose-casts.ts'
import type { Call } from './call.ts'
import { endpoint } from './endpoint.ts'

const PATH = '/api/oauth2-redirect'
const TOPIC = '@oauth2'
const DONE = 'Auth completed. You can close this window and go back to the app.'
const FAILED = 'Failed to authenticate. You can close this window and go back to the app to try again.'

/**
 * Where providers send the user back to, in a window of its own: `state` is the realtime connection of the client that
 * opened it, and hears of the code. Asked for by a browser, so it answers with words.
 */
export const oauth2Redirect = endpoint({
  method: 'GET',
  path: PATH,
  handle: async (call) => passOn(call, (name) => call.query(name)),
})

/** Some providers post. */
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
