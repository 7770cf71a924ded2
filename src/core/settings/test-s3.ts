import { createS3BlobStore, S3Error } from '#kit/blob-store/s3-blob-store.ts'
import { badRequest } from '#kit/errors.ts'
import { randomString } from '#kit/ids.ts'
import type { S3Settings } from './settings.ts'

/** Tests S3 settings by writing and deleting a file. Throws 400 with the reason when that fails. */
export async function testS3(settings: S3Settings): Promise<void> {
  if (!settings.enabled) throw failed('S3 storage filesystem is not enabled')
  const store = createS3BlobStore(settings)
  const key = `settings_test_${randomString(5)}/test.txt`
  try {
    await store.put(key, new TextEncoder().encode('test'), { type: 'text/plain' })
    await store.delete(key)
  } catch (cause) {
    throw cause instanceof S3Error ? failed(cause.message, cause) : cause
  }
}

function failed(reason: string, cause?: unknown) {
  return badRequest(`Failed to test the S3 filesystem. Raw error: ${reason}`, {}, { cause })
}
