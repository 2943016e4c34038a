/**
 * A promise that never settles once its signal was aborted. React stops and restarts the actors of a hidden view; without this the
 * rejection of the call that was cancelled then would count as the failure of the call made after.
 */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    const value = await promise
    return signal.aborted ? await never() : value
  } catch (error) {
    if (signal.aborted) return never()
    throw error
  }
}

const never = (): Promise<never> => new Promise(() => {})
