import { act, render, screen } from '@testing-library/react'
import { Activity, createRef, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import type { GridColumn } from '#grid/core/column.ts'
import type { Grid as MountedGrid } from '#grid/dom/options.ts'
import { Grid } from '#grid/react/grid.tsx'
import { useCellNodes } from '#grid/react/cell-nodes.tsx'
import { arraySource, rowsUpTo, textColumn } from '#tests/grid/dom/table.ts'

const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))

test('components live in cells as long as their rows are in sight, and hear of changes', async () => {
  const source = arraySource(rowsUpTo(500))
  const lives = { mounted: 0, renders: 0 }
  function Age({ age }: { age: number }) {
    useEffect(() => void (lives.renders += 1))
    useEffect(() => {
      lives.mounted += 1
      return () => void (lives.mounted -= 1)
    }, [])
    return <b>{age} 岁</b>
  }
  function Table() {
    const nodes = useCellNodes()
    const [columns] = useState((): GridColumn[] => [
      textColumn('name'),
      { ...textColumn('age'), mount: nodes.mountCell(({ value }) => <Age age={value as number} />) },
    ])
    return <Grid source={source} columns={columns} label="人员" nodes={nodes} />
  }
  const { unmount } = render(<Table />)
  await frame()
  expect(screen.getByText('3 岁').closest('[role="gridcell"]')).toBeTruthy()
  expect(lives.mounted).toBeLessThan(40)
  const before = lives.renders
  source.set('r3', { age: 33 })
  await frame()
  expect(screen.getByText('33 岁')).toBeTruthy()
  expect(lives.renders - before).toBe(1)
  unmount()
  expect(lives.mounted).toBe(0)
})

test('an option that is another is taken over without mounting anew', () => {
  const source = arraySource(rowsUpTo(5))
  const first = [textColumn('name')]
  const { rerender } = render(<Grid source={source} columns={first} label="人员" />)
  const table = screen.getByRole('grid')
  rerender(<Grid source={source} columns={[...first, textColumn('age')]} label="学员" />)
  expect(screen.getByRole('grid', { name: '学员' })).toBe(table)
  expect(table.getAttribute('aria-colcount')).toBe('2')
})

test('a table that was out of sight stands where it stood', async () => {
  const source = arraySource(rowsUpTo(500))
  const columns = [textColumn('name'), textColumn('age')]
  const grid = createRef<MountedGrid>()
  const at = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Grid ref={grid} source={source} columns={columns} label="人员" />
    </Activity>
  )
  const { rerender } = render(at('visible'))
  act(() => grid.current?.focus({ id: 'r300', key: 'age' }))
  const stood = grid.current?.position()
  rerender(at('hidden'))
  rerender(at('visible'))
  await frame()
  expect(grid.current?.position()).toEqual(stood)
  expect(grid.current?.activeCell()).toEqual({ id: 'r300', key: 'age' })
  expect(screen.getByRole('gridcell', { name: '名称299' })).toBeTruthy()
})
