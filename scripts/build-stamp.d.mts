/** One hash over names and contents of sources; all of them unless some are named. */
export function hashSources(root: string, sources?: readonly string[]): string

/** Whether dist/ was built from exactly the present sources. */
export function isBuilt(root: string): boolean
