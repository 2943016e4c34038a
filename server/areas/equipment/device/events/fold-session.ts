import type { StudySession } from '#server/training/study-session.ts'
import type { DeviceEvent, EventOf } from './event.ts'

/** An event that is stored, with the time that is taken for true. */
export interface Stored<E extends DeviceEvent = DeviceEvent> {
  event: E
  trueMs: number
  isDoubtful: boolean
}

/** What is known of the course of a session. */
export interface CourseFacts {
  steps: ReadonlyMap<number, { title: string; isCritical: boolean; full: number }>
  questions: ReadonlyMap<string, { stem: string; answer: string; mark: (given: string) => boolean }>
}

/** What the device itself is in a session. */
interface Terminal {
  equipmentId: string
  /** A value of `terminal_type`. */
  terminal: string
}

type Of<T extends DeviceEvent['type']> = Stored<EventOf<T>>

/** The start of a session, null while it has not come. */
export function startOf(events: readonly Stored[]): Of<'session.start'> | null {
  return only(events, 'session.start')[0] ?? null
}

export function hasEnded(events: readonly Stored[]): boolean {
  return events.some(({ event }) => event.type === 'session.end')
}

/**
 * One study session of what a device told of it, the same whatever the order in which it came and however often. Without an end it is one that was
 * broken off. @param events of one session, each once @returns null while its start has not come
 */
export function foldSession(events: readonly Stored[], course: CourseFacts, terminal: Terminal): StudySession | null {
  const start = startOf(events)
  if (start === null) return null
  const end = only(events, 'session.end').at(-1) ?? null
  const { sessionId, courseId, courseVersion, studentId, attempt } = start.event
  const steps = stepsOf(events, course)
  const answers = answersOf(events, course)
  const times = timesOf(events, start, end)
  return {
    sessionId,
    studentId: studentId ?? null,
    courseId,
    courseVersion,
    ...terminal,
    ...times,
    score: scoreOf(end, steps, answers),
    progress: progressOf(events, end, steps.length + answers.length > 0),
    attempt,
    isBrokenOff: end?.event.reason !== 'done',
    isTimeDoubtful: start.isDoubtful || end?.isDoubtful === true,
    steps,
    answers,
  }
}

function timesOf(events: readonly Stored[], start: Of<'session.start'>, end: Of<'session.end'> | null) {
  const lastMs = Math.max(...events.map(({ trueMs }) => trueMs))
  const startMs = start.trueMs
  const heard = Math.max(0, Math.round((lastMs - startMs) / 1_000))
  const idleHeard = Math.max(0, ...only(events, 'session.beat').map(({ event }) => event.idleSeconds))
  const duration = end?.event.duration ?? heard
  const idle = end?.event.idleSeconds ?? idleHeard
  const endMs = end === null || end.isDoubtful ? startMs + duration * 1_000 : Math.max(startMs, end.trueMs)
  return { startMs, endMs, duration, effective: Math.max(0, duration - idle) }
}

/** Of several tries of a step the last counts. */
function stepsOf(events: readonly Stored[], { steps }: CourseFacts): StudySession['steps'] {
  const last = new Map<number, EventOf<'session.step'>>()
  for (const { event } of only(events, 'session.step')) {
    const known = last.get(event.stepNo)
    if (known === undefined || event.n >= known.n) last.set(event.stepNo, event)
  }
  return [...last.values()]
    .toSorted((one, other) => one.stepNo - other.stepNo)
    .map(({ stepNo, score, full, ok, seconds }) => {
      const known = steps.get(stepNo)
      const fullScore = known?.full ?? full
      const isCritical = known?.isCritical ?? false
      // A critical step that was failed is failed, whatever points the device gives for it.
      const given = Math.min(score, fullScore)
      return {
        stepNo,
        title: known?.title ?? `步骤 ${stepNo}`,
        score: isCritical && !ok && given === fullScore ? 0 : given,
        fullScore,
        isCritical,
        seconds,
      }
    })
}

/** What was given last to each question that the course has. */
function answersOf(events: readonly Stored[], { questions }: CourseFacts): StudySession['answers'] {
  const given = new Map<string, string>()
  for (const { event } of only(events, 'session.answers'))
    for (const answer of event.answers) given.set(answer.questionId, answer.given)
  return [...given]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([questionId, text]) => {
      const question = questions.get(questionId)
      return question === undefined ? [] : [{ ...question, given: text }]
    })
    .map(({ stem, answer, given: text, mark }, at) => ({
      questionNo: at + 1,
      stem,
      given: text,
      answer,
      isRight: mark(text),
    }))
}

function scoreOf(
  end: Of<'session.end'> | null,
  steps: StudySession['steps'],
  answers: StudySession['answers'],
): number | null {
  // What the device says counts beside steps alone, where it is compared with their sum.
  if (steps.length > 0) return end?.event.score ?? null
  if (answers.length === 0) return null
  return Math.round((100 * answers.filter(({ isRight }) => isRight).length) / answers.length)
}

function progressOf(events: readonly Stored[], end: Of<'session.end'> | null, hasParts: boolean): number {
  const beats = only(events, 'session.beat').map(({ event }) => event.progress)
  const isDone = end?.event.reason === 'done' && (hasParts || beats.length === 0)
  return isDone ? 100 : Math.round(Math.max(0, ...beats))
}

/** Events of a type by their time; those of one moment by their id. */
function only<T extends DeviceEvent['type']>(events: readonly Stored[], type: T): Of<T>[] {
  return events
    .filter((one): one is Of<T> => one.event.type === type)
    .toSorted((one, other) => one.trueMs - other.trueMs || (one.event.id < other.event.id ? -1 : 1))
}
