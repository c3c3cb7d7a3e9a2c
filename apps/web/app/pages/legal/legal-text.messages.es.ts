export const versionInEffect = (version: string, since: string) => `Versión ${version}, vigente desde el ${since}`
