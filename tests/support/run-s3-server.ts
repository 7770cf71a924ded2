import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { S3Place } from '#kit/blob-store/s3-place.ts'

export type RunningS3 = { place: S3Place; close: () => Promise<void> }

/** Starts a small S3 server with an empty bucket. */
export async function runS3(): Promise<RunningS3> {
  const directory = await mkdtemp(path.join(tmpdir(), 'krume-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'bakery', configs: [] }],
  })
  const { port } = await server.run()
  return {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'bakery',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secret: 'S3RVER',
      forcePathStyle: true,
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
