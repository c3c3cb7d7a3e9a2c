/** Types are checked before the build writes this file. */
declare module '*/uploads/uploads.json' {
  const uploads: Record<string, { bytes: number; pages: number }>
  // biome-ignore lint/style/noDefaultExport: JSON files are imported as default exports
  export default uploads
}
