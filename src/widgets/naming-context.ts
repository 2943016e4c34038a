import { createContext } from 'react'

/** A value and what it is called. */
export interface NamedValue {
  value: string
  text: string
  /** The record behind it, where a picker has it. */
  row?: Readonly<Record<string, unknown>> | undefined
}

/** Told by pickers what was chosen is called, for those around who keep values only. */
export const NamingContext = createContext<(values: readonly NamedValue[]) => void>(() => {})
