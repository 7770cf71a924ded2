/** Address of a bucket on an S3-compatible server, and its credentials. */
export type S3Place = {
  /** With or without `https://`. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secret: string
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  forcePathStyle: boolean
}

/**
 * Reads `s3://KEY:SECRET@HOST/BUCKET?region=R`; `&tls=off` is for a server in one's own network. Throws for an
 * invalid URL.
 */
export function readS3Url(url: string): S3Place {
  const { hostname, password, pathname, port, searchParams, username } = new URL(url)
  const scheme = searchParams.get('tls') === 'off' ? 'http' : 'https'
  return {
    endpoint: `${scheme}://${hostname}${port === '' ? '' : `:${port}`}`,
    bucket: decodeURIComponent(pathname.slice(1)),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    forcePathStyle: searchParams.get('style') !== 'host',
  }
}
