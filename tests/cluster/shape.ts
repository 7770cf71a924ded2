/** Ports on every machine. */
export const PORTS = { postgres: 25_432, patroni: 25_008, etcd: 25_079, etcdPeers: 25_080 }

/** Users of the database, on machines that exist for minutes. */
export const SECRETS = {
  superuser: { username: 'postgres', password: 'sauerteig' },
  replication: { username: 'replicator', password: 'sauerteig' },
  krume: { username: 'krume', password: 'sauerteig' },
}

/** Member of the cluster as Patroni's `/cluster` tells. */
export type Member = { name: string; role: string; state: string; timeline?: number }
