import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../support/free-port.ts'
import { createHttpClient, type HttpClient } from '../support/http-client.ts'
import { aJpeg } from '../support/images.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { type OpenBakery, openBakeryOverApi, SUPERUSER } from '../support/open-bakery-over-api.ts'
import { type S3Process, startS3Process } from '../support/s3-process.ts'
import { balanceDatabase, balanceProcesses } from './balancer.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import { SECRETS } from './shape.ts'

const PROCESSES = 3

export type World = {
  cluster: DatabaseCluster
  s3: S3Process
  processes: readonly KrumeServer[]
  /** Clients of the processes themselves, without the balancer. */
  clients: readonly HttpClient[]
  /** Ports on which the processes tell their metrics. */
  metrics: readonly number[]
  client: HttpClient
  /** The platform's origin, and the shop's host. */
  url: string
  host: string
  bakery: OpenBakery
}

/** Starts the database's cluster, an S3 server, the processes and both HAProxy, and opens a bakery with pictures. */
export async function startWorld(ends: AsyncDisposableStack): Promise<World> {
  const directory = mkdtempSync(path.join(tmpdir(), 'krume-cluster-'))
  ends.defer(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  // The database's user must be able to enter it.
  await chmod(directory, 0o755)
  console.log('Starting etcd, Patroni and PostgreSQL on three machines, and an S3 server …')
  const cluster = await startDatabaseCluster(directory, ends)
  const s3 = ends.use(await startS3Process())
  const databasePort = await balanceDatabase(directory, cluster.machines, ends)
  console.log(`Starting ${PROCESSES} processes of Krume …`)
  const port = await freePort()
  const { username, password } = SECRETS.krume
  const processes: KrumeServer[] = []
  const metrics: number[] = []
  for (let index = 0; index < PROCESSES; index++) {
    const metricsPort = await freePort()
    metrics.push(metricsPort)
    processes.push(
      ends.use(
        await startKrume({
          SUPERUSER_EMAIL: SUPERUSER.email,
          SUPERUSER_PASSWORD: SUPERUSER.password,
          PUBLIC_URL: `http://localhost:${port}`,
          TRUST_PROXY: 'on',
          METRICS_PORT: String(metricsPort),
          S3_URL: s3.url,
          DATABASE_URL: `postgres://${username}:${password}@127.0.0.1:${databasePort}/krume`,
        }),
      ),
    )
  }
  await balanceProcesses(directory, port, processes, ends)
  const url = `http://localhost:${port}`
  const bakery = await openBakeryOverApi(url)
  for (const product of [bakery.pretzel, bakery.loaf])
    await bakery.operator.collection('products').update(product.id, {
      images: [new File([Buffer.from(await aJpeg(1200, 900))], 'bild.jpg', { type: 'image/jpeg' })],
    })
  const clientOf = (to: number) => {
    const client = createHttpClient(to)
    ends.defer(() => client.close())
    return client
  }
  return {
    cluster,
    s3,
    processes,
    clients: processes.map((one) => clientOf(one.port)),
    metrics,
    bakery,
    client: clientOf(port),
    url,
    host: `${bakery.slug}.localhost:${port}`,
  }
}
