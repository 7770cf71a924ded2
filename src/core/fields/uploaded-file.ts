/** A file to be stored in a `file` field. Its type is detected from `content`; the client's is ignored. */
export type UploadedFile = { name: string; content: Uint8Array }
