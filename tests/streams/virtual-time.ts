import type { Observable, SchedulerLike } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'

/** `[ms, value]` of everything a stream said. */
export type Said = [atMs: number, value: unknown][]

interface Tools {
  /** A stream written as marbles; without values each letter is its own value. */
  hot: <T = string>(marbles: string, values?: Record<string, T>) => Observable<T>
  scheduler: SchedulerLike
}

/** Runs streams to their end in virtual time and tells what each said when. */
export function virtually<K extends string>(build: (tools: Tools) => Record<K, Observable<unknown>>): Record<K, Said> {
  const said = {} as Record<K, Said>
  const scheduler = new TestScheduler(() => {})
  scheduler.run(({ hot }) => {
    const streams = build({ hot, scheduler })
    for (const name of Object.keys(streams) as K[]) {
      said[name] = []
      streams[name].subscribe((value) => said[name].push([scheduler.now(), value]))
    }
  })
  return said
}
