import pg from 'pg'

type Query = (this: pg.Client, config: unknown, ...more: unknown[]) => unknown

/**
 * Counts how often a server waits for the database: what is sent while nothing is under way on its connection begins a round trip, what
 * follows before the answer travels along. The connection that listens is left out. @returns the count so far and the end of counting
 */
export function countRoundTrips(): { count: () => number; texts: () => string[]; stop: () => void } {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  const underWay = new WeakMap<object, number>()
  let trips = 0
  const texts: string[] = []
  prototype.query = function query(config, ...more) {
    const told = more.at(-1)
    if (typeof told !== 'function') return original.call(this, config, ...more)
    const running = underWay.get(this) ?? 0
    if (running === 0) trips += 1
    texts.push(typeof config === 'string' ? config : (config as pg.QueryConfig).text)
    underWay.set(this, running + 1)
    const ended = (...answer: unknown[]) => {
      underWay.set(this, underWay.get(this)! - 1)
      ;(told as (...all: unknown[]) => void)(...answer)
    }
    return original.call(this, config, ...more.slice(0, -1), ended)
  }
  return {
    count: () => trips,
    texts: () => texts,
    stop: () => {
      prototype.query = original
    },
  }
}
