import type { GridColumn } from '#grid/core/column.ts'
import { createTable } from '#grid/core/rows.ts'
import { ALL_SELECTED, NOTHING_SELECTED } from '#grid/core/selection.ts'
import { mountGrid } from '#grid/dom/mount-grid.ts'

const ROWS = 1_000_000
const COLUMNS = 20
const TIMES = 25

/** Selects all of a million rows, again and again. @returns how long each took until style and layout were done, in ms; painting follows with the frame */
export async function selectMillion(box: HTMLElement): Promise<number[]> {
  const columns = Array.from({ length: COLUMNS }, (_, index) => columnAt(index))
  const rows = createTable(
    { keys: columns.map(({ key }) => key) },
    Array.from({ length: ROWS }, (_, index) => ({ id: `r${index}` })),
  )
  const selecting = { selection: NOTHING_SELECTED, label: (id: string) => `选择 ${id}`, allLabel: '全选' }
  const grid = mountGrid(box, { source: rows, columns, label: '设备', rowHeight: 36, selecting })
  const took: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await nextTask()
    const begun = performance.now()
    grid.update({ selecting: { ...selecting, selection: ALL_SELECTED } })
    box.getBoundingClientRect()
    took.push(performance.now() - begun)
    if (box.querySelectorAll('[role="row"][aria-selected="false"]').length > 0) throw new Error('not all is selected')
    grid.update({ selecting })
  }
  grid.destroy()
  return took
}

const columnAt = (index: number): GridColumn => ({
  key: `c${index}`,
  label: `列${index + 1}`,
  width: 120,
  text: (_value, { id }) => `${id as string} ${index + 1}`,
})

/** In the task after a frame: nothing of what was before is left to do. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
