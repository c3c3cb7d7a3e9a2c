/** The build writes this file; types are checked before it. */
declare module '*/uploads/uploads.json' {
  const uploads: Record<string, { bytes: number; pages: number }>
  // biome-ignore lint/style/noDefaultExport: how a JSON file is imported
  export default uploads
}
