import { useSelector } from '@xstate/react'
import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { PackageCourses } from './package-courses-part.ts'

/** The keyboard among the courses of a package: ↑ ↓ lead from one to the next, with Alt they move it, Delete takes it out. */
export function useHeldKeys(editor: PackageCourses, list: RefObject<HTMLElement | null>) {
  const chosen = useSelector(editor, ({ context }) => context.chosen)
  const [at, setAt] = useState('')
  const [said, setSaid] = useState('')
  const current = chosen.some(({ courseId }) => courseId === at) ? at : (chosen[0]?.courseId ?? '')

  /** The focus goes on to a neighbour; with the last one to what can come in. */
  function remove(courseId: string) {
    const place = chosen.findIndex((course) => course.courseId === courseId)
    const dialog = list.current?.closest('[role=dialog]')
    flushSync(() => editor.send({ type: 'course.remove', courseId }))
    const next = chosen[place + 1] ?? chosen[place - 1]
    if (next === undefined) dialog?.querySelector<HTMLElement>('ul button')?.focus()
    else focusCourse(list.current, next.courseId)
    setSaid(`已移出 ${chosen[place]?.name ?? ''}`)
  }

  function byKey(event: KeyboardEvent<HTMLElement>) {
    const place = chosen.findIndex(({ courseId }) => courseId === courseAt(event.target))
    const course = chosen[place]
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (course === undefined || (step === undefined && event.key !== 'Delete')) return
    event.preventDefault()
    const { courseId, name } = course
    if (step === undefined) return remove(courseId)
    const to = place + step
    if (to < 0 || to >= chosen.length) return
    if (!event.altKey) return focusCourse(list.current, chosen[to]!.courseId)
    // A row that moves in the document loses the focus.
    flushSync(() => editor.send({ type: 'course.move', courseId, to }))
    focusCourse(list.current, courseId)
    setSaid(`${name}：第 ${to + 1} 门`)
  }

  return { current, said, byKey, remove, focused: ({ target }: FocusEvent) => setAt(courseAt(target)) }
}

function courseAt(target: EventTarget): string {
  return (target instanceof Element && target.closest<HTMLElement>('[data-course]')?.dataset['course']) || ''
}

function focusCourse(list: HTMLElement | null, courseId: string): void {
  list?.querySelector<HTMLElement>(`[data-course="${CSS.escape(courseId)}"] [role=switch]`)?.focus()
}
