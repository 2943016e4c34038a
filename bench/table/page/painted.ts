/** Resolves when the next frame has been painted, in ms of performance.now(). */
export function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    })
  })
}

const SETTLING_FRAMES = 10

/** Resolves when frames that still were on their way to the screen are there. */
export async function settled(): Promise<void> {
  for (let frame = 0; frame < SETTLING_FRAMES; frame += 1) await painted()
}

const LIMIT_MS = 5_000

/** Does something and waits until what it changes is painted. @returns how long that took, in ms; throws when it is not painted within 5 s. */
export async function untilPainted(work: () => void | Promise<void>, isThere: () => boolean): Promise<number> {
  const begun = performance.now()
  await work()
  for (;;) {
    const now = await painted()
    if (isThere()) return now - begun
    if (now - begun > LIMIT_MS) throw new Error('untilPainted: it is not painted')
  }
}
