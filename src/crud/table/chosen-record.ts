import { createContext } from 'react'

/** The record of a list whose belongings stand beside it; null = nothing stands there. */
export const ChosenRecord = createContext<string | null>(null)
