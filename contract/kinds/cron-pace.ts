import { cronProblem } from '#contract/kinds/cron-text.ts'
import { cronValues } from '#contract/kinds/cron-values.ts'

/** What is wrong with an expression that names times closer than a minute, or null. */
export function paceProblem(text: string): string | null {
  if (cronProblem(text) !== null || secondsOf(text).length === 1) return null
  return '的“秒”只能是一个数，最多每分钟执行一次'
}

/** The same expression, once a minute at most: of several seconds the first. */
export function oncePerMinute(text: string): string {
  const [, ...others] = text.trim().split(/\s+/)
  return [Math.min(...secondsOf(text)), ...others].join(' ')
}

function secondsOf(text: string): number[] {
  return [...cronValues(text.trim().split(/\s+/)[0]!, 0)]
}
