import { useState } from 'react'

interface Choice {
  value: string
  label: string
}

interface Typing {
  /** What is typed may be kept although it is none of the choices. */
  isOpen: boolean
  isSearched: boolean
}

/** Choices with what was typed or is kept beside them, and how a select looks through them. */
export function useTyped(choices: readonly Choice[], kept: string, { isOpen, isSearched }: Typing) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const more = isOpen ? new Set([kept, typed].filter((one) => one !== '' && !isAmong(choices, one))) : []
  const search = isOpen || isSearched ? { optionFilterProp: 'label', onSearch: setText } : (false as const)
  return { options: [...choices, ...Array.from(more, (one) => ({ value: one, label: one }))], search }
}

function isAmong(choices: readonly Choice[], text: string): boolean {
  return choices.some(({ value, label }) => value === text || label === text)
}
