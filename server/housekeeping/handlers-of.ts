import { HANDLERS, type HandlerName } from '#contract/areas/job/handlers.ts'
import type { Handle } from '#server/areas/area.ts'
import type { WholeArea } from '#server/areas/whole-area.ts'
import { collectFiles } from '#server/files/collect-files.ts'
import { remindersOf } from '#server/housekeeping/reminders.ts'
import { removeExpired } from '#server/housekeeping/housekeeping.ts'
import { takeDueSteps, type DueResult } from '#server/engine/lifecycle/due-steps.ts'
import { RunProblem, type RunHandlers } from '#server/schedule/run-handler.ts'
import type { Services } from '#server/services.ts'

/** How everything is done that a job may ask for: what areas do, and the upkeep of the platform itself. */
export function handlersOf(areas: readonly WholeArea[], services: Services): RunHandlers {
  const reminders = remindersOf(areas.flatMap((area) => area.reminders ?? []))
  const known = Object.assign({}, UPKEEP, { reminders }, ...areas.map(({ handlers }) => handlers)) as typeof UPKEEP
  const names = Object.keys(HANDLERS) as HandlerName[]
  return Object.fromEntries(names.map((name) => [name, (run) => (known[name] ?? refuse)(services, run)])) as RunHandlers
}

const ELSEWHERE = '另一台服务器正在清理，这一次不再重复'
const waits = ({ reason }: { reason: string }) => `这一次没有清理：${reason}`

const UPKEEP: Partial<Record<HandlerName, Handle>> = {
  async cleanUp(services, { say, isStopped, goOn }) {
    const judgement = await services.trustedClock.ask()
    if (judgement.kind === 'waiting') return say(waits(judgement))
    const removed = await removeExpired(services, judgement.nowMs, isStopped)
    goOn()
    if (removed === null) return say(ELSEWHERE)
    if (removed.size === 0) return say('没有过期的数据')
    for (const [table, count] of removed) say(`${table}：删除 ${count} 行`)
  },
  async dueSteps(services, { say, isStopped, goOn, report }) {
    const results = await takeDueSteps(services, { isStopped, report })
    for (const line of told(results)) say(line)
    goOn()
  },
  async unusedFiles(services, { say, isStopped, goOn }) {
    const judgement = await services.trustedClock.ask()
    if (judgement.kind === 'waiting') return say(waits(judgement))
    const removed = await collectFiles(services, judgement.nowMs, isStopped)
    goOn()
    say(removed === null ? ELSEWHERE : `删除了 ${removed} 个无用的文件`)
  },
}

/** What came of each kind of step, as far as anything did. */
function told(results: readonly DueResult[]): string[] {
  const lines = results.flatMap(({ label, taken, problems }) => [
    ...(taken > 0 ? [`${label}：${taken} 条`] : []),
    ...problems.map((problem) => `${label}：${problem}`),
  ])
  return lines.length > 0 ? lines : ['没有到期的记录']
}

const refuse: Handle = async () => {
  throw new RunProblem('本服务器不能执行此任务')
}
