import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export type Certificate = { key: string; cert: string }

/** Creates a key and a self-signed certificate for a host. */
export async function createCertificate(host = 'localhost'): Promise<Certificate> {
  const folder = await mkdtemp(path.join(tmpdir(), 'krume-tls-'))
  try {
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
    const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject]
    await promisify(execFile)('openssl', [...request, '-keyout', key, '-out', cert])
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
