import { learnMachine } from '#machines/learn/learn.machine.ts'
import type { LearnContext } from '#machines/learn/learn.setup.ts'
import { expect, type Page, type Route } from '@playwright/test'
import dayjs from 'dayjs'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { call } from './announcement-steps.ts'
import { loadTicket, OFFLINE } from './page-objects/student-page.ts'
import { test } from './page-objects/test.ts'
import { addCourse, addOwnPerson } from './page-objects/training.ts'
import { unique } from './page-objects/unique.ts'
import { walkOnPage, wayThrough } from './walk.ts'

const OFF = { sentence: '网络不通', isOffline: true }
const REFUSED = { sentence: '学习链接无效', isOffline: false }
/** Where a student is: before an exam, in one, after it. What it says beside does not matter to the machine. */
const READY = { attempt: null }
const SITTING = { attempt: { id: 'a1', attempt: 1, remainingMs: 1_800_000, questions: [], given: {} } }
/** Longer than the exam lasts, longer than the pause before the next try. */
const WHOLE_EXAM_MS = 31 * 60_000
const PAUSE_MS = 3_000

const contextOf = ({ context }: AnyMachineSnapshot) => context as LearnContext

/** What people, line and server can do to an exam; films have a flow of their own. */
function eventsIn(snapshot: AnyMachineSnapshot): EventObject[] {
  const types = snapshot._nodes.flatMap((node) => [...node.transitions.keys()] as string[])
  return [...new Set(types)].flatMap((type) => {
    if (type === 'chapter.open' || type === '') return []
    if (type === 'answer.given') return [{ type, no: 1, given: '对' }]
    if (type.startsWith('xstate.error.')) return [OFF, REFUSED].map((error) => ({ type, error }))
    if (!type.startsWith('xstate.done.')) return [{ type }]
    return [{ type, output: outputOf(type, contextOf(snapshot)) }]
  })
}

/** An attempt stays open on the server until it was handed in. */
function outputOf(type: string, { answer }: LearnContext): object {
  if (type.endsWith('.start')) return SITTING
  return type.endsWith('.load') && answer?.attempt != null ? SITTING : READY
}

const failureOf = (event: EventObject) => (event as EventObject & { error?: typeof OFF }).error

/** One way along every arrow, but for the one from which nothing leads on. */
function wayOf(events: (snapshot: AnyMachineSnapshot) => EventObject[]) {
  return wayThrough(learnMachine, undefined, {
    eventsIn: events,
    stateOf: (snapshot) => JSON.stringify([snapshot.value, contextOf(snapshot).answer?.attempt != null]),
    arrowOf: ({ value }, event) => `${JSON.stringify(value)} ${event.type} ${failureOf(event)?.sentence ?? ''}`,
  })
}
const isRefusal = (event: EventObject) => event.type.endsWith('.load') && failureOf(event) === REFUSED
const ways = [
  wayOf((snapshot) => eventsIn(snapshot).filter((event) => !isRefusal(event))),
  wayOf((snapshot) => eventsIn(snapshot).filter(isRefusal)),
]

test('[SCREEN-56] the machine of a student walks through exams on the real page, with every answer of line and server', async ({
  opened,
  page,
}) => {
  test.setTimeout(120_000)
  const office = await opened('enterprise', '/course/package')
  const courseId = await addCourse(office, unique('走查考试'), { examAttempts: 9 })
  const { id } = await addOwnPerson(office)
  const { link } = (await call(office, 'POST', '/user/student/learnLink', { id, courseId })) as { link: string }
  const calls = await holdCalls(page)
  const morning = dayjs('2026-11-28T08:00:00+08:00')
  await page.clock.install({ time: morning.toDate() })
  let turn = 0

  const walked = await walkOnPage(page, ways, {
    begin: async () => {
      await loadTicket(page, link)
      // Longer than all exams before it.
      await page.clock.pauseAt(morning.add((turn += 1), 'day').toDate())
    },
    events: causesWith(calls),
    check,
  })
  expect(walked).toBeGreaterThan(25)
})

interface Calls {
  /** Lets go of what is under way. */
  forget: () => void
  /** The newest call, once it is made. */
  newest: () => Promise<{ name: string; route: Route }>
}

/** Calls of the student's page wait until the walk says how they end. */
async function holdCalls(page: Page): Promise<Calls> {
  const held: Route[] = []
  await page.route(/\/vr\/learn\/[^/]+(\/(start|answer|submit))?$/, (route) => {
    held.push(route)
  })
  return {
    forget: () => void held.splice(0),
    newest: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      const [route] = held.splice(0).slice(-1)
      return { name: new URL(route!.request().url()).pathname.split('/').slice(4).join('/'), route: route! }
    },
  }
}

function causesWith({ forget, newest }: Calls): Record<string, (page: Page, event: EventObject) => Promise<void>> {
  const onward = (ms: number) => (page: Page) => page.clock.fastForward(ms)
  const end = async (expected: string, event: EventObject): Promise<void> => {
    const { name, route } = await newest()
    const failure = failureOf(event)
    if (failure?.isOffline === true) return route.abort('internetdisconnected')
    // What was not kept before comes first.
    const isLast = name === expected
    if (!isLast || failure === undefined) await route.continue()
    else await route.fulfill({ json: { success: false, code: 500, message: failure.sentence, result: null } })
    if (!isLast) await end(expected, event)
  }
  const ended = (actor: string, name: string) => {
    const cause = (_page: Page, event: EventObject) => end(name, event)
    return { [`xstate.done.actor.${actor}`]: cause, [`xstate.error.actor.${actor}`]: cause }
  }
  const pressed =
    (...names: string[]) =>
    async (page: Page) => {
      forget()
      for (const name of names) await page.getByRole('button', { name, exact: true }).click()
    }
  return {
    ...ended('load', ''),
    ...ended('start', 'start'),
    ...ended('save', 'answer'),
    ...ended('submit', 'submit'),
    'xstate.after.retry.learn.unreachable': onward(PAUSE_MS),
    'xstate.after.retry.learn.answering.offline': onward(PAUSE_MS),
    'xstate.after.retry.learn.waiting': onward(PAUSE_MS),
    'xstate.after.timeLeft.learn.answering': async (page) => {
      forget()
      await page.clock.fastForward(WHOLE_EXAM_MS)
    },
    'exam.start': async (page) => {
      forget()
      await page.getByRole('button', { name: /^(开始考试|再考一次)$/ }).click()
    },
    'answer.given': async (page) => {
      forget()
      await page.getByRole('radio', { checked: false }).first().check()
    },
    'paper.submit': pressed('交卷', '确定交卷'),
    'result.close': pressed('返回课程'),
  }
}

/** What a state says, and whether it says that the line is broken. */
async function check(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { value } = snapshot
  await expect(page.getByText(OFFLINE)).toHaveCount(snapshot.hasTag('offline') ? 1 : 0)
  const busy = page.locator('main[aria-busy=true]')
  await expect(busy).toHaveCount(snapshot.hasTag('busy') ? 1 : 0)
  const timer = page.getByRole('timer')
  if (snapshot.matches('answering'))
    await expect(timer).toContainText(contextOf(snapshot).unsaved.length > 0 ? '正在保存…' : '已答')
  else await expect(timer).toHaveCount(0)
  const { problem } = contextOf(snapshot)
  if (problem !== null && !snapshot.hasTag('offline')) await expect(page.getByRole('alert')).toContainText(problem)
  const said: Record<string, string> = {
    refused: '请核对链接是否完整',
    ready: '考试',
    submitting: '正在交卷…',
    waiting: '正在交卷…',
    marked: '不合格',
  }
  if (typeof value === 'string') await expect(page.locator('main')).toContainText(said[value] ?? '')
}
