import { onTestFinished } from 'vitest'
import { readS3Url, type S3Place } from '#kit/blob-store/s3-place.ts'
import { runS3 } from './run-s3-server.ts'

/** A running server with an empty bucket, as `S3_URL` names one; without it, tests start a small one of their own. */
export const FULL_S3 = process.env['S3_TEST_URL']

/** An S3 server with a bucket for one test. */
export async function startS3(): Promise<S3Place> {
  if (FULL_S3) return readS3Url(FULL_S3)
  const { place, close } = await runS3()
  onTestFinished(close)
  return place
}
