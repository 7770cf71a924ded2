import { Readable } from 'node:stream'
import { library } from '#kit/library.ts'
import { BackupRefused } from './backup-problems.ts'

/** First line of every file in the age format (https://age-encryption.org/v1). */
const HEADER = 'age-encryption.org/v1\n'
/** Bytes that tell an encrypted archive from a plain one. */
export const HEADER_BYTES = HEADER.length

/** Encrypts archives, so that a stolen backup cannot be read without a key. */
export type ArchiveCipher = {
  encrypt(content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>
  /** Throws `BackupRefused` when no key fits; reading throws it when the content has been changed. */
  decrypt(content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>
}

/**
 * Encrypts with the first key and decrypts with any of them, so that keys can be replaced. Without keys it only
 * refuses.
 */
export function createArchiveCipher(keys: readonly string[]): ArchiveCipher {
  return {
    async encrypt(content) {
      const [key] = keys
      if (key === undefined) throw new Error('there is no key to encrypt with')
      const { Encrypter, identityToRecipient } = library('age-encryption')
      const encrypter = new Encrypter()
      encrypter.addRecipient(await identityToRecipient(key))
      return encrypter.encrypt(streamOf(content))
    },
    async decrypt(content) {
      const { Decrypter } = library('age-encryption')
      const decrypter = new Decrypter()
      for (const key of keys) decrypter.addIdentity(key)
      const plain = await decrypter.decrypt(streamOf(content)).catch((cause: unknown) => {
        throw new BackupRefused(
          'key_missing',
          'The backup is encrypted, and none of the keys in BACKUP_KEY fits.',
          {},
          { cause },
        )
      })
      return orDamaged(plain)
    },
  }
}

export function isEncrypted(start: Uint8Array): boolean {
  return Buffer.from(start.subarray(0, HEADER_BYTES)).toString('latin1') === HEADER
}

/** Returns a new key in the form that `age-keygen` writes. */
export function generateArchiveKey(): Promise<string> {
  return library('age-encryption').generateX25519Identity()
}

/** Tells whether a text is a key in the form that `age-keygen` writes. */
export function isArchiveKey(text: string): boolean {
  const { Decrypter } = library('age-encryption')
  try {
    new Decrypter().addIdentity(text)
    return true
  } catch {
    return false
  }
}

async function* orDamaged(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* content
  } catch (cause) {
    throw new BackupRefused('damaged', 'The encrypted backup is damaged or incomplete.', {}, { cause })
  }
}

function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>
}
