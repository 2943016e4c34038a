const AGAIN_MS = 10_000

/** What is loaded later, asked for until it comes: nobody stands at a wall who could try again. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return untilLoaded(load)
  })
}
