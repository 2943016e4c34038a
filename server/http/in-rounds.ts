import type { FastifyInstance } from 'fastify'

export interface Rounds {
  /** Milliseconds from one beginning to the next; a round that takes longer is waited for. */
  everyMs: number
  /** What the log calls it when a round fails. */
  name: string
  round: () => Promise<unknown>
}

/**
 * Does something again and again as long as the server listens, one round at a time, the first at once; its end waits for the round under way.
 * @returns begins a round before its time while the server listens: at once, or after the one under way
 */
export function inRounds(app: FastifyInstance, { everyMs, name, round }: Rounds): () => void {
  let running: Promise<void> | null = null
  let isWanted = false
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    running ??= round()
      .then(() => undefined)
      .catch((error: unknown) => app.log.warn({ err: error }, name))
      .finally(() => {
        running = null
        if (isWanted) soon()
      })
  }
  const soon = () => {
    isWanted = running !== null
    if (timer !== undefined && running === null) begin()
  }
  app.addHook('onListen', async () => {
    timer = setInterval(begin, everyMs)
    timer.unref()
    begin()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    timer = undefined
    await running
  })
  return soon
}
