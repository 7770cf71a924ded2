/** Made by `vite.config.ts`. */
declare module 'virtual:catalogue-files' {
  const files: Record<string, string[]>
  export default files
}
