import { parseArgs } from 'node:util'

export interface Size {
  rows: number
  columns: number
}

export interface Options {
  sizes: Size[]
  libraries: readonly string[]
  /** Which are measured at a size. */
  librariesFor(size: Size): string[]
  rounds: number
  /** Whether the tables go into docs/benchmarks.md. */
  write: boolean
}

const LIBRARIES = ['andun', 'ag-grid', 'vxe-table', 'antd']

/** Replacing an array of more rows with each change takes antd so long that a run of it says nothing else; `--only` measures it all the same. */
const MOST_ROWS: Readonly<Record<string, number>> = { antd: 10_000 }

/** What is measured; everything where nothing is said. */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      only: { type: 'string' },
      rows: { type: 'string', default: '100,10000,100000' },
      columns: { type: 'string', default: '20,50' },
      rounds: { type: 'string', default: '5' },
      write: { type: 'boolean', default: false },
    },
  })
  const libraries = values.only?.split(',') ?? LIBRARIES
  const numbers = (text: string) => text.split(',').map(Number)
  return {
    sizes: numbers(values.rows).flatMap((rows) => numbers(values.columns).map((columns) => ({ rows, columns }))),
    libraries,
    librariesFor: ({ rows }) =>
      values.only === undefined ? libraries.filter((library) => rows <= (MOST_ROWS[library] ?? rows)) : libraries,
    rounds: Number(values.rounds),
    write: values.write,
  }
}
