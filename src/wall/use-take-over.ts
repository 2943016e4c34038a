import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { TakeOver } from './take-over.ts'

/** Tells the take-over which page is shown. @returns what there is to say of it */
export function useTakeOver(takeOver: TakeOver, page: string): string {
  useEffect(() => takeOver.shown(page), [takeOver, page])
  return useSelector(takeOver.actor, (snapshot) => snapshot.matches('paused')) ? '自动重启已暂停' : ''
}
