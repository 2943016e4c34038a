/** @returns the undo */
export function added<T>(all: Set<T>, one: T): () => void {
  all.add(one)
  return () => void all.delete(one)
}

/** What one listener throws keeps no other from hearing. */
export function guarded(work: () => void, report: (error: unknown) => void): void {
  try {
    work()
  } catch (error) {
    report(error)
  }
}
