/** It did not end in time. */
export class Late extends Error {}

/** What is waited for, or `Late` after so many ms. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`not done after ${ms / 1_000} s`)), ms)
  })
  work.catch(() => {
    // It may still fail when nobody waits any more.
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
