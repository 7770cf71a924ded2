/**
 * Counts the fields of a submitted form without parsing it, up to just beyond `max`: a small body must not take long to
 * parse.
 */
export function countFormFields(type: string, bytes: Uint8Array, max: number): number {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isUrlencoded = type.trim().toLowerCase().startsWith('application/x-www-form-urlencoded')
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const separator = isUrlencoded ? '&' : `--${quoted ?? plain ?? ''}`
  // There is one `&` between two fields; a boundary also stands before the first and after the last.
  let count = isUrlencoded ? 1 : -1
  let at = body.indexOf(separator)
  while (at >= 0 && count <= max) {
    count++
    at = body.indexOf(separator, at + separator.length)
  }
  return count
}
