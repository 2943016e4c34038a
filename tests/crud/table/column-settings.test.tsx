import { columnSettingsMachine } from '#machines/column-settings/column-settings.machine.ts'
import { columnKey } from '#crud/table/column-keys.ts'
import { ColumnSettings } from '#crud/table/column-settings.tsx'
import type { ColumnChoice } from '#machines/list-page/columns.ts'
import { stage } from '#tests/crud/stage.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const LABELS: Record<string, string> = { code: '编号', name: '名称', phone: '电话' }
const columns: ColumnChoice[] = Object.keys(LABELS).map((key) => ({
  key,
  shown: true,
  width: 120,
  pin: key === 'code' ? 'left' : null,
}))

test('keys lead through columns and their controls; a column does not leave its side', () => {
  const press = (key: string, at: string, altKey = false) => columnKey({ key, altKey }, at, columns)
  expect([press('ArrowDown', 'code'), press('End', 'code'), press('ArrowUp', 'code')]).toEqual([
    { kind: 'column', key: 'name' },
    { kind: 'column', key: 'phone' },
    null,
  ])
  expect([press('ArrowRight', 'name'), press('ArrowLeft', 'name')]).toEqual([
    { kind: 'control', by: 1 },
    { kind: 'control', by: -1 },
  ])
  expect([press('ArrowUp', 'phone', true), press('ArrowUp', 'name', true), press('ArrowDown', 'phone', true)]).toEqual([
    { kind: 'move', key: 'phone', to: 1 },
    null,
    null,
  ])
})

test('the settings are one tab stop among the columns, keep the keyboard until Escape, and give the focus back', async () => {
  const loaded = { loadPreference: fromPromise<unknown, { name: string }>(() => Promise.resolve(null)) }
  const machine = columnSettingsMachine.provide({ actors: loaded })
  const settings = createActor(machine, { input: { name: 'test', columns } }).start()
  settings.send({ type: 'columns.load' })
  await waitFor(() => expect(settings.getSnapshot().matches('ready')).toBe(true))
  const { user } = stage(<ColumnSettings settings={settings} labelOf={(key) => LABELS[key] ?? ''} />)
  const button = screen.getByRole('button', { name: '列设置' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(box('编号')))

  await user.keyboard('{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{/Alt}')
  expect(settings.getSnapshot().context.columns.map(({ key }) => key)).toEqual(['code', 'phone', 'name'])
  expect(document.activeElement).toBe(box('电话'))
  expect(screen.getByText('电话：第 2 列')).toBeTruthy()

  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(settings.getSnapshot().context.columns.find(({ key }) => key === 'phone')?.pin).toBe('left')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('固定在左侧 电话'))

  const reset = screen.getByRole('button', { name: '恢复默认' })
  reset.focus()
  await user.tab()
  expect(document.activeElement?.getAttribute('type')).toBe('checkbox')
  await user.tab()
  expect(document.activeElement).toBe(reset)

  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

const box = (label: string) => screen.getByRole('checkbox', { name: label })
