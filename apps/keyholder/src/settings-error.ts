/** The message is safe to print: it names a setting or a file, never its content. */
export class SettingsError extends Error {}
