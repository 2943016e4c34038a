import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { call } from '#bench/server/list/load.ts'
import type { Person } from '#bench/live/people.ts'
import { numberIn } from './open-page.ts'
import type { Writer } from './writers.ts'

/** What lists answered while something happened. */
export interface Asked {
  answered: number
  refused: number
  /** Lists that lacked a save which had been acknowledged before they were asked for. */
  older: number
  slowestMs: number
}

const PAUSE_MS = 100

/** Asks for the list of somebody again and again, until it is told to end. @param writer who saves its rows */
export function askLists(entrance: string, { token }: Person, writer: Writer, rows: number): () => Promise<Asked> {
  const agent = new http.Agent({ keepAlive: true })
  const url = `${entrance}/vr/sys/position/list?pageNo=1&pageSize=${rows}`
  const asked: Asked = { answered: 0, refused: 0, older: 0, slowestMs: 0 }
  let isOver = false
  const askOnce = async () => {
    const last = writer.saved.at(-1)
    const sinceMs = performance.now()
    try {
      const { result } = JSON.parse(await call(url, { agent, token })) as Answer
      asked.answered += 1
      asked.slowestMs = Math.max(asked.slowestMs, performance.now() - sinceMs)
      const row = result.records.find(({ id }) => id === last?.id)
      if (last !== undefined && numberIn(row?.name) < last.n) asked.older += 1
    } catch {
      asked.refused += 1
    }
  }
  const asking = (async () => {
    while (!isOver) {
      await askOnce()
      await wait(PAUSE_MS)
    }
  })()
  return async () => {
    isOver = true
    await asking
    agent.destroy()
    return asked
  }
}

interface Answer {
  result: { records: { id: string; name: string }[] }
}
