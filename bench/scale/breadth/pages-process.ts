import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { LIVE_RECONNECT_MS, SNAPSHOT_RETRY_MS } from '#contract/console/timings.ts'
import { reconnectDelay } from '#machines/channel/reconnect-delay.ts'
import { createPages, type Pages, type PagesPlan } from './pages.ts'

/** What the process that holds the pages is started with. */
const WORD = 'pages'

/** Pages as the console has them, in a process of their own. */
export interface ConsolePlan extends Omit<PagesPlan, 'reconnectDelayMs' | 'retryMs'> {
  /** Before a page connects again and before it asks for rows again; the console's own times unless given. */
  againMs?: number
}

interface Asked {
  id: number
  name: keyof Pages
  given: unknown[]
}

interface Answered {
  id: number
  result?: unknown
  problem?: string
}

/** Whether this process was started to hold pages; then it does. @param own the file that runs */
export function holdsPages(): boolean {
  if (!process.argv.includes(WORD) || process.send === undefined) return false
  let pages: Pages | null = null
  process.on('message', (message: Asked | { plan: ConsolePlan }) => {
    if ('plan' in message) {
      const { againMs, ...plan } = message.plan
      const delay = (failures: number, seed: number) => againMs ?? reconnectDelay(LIVE_RECONNECT_MS, failures, seed)
      pages = createPages({ ...plan, reconnectDelayMs: delay, retryMs: againMs ?? SNAPSHOT_RETRY_MS })
      return
    }
    const { id, name, given } = message
    const tell = (answer: Omit<Answered, 'id'>) => void process.send!({ id, ...answer })
    const work = pages![name] as (...all: unknown[]) => Promise<unknown>
    work(...given).then(
      (result) => tell({ result }),
      (error: unknown) => tell({ problem: String(error) }),
    )
  })
  process.once('disconnect', () => process.exit())
  return true
}

/** Starts such a process of the file that runs. */
export async function startPages(plan: ConsolePlan): Promise<Pages & { pid: number }> {
  const child = fork(process.argv[1]!, [WORD], { serialization: 'advanced' })
  const waiting = new Map<number, (answer: Answered) => void>()
  child.on('message', (answer: Answered) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  child.send({ plan })
  const ask = asking(child, waiting)
  return {
    pid: child.pid!,
    open: () => ask('open'),
    following: () => ask('following'),
    unseen: (expected) => ask('unseen', expected),
    counts: () => ask('counts'),
    record: () => ask('record'),
    recorded: () => ask('recorded'),
    async close() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

function asking(child: ChildProcess, waiting: Map<number, (answer: Answered) => void>) {
  let asked = 0
  return <T>(name: keyof Pages, ...given: unknown[]) =>
    new Promise<T>((resolve, reject) => {
      asked += 1
      waiting.set(asked, ({ result, problem }) => {
        if (problem === undefined) resolve(result as T)
        else reject(new Error(problem))
      })
      child.send({ id: asked, name, given })
    })
}
