/** The code of a part did not arrive; the cause says what the browser said. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super('the code of a part did not arrive', { cause })
    this.name = 'PartNotLoaded'
  }
}

/** Fetches the code of a part, after an attempt that failed with what that one lacked. */
export async function loadPart<T>(load: () => Promise<T>, failed?: PartNotLoaded): Promise<T> {
  try {
    await fetchStyles(failed)
    return await load()
  } catch (error) {
    throw new PartNotLoaded(error)
  }
}

/** A style sheet that did not come is not asked for again with the script that needs it. */
async function fetchStyles(failed: PartNotLoaded | undefined): Promise<void> {
  const cause = failed?.cause
  const href = /preload CSS for (\S+)/.exec(cause instanceof Error ? cause.message : '')?.[1]
  if (href === undefined) return
  await new Promise<void>((loaded, missing) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => loaded())
    link.addEventListener('error', () => missing(cause))
    document.head.append(link)
  })
}
