declare global {
  interface ImportMetaEnv {
    /** Set by the build. */
    readonly VITE_BUILD?: string
  }
}

/** Which build of the console this is; the same sources make the same. Empty where nothing was built (tests). */
export const VERSION = import.meta.env.VITE_BUILD ?? ''

/**
 * Which build the server has, read from one of its documents.
 * @returns '' where it is the one that runs here, or where the document names none: then it is not ours to judge
 */
export async function otherBuild(answer: Response): Promise<string> {
  const build = /name="andun-build" content="([0-9a-f]+)"/.exec(await answer.text())?.[1]
  return answer.ok && build !== undefined && build !== VERSION ? build : ''
}
