import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { SmallTable } from '#widgets/small-table.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import { Input, Pagination } from 'antd'
import type { ReactNode } from 'react'
import styles from './datacenter.module.css'
import { PAGE_ROWS, readPageAsked, writePageAsked } from './paged-asked.ts'
import type { Tile } from './use-board.ts'

interface PagedTileProps<R> {
  title: string
  /** What a row is looked for by: 课程, 姓名. */
  noun: string
  /** What there would be, where there is nothing. */
  nothing: string
  summary: (total: number) => string
  columns: readonly Column<R>[]
  keyOf: (row: R) => string
  tile: Tile<{ rows: readonly R[]; total: number }>
  /** What the tile was asked for, and how it is asked for something else. */
  asked: string
  ask: (own: string) => void
}

export interface Column<R> {
  head: string
  cell: (row: R) => ReactNode
  /** It has no room on a phone. */
  isWide?: true
  /** What it is called there. */
  short?: string
}

/** The columns that fit, and what they are called. */
export function columnsFor<R>(all: readonly Column<R>[], isNarrow: boolean) {
  const columns = all.filter(({ isWide }) => !isNarrow || !isWide)
  return { columns, heads: columns.map(({ head, short }) => (isNarrow ? (short ?? head) : head)) }
}

/** Rows by pages, found by name. */
export function PagedTile<R>({ title, noun, nothing, tile, asked, ask, ...props }: PagedTileProps<R>) {
  const isNarrow = useNarrow()
  const { told, asOf, problem, retry } = tile
  const { pageNo, keyword } = readPageAsked(asked)
  const { columns, heads } = columnsFor(props.columns, isNarrow)
  const rows = (told?.rows ?? []).map((row) => ({
    key: props.keyOf(row),
    cells: columns.map(({ cell }) => cell(row)),
  }))
  return (
    <ChartFrame
      title={title}
      summary={told && props.summary(told.total)}
      nothing={keyword === '' ? nothing : `名称含“${keyword}”的${nothing}`}
      table={told && { heads, rows }}
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      picture={null}
      aside={
        <Input.Search
          className={styles['search'] ?? ''}
          aria-label={`查找${noun}`}
          placeholder={`查找${noun}`}
          allowClear
          size="small"
          defaultValue={keyword}
          onSearch={(name) => ask(writePageAsked({ pageNo: 1, keyword: name.trim() }))}
        />
      }
    >
      <div className={styles['scroll']}>
        <SmallTable label={title} heads={heads} rows={rows} />
      </div>
      <div className={styles['pages']}>
        <Pagination
          size="small"
          current={pageNo}
          pageSize={PAGE_ROWS}
          total={told?.total ?? 0}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={(next) => ask(writePageAsked({ pageNo: next, keyword }))}
        />
      </div>
    </ChartFrame>
  )
}
