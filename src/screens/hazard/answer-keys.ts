import { usePage } from '#widgets/page-context.tsx'
import { useEffect } from 'react'
import { RESULTS } from './inspection-actor.ts'

/** 1, 2 and 3 answer the item in sight, unless somebody types or is asked something. */
export function useAnswerKeys(isOpen: boolean, choose: (result: string) => void): void {
  const { active } = usePage()
  useEffect(() => {
    if (!isOpen || !active) return
    const press = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null
      if (!isTyping && !ctrlKey && !altKey && !metaKey && key in RESULTS) choose(key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
