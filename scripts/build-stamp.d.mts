/** One hash over names and contents of sources; all of them unless some are named. */
export function hashSources(root: string, sources?: readonly string[]): string
