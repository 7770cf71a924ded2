import path from 'node:path'
import type { Machine } from './machines.ts'
import { PORTS, SECRETS } from './shape.ts'

/**
 * Seconds of Patroni's clock: a primary that is gone is replaced after `ttl`. Patroni 3.1 and newer raise it to 20.
 * `loop_wait` + 2 × `retry_timeout` may not exceed it.
 */
export const PATRONI_TIMES = { ttl: 8, loop_wait: 2, retry_timeout: 3 }

/** Returns Patroni's settings, whose YAML may be JSON. */
export function patroniSettings(machine: Machine, machines: readonly Machine[], programs: string): object {
  const { name, address, directory } = machine
  return {
    scope: 'krume',
    name,
    restapi: { listen: `${address}:${PORTS.patroni}`, connect_address: `${address}:${PORTS.patroni}` },
    etcd3: { hosts: machines.map((other) => `${other.address}:${PORTS.etcd}`) },
    bootstrap: {
      dcs: {
        ...PATRONI_TIMES,
        // An order is acknowledged once a second machine has written it to its disk.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            // The machines' disks are small.
            max_wal_size: '128MB',
            wal_log_hints: 'on',
            // Ends the sessions of clients that are gone, and with them their locks.
            tcp_keepalives_idle: 5,
            tcp_keepalives_interval: 1,
            tcp_keepalives_count: 3,
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:${PORTS.postgres}`,
      connect_address: `${address}:${PORTS.postgres}`,
      data_dir: path.join(directory, 'data'),
      bin_dir: programs,
      pgpass: path.join(directory, 'pgpass'),
      authentication: { superuser: SECRETS.superuser, replication: SECRETS.replication },
      pg_hba: ['host all all 0.0.0.0/0 scram-sha-256', 'host replication all 0.0.0.0/0 scram-sha-256'],
      parameters: { unix_socket_directories: '' },
    },
  }
}
