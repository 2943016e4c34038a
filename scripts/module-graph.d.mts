/** Which modules of ours each module names, by absolute path. */
export function moduleGraph(root: string, options?: { lazy?: boolean }): Map<string, string[]>
