import { CHECK_RESULT } from '#contract/areas/hazard/hazard-task-values.ts'
import type { InspectionItem } from '#contract/areas/hazard/inspection-run-answer.ts'

/** What is reported of something that was found; its pictures lie beside it. */
export interface FoundHazard {
  title: string
  hazardLevel: string
  hazardType: string
  location: string
  description: string
}

/** An answer that did not arrive yet. */
export interface GivenAnswer {
  /** What it is kept under, all the time. */
  id: string
  /** Names the intention: the server does it once. */
  key: string
  itemId: string
  /** The version of the item that it was given to. */
  version: number
  /** A value of `check_result`. */
  result: string
  remark: string
  found: FoundHazard | null
  pictures: number
  atMs: number
  /** It was on its way at least once and may have arrived. */
  isTried: boolean
  /** Why it rests until somebody decides; null = it is sent. */
  stopped: { kind: 'conflict' } | { kind: 'refused'; message: string } | null
}

type Queue = readonly GivenAnswer[]

const isSettled = (result: string | null) => result !== null && result !== ''

/** Takes a further answer, once. One to the same item that never was on its way gives way to it. */
export function withAnswer(queue: Queue, answer: GivenAnswer): GivenAnswer[] {
  if (queue.some(({ id }) => id === answer.id)) return [...queue]
  return [...queue.filter((one) => !givesWay(one, answer)), answer]
}

/** Answers in whose place this one comes. */
export function replacedBy(queue: Queue, answer: GivenAnswer): GivenAnswer[] {
  return queue.filter((one) => one.id !== answer.id && givesWay(one, answer))
}

function givesWay({ itemId, isTried, stopped }: GivenAnswer, answer: GivenAnswer): boolean {
  return itemId === answer.itemId && (!isTried || stopped !== null)
}

/** The one that is sent next: in the order in which they were given. */
export function nextToSend(queue: Queue): GivenAnswer | undefined {
  return queue.find(({ stopped }) => stopped === null)
}

/** It arrived; later answers of the same person to the same item build upon it. */
export function afterArrival(queue: Queue, id: string | null): GivenAnswer[] {
  const arrived = queue.find((one) => one.id === id)
  return queue
    .filter((one) => one !== arrived)
    .map((one) => (one.itemId === arrived?.itemId && one.stopped === null ? { ...one, version: one.version + 1 } : one))
}

/** Stopped answers that say what somebody else said already: nothing is left to decide. A hazard that was found is never one of them. */
export function agreedWith(queue: Queue, items: readonly InspectionItem[]): GivenAnswer[] {
  return queue.filter(
    ({ itemId, stopped, result }) =>
      stopped?.kind === 'conflict' &&
      result !== CHECK_RESULT.found &&
      items.find(({ id }) => id === itemId)?.result === result,
  )
}

/** Read from the disk beside what is known by now. */
export function joined(queue: Queue, kept: Queue): GivenAnswer[] {
  const known = new Set(queue.map(({ id }) => id))
  return [...kept.filter(({ id }) => !known.has(id)), ...queue]
}

/** The answer that an item shows here: the last one that was given, or what the server knows. */
export function shownResult(item: InspectionItem, queue: Queue): string | null {
  const own = queue.findLast(({ itemId, stopped }) => itemId === item.id && stopped === null)
  return own?.result ?? (isSettled(item.result) ? item.result : null)
}

/** Whether something is left to do at an item: no answer, a hazard that was taken back, or an answer that waits for a decision. */
export function isOpen(item: InspectionItem, queue: Queue): boolean {
  const own = queue.filter(({ itemId }) => itemId === item.id)
  if (own.length > 0) return own.some(({ stopped }) => stopped !== null)
  return !isSettled(item.result) || (item.result === CHECK_RESULT.found && item.hazardId === null)
}

/** The first open item behind this one, else from the beginning; null = all are answered. */
export function nextOpen(items: readonly InspectionItem[], queue: Queue, itemId: string | null): string | null {
  const at = items.findIndex(({ id }) => id === itemId)
  const inOrder = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return inOrder.find((item) => isOpen(item, queue))?.id ?? null
}
