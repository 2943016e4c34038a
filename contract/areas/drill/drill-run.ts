/** When a drill ran, in epoch ms of the server. */
export interface DrillTimes {
  /** null = it did not begin. */
  startMs: number | null
  /** Since when it is paused; null = it is not. */
  pausedAtMs: number | null
  /** How long it was paused before, in seconds. */
  pausedSeconds: number
  /** null = it is not over. */
  endMs: number | null
}

/** Which second of its script a drill is at: what it was paused is left out. @param nowMs of the server */
export function scriptSecond({ startMs, pausedAtMs, pausedSeconds, endMs }: DrillTimes, nowMs: number): number {
  if (startMs === null) return 0
  const untilMs = endMs ?? pausedAtMs ?? nowMs
  return Math.max(0, Math.floor((untilMs - startMs) / 1_000) - pausedSeconds)
}

/** Whole seconds for which a drill was paused when it goes on. */
export function pausedUntil({ pausedAtMs, pausedSeconds }: DrillTimes, nowMs: number): number {
  return pausedSeconds + (pausedAtMs === null ? 0 : Math.max(0, Math.round((nowMs - pausedAtMs) / 1_000)))
}

/** A step of a script, and when it was taken. */
export interface RunStep {
  id: string
  minute: number
  limitSeconds: number | null
  /** Second of the script; null = not taken. */
  doneSecond: number | null
}

/** How a step stands: taken in time, before its time, or late; the next one, overdue, or later. */
export type StepState = 'done' | 'early' | 'late' | 'current' | 'overdue' | 'later'

const MINUTE_SECONDS = 60

/** How the steps of a script stand at a second; the first that was not taken is the next one. */
export function stepStates(steps: readonly RunStep[], second: number): StepState[] {
  const next = steps.find(({ doneSecond }) => doneSecond === null)
  return steps.map((step) => {
    const plannedSecond = step.minute * MINUTE_SECONDS
    const tolerance = step.limitSeconds ?? MINUTE_SECONDS
    const dueSecond = plannedSecond + tolerance
    if (step.doneSecond !== null) {
      if (step.doneSecond > dueSecond) return 'late'
      return step.doneSecond < plannedSecond - tolerance ? 'early' : 'done'
    }
    if (step !== next) return 'later'
    return second > dueSecond ? 'overdue' : 'current'
  })
}

/** Seconds as minutes and seconds, with hours from the first one on. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}

/** Who takes part, and when they signed in. */
interface RunPerson {
  standIn: boolean
  /** null = they did not. */
  signMs: number | null
}

/** What a drill still lacks before it is over, in words; empty where it lacks nothing. Stand-ins need not come. */
export function missingText(persons: readonly RunPerson[], steps: readonly Pick<RunStep, 'doneSecond'>[]): string {
  const called = persons.filter(({ standIn }) => !standIn)
  const absent = called.filter(({ signMs }) => signMs === null).length
  const open = steps.filter(({ doneSecond }) => doneSecond === null).length
  const said = [
    ...(absent === 0 ? [] : [`${called.length} 人中还有 ${absent} 人未签到`]),
    ...(open === 0 ? [] : [`${steps.length} 个步骤中还有 ${open} 个未执行`]),
  ]
  return said.length === 0 ? '' : `${said.join('，')}。`
}
