import { createContext } from 'react'

/** What the rows of the tree beside a list are called, by id, as far as they were seen. */
export const ScopeNames = createContext<Readonly<Record<string, string>>>({})
