import type { AuthCollection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import { externalAuths, SUPERUSERS } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import type { Field } from '#core/fields/field.ts'
import { fieldError } from '#core/fields/field-errors.ts'
import { kindOf } from '#core/fields/field-kinds.ts'
import type { UploadedFile } from '#core/fields/uploaded-file.ts'
import { deleteIfThere } from '#core/records/writing/delete-if-there.ts'
import { fieldOfKey } from '#core/records/writing/written-data.ts'
import { refuseActing } from '#core/rules/acting.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import { badRequest } from '#kit/errors.ts'
import { randomString } from '#kit/ids.ts'
import { downloadPublic } from '#kit/network/download-public.ts'
import type { FreshProof } from '../proofs/fresh-proof.ts'
import type { OAuth2Login } from './oauth2-client.ts'

export type OAuth2SignIn = {
  collection: AuthCollection
  provider: string
  login: OAuth2Login
  /** Data of a new account in addition to the provider's. */
  createData: Record<string, unknown>
  /** Restricts a new account to the provider's e-mail address and gives it no known password. */
  provenAlone: boolean
  /** Request for the create rule. */
  request: RequestInfo
  /** Required before a signed-in account is linked to a provider. */
  freshProof: FreshProof
}

/**
 * Finds or creates the account of a user who has signed in at a provider (wire contract, section 3): the linked one,
 * else the signed-in one, else the one with the verified address, else a new one under the collection's create rule.
 * Links it, and removes sign-in methods set up before its owner verified the address.
 */
export async function linkAccount(
  core: Core,
  signIn: OAuth2SignIn,
): Promise<AuthRecord & { isNew: boolean }> {
  const { collection } = signIn
  const found = await findAccount(core, signIn)
  const record = found ? await claim(core, signIn, found) : await signUp(core, signIn)
  await link(core, signIn, record, found !== undefined && found['verified'] !== true)
  return { collection, record: await core.records.get(collection, record.id), isNew: !found }
}

async function findAccount(
  core: Core,
  { collection, freshProof, login, provider, request }: OAuth2SignIn,
): Promise<StoredRecord | undefined> {
  const linked = await core.records.findFirst(externalAuths, {
    filter: 'collectionRef = {:collection} && provider = {:provider} && providerId = {:id}',
    params: { collection: collection.id, provider, id: login.id },
  })
  if (linked) return core.records.find(collection, linked.recordRef)
  refuseActing(request.auth)
  if (request.auth?.collection.id === collection.id) {
    await freshProof.require(request.auth)
    return request.auth.record
  }
  return login.email === '' ? undefined : core.auth.findByEmail(collection, login.email)
}

async function claim(
  core: Core,
  { collection, login, request }: OAuth2SignIn,
  record: StoredRecord,
): Promise<StoredRecord> {
  const isCaller = request.auth?.collection.id === collection.id && request.auth.record.id === record.id
  const isVerified = record['verified'] === true
  const email = record['email'] === '' ? login.email : record['email']
  const change = {
    ...(!isCaller && !isVerified && { password: randomString(30) }),
    ...(email !== record['email'] && { email }),
    ...(!isVerified && email === login.email && { verified: true }),
  }
  return Object.keys(change).length === 0 ? record : core.records.update(collection, record.id, change)
}

async function signUp(core: Core, signIn: OAuth2SignIn): Promise<StoredRecord> {
  const { collection, login, request } = signIn
  if (collection.name === SUPERUSERS) throw badRequest('Failed to authenticate.')
  if (signIn.provenAlone) refuseOwnProof(signIn)
  const data = await newAccount(core, signIn)
  const { id } = await core.access.create(collection, data, { ...request, query: {}, body: data })
  const record = await core.records.get(collection, id)
  if (record['email'] !== login.email || record['verified'] === true) return record
  return core.records.update(collection, record.id, { verified: true })
}

/** Throws 400 when the client sends fields that prove who owns the account. */
function refuseOwnProof({ collection, createData }: OAuth2SignIn): void {
  const named = Object.keys(createData).map((key) => fieldOfKey(collection, key)?.name ?? key)
  const refused = named.filter((name) => PROOFS.has(name))
  if (refused.length === 0) return
  const problem = fieldError('not_allowed', 'It is the provider who says this.')
  throw badRequest('Failed to authenticate.', Object.fromEntries(refused.map((name) => [name, problem])))
}

const PROOFS = new Set(['email', 'verified', 'password', 'passwordConfirm'])

async function newAccount(
  core: Core,
  { collection, login, createData }: OAuth2SignIn,
): Promise<Record<string, unknown>> {
  const { mappedFields } = collection.oauth2
  const data: Record<string, unknown> = { ...createData }
  if (!data['email']) data['email'] = login.email
  if (!data['password']) data['password'] = data['passwordConfirm'] = randomString(30)
  const assign = (name: string, value: string) => {
    if (name !== '' && !(name in data) && value !== '') data[name] = value
  }
  assign(mappedFields.id, login.id)
  assign(mappedFields.name, login.name)
  const username = collection.fields.find(({ name }) => name === mappedFields.username)
  if (username && (await isFree(core, collection, username, login.username))) {
    assign(username.name, login.username)
  }
  const avatar = collection.fields.find(({ name }) => name === mappedFields.avatarURL)
  if (avatar && avatar.type !== 'file') assign(avatar.name, login.avatarURL)
  if (avatar?.type === 'file' && !(avatar.name in data)) {
    const picture = await fetchPicture(login.avatarURL)
    if (picture) data[avatar.name] = picture
  }
  return data
}

/** Downloads the avatar; a failure does not prevent signing up. */
async function fetchPicture(url: string): Promise<UploadedFile | undefined> {
  if (!URL.canParse(url)) return undefined
  try {
    const content = await downloadPublic(url)
    return { name: new URL(url).pathname.split('/').at(-1) || 'picture', content }
  } catch {
    return undefined
  }
}

/** Tells whether the username is valid and free; otherwise it is omitted, so that it does not prevent signing up. */
async function isFree(core: Core, collection: AuthCollection, field: Field, value: string): Promise<boolean> {
  if (value === '' || field.type !== 'text' || kindOf(field).check(field, value)) return false
  const taken = await core.records.count(collection, {
    filter: `${field.name} = {:value}`,
    params: { value },
  })
  return taken === 0
}

async function link(
  core: Core,
  { collection, login, provider }: OAuth2SignIn,
  record: StoredRecord,
  dropsOthers: boolean,
): Promise<void> {
  await core.transaction(async ({ records }) => {
    const links = await records.list(externalAuths, {
      filter: 'collectionRef = {:collection} && recordRef = {:record}',
      params: { collection: collection.id, record: record.id },
    })
    const isLinked = links.some((other) => other.provider === provider && other.providerId === login.id)
    if (dropsOthers) for (const { id } of links) await deleteIfThere(records, externalAuths, id)
    if (isLinked && !dropsOthers) return
    await records.create(externalAuths, {
      collectionRef: collection.id,
      recordRef: record.id,
      provider,
      providerId: login.id,
    })
  })
}
