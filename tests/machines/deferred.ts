/** A promise settled by the test; `settle` waits until everybody who listens has heard. */
export interface Deferred<T> {
  promise: Promise<T>
  resolve: (value: T) => Promise<void>
  reject: (error: unknown) => Promise<void>
}

export function deferred<T>(): Deferred<T> {
  let resolve!: (value: T) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return {
    promise,
    resolve: (value) => settled(() => resolve(value)),
    reject: (error) => settled(() => reject(error)),
  }
}

async function settled(settle: () => void): Promise<void> {
  settle()
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}
