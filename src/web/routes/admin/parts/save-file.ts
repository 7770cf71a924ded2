/** Saves what was fetched as a file, under the name that the server gave it. */
export function saveFile(content: Blob, disposition: string | null, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
