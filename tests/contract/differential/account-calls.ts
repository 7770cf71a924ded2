import { anId, type Call, keptTokens, recordsPath } from './call.ts'
import type { Random } from './random.ts'
import { memberIds, PASSWORD, people } from './stage.ts'

export function signInCall(random: Random): Call {
  const body = {
    identity: random.pick([
      'anna@example.com',
      'ben0@example.com',
      'ANNA@example.com',
      'nobody@example.com',
      '',
    ]),
    password: random.pick([PASSWORD, PASSWORD, 'wrong-password', '']),
  }
  const name = random.chance(0.9) ? 'members' : 'articles'
  return { method: 'POST', path: `/api/collections/${name}/auth-with-password`, as: 'guest', body }
}

/** Changes only Carl's and Dora's accounts, so that the others stay signed in. */
export function accountCall(random: Random): Call {
  const id = random.pick(memberIds.slice(2))
  const body = Object.fromEntries(
    random.some(
      [
        ['name', 'Carl the second'],
        ['email', random.pick(['new@example.com', 'anna@example.com', 'bad'])],
        ['emailVisibility', random.chance(0.5)],
        ['verified', random.chance(0.5)],
        ['password', 'another-word-1'],
        ['passwordConfirm', random.pick(['another-word-1', 'other'])],
        ['oldPassword', PASSWORD],
        ['rank', random.int(10)],
        ['badge', 'gold'],
      ] as const,
      4,
    ),
  )
  return { method: 'PATCH', path: `${recordsPath('members')}/${id}`, as: random.pick(people), body }
}
const members = '/api/collections/members'

/** Requests tokens of all kinds and uses them. */
export function tokenCall(random: Random): Call {
  const who = random.pick([...people, ...keptTokens])
  return random.pick<Call>([
    {
      method: 'POST',
      path: `${members}/impersonate/${anId(random, 'members')}`,
      as: random.pick(['root', 'root', 'anna', 'guest', 'impersonated'] as const),
      body: random.pick<Record<string, unknown>>([
        {},
        { duration: 100 },
        { duration: -1 },
        { duration: 'x' },
      ]),
      keeps: 'impersonated',
    },
    { method: 'POST', path: `${members}/auth-refresh`, as: who, keeps: 'refreshed' },
    { method: 'POST', path: '/api/files/token', as: who, keeps: 'fileToken' },
    { method: 'GET', path: `${recordsPath('members')}/${random.pick(memberIds)}`, as: who },
    { method: 'GET', path: recordsPath('members'), as: who },
    { method: 'GET', path: `${recordsPath('_externalAuths')}?perPage=1`, as: who },
    {
      method: 'GET',
      path: `${recordsPath('_superusers')}?fields=email&filter=id="root00000000000"`,
      as: who,
    },
    { method: 'POST', path: '/api/collections/_superusers/auth-refresh', as: who },
  ])
}

/** Uses tokens and codes of the wrong kind, and requests mails that are never sent. */
export function wrongTokenCall(random: Random): Call {
  const token = random.pick([
    'TOKEN(anna)',
    'TOKEN(root)',
    'TOKEN(fileToken)',
    'TOKEN(impersonated)',
    'eyJhbGciOiJub25lIn0.eyJpZCI6IngifQ.',
    'a.b.c',
    '',
  ])
  const collection = random.pick(['members', 'members', 'members', '_superusers', 'articles', 'none'])
  const base = `/api/collections/${collection}`
  const as = random.pick(['guest', 'guest', 'anna', 'root'] as const)
  const password = random.pick(['another-word-1', 'short', ''])
  const post = (path: string, body: Record<string, unknown>, who: Call['as'] = as): Call => ({
    method: 'POST',
    path: `${base}/${path}`,
    as: who,
    body,
  })
  const otp = {
    otpId: random.pick(['missing00000000', '', 'x'.repeat(256)]),
    password: random.pick(['12345678', '', 'x'.repeat(72)]),
  }
  return random.pick([
    post('confirm-verification', { token }),
    post('confirm-password-reset', { token, password, passwordConfirm: random.pick([password, 'other']) }),
    post('confirm-email-change', { token, password: random.pick([PASSWORD, 'wrong', '']) }),
    post('request-verification', { email: random.pick(['nobody@example.com', 'bad', '']) }),
    post('request-password-reset', { email: random.pick(['nobody@example.com', 'bad', '']) }),
    post(
      'request-email-change',
      { newEmail: random.pick(['anna@example.com', 'ben0@example.com', 'bad', '']) },
      random.pick(['anna', 'guest', 'root'] as const),
    ),
    post('request-otp', { email: random.pick(['bad', '']) }),
    post('auth-with-otp', otp),
    post('auth-with-oauth2', {
      provider: random.pick(['google', 'nothing', '']),
      code: random.pick(['x', '']),
      redirectURL: 'http://127.0.0.1/',
    }),
    post(
      'auth-with-password',
      {
        identity: 'anna@example.com',
        password: PASSWORD,
        identityField: random.pick(['email', 'name', 'id', '']),
        mfaId: random.pick(['', 'missing00000000']),
      },
      'guest',
    ),
    post('impersonate/anna00000000000', {}, as),
    {
      method: 'GET',
      path: recordsPath('members'),
      as: 'guest',
      headers: { authorization: token === '' ? 'Bearer' : `bearer ${token}` },
    },
  ])
}
