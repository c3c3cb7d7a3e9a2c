export const versionInEffect = (version: string, since: string) => `Version ${version}, in effect since ${since}`
