import type { Crud } from '#crud/screen.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'

/** Has something beside a list read again whenever the list was: after every command, that is. */
export function useReadAnew({ list }: Pick<Crud, 'list'>, read: () => void): void {
  const records = useSelector(list, ({ context }) => context.records)
  const seen = useRef(records)
  useEffect(() => {
    if (seen.current !== records) read()
    seen.current = records
  })
}
