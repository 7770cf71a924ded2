/** Where an S3-compatible server keeps a bucket, and the keys to it. */
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

/** `s3://KEY:SECRET@HOST/BUCKET?region=R`; `&tls=off` for a server of one's own network. Throws for what is no URL. */
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
