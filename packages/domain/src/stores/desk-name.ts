/**
 * The one name of a store on every page of the desk: its public name without the brand, which stands beside it. The import
 * refuses two stores whose names are alike without it.
 */
export const deskName = (name: string) => name.replace(/^Cash Express(?: of)?\s+/, '')
