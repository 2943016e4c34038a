import type { ShownValue } from '#contract/define-action.ts'

/** What of an answer is shown once. */
export interface ShownAnswer {
  /** Of the dialog. */
  title: string
  label: string
  value: string
  hint: string
  /** What is shown above it; null = nothing. */
  beside: { label: string; value: string } | null
  /** The value is an address, whole. */
  isAddress: boolean
}

/** What an action or a step is called, and what of its answer is shown. */
interface Showing {
  name: string
  label: string
  shows?: ShownValue | undefined
}

/** @throws where the answer has no such member */
export function shownAnswer({ label: title, name, shows }: Showing, result: unknown): ShownAnswer {
  const { key = '', label = '', hint = '', beside, isAddress = false } = shows ?? {}
  const value = memberOf(result, key)
  if (value === null) throw new Error(`shownAnswer: ${name} answers no ${key}`)
  const text = isAddress ? new URL(value, window.location.origin).href : value
  const other = beside === undefined ? null : memberOf(result, beside.key)
  return {
    title,
    label,
    value: text,
    hint,
    beside: other === null ? null : { label: beside!.label, value: other },
    isAddress,
  }
}

function memberOf(result: unknown, key: string): string | null {
  const value = typeof result === 'object' && result !== null ? (result as Record<string, unknown>)[key] : null
  return typeof value === 'string' ? value : null
}
