import { createContext } from 'react'

/** Where a control stands: in a form, or in a cell of a table, where there is less room. */
export const PlaceContext = createContext<'form' | 'cell'>('form')
