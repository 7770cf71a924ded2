import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Returns a ZIP archive with these files. */
export async function packed(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of files) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}
