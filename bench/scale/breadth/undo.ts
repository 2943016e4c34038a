/** What has to be given back, the last thing first. */
export interface Undo {
  add: (step: () => unknown) => void
  all: () => Promise<void>
}

/** Gives everything back also when the benchmark is told to end. */
export function createUndo(): Undo {
  const steps: (() => unknown)[] = []
  let ending: Promise<void> | null = null
  const undo = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step()
  }
  // A second caller meanwhile waits for the same end.
  const all = () => (ending ??= undo())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void all().finally(() => process.exit(130)))
  return { add: (step) => void steps.push(step), all }
}
