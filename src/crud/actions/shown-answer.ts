import type { NamedAction } from './granted-actions.ts'

/** What of an answer is shown once. */
export interface ShownAnswer {
  /** Of the dialog. */
  title: string
  label: string
  value: string
  hint: string
}

/** @throws where the answer has no such member */
export function shownAnswer({ label: title, name, shows }: NamedAction, result: unknown): ShownAnswer {
  const { key = '', label = '', hint = '' } = shows ?? {}
  const value = typeof result === 'object' && result !== null ? (result as Record<string, unknown>)[key] : undefined
  if (typeof value !== 'string') throw new Error(`shownAnswer: ${name} answers no ${key}`)
  return { title, label, value, hint }
}
