import type { Browser } from '@playwright/test'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** µs of its own thread; what others take from the machine does not count. */
  tdur?: number
  args: { name?: string }
}

const RENDERER = 'CrRendererMain'
const TASK = 'ThreadControllerImpl::RunTask'

/** Watches the tasks of the main thread of a page. @returns ends it, with their own durations in ms */
export async function watchTasks(browser: Browser): Promise<() => Promise<number[]>> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'], excludedCategories: ['*'] },
  })
  return async () => {
    const isOver = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await isOver
    await session.detach()
    return tasksOfBusiest(events)
  }
}

/** Browsers keep a renderer to spare: the page is the one that works most. */
function tasksOfBusiest(events: readonly TraceEvent[]): number[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === RENDERER)
  const tasks = threads.map((thread) =>
    events
      .filter(({ name, ph, pid, tid }) => name === TASK && ph === 'X' && pid === thread.pid && tid === thread.tid)
      .map(({ tdur = 0 }) => tdur / 1_000),
  )
  const sum = (durations: readonly number[]) => durations.reduce((total, each) => total + each, 0)
  return tasks.toSorted((one, other) => sum(other) - sum(one))[0] ?? []
}
