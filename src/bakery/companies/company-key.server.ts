import { newSecret, SECRET_PATTERN } from '#kit/secret-keys.ts'

const KEY = new RegExp(`^([a-z0-9]{15})_${SECRET_PATTERN}$`)

/** Returns a new key for the link of a company. */
export function newCompanyKey(id: string): string {
  return `${id}_${newSecret()}`
}

/** Returns the id of the company that a key belongs to; `undefined` for a text that is not a key. */
export function companyOfKey(key: string): string | undefined {
  return KEY.exec(key)?.[1]
}
