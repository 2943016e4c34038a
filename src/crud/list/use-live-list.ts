import { useEffect } from 'react'
import { keepLive } from './live-list.ts'
import type { Crud } from '#crud/screen.ts'

/** Keeps the list true while it is in sight. */
export function useLiveList(crud: Crud): void {
  const { live } = crud.services
  useEffect(() => (live === undefined ? undefined : keepLive(crud, live)), [crud, live])
}
