import { onTestFinished } from 'vitest'
import { readS3Url, type S3Place } from '#kit/blob-store/s3-place.ts'
import { runS3 } from './run-s3-server.ts'

/** URL of a running S3 server with an empty bucket, in the form of `S3_URL`. Without it, tests start a small one. */
export const FULL_S3 = process.env['S3_TEST_URL']

/** Returns an S3 server with a bucket for one test. */
export async function startS3(): Promise<S3Place> {
  if (FULL_S3) return readS3Url(FULL_S3)
  const { place, close } = await runS3()
  onTestFinished(close)
  return place
}
