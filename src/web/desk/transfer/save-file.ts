/** Saves fetched content as a file named by the `Content-Disposition` header, or else `name`. */
export function saveFile(content: Blob, disposition: string | null, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
