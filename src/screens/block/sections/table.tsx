import { NOTHING_SELECTED, selectedCount } from '#grid/core/selection.ts'
import type { Grid as MountedGrid, GridEvent, SortedBy } from '#grid/dom/options.ts'
import { Grid } from '#grid/react/grid.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Section } from './parts/section.ts'
import { Controls } from './parts/table/controls.tsx'
import { DEVICE_COLUMNS } from './parts/table/device-columns.ts'
import { DeviceSource } from './parts/table/device-source.ts'
import { tellChanges } from './parts/table/live-changes.ts'
import { nextColumns, nextSort } from './parts/table/answers.ts'
import { TableMeter } from './parts/table/table-meter.tsx'
import styles from './parts/table/table.module.css'

function Large() {
  const grid = useRef<MountedGrid>(null)
  const [{ count, rate, rowHeight }, setChosen] = useState({ count: 10_000, rate: 0, rowHeight: 47 })
  const source = useMemo(() => new DeviceSource(count), [count])
  const [columns, setColumns] = useState(DEVICE_COLUMNS)
  const [sort, setSort] = useState<readonly SortedBy[]>([])
  const [selecting, setSelecting] = useState(SELECTING)
  useEffect(() => tellChanges(source, rate), [source, rate])
  useEffect(() => source.sort(sort), [source, sort])
  const heard = (event: GridEvent) => {
    if (event.kind === 'selection.change') setSelecting({ ...selecting, selection: event.selection })
    if (event.kind === 'column.resize' || event.kind === 'column.move') setColumns(nextColumns(columns, event))
    if (event.kind === 'sort.ask') setSort(nextSort(sort, event))
  }
  return (
    <>
      <Controls
        chosen={{ count, rate, rowHeight }}
        onChoose={setChosen}
        selected={selectedCount(selecting.selection, count)}
      />
      <TableMeter grid={grid} source={source} />
      <Grid
        ref={grid}
        className={styles['table'] ?? ''}
        label="设备"
        source={source}
        columns={columns}
        rowHeight={rowHeight}
        sort={sort}
        selecting={selecting}
        onEvent={heard}
      />
    </>
  )
}

const SELECTING = { selection: NOTHING_SELECTED, label: (id: string) => `选择 ${id}`, allLabel: '全选' }

export const section: Section = {
  how: '所有列表、可编辑表格、树和选择窗口用的同一个表格。只画看得见的行和列，变化的只重画那一个单元格。可以单独使用，不需要 React：见 src/grid/README.md。',
  examples: [
    {
      name: 'Large',
      title: '一百行到一百万行，实时更新',
      Show: Large,
      note: '更新有一半落在最前面的 200 行。点表头排序，按住 Shift 点第二列；拖动表头边缘改列宽，拖动表头换位置；Ctrl+A 全选。仪表每半秒读一次。',
    },
  ],
}
