import type { EditableRows } from '#grid/core/rows.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { useSyncExternalStore } from 'react'

/** A row: its post, and whether somebody is chosen for it. */
interface Seat {
  postId: string
  isTaken: boolean
}

/** The rows that have a post. */
export function useSeats(rows: EditableRows): Seat[] {
  const text = useSyncExternalStore(
    (tell) => rows.watch(tell),
    () => JSON.stringify(seatsOf(rows)),
  )
  return JSON.parse(text) as Seat[]
}

function seatsOf(rows: EditableRows): Seat[] {
  return Array.from({ length: rows.count }, (_, at) => rows.row(rows.idAt(at) ?? '')).flatMap((row) => {
    const postId = textOf(row?.['postId'])
    return postId === '' ? [] : [{ postId, isTaken: textOf(row?.['studentId']) !== '' }]
  })
}
