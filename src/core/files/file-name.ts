import { randomString } from '#kit/ids.ts'

const MAX_BASE = 100
const MAX_EXTENSION = 20
const MIN_BASE = 3

/**
 * Returns the name under which an upload is stored (wire contract, section 8): the original base name in snake case,
 * ten random characters, and the original extension, including double ones (`.tar.gz`), or else `sniffedExtension`.
 * Names are unique per upload, so stored files never change and may be cached for long.
 */
export function storedFileName(originalName: string, sniffedExtension: string): string {
  // Some clients send a path.
  const name = originalName.slice(originalName.lastIndexOf('/') + 1).slice(-300)
  const original = originalExtension(name)
  const kept = original.replace(/[^\w.*\-+=#]+/g, '').replace(/^\.+|\.+$/g, '')
  const extension = kept === '' ? sniffedExtension : `.${kept}`
  const base = snakeCase(name.slice(0, name.length - original.length)).slice(0, MAX_BASE)
  return `${base.length < MIN_BASE ? base + randomString(10) : base}_${randomString(10)}${cutExtension(extension)}`
}

/** Returns the extension from the last dot, or from the one before it: `a.tar.gz` has `.tar.gz`. */
function originalExtension(name: string): string {
  const last = name.lastIndexOf('.')
  if (last === -1) return ''
  const secondLast = last === 0 ? -1 : name.lastIndexOf('.', last - 1)
  return name.slice(secondLast === -1 ? last : secondLast)
}

function cutExtension(extension: string): string {
  if (extension.length <= MAX_EXTENSION) return extension
  return `.${extension.slice(-MAX_EXTENSION).replace(/^\.+|\.+$/g, '')}`
}

/** Converts ASCII words to snake case and drops other characters; `myTestDB` becomes `my_test_db`. */
export function snakeCase(text: string): string {
  return text
    .replace(/([^A-Z\W_])(?=[A-Z])/g, '$1_')
    .split(/[\W_]+/)
    .filter((word) => word !== '')
    .join('_')
    .toLowerCase()
}
