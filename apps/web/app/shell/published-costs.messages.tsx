export const Source = ({ sources }: { sources: string }) => `Source: ${sources}`
