import { parseArgs } from 'node:util'

export interface Size {
  rows: number
  columns: number
}

export interface Options {
  libraries: string[]
  sizes: Size[]
  rounds: number
  /** Whether the tables go into docs/benchmarks.md. */
  write: boolean
}

/** What is measured; everything where nothing is said. */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      only: { type: 'string', default: 'andun,ag-grid,vxe-table,antd' },
      rows: { type: 'string', default: '100,10000,100000' },
      columns: { type: 'string', default: '20,50' },
      rounds: { type: 'string', default: '5' },
      write: { type: 'boolean', default: false },
    },
  })
  const numbers = (text: string) => text.split(',').map(Number)
  return {
    libraries: values.only.split(','),
    sizes: numbers(values.rows).flatMap((rows) => numbers(values.columns).map((columns) => ({ rows, columns }))),
    rounds: Number(values.rounds),
    write: values.write,
  }
}
