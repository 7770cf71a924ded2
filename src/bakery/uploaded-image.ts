export type UploadedImage = { name: string; content: Uint8Array }
