import type { Row } from '#contract/wire/row.ts'
import { createContext } from 'react'

/** The depot whose stock is shown. */
export const DepotContext = createContext<Row>({})
